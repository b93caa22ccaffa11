/** Marks a failed rule as a bad path (E_PATH) among the other failures of the schema. */
export const pathRule = 'a path stays in its folder: letters, digits, and . _ - /';

/** The largest file that is read, in bytes (FORMAT.md, "Limits"). */
export const largestFile = 1024 * 1024;
export const mostObjects = 4000;
export const deepestFrame = 3;
export const deepestIf = 3;
export const deepestCondition = 4;
