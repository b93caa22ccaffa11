import { type Addresses, inlinedAddresses, readAddresses } from '@/player/addresses';

/** The addresses from the page itself, else from the file; `null` when neither can be had. */
export async function findAddresses(page: Document): Promise<Addresses | null> {
  const inlined = inlinedAddresses(page.getElementById('kadr-urls')?.textContent ?? '');
  if (inlined !== null) return inlined;
  try {
    const response = await fetch('config/urls.json');
    return response.ok ? readAddresses(await response.json()) : null;
  } catch {
    return null;
  }
}
