import { inlinedAddresses } from '@/lib/inlinedAddresses';
import { sendReport } from '@/queries/client-reports/sendReport';

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
