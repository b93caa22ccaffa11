/** So long what was drawn may be shown while its data are the same: its relative dates are not older. */
export const longestKeptMs = 60_000;
