import { memoize } from '@/lib/memoize';
import { commonPasswords } from './commonPasswords';

const setOf = memoize((list: string): ReadonlySet<string> => new Set(list.split(' ')));

/** Whether a password is among the first that anybody tries. */
export function isCommonPassword(password: string): boolean {
  return setOf(commonPasswords).has(password.normalize('NFKC').toLowerCase());
}
