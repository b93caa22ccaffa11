/** Shown to readers as a megabyte, as on their devices. */
export const mebibyte = 1024 * 1024;
