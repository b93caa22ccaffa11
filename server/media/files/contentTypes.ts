/**
 * What we keep and how it is called on the wire. The key's ending decides, so that type and content are put in
 * one step; who puts a file has checked that its content is of that type.
 */
const typesByExtension: ReadonlyMap<string, string> = new Map([
  ['json', 'application/json; charset=utf-8'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['mp3', 'audio/mpeg'],
  ['ogg', 'audio/ogg'],
  ['m4a', 'audio/mp4'],
  ['wav', 'audio/wav'],
]);

/** The content type of a key's file; `null` for an ending that we do not keep. */
export function contentTypeOfKey(key: string): string | null {
  return typesByExtension.get(/\.([a-z0-9]+)$/.exec(key)?.[1] ?? '') ?? null;
}
