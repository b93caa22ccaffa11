/** Marks a failed rule as a bad path (E_PATH) among the other failures of the schema. */
export const pathRule = 'a path stays in its folder: letters, digits, and . _ - /';

export const colorRule = 'must be a colour: #rrggbb or #rrggbbaa';
export const languageRule = 'must be a language, such as ru, en or pt-BR';
export const nameRule = 'must begin with a letter and go on with up to 31 letters, digits or _';
export const linkIdRule = 'must be up to 64 letters, digits, _ or -';
