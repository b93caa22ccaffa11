/** The id of what is opened, as long as it stands among the pages. No file has so many ids that one could be it. */
export const openedId = Number.MAX_SAFE_INTEGER;
