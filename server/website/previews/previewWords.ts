import type { Locale } from '@/domain/locale';

interface PreviewWords {
  /** Of a project whose author wrote none. */
  readonly comicBy: (owner: string) => string;
  readonly comicsOf: (owner: string) => string;
  readonly feedOf: (owner: string) => string;
  readonly home: string;
  readonly homeDescription: string;
  /** On the card of a project. */
  readonly tagline: string;
}

export const previewWords: Readonly<Record<Locale, PreviewWords>> = {
  en: {
    comicBy: (owner) => `A short interactive comic by ${owner}.`,
    comicsOf: (owner) => `Short interactive comics by ${owner}.`,
    feedOf: (owner) => `Short interactive comics gathered by ${owner}.`,
    home: 'Interactive comics',
    homeDescription: 'Play short interactive comics, collect their endings, and make your own.',
    tagline: 'Kadr – interactive comics',
  },
  ru: {
    comicBy: (owner) => `Короткий интерактивный комикс. Автор: ${owner}.`,
    comicsOf: (owner) => `Короткие интерактивные комиксы. Автор: ${owner}.`,
    feedOf: (owner) => `Подборка коротких интерактивных комиксов. Собирает ${owner}.`,
    home: 'Интерактивные комиксы',
    homeDescription: 'Играйте в короткие интерактивные комиксы, собирайте концовки и делайте свои.',
    tagline: 'Kadr — интерактивные комиксы',
  },
};
