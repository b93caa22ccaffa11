import { createPlayReport } from '@/comics/playReport';
import { joinAddress } from '@/lib/urls';
import type { Frame } from '@/player/browser/frame';
import { findAddresses } from '@/player/loading/addresses';

/**
 * Reports a play, without the reader's identity, to the server that the player is from
 * (docs/product/states.md#what-readers-do).
 */
export async function reportPlay(page: Document, frame: Frame, projectId: string): Promise<void> {
  const addresses = await findAddresses(page);
  if (addresses === null) return;
  const address = joinAddress(addresses.backend, `api/project_info/${projectId}/plays`);
  const report = createPlayReport({
    source: frame.embedded ? 'embed' : 'link',
    page,
    send: (sent) => {
      // `keepalive` requests outlive the page. No credentials, since nobody is signed in here.
      fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
        keepalive: true,
        credentials: 'omit',
      }).catch((error: unknown) => console.warn('A play was not reported.', error));
    },
  });
  frame.observe(report.note);
  report.open();
}
