/**
 * At most three flashes in a second (WCAG 2.3.1). A flash is two opposite changes, there and back, so six
 * changes of something large may follow each other within a second.
 */
export const changesInSecond = 6;

/** Between two automatic pages. */
export const minPageDuration = Math.ceil(1000 / changesInSecond);
