import { clientReportsPath } from '@/api/endpoints/paths';
import type { ClientReport } from '@/domain/clientReport';
import { inlinedAddresses } from '@/lib/inlinedAddresses';
import { joinAddress } from '@/lib/urls';

/**
 * Separate from the app's calls, which carry the session, since a report is anonymous. A lost report is not
 * sent again.
 */
export function sendReport(backendUrl: string, report: ClientReport): void {
  fetch(joinAddress(backendUrl, clientReportsPath), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    // The request outlives the page.
    keepalive: true,
    credentials: 'omit',
  }).catch((error: unknown) => console.warn('Nothing was reported.', error));
}

/** The time for which the reporter collects errors. */
const leavesWithinMs = 3_000;

/**
 * Reports that nothing can be shown. The code is small, since the code that reports other errors may be what
 * failed to load. The server removes private data from the message. Firefox aborts loading when a page is
 * left, which is not a failure.
 */
export function reportFailedStart(reason: unknown, route = ''): void {
  if (import.meta.env.MODE === 'archive') return;
  const { backendUrl = '' } = Object(inlinedAddresses(document));
  const isInVk = document.documentElement.hasAttribute('data-in-vk');
  const report: ClientReport = {
    version: import.meta.env.KADR_VERSION,
    host: window.KadrNative ? 'native' : isInVk ? 'vk' : 'web',
    connection: 'unknown',
    errors: [{ kind: 'start', route, name: '', message: String(reason).slice(0, 200), at: [] }],
    speeds: [],
  };
  const timer = setTimeout(() => sendReport(String(backendUrl), report), leavesWithinMs);
  window.addEventListener('pagehide', () => clearTimeout(timer));
}
