import { defaultLocale, type Locale } from '@/domain/locale';

/**
 * The notice for everybody in a language: falls back to English, then to nothing (docs/product/entities.md#notice).
 */
export function noticeIn(texts: Readonly<Record<string, string>>, locale: Locale): string | null {
  const found = [texts[locale], texts[defaultLocale]].map((text) => text?.trim() ?? '');
  return found.find((text) => text !== '') ?? null;
}
