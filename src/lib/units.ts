export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Shown to readers as a megabyte, as on their devices. */
export const mebibyte = 1024 * 1024;
