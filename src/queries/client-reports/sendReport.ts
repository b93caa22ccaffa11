import { clientReportsPath } from '@/api/endpoints/paths';
import type { ClientReport } from '@/domain/clientReport';
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
