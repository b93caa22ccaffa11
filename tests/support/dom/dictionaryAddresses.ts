export const dictionaryAddresses = { en: '/localize/en.json', ru: '/localize/ru.json' };
