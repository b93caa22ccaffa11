/** Marks a failed rule as a bad path (E_PATH) among the other failures of the schema. */
export const pathRule = 'a path stays in its folder: letters, digits, and . _ - /';
