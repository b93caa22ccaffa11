declare module 'virtual:dictionary-addresses' {
  export const dictionaryAddresses: Readonly<Record<'en' | 'ru', string>>;
  /** The editor's texts, which readers do not load. */
  export const editorDictionaryAddresses: Readonly<Record<'en' | 'ru', string>>;
}
