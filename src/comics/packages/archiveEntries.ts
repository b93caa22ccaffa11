/** `null` if the name is valid. No name may lead out of the archive's folder. */
export function invalidNameReason(name: string): string | null {
  if (name === '') return 'is empty';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the check is for control characters.
  if (/[\u0000-\u001f\u007f]/.test(name)) return 'has control characters';
  if (name.includes('\\')) return 'has a backslash';
  if (/^[A-Za-z]:/.test(name)) return 'starts with a drive letter';
  if (name.startsWith('/')) return 'starts with a slash';
  if (name.split('/').includes('..')) return 'leaves its folder by ".."';
  return null;
}

const junkFolders = new Set(['__macosx', '@eadir', '.thumbnails', 'thumbnails', 'thumbs']);
const junkFiles = new Set(['thumbs.db', 'desktop.ini']);

/** Previews, resource forks and folder settings that file managers add. */
export function isJunkFile(name: string): boolean {
  const parts = name.toLowerCase().split('/');
  const file = parts.at(-1) ?? '';
  return (
    file.startsWith('.') || junkFiles.has(file) || parts.slice(0, -1).some((part) => junkFolders.has(part))
  );
}

/** The archive is rejected (E_ZIP); the message names the entry and the limit. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** One file cannot be used; the others may be. */
export class EntryError extends ArchiveError {}

/** One file is larger than the format allows. */
export class EntryTooLargeError extends EntryError {}
