import type { EndOffer, NextComic, ShareOutcome } from '@/comics/playerMessages';
import type { Credit } from '@/comics/projectHead';
import { addStyle, icon, make, makeButton, makePill } from '@/player/elements/dom';
import type { FoundEndings } from '@/player/rules/endings';
import endScreenStyle from '@/player/screens/endScreen.css?inline';
import { type PlayerTexts, textsIn } from '@/player/texts/playerTexts';

const english = {
  ending: 'Ending',
  another: 'Find another ending',
  choices: 'Back to a choice',
  share: 'Share this ending',
  next: 'Next comic',
  toTheEnd: 'To the end',
  came: (percent: number) => `${percent}% of readers got here`,
  outcomes: {
    shared: 'Shared',
    copied: 'Link copied',
    declined: '',
    failed: 'Couldn’t share it. Try again later.',
  },
};

type EndTexts = typeof english;

const russian: EndTexts = {
  ending: 'Концовка',
  another: 'Найти другую концовку',
  choices: 'Вернуться к выбору',
  share: 'Поделиться концовкой',
  next: 'Следующий комикс',
  toTheEnd: 'К концовке',
  came: (percent) => `Сюда дошли ${percent} % читателей`,
  outcomes: {
    shared: 'Отправлено',
    copied: 'Ссылка скопирована',
    declined: '',
    failed: 'Поделиться не вышло. Попробуйте позже.',
  },
};

export const endTextsFor = textsIn(english, russian);

addStyle(endScreenStyle);

interface EndActions {
  readonly again: () => void;
  /** Goes back to the latest branch; `null` when no other ending can be found from there. */
  readonly another: (() => void) | null;
  /** `null` when there were no choices. */
  readonly choices: (() => void) | null;
  /** `null` where there is no address that others could open. */
  readonly share: (() => Promise<ShareOutcome>) | null;
  readonly next: (id: string) => void;
}

interface EndParts {
  /** Empty when the ending has no name. */
  readonly ending: string;
  readonly found: FoundEndings;
  readonly texts: PlayerTexts;
  readonly language: string;
  /** From the file, in the file's language. */
  readonly credits: readonly Credit[];
  readonly creditsLanguage: string;
}

export interface EndScreen {
  readonly element: HTMLElement;
  readonly spoken: string;
  /** Shows what the surrounding page knows or offers, and nothing else. */
  readonly offer: (offer: Omit<EndOffer, 'share'>) => void;
}

export function endScreen(parts: EndParts, actions: EndActions): EndScreen {
  const { ending, found, texts, language, credits } = parts;
  const own = endTextsFor(language);
  const head = make('div', 'end-head');
  if (ending === '') head.append(make('h2', 'end-title', texts.theEnd));
  else head.append(make('p', 'end-kind', texts.theEnd), make('h2', 'end-title', ending));
  const count = found.of > 1 ? texts.endings(found.found, found.of) : '';
  if (count !== '') head.append(endingDots(found), make('p', 'ending-count', count));
  const came = make('p', 'ending-share');
  came.setAttribute('role', 'status');
  head.append(came);
  const buttons = make('div', 'end-buttons');
  if (actions.another !== null) buttons.append(makePill(own.another, 'primary', actions.another));
  const again = makePill(texts.again, actions.another === null ? 'primary' : 'secondary', actions.again);
  again.prepend(icon('again'));
  buttons.append(again);
  if (actions.choices !== null && actions.another === null) {
    buttons.append(makePill(own.choices, 'secondary', actions.choices));
  }
  const outcome = make('p', 'end-outcome');
  outcome.setAttribute('role', 'status');
  if (actions.share !== null) buttons.append(shareButton(own, actions.share, outcome));
  const content = make('div', 'end-content', head, buttons, outcome);
  if (credits.length > 0) content.append(creditLines(credits, language, parts.creditsLanguage));
  const element = make('section', 'screen end', content);
  const heading = ending === '' ? texts.theEnd : `${texts.theEnd}: ${ending}`;
  element.setAttribute('aria-label', heading);
  let card: HTMLElement | null = null;
  return {
    element,
    spoken: [`${heading}.`, count && `${count}.`].filter((part) => part !== '').join(' '),
    offer: ({ next, percent }) => {
      came.textContent = percent === undefined ? '' : own.came(percent);
      card?.remove();
      card = next === null ? null : nextCard(next, own, () => actions.next(next.id));
      if (card !== null) element.append(card);
    },
  };
}

