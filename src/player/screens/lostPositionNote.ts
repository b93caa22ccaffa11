import { addStyle, make, makePill } from '@/player/elements/dom';
import linkNoteStyle from '@/player/screens/linkNote.css?inline';
import type { Shell } from '@/player/screens/shell';
import { textsIn } from '@/player/texts/playerTexts';

addStyle(linkNoteStyle);

const english = {
  text: 'The author has changed this comic, so it starts from the beginning.',
  close: 'Got it',
};

const russian: typeof english = {
  text: 'Автор изменил комикс, поэтому он начинается сначала.',
  close: 'Понятно',
};

export function showLostPosition(shell: Pick<Shell, 'setNote'>, language: string): void {
  const texts = textsIn(english, russian)(language);
  const close = makePill(texts.close, 'quiet', () => shell.setNote('place', null));
  shell.setNote('place', make('div', 'link-note', make('p', '', texts.text), close));
}
