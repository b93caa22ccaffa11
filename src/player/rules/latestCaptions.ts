/** More of them at once nobody reads, and they would cover the page. */
const most = 3;

/** The latest captions of what sounds, each once. */
export function latestCaptions(captions: readonly string[]): readonly string[] {
  return [...new Set(captions)].filter((caption) => caption !== '').slice(-most);
}
