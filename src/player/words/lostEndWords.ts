/** What is told of a story's end that did not come. */
interface LostEndWords {
  readonly screen: string;
  readonly note: string;
}

const english: LostEndWords = {
  screen: 'This ending counts. What comes after it did not load.',
  note: 'What comes after this ending did not load.',
};

const russian: LostEndWords = {
  screen: 'Концовка засчитана. То, что после неё, не загрузилось.',
  note: 'То, что после концовки, не загрузилось.',
};

export function lostEndWordsFor(language: string): LostEndWords {
  return language.toLowerCase().startsWith('ru') ? russian : english;
}
