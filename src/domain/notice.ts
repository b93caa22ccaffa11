import { defaultLocale, type Locale } from '@/domain/locale';

/** The announcement in a language, else in English, else none (docs/product/entities.md#notice). */
export function noticeIn(texts: Readonly<Record<string, string>>, locale: Locale): string | null {
  const found = [texts[locale], texts[defaultLocale]].map((text) => text?.trim() ?? '');
  return found.find((text) => text !== '') ?? null;
}
