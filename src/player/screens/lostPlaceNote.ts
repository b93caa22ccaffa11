import '@/player/screens/linkNote.css';
import { make } from '@/player/elements/dom';
import { makePill } from '@/player/elements/pill';

interface LostPlaceWords {
  readonly text: string;
  readonly close: string;
}

const english: LostPlaceWords = {
  text: 'The author has changed this comic, so it starts from the beginning.',
  close: 'Got it',
};

const russian: LostPlaceWords = {
  text: 'Автор изменил комикс, поэтому он начинается сначала.',
  close: 'Понятно',
};

/** Says why a reader who was here before begins anew. */
export function lostPlaceNote(language: string, close: () => void): HTMLElement {
  const words = language.toLowerCase().startsWith('ru') ? russian : english;
  return make('div', 'link-note', make('p', '', words.text), makePill(words.close, 'quiet', close));
}
