/** Shown to readers as a megabyte, as their devices do. */
export const mebibyte = 1024 * 1024;