/** A note beside the page, where the story continues. */
export function endNote(
  ending: string,
  { found, of }: FoundEndings,
  language: string,
  open: () => void,
): HTMLElement {
  const own = endTextsFor(language);
  const name = [own.ending, ending].filter((part) => part !== '').join(': ');
  const text = make('p', 'end-note-text', of > 1 ? `${name} · ${found} / ${of}` : name);
  const note = make('section', 'end-note', text, makePill(own.toTheEnd, 'secondary', open));
  note.setAttribute('aria-label', own.ending);
  return note;
}

function shareButton(
  own: EndTexts,
  share: NonNullable<EndActions['share']>,
  outcome: HTMLElement,
): HTMLButtonElement {
  let isAsking = false;
  return makePill(own.share, 'secondary', async () => {
    if (isAsking) return;
    isAsking = true;
    outcome.textContent = '';
    outcome.textContent = own.outcomes[await share()];
    isAsking = false;
  });
}

function nextCard({ title, cover }: NextComic, own: EndTexts, play: () => void): HTMLElement {
  const tile = make('span', 'next-cover');
  // The first letter of the title is shown until the picture loads.
  tile.dataset.initial = [...title][0] ?? '';
  if (cover !== '') {
    const picture = make('img', '');
    picture.alt = '';
    picture.addEventListener('error', () => picture.remove());
    picture.src = cover;
    tile.append(picture);
  }
  const lines = make(
    'span',
    'next-text',
    make('span', 'next-kind', own.next),
    make('span', 'next-title', title),
  );
  const button = makeButton('next-comic', `${own.next}: ${title}`, tile, lines);
  button.addEventListener('click', play);
  return button;
}

function endingDots({ found, of }: FoundEndings): HTMLElement {
  const dots = make('p', 'ending-dots');
  dots.setAttribute('aria-hidden', 'true');
  for (let dot = 0; dot < of; dot += 1) dots.append(make('span', dot < found ? 'dot found' : 'dot'));
  return dots;
}

/** More are in the file only. */
const maxCredits = 12;

/** The usual roles (docs/comics-format.md#the-file), which a file names in English. */
const russianParts: ReadonlyMap<string, string> = new Map([
  ['made from', 'сделано из'],
  ['story', 'история'],
  ['art', 'рисунки'],
  ['sound', 'звук'],
  ['translation', 'перевод'],
  ['writer', 'сценарий'],
  ['penciller', 'рисунок'],
  ['inker', 'тушь'],
  ['colourist', 'цвет'],
  ['letterer', 'леттеринг'],
  ['cover artist', 'обложка'],
  ['editor', 'редактор'],
  ['translator', 'перевод'],
]);

const creditTextsFor = textsIn(
  { credits: 'Credits', part: (word: string) => word },
  { credits: 'Кто это сделал', part: (word) => russianParts.get(word) ?? word },
);

function creditLines(credits: readonly Credit[], language: string, fileLanguage: string): HTMLElement {
  const texts = creditTextsFor(language);
  const lines = credits.slice(0, maxCredits).map(({ what, who, licence }) => {
    const words = what.split(', ');
    const parts = words.map(texts.part).join(', ');
    const line = make('li', '', `${parts}: ${who}${licence ? ` (${licence})` : ''}`);
    line.lang = words.every((word) => russianParts.has(word)) ? language : fileLanguage;
    return line;
  });
  const list = make('ul', 'end-credits', ...lines);
  list.setAttribute('aria-label', texts.credits);
  return list;
}
