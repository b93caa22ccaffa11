import { make, makePill } from '@/player/elements/dom';
import { initialState, pageNumber } from '@/player/rules/playState';
import { resume } from '@/player/rules/readerMoves';
import { savePlay } from '@/player/rules/savedPlay';
import {
  createSavedPositions,
  isSaved,
  readSavedPosition,
  type SavedPosition,
} from '@/player/sheets/savedPositions';
import type { SheetContext } from '@/player/sheets/sheet';
import { textsIn } from '@/player/texts/playerTexts';

const english = {
  note: 'Your position is saved automatically. These three slots are yours.',
  place: (number: number) => `Slot ${number}`,
  empty: 'Empty',
  lost: 'The author has changed the comic, and the saved page is gone.',
  progress: (percent: number) => `${percent}% read`,
  save: 'Save here',
  replace: 'Replace',
  askReplace: 'Replace what is saved here?',
  takeUp: 'Go there',
  askTakeUp: 'Your current position isn’t saved. Leave it?',
  remove: 'Delete',
  askRemove: 'Delete what is saved here?',
  yes: { replace: 'Replace', takeUp: 'Leave and go', remove: 'Delete' },
  no: 'Cancel',
  saved: (number: number) => `Saved in slot ${number}.`,
  removed: (number: number) => `Slot ${number} is empty now.`,
  refused: 'Couldn’t save: this device’s storage is full or turned off.',
  ended: 'The story has ended, so there is nothing to save.',
};

const russian: typeof english = {
  note: 'Где вы остановились, комикс помнит сам. Эти три места — ваши.',
  place: (number) => `Место ${number}`,
  empty: 'Пусто',
  lost: 'Автор изменил комикс: страницы, которая здесь сохранена, больше нет.',
  progress: (percent) => `прочитано ${percent} %`,
  save: 'Сохранить сюда',
  replace: 'Заменить',
  askReplace: 'Сохранить поверх того, что здесь есть?',
  takeUp: 'Вернуться сюда',
  askTakeUp: 'Место, где вы сейчас, не сохранено. Уйти с него?',
  remove: 'Удалить',
  askRemove: 'Удалить это место?',
  yes: { replace: 'Заменить', takeUp: 'Уйти', remove: 'Удалить' },
  no: 'Отмена',
  saved: (number) => `Сохранено: место ${number}.`,
  removed: (number) => `Место ${number} теперь пусто.`,
  refused: 'Сохранить не удалось: память браузера заполнена или выключена.',
  ended: 'История закончилась, сохранять здесь нечего.',
};

const savedPositionsTextsFor = textsIn(english, russian);

/** Actions that need a confirmation, since something is lost. */
type Question = 'replace' | 'takeUp' | 'remove';

type SavedPositionsContext = Pick<
  SheetContext,
  'texts' | 'project' | 'projectId' | 'preferences' | 'files' | 'close'
> & { readonly player: Pick<SheetContext['player'], 'state' | 'move' | 'context'> };

export function savedPositionsSheet(context: SavedPositionsContext): HTMLElement {
  const { project, projectId, player, preferences, close } = context;
  const language = preferences.languages()[0] ?? '';
  const texts = savedPositionsTextsFor(language);
  const places = createSavedPositions(() => localStorage, projectId);
  const fresh = initialState(project);
  const list = make('ol', 'position-list');
  const status = make('p', 'position-status');
  status.setAttribute('role', 'status');
  const canSave = () => player.state().stage === 'playing';

  const save = (index: number) => {
    const kept = places.write(index, savePlay(fresh, player.state(), Date.now()));
    draw(index, kept ? texts.saved(index + 1) : texts.refused);
  };
  const remove = (index: number) => {
    const emptied = places.write(index, null);
    draw(index, emptied ? texts.removed(index + 1) : texts.refused);
  };
  const takeUp = ({ state }: SavedPosition) => {
    if (state === null) return;
    close();
    player.move(({ visit }) => resume(player.context, { ...state, visit }));
  };
  const mayLeave = () => !canSave() || isSaved(places.read(), player.state(), fresh);

  const drawPlace = (stored: unknown, index: number): HTMLElement => {
    const kept = readSavedPosition(stored, context);
    const name = texts.place(index + 1);
    const buttons = make('div', 'position-buttons');
    const button = (label: string, look: 'primary' | 'secondary', run: () => void) => {
      const pill = makePill(label, look, run);
      pill.setAttribute('aria-label', `${label}: ${name}`);
      buttons.append(pill);
      return pill;
    };
    const ask = (question: Question, run: () => void) => {
      const text = { replace: texts.askReplace, takeUp: texts.askTakeUp, remove: texts.askRemove }[question];
      buttons.replaceChildren();
      const no = makePill(texts.no, 'secondary', () => draw(index, ''));
      buttons.append(make('p', 'position-question', text), no, makePill(texts.yes[question], 'primary', run));
      status.textContent = text;
      no.focus();
    };

    if (kept === null) {
      if (canSave()) button(texts.save, 'primary', () => save(index));
      return make('li', 'position', make('h3', '', name), make('p', 'aside', texts.empty), buttons);
    }
    if (kept.state !== null)
      button(texts.takeUp, 'primary', () => (mayLeave() ? takeUp(kept) : ask('takeUp', () => takeUp(kept))));
    if (canSave()) button(texts.replace, 'secondary', () => ask('replace', () => save(index)));
    button(texts.remove, 'secondary', () => ask('remove', () => remove(index)));
    return make('li', 'position', make('h3', '', name), drawSavedPosition(kept, context, language), buttons);
  };

  const draw = (focused: number | null, telling: string) => {
    list.replaceChildren(...places.read().map(drawPlace));
    status.textContent = telling;
    if (focused !== null) list.children[focused]?.querySelector('button')?.focus();
  };
  draw(null, '');

  return make(
    'div',
    'sheet-body',
    make('p', 'sheet-story', canSave() ? texts.note : texts.ended),
    status,
    list,
  );
}

function drawSavedPosition(
  kept: SavedPosition,
  { texts: { page }, project }: SavedPositionsContext,
  language: string,
): HTMLElement {
  const texts = savedPositionsTextsFor(language);
  const time = make('time', 'aside', clockFor(language).format(kept.time));
  time.dateTime = new Date(kept.time).toISOString();
  if (kept.state === null)
    return make('div', 'position-preview', make('div', '', make('p', '', texts.lost), time));
  const { state } = kept;
  const number = pageNumber(project, state.page);
  const share = texts.progress(Math.round(state.progress * 100));
  const excerpt = make('p', 'position-text', kept.text);
  excerpt.dir = 'auto';
  const text = make('div', '', make('p', '', `${page(number)}, ${share}`), excerpt, time);
  if (kept.picture === '') return make('div', 'position-preview', text);
  // Decorative, since the text describes the page.
  const picture = make('img', 'position-picture');
  picture.alt = '';
  picture.src = kept.picture;
  return make('div', 'position-preview', picture, text);
}

/** Formats in a language; a file may name an unknown one. */
function clockFor(language: string): Intl.DateTimeFormat {
  const how = { dateStyle: 'medium', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat(language, how);
  } catch {
    return new Intl.DateTimeFormat(undefined, how);
  }
}
