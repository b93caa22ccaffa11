import { copyByBrowser } from '@/platform/browser/copyByBrowser';
import { isMouseFirst } from '@/platform/browser/deviceStyle';
import type { HostResult, SharedLink, Social } from '@/platform/Platform';

/** Sharing without a social network around: the phone's share sheet, and the clipboard where a mouse is used. */
export function createBrowserSocial(window: Window): Social {
  return {
    async shareLink(link) {
      if (isMouseFirst(window) || !('share' in window.navigator)) return copyByBrowser(window, link.url);
      return (await shareBySystem(window.navigator, link)) ?? copyByBrowser(window, link.url);
    },
    copyText: (text) => copyByBrowser(window, text),
  };
}

/** `null` when the system did not take the link, so that another way may be tried. */
async function shareBySystem(navigator: Navigator, link: SharedLink): Promise<HostResult<'shared'> | null> {
  try {
    await navigator.share({ url: link.url, title: link.title });
    return { kind: 'granted', value: 'shared' };
  } catch (error) {
    const closedByPerson = error instanceof Error && error.name === 'AbortError';
    return closedByPerson ? { kind: 'declined' } : null;
  }
}
