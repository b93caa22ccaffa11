/**
 * The people whose name contains the text, whatever the case, in Cyrillic as in Latin
 * (docs/product/screens.md#custom-feeds).
 */
export function filterByName<Person extends { readonly name: string }>(
  people: readonly Person[],
  text: string,
): readonly Person[] {
  const wanted = comparable(text.trim());
  return people.filter(({ name }) => comparable(name).includes(wanted));
}

/** A letter may come as one sign or as a base with an accent: й as well as и + ̆. */
function comparable(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
