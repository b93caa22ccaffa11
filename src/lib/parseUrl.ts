/** `null` for no address. `URL.canParse` came with Chrome 120 and Safari 17. */
export function parseUrl(text: string, base?: URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
