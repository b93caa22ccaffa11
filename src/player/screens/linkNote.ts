import type { LinkKind } from '@/comics/project';
import { addStyle } from '@/player/elements/addStyle';
import { make } from '@/player/elements/dom';
import { makePill } from '@/player/elements/pill';
import linkNoteStyle from '@/player/screens/linkNote.css?inline';
import { linkWordsFor } from '@/player/words/linkWords';

addStyle(linkNoteStyle);

/** A link of the comic that leads away only when it is tapped. */
export function linkNote(kind: LinkKind, language: string, open: () => void): HTMLElement {
  return make('div', 'link-note', makePill(linkWordsFor(language)[kind], 'quiet', open));
}
