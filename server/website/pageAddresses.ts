const addressesScript =
  /(<script\b(?:[^>"']|"[^"]*"|'[^']*')*\bid=["']?kadr-urls["']?(?:[^>"']|"[^"]*"|'[^']*')*>)([\s\S]*?)(<\/script>)/i;

/** Puts the addresses into the page's own place for them; a page without that place stays as it is. */
export function putAddressesIntoPage(html: string, addresses: string): string {
  // In a script element only `<` can end the text early.
  const safe = addresses.replaceAll('<', '\\u003c');
  return html.replace(
    addressesScript,
    (_whole, open: string, _text: string, close: string) => `${open}${safe}${close}`,
  );
}

/** The addresses in a page; nothing where it has none that can be read. */
export function addressesInPage(html: string): unknown {
  const [, , text = ''] = addressesScript.exec(html) ?? [];
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
