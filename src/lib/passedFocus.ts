/**
 * Marks an element that has the focus only because the previously focused one was removed. An element that loads later
 * may take the focus from it.
 */
export const passedFocus = 'data-passed-focus';
