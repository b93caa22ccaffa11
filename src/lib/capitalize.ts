/** Makes the first character upper case, for example of a word that also occurs within sentences. */
export function capitalize(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
