import type { HostResult, NetworkPages, PageOpener, SharedLink, Social } from '@/platform/Platform';

/** Copies a text with the browser's API; browsers require a click handler. */
export async function copyByBrowser(window: Window, text: string): Promise<HostResult<'copied'>> {
  try {
    await window.navigator.clipboard.writeText(text);
    return { kind: 'granted', value: 'copied' };
  } catch {
    // Frames without the clipboard permission and pages without HTTPS support only `execCommand`.
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
  // Inside the viewport but without size: focusing a field outside it would scroll the page.
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

/** Shares without a social network: by the system's share sheet, or else the clipboard. */
export function createBrowserSocial(window: Window): Social {
  const { navigator } = window;
  return {
    sendLink: 'share' in navigator ? (link) => shareBySystem(navigator, link) : null,
    copyText: (text) => copyByBrowser(window, text),
  };
}

async function shareBySystem(navigator: Navigator, link: SharedLink): Promise<HostResult<unknown>> {
  try {
    await navigator.share(link);
    return { kind: 'granted', value: 'shared' };
  } catch (error) {
    const closedByPerson = error instanceof Error && error.name === 'AbortError';
    return closedByPerson ? { kind: 'declined' } : { kind: 'failed', reason: String(error) };
  }
}

/** Opens app, editor and player as pages. */
export function createPageOpener(window: Window): PageOpener {
  const page = (address: string) => window.location.assign(address);
  return { page, app: page, editor: null, player: null };
}

/** Whether the device runs Android, whatever its pointer. */
export function isAndroid(window: Window): boolean {
  return window.navigator.userAgent.includes('Android');
}

/** Clicks on the same target within this time count as one (ms). */
const doubleClickMs = 500;

/** Opens the network's pages in tabs and popups; a double click opens only one. */
export function browserNetworkPages(
  window: Pick<Window, 'open'> & { readonly performance: Pick<Performance, 'now'> },
): NetworkPages {
  let lastAt = Number.NEGATIVE_INFINITY;
  const open = (address: string, features: string) => {
    const now = window.performance.now();
    if (now - lastAt >= doubleClickMs) window.open(address, '_blank', features);
    lastAt = now;
  };
  return {
    tab: (address) => open(address, 'noopener'),
    window: (address) => open(address, 'noopener,width=660,height=560'),
  };
}
