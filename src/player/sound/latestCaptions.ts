import type { LocalizedText } from '@/comics/resources';

/** More of them at once nobody reads, and they would cover the page. */
const most = 3;

/** The latest captions of what sounds, each once. */
export function latestCaptions(captions: readonly (LocalizedText | undefined)[]): readonly LocalizedText[] {
  const said = captions.filter((caption) => caption !== undefined).filter((caption) => caption !== '');
  return [...new Set(said)].slice(-most);
}
