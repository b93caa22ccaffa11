import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const capitals = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁё';
const small = 'абвгдежзийклмнопрстуфхцчшщъыьэюяее';

/** PostgreSQL would treat some of these as parts of a word, a URL or a number. */
const betweenWords = `-_./\\@:+&<>=?#~%*'«»„“”‘’…–—№`;

const spelling = (text: string) => `'${text.replaceAll("'", "''")}'`;
const from = sql.raw(spelling(capitals + betweenWords));
const to = sql.raw(spelling(small.padEnd(small.length + betweenWords.length)));

/**
 * The words of a text, both unchanged and as stems; `russian` uses English stems for Latin letters. An index is used
 * only for exactly the same expression. Lower case is made here, because a database without a locale does not lower
 * Russian letters.
 */
export function searchVector(text: SQLWrapper): SQL {
  const plain = plainLetters(text);
  return sql`(to_tsvector('russian', ${plain}) || to_tsvector('simple', ${plain}))`;
}

/** Whether a text contains each of the words in exactly this form. */
export function hasExactly(text: SQLWrapper, words: readonly string[]): SQL {
  return sql`to_tsvector('simple', ${plainLetters(text)}) @@ plainto_tsquery('simple', ${words.join(' ')})`;
}

function plainLetters(text: SQLWrapper): SQL {
  return sql`translate(lower(normalize(${text}, NFKC)), ${from}, ${to})`;
}

/** Matches texts that have the prefix or the stem of the words. */
export function searchQuery(words: readonly string[], join: 'all' | 'any'): SQL {
  const each = words.map(
    (word) => sql`(plainto_tsquery('russian', ${word}) || to_tsquery('simple', ${`'${word}':*`}))`,
  );
  return sql`(${sql.join(each, join === 'all' ? sql` && ` : sql` || `)})`;
}
