/** Words of somebody who meant to put another value there. */
const placeholder =
  /change.?me|changeit|replace.?me|development|example|your.?(?:own.?)?(?:key|secret|token)|password|topsecret/i;

const fewSigns = 8;

/**
 * Whether a secret can be guessed, however long it is: too few different signs, one part over and over, signs in the
 * order of an alphabet, or words that stand in somebody's instructions. One that was drawn at random is none of these.
 */
export function isGuessable(secret: string): boolean {
  const signs = new Set(secret);
  return (
    signs.size < fewSigns ||
    periodOf(secret) <= secret.length / 2 ||
    isRow(secret) ||
    placeholder.test(secret)
  );
}

/** After how many signs a text says the same again, to its end; its length when it never does. */
function periodOf(text: string): number {
  for (let period = 1; period < text.length; period += 1) {
    if (text.startsWith(text.slice(period))) return period;
  }
  return text.length;
}

/** `abcdef…`, `13579…`: most signs are as far from the one before as nearly all are. */
function isRow(text: string): boolean {
  const steps = Array.from(text.slice(1), (_, place) => text.charCodeAt(place + 1) - text.charCodeAt(place));
  const counts = new Map<number, number>();
  for (const step of steps) counts.set(step, (counts.get(step) ?? 0) + 1);
  return Math.max(...counts.values()) > steps.length / 2;
}
