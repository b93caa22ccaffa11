import { defaultLocale, type Locale, localeFromTag } from '@/domain/locale';

export interface LocaleWishes {
  /** What the person chose here: the stored `forceLang`, as it was found. */
  readonly forced: string | null;
  /** The host's language; where it is known, the browser is not asked. */
  readonly host: Locale | null;
  /** The browser's languages, the dearest first. */
  readonly browser: readonly string[];
}

/**
 * The languages to try, without repeats: forced, the host's or browser's, default
 * (docs/product/languages.md#choosing-the-language).
 */
export function localeOrder({ forced, host, browser }: LocaleWishes): readonly Locale[] {
  const wished = [localeFromTag(forced), host ?? firstSpoken(browser), defaultLocale];
  return [...new Set(wished.filter((locale) => locale !== null))];
}

function firstSpoken(tags: readonly string[]): Locale | null {
  return tags.map(localeFromTag).find((locale) => locale !== null) ?? null;
}
