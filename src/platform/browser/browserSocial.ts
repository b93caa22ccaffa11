import type { HostResult, NetworkPages, Opening, SharedLink, Social } from '@/platform/Platform';

/** Puts a text on the clipboard with what the browser has; call it inside a press, browsers ask for that. */
export async function copyByBrowser(window: Window, text: string): Promise<HostResult<'copied'>> {
  try {
    await window.navigator.clipboard.writeText(text);
    return { kind: 'granted', value: 'copied' };
  } catch {
    // Frames without the clipboard permission and pages without https have only the old command.
    return copyBySelection(window.document, text)
      ? { kind: 'granted', value: 'copied' }
      : { kind: 'unsupported' };
  }
}

function copyBySelection(document: Document, text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  // In view and without size: a field outside the view would scroll the page to itself.
  Object.assign(field.style, { position: 'fixed', inset: '0', width: '0', height: '0', opacity: '0' });
  document.body.append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    giveFocusBack(focused);
  }
}

function giveFocusBack(element: Element | null): void {
  if (element !== null && 'focus' in element && typeof element.focus === 'function') {
    element.focus({ preventScroll: true });
  }
}

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

/** App, editor and player as pages. */
export function openPages(window: Window): Opening {
  const page = (address: string) => window.location.assign(address);
  return { page, app: page, editor: null, player: null };
}

/** Whether this is a device of Android's, whatever lies in its hand. */
export function isAndroid(window: Window): boolean {
  return window.navigator.userAgent.includes('Android');
}

/** Presses of one place that come closer than this are one, in milliseconds. */
const doublePress = 500;

/** Pages of the social network in tabs and windows of the browser; a double press opens one. */
export function browserNetworkPages(
  window: Pick<Window, 'open'> & { readonly performance: Pick<Performance, 'now'> },
): NetworkPages {
  let lastAt = Number.NEGATIVE_INFINITY;
  const open = (address: string, features: string) => {
    const now = window.performance.now();
    if (now - lastAt >= doublePress) window.open(address, '_blank', features);
    lastAt = now;
  };
  return {
    tab: (address) => open(address, 'noopener'),
    window: (address) => open(address, 'noopener,width=660,height=560'),
  };
}
