import type { Locale } from '@/domain/locale';

/** One sentence in every language of the interface. */
export type LocalizedText = Readonly<Record<Locale, string>>;
