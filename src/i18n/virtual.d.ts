declare module 'virtual:dictionary-addresses' {
  export const dictionaryAddresses: Readonly<Record<'en' | 'ru', string>>;
  /** The words of the editor alone, which readers do without. */
  export const editorDictionaryAddresses: Readonly<Record<'en' | 'ru', string>>;
}
