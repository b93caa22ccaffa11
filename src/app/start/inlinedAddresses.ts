/** The addresses that the server or the build wrote into the page; `null` when it carries none. */
export function inlinedAddresses(): Promise<unknown> | null {
  const text = document.getElementById('kadr-urls')?.textContent?.trim();
  if (!text) return null;
  try {
    return Promise.resolve(JSON.parse(text));
  } catch {
    return null;
  }
}
