import type { ComicTranslations } from '@/comics/comicFacts';
import { defaultLocale, type Locale, localeFromTag } from '@/domain/locale';
import type { ProjectView } from '@/domain/project';

/** Words, with the tag of the language that they are in, as far as it is known. */
export interface TextInLanguage {
  readonly text: string;
  readonly lang: string | undefined;
}

export interface ProjectTexts {
  readonly name: TextInLanguage;
  readonly description: TextInLanguage;
}

/**
 * A project's name and description for a reader. The file's own words in the reader's language are shown in the place
 * of the project's, unless the project has been named anew since: what its author typed last is none of the file's
 * words, and stands for all readers (docs/product/entities.md#texts-in-the-readers-language).
 */
export function projectTexts(
  project: Pick<ProjectView, 'name' | 'description' | 'facts' | 'translations'>,
  locale: Locale,
): ProjectTexts {
  const wordsFor = (field: keyof ProjectTexts) => {
    const own = project[field];
    const words = wordsOf(project.translations ?? {}, field);
    const ownLanguage = words.find(({ text }) => text === own.trim())?.lang;
    // Of a comic in one language no words are kept: it is in that one, whoever named it.
    if (ownLanguage === undefined) return { text: own, lang: languageOf(project, words.length > 0) };
    return words.find(({ lang }) => isIn(locale, lang)) ?? { text: own, lang: ownLanguage };
  };
  return { name: wordsFor('name'), description: wordsFor('description') };
}

/** The language for readers who name none: the one that the project was written in, if it is ours. */
export function ownLocaleOf({ facts }: Pick<ProjectView, 'facts'>): Locale {
  return localeFromTag(facts?.languages[0] ?? '') ?? defaultLocale;
}

function wordsOf(translations: ComicTranslations, field: keyof ProjectTexts) {
  return Object.entries(translations)
    .map(([lang, words]) => ({ lang, text: words[field] }))
    .filter(({ text }) => text !== '');
}

function languageOf({ facts }: Pick<ProjectView, 'facts'>, isNamedAnew: boolean): string | undefined {
  return isNamedAnew ? undefined : facts?.languages[0];
}

/** `en-GB` is English. */
function isIn(locale: Locale, tag: string): boolean {
  return tag === locale || tag.startsWith(`${locale}-`);
}
