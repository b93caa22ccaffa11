/**
 * The language of a name or a description of ours by its letters, for screen readers and line breaks: nobody says
 * in which one it was written, and Kadr speaks one language of each script. `undefined` for a text without letters.
 */
export function scriptLanguage(text: string): 'ru' | 'en' | undefined {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (cyrillic + latin === 0) return undefined;
  return cyrillic >= latin ? 'ru' : 'en';
}
