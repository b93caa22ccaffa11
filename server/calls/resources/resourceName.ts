const longestName = 100;

/** A name for a resource out of a file's: without folders and signs that are not seen. */
export function resourceName(fileName: string, otherwise: string): string {
  const name = fileName
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return [...name].slice(0, longestName).join('') || otherwise;
}

/** The file name at the end of an address of the web; empty when it has none. */
export function nameOfAddress(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
