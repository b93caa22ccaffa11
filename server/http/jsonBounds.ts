/** The most keys, values in lists, and levels of a body; a comic at all limits of the format has fewer of each. */
const most = { keys: 100_000, separators: 600_000, levels: 4_000 } as const;

const sign = {
  quote: 34,
  comma: 44,
  colon: 58,
  openList: 91,
  escape: 92,
  closeList: 93,
  open: 123,
  close: 125,
};

/**
 * Whether a text of JSON has so many keys or levels that reading it would hold up everybody else. It only counts the
 * signs between strings, which takes a small part of the time of reading.
 */
export function isBeyondJsonBounds(text: string): boolean {
  let [keys, separators, levels] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === sign.quote) at = endOfString(text, at);
    else if (code === sign.colon) keys += 1;
    else if (code === sign.comma) separators += 1;
    else if (code === sign.open || code === sign.openList) levels += 1;
    else if (code === sign.close || code === sign.closeList) levels -= 1;
    if (keys > most.keys || separators > most.separators || levels > most.levels) return true;
  }
  return false;
}

/** Where the string that begins here ends. */
function endOfString(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === sign.escape) at += 1;
    else if (code === sign.quote) return at;
  }
  return text.length;
}
