/** Parts of the app that some launches need at once, though they are no part of its first file. */
export type EarlyPart = 'vk' | 'project';

/** The page names the files of the parts here; the build writes them. */
export const earlyPartsId = 'kadr-parts';

/** Asks for a part beside the bundle, which would only ask for it once it runs. */
export function askForPart(part: EarlyPart): void {
  const text = document.getElementById(earlyPartsId)?.textContent;
  if (!text) return;
  // Written by the build that this script is of.
  const parts: Record<EarlyPart, readonly string[]> = JSON.parse(text);
  for (const address of parts[part]) {
    const link = document.createElement('link');
    const isStyle = address.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = address;
    document.head.append(link);
  }
}
