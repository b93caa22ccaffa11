import { randomUUID } from 'node:crypto';

/** An id that nobody can guess, in the shape of all ids. */
export function newId(): string {
  return randomUUID().replaceAll('-', '');
}
