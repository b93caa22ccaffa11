import { randomUUID } from 'node:crypto';

/** An id that nobody can guess, in the shape of all ids. */
export function newId(): string {
  return randomUUID().replaceAll('-', '');
}

/**
 * A name as it is searched and sorted: one sign per letter, small, single spaces. The embedded engine knows no
 * language's order, under which Ё would come before А; so it stands as Е here.
 */
export function sortKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim();
}
