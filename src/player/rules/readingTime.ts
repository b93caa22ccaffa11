/** Milliseconds for a page before anything on it is read, and for each of its words. */
const look = 2500;
const word = 330;
const longest = 20_000;

/** How long a page or a part of it stays when pages turn by themselves; `words` is all that it says. */
export function readingTime(words: string, parts: number): number {
  const count = words.split(/\s+/).filter((part) => part !== '').length;
  return Math.min(longest, look + (count * word) / Math.max(1, parts));
}
