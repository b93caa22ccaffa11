import { abortAfter } from '@/lib/abortAfter';
import { inlinedAddresses } from '@/lib/inlinedAddresses';
import { type Addresses, readAddresses } from '@/player/loading/addresses';

/** The addresses from the page itself, else from the file; `null` when neither can be had. */
export async function findAddresses(page: Document): Promise<Addresses | null> {
  const inlined = inlinedAddresses(page);
  if (inlined !== null) return readAddresses(inlined);
  try {
    const response = await fetch('config/urls.json', { signal: abortAfter(7000) });
    return response.ok ? readAddresses(await response.json()) : null;
  } catch {
    return null;
  }
}
