import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const capitals = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁё';
const small = 'абвгдежзийклмнопрстуфхцчшщъыьэюяее';

/** PostgreSQL takes some of them for parts of a word, of an address or of a number. */
const betweenWords = `-_./\\@:+&<>=?#~%*'«»„“”‘’…–—№`;

const spelling = (text: string) => `'${text.replaceAll("'", "''")}'`;
const from = sql.raw(spelling(capitals + betweenWords));
const to = sql.raw(spelling(small.padEnd(small.length + betweenWords.length)));

/**
 * The words of a text, each as it stands there and by its stem. Of `russian` words in Latin letters get the English
 * stem. Written out, and alike wherever it is used: an index serves the very same expression alone. The letters are made
 * small here, as a database without a language leaves Russian ones as they are.
 */
export function searchVector(text: SQLWrapper): SQL {
  const plain = plainLetters(text);
  return sql`(to_tsvector('russian', ${plain}) || to_tsvector('simple', ${plain}))`;
}

/** Whether a text has each of the words as it stands, and not only another form of it. */
export function hasExactly(text: SQLWrapper, words: readonly string[]): SQL {
  return sql`to_tsvector('simple', ${plainLetters(text)}) @@ plainto_tsquery('simple', ${words.join(' ')})`;
}

function plainLetters(text: SQLWrapper): SQL {
  return sql`translate(lower(normalize(${text}, NFKC)), ${from}, ${to})`;
}

/** What a text has to have by words as `searchWords` gives them: each one's beginning, or its stem. */
export function searchQuery(words: readonly string[], join: 'all' | 'any'): SQL {
  const each = words.map(
    (word) => sql`(plainto_tsquery('russian', ${word}) || to_tsquery('simple', ${`'${word}':*`}))`,
  );
  return sql`(${sql.join(each, join === 'all' ? sql` && ` : sql` || `)})`;
}
