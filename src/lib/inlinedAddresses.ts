import { parseJson } from '@/lib/parseJson';

const elementId = 'kadr-urls';

interface PageWithAddresses {
  getElementById(id: string): { readonly textContent: string | null } | null;
}

/** The addresses that the server or the build has inlined into the page; `null` without any. */
export function inlinedAddresses(page: PageWithAddresses): unknown {
  return parseJson(page.getElementById(elementId)?.textContent) ?? null;
}

/** The same addresses from the page's source, for a worker without a document. */
export function inlinedAddressesOfSource(html: string): unknown {
  return parseJson(new RegExp(`id="${elementId}">([^<]*)<`).exec(html)?.[1]) ?? null;
}
