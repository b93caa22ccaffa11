declare module 'virtual:dictionary-addresses' {
  export const dictionaryAddresses: Readonly<Record<'en' | 'ru', string>>;
}
