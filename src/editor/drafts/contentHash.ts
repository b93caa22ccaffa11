import { saveProject } from '@/comics/projectFile';
import { textHash } from '@/lib/textHash';

const hashes = new WeakMap<object, string>();

/** Independent of the order of keys. A revision never changes, so it is hashed once. */
function contentHash(revision: object): string {
  const known = hashes.get(revision);
  if (known !== undefined) return known;
  const text = saveProject(revision);
  const hash = `${text.length} ${textHash(text)}`;
  hashes.set(revision, hash);
  return hash;
}

/** Invalid content equals no content. */
export function isSameContent(one: unknown, other: unknown): boolean {
  return isObject(one) && isObject(other) && (one === other || contentHash(one) === contentHash(other));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
