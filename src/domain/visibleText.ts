/** Signs that take no place, turn the text around them, or are nobody's letters. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A tower of accents over one letter covers the lines around it. */
const accentTower = /\p{M}{4}/u;

/** The parts of an emoji are joined by such signs. */
const emoji = /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*/gu;

/** Whether all of a text can be seen, and stays in its own place: two names that differ must look different. */
export function isVisibleText(text: string): boolean {
  return !unseen.test(text.replace(emoji, '*')) && !accentTower.test(text);
}

/** A text without the signs that cannot be seen, where nobody can be asked to type it anew. */
export function withoutUnseen(text: string): string {
  return isVisibleText(text)
    ? text
    : text.replace(new RegExp(unseen, 'gu'), '').replace(/(\p{M}{3})\p{M}+/gu, '$1');
}

const pairs: readonly (readonly [letters: string, looks: string])[] = [
  ['авекмнорстухіјѕԁһԛԝьз', 'abekmhopctyxljsdhqwb3'],
  ['αβεικνορτυχ', 'abelkvoptyx'],
  ['01i', 'oll'],
];

/** Which Latin letter is taken for it; in lower case, without accents. */
const lookalikes = new Map(
  pairs.flatMap(([letters, looks]) => [...letters].map((letter, place) => [letter, looks.charAt(place)])),
);

/** What two names share when people take one for the other; empty for a name without letters and digits. */
export function lookOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return [...plain].map((letter) => lookalikes.get(letter) ?? letter).join('');
}
