/**
 * At most three flashes per second (WCAG 2.3.1). A flash is two opposite changes, there and back, so a large
 * object may change six times within a second.
 */
export const changesInSecond = 6;

/** Milliseconds between two automatic pages. */
export const minPageDuration = Math.ceil(1000 / changesInSecond);
