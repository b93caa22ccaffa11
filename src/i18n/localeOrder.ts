import { defaultLocale, type Locale, localeFromTag } from '@/domain/locale';

export interface LocaleSources {
  /** The stored `forceLang`, unchecked. */
  readonly forced: string | null;
  /** If known, it replaces the browser's languages. */
  readonly host: Locale | null;
  /** `navigator.languages`, in order of preference. */
  readonly browser: readonly string[];
}

/**
 * The languages to try, without duplicates: forced, then the host's or browser's, then the default
 * (docs/product/languages.md#choosing-the-language).
 */
export function localeOrder({ forced, host, browser }: LocaleSources): readonly Locale[] {
  const preferred = [localeFromTag(forced), host ?? firstSupported(browser), defaultLocale];
  return [...new Set(preferred.filter((locale) => locale !== null))];
}

function firstSupported(tags: readonly string[]): Locale | null {
  return tags.map(localeFromTag).find((locale) => locale !== null) ?? null;
}
