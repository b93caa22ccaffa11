import { copyByBrowser } from '@/platform/browser/copyByBrowser';
import type { HostResult, SharedLink, Social } from '@/platform/Platform';

/** Sharing without a social network around: the system's share sheet where there is one, and the clipboard. */
export function createBrowserSocial(window: Window): Social {
  const { navigator } = window;
  return {
    sendLink: 'share' in navigator ? (link) => shareBySystem(navigator, link) : null,
    copyText: (text) => copyByBrowser(window, text),
  };
}

async function shareBySystem(navigator: Navigator, link: SharedLink): Promise<HostResult<'shared'>> {
  try {
    await navigator.share(link);
    return { kind: 'granted', value: 'shared' };
  } catch (error) {
    const closedByPerson = error instanceof Error && error.name === 'AbortError';
    return closedByPerson ? { kind: 'declined' } : { kind: 'failed', reason: String(error) };
  }
}
