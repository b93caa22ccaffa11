import { clientReportsPath } from '@/api/endpoints/paths';
import type { ClientReport } from '@/domain/clientReport';
import { inlinedAddresses } from '@/lib/inlinedAddresses';
import { joinAddress } from '@/lib/joinAddress';

/** Apart from the app's calls, which carry the session: a report has no person. What does not arrive is lost. */
export function sendReport(backendUrl: string, report: ClientReport): void {
  fetch(joinAddress(backendUrl, clientReportsPath), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    // Outlives the page.
    keepalive: true,
    credentials: 'omit',
  }).catch((error: unknown) => console.warn('Nothing was reported.', error));
}

/** As long as errors are gathered. */
const leavesWithinMs = 3_000;

/**
 * Says that nothing can be shown. Small, since the code that reports other errors may be what did not load; the server takes
 * out of the message what is nobody's business. Firefox stops loading when a page is left, and the page sees that: then
 * nothing has failed.
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
