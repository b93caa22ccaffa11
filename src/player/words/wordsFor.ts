/** The words of a language out of those that there are; English where there are none of it. */
export function wordsFor<Words>(language: string, words: { readonly en: Words; readonly ru: Words }): Words {
  return language.toLowerCase().startsWith('ru') ? words.ru : words.en;
}
