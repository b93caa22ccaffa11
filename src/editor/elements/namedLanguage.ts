import { memoize } from '@/lib/memoize';

const namesIn = memoize((locale: string) => new Intl.DisplayNames(locale, { type: 'language' }));

/** A language by its name in the author's own; a tag that is none stays as it is. */
export function namedLanguage(tag: string, locale: string): string {
  try {
    return namesIn(locale).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
