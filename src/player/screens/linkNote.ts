import type { LinkKind } from '@/comics/project';
import { addStyle, make, makePill } from '@/player/elements/dom';
import linkNoteStyle from '@/player/screens/linkNote.css?inline';
import { textsIn } from '@/player/texts/playerTexts';

/** By what the link opens. */
type LinkTexts = Readonly<Record<LinkKind, string>>;

const english: LinkTexts = {
  project: 'Open the comic',
  user: 'Open the author’s page',
  feed: 'Open the feed',
};

const russian: LinkTexts = {
  project: 'Открыть комикс',
  user: 'Открыть страницу автора',
  feed: 'Открыть ленту',
};

export const linkTextsFor = textsIn(english, russian);

addStyle(linkNoteStyle);

/** A link that opens only when tapped. */
export function linkNote(kind: LinkKind, language: string, open: () => void): HTMLElement {
  return make('div', 'link-note', makePill(linkTextsFor(language)[kind], 'quiet', open));
}
