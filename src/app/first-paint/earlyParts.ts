/**
 * Parts that the start script asks for; `app` is the file that everything begins with, `player` what the player's page
 * begins with, which finds it in the browser's cache then.
 */
export type EarlyPart = 'app' | 'vk' | 'project' | 'player';

/** The page names the files of the parts here; the build writes them. */
export const earlyPartsId = 'kadr-parts';

/** Asks for a part beside the bundle, which would only ask for it once it runs. */
export function askForPart(part: Exclude<EarlyPart, 'app'>): void {
  for (const address of filesOf(part)) {
    if (document.querySelector(`link[href="${address}"]`)) continue;
    const link = document.createElement('link');
    const isStyle = address.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = address;
    document.head.append(link);
  }
}

/** Begins the app; resolves when its first file has come. */
export function beginApp(): Promise<void> {
  return new Promise((resolve) => {
    const [address] = filesOf('app');
    // In development the page begins it by itself.
    if (address === undefined) return resolve();
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = address;
    script.addEventListener('load', () => resolve());
    document.head.append(script);
  });
}

function filesOf(part: EarlyPart): readonly string[] {
  const text = document.getElementById(earlyPartsId)?.textContent;
  if (!text) return [];
  // Written by the build that this script is of; a build for VK's hosting has no player.
  const parts: Partial<Record<EarlyPart, readonly string[]>> = JSON.parse(text);
  return parts[part] ?? [];
}
