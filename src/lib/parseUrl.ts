/** `null` for an invalid URL. `URL.canParse` needs Chrome 120 or Safari 17. */
export function parseUrl(text: string, base?: URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
