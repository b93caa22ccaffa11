/** On an element that has the focus only because the one that had it is gone: what is loaded later may take it. */
export const standsIn = 'data-stands-in';
