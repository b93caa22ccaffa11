import { defaultLocale, type Locale } from '@/domain/locale';

/**
 * The notice for everybody in a language: falls back to English, then to nothing (docs/product/entities.md#notice).
 */
export function noticeIn(texts: Readonly<Record<string, string>>, locale: Locale): string | null {
  const found = [texts[locale], texts[defaultLocale]].map((text) => text?.trim() ?? '');
  return found.find((text) => text !== '') ?? null;
}

/** What a person agrees to, and what we do with what they tell us (docs/product/screens.md#rules-privacy-and-terms). */
export const legalDocuments = ['rules', 'privacy', 'terms'] as const;

export type LegalDocument = (typeof legalDocuments)[number];
