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

/**
 * Says that nothing can be shown. Small, since the code that reports other errors may be what did not load; the server takes
 * out of the message what is nobody's business.
 */
export function reportFailedStart(reason: unknown, route = ''): void {
  if (import.meta.env.MODE === 'archive') return;
  const { backendUrl = '' } = Object(inlinedAddresses(document));
  const isInVk = document.documentElement.hasAttribute('data-in-vk');
  sendReport(String(backendUrl), {
    version: import.meta.env.KADR_VERSION,
    host: window.KadrNative ? 'native' : isInVk ? 'vk' : 'web',
    connection: 'unknown',
    errors: [{ kind: 'start', route, name: '', message: String(reason).slice(0, 200), at: [] }],
    speeds: [],
  });
}
