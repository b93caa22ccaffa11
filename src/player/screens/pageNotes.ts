import type { LinkKind } from '@/comics/project';
import { addStyle, make, makePill } from '@/player/elements/dom';
import pageNotesStyle from '@/player/screens/pageNotes.css?inline';
import type { Shell } from '@/player/screens/shell';
import { textsIn } from '@/player/texts/playerTexts';

const english = {
  open: {
    project: 'Open the comic',
    user: 'Open the author’s page',
    feed: 'Open the feed',
  } satisfies Record<LinkKind, string>,
  lostPosition: 'The author has changed this comic, so it starts from the beginning.',
  close: 'Got it',
};

const russian: typeof english = {
  open: {
    project: 'Открыть комикс',
    user: 'Открыть страницу автора',
    feed: 'Открыть ленту',
  },
  lostPosition: 'Автор изменил комикс, поэтому он начинается сначала.',
  close: 'Понятно',
};

const noteTextsFor = textsIn(english, russian);

addStyle(pageNotesStyle);

/** A link that opens only when tapped. */
export function linkNote(kind: LinkKind, language: string, open: () => void): HTMLElement {
  return make('div', 'link-note', makePill(noteTextsFor(language).open[kind], 'secondary', open));
}

export function showLostPosition(shell: Pick<Shell, 'setNote'>, language: string): void {
  const texts = noteTextsFor(language);
  const close = makePill(texts.close, 'secondary', () => shell.setNote('place', null));
  shell.setNote('place', make('div', 'link-note', make('p', '', texts.lostPosition), close));
}
