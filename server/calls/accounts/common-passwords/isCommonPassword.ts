import { memoize } from '@/lib/memoize';
import { commonPasswords } from './commonPasswords';
import { russianWords } from './russianWords';

const setOf = memoize((list: string): ReadonlySet<string> => new Set(list.split(' ')));

/** Whether a password is among those that attackers try first. */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  return setOf(commonPasswords).has(typed) || isRussianWord(typed);
}

const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/**
 * A Russian word, typed with either keyboard layout, with a few characters around it. Public lists of passwords lack them.
 */
function isRussianWord(typed: string): boolean {
  return [typed, byRussianKeys(typed)].some((text) => {
    const [, word = ''] = /^[^а-яё]{0,4}([а-яё]+)[^а-яё]{0,4}$/.exec(text) ?? [];
    const plain = word.replaceAll('ё', 'е');
    const half = plain.slice(0, plain.length / 2);
    const words = setOf(russianWords);
    return words.has(plain) || (half !== '' && half + half === plain && words.has(half));
  });
}

function byRussianKeys(typed: string): string {
  return [...typed].map((key) => russianKeys[latinKeys.indexOf(key)] ?? key).join('');
}
