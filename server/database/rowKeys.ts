import { randomUUID } from 'node:crypto';

/** An id that cannot be guessed. */
export function newId(): string {
  return randomUUID().replaceAll('-', '');
}

/**
 * A name for searching and sorting: normalized, in lower case, with single spaces. Without a collation Ё would sort
 * before А, so it becomes Е.
 */
export function sortKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim();
}
