export const dictionaryAddresses = { en: '/localize/en.json', ru: '/localize/ru.json' };
export const editorDictionaryAddresses = { en: '/localize/editor.en.json', ru: '/localize/editor.ru.json' };
