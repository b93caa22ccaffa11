import { memoize } from '@/lib/memoize';
import words from './commonPasswords.json';

/** The ten thousand that are used most among those that are long enough, out of zxcvbn-ts. */
const commonPasswords = memoize((list: string): ReadonlySet<string> => new Set(list.split(' ')));

/** Whether a password is among the first that anybody tries. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords(words).has(password.normalize('NFKC').toLowerCase());
}
