import type { ComicTranslations } from '@/comics/comicFacts';
import { defaultLocale, type Locale, localeFromTag } from '@/domain/locale';
import type { ProjectView } from '@/domain/project';

/** A text with its language tag, if known. */
export interface TextInLanguage {
  readonly text: string;
  readonly lang: string | undefined;
}

export interface ProjectTexts {
  readonly name: TextInLanguage;
  readonly description: TextInLanguage;
}

/**
 * A project's name and description for a reader: the file's texts in the reader's language, unless the author has
 * renamed the project since; a new name is not in the file and applies to all readers
 * (docs/product/entities.md#texts-in-the-readers-language).
 */
export function projectTexts(
  project: Pick<ProjectView, 'name' | 'description' | 'facts' | 'translations'>,
  locale: Locale,
): ProjectTexts {
  const textFor = (field: keyof ProjectTexts) => {
    const own = project[field];
    const translated = translatedTexts(project.translations ?? {}, field);
    const ownLanguage = translated.find(({ text }) => text === own.trim())?.lang;
    // A comic in a single language stores no texts; its name is in that language.
    if (ownLanguage === undefined) return { text: own, lang: languageOf(project, translated.length > 0) };
    return translated.find(({ lang }) => isIn(locale, lang)) ?? { text: own, lang: ownLanguage };
  };
  return { name: textFor('name'), description: textFor('description') };
}

/** The project's own language if supported, for readers without a preference. */
export function ownLocaleOf({ facts }: Pick<ProjectView, 'facts'>): Locale {
  return localeFromTag(facts?.languages[0] ?? '') ?? defaultLocale;
}

function translatedTexts(translations: ComicTranslations, field: keyof ProjectTexts) {
  return Object.entries(translations)
    .map(([lang, translated]) => ({ lang, text: translated[field] }))
    .filter(({ text }) => text !== '');
}

function languageOf({ facts }: Pick<ProjectView, 'facts'>, isNamedAnew: boolean): string | undefined {
  return isNamedAnew ? undefined : facts?.languages[0];
}

/** `en-GB` is English. */
function isIn(locale: Locale, tag: string): boolean {
  return tag === locale || tag.startsWith(`${locale}-`);
}
