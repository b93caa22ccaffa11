const elementId = 'kadr-urls';

interface PageWithAddresses {
  getElementById(id: string): { readonly textContent: string | null } | null;
}

/** The addresses that the server or the build wrote into the page, as JSON has them; `null` when it carries none. */
export function inlinedAddresses(page: PageWithAddresses): unknown {
  return parsed(page.getElementById(elementId)?.textContent);
}

/** The same by the page's source: a worker has no document. */
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
