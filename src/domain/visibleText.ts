/** Invisible, bidirectional control and private-use characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Stacked accents would cover the neighboring lines. */
const stackedAccents = /\p{M}{4}/u;

/** Emoji sequences contain invisible joiners. */
const emoji = /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*/gu;

/** Rejects invisible characters and stacked accents, so that different names look different. */
export function isVisibleText(text: string): boolean {
  return !invisible.test(text.replace(emoji, '*')) && !stackedAccents.test(text);
}

/** Removes invisible characters where the user cannot be asked to correct the text. */
export function withoutInvisible(text: string): string {
  return isVisibleText(text)
    ? text
    : text.replace(new RegExp(invisible, 'gu'), '').replace(/(\p{M}{3})\p{M}+/gu, '$1');
}

const pairs: readonly (readonly [letters: string, looks: string])[] = [
  ['авекмнорстухіјѕԁһԛԝьз', 'abekmhopctyxljsdhqwb3'],
  ['αβεικνορτυχ', 'abelkvoptyx'],
  ['01i', 'oll'],
];

/** Latin look-alikes, in lower case and without accents. */
const lookalikes = new Map(
  pairs.flatMap(([letters, looks]) => [...letters].map((letter, place) => [letter, looks.charAt(place)])),
);

/** A key that similar-looking names share; empty for a name without letters and digits. */
export function confusableSkeleton(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return [...plain].map((letter) => lookalikes.get(letter) ?? letter).join('');
}
