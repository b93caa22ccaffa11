const elementId = 'kadr-urls';

interface PageWithAddresses {
  getElementById(id: string): { readonly textContent: string | null } | null;
}

/** The addresses that the server or the build has inlined into the page; `null` without any. */
export function inlinedAddresses(page: PageWithAddresses): unknown {
  return parsed(page.getElementById(elementId)?.textContent);
}

/** The same from the page's source, for a worker without a document. */
export function inlinedAddressesOfSource(html: string): unknown {
  return parsed(new RegExp(`id="${elementId}">([^<]*)<`).exec(html)?.[1]);
}

function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
