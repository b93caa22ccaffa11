import type { ProjectFile } from '@/comics/project';
import { languageSchema } from '@/comics/schema/partSchemas';
import type { Command } from '@/editor/document/Command';
import { commandOf } from '@/editor/document/commandOf';
import { comicTexts, mapTexts } from '@/editor/document/words/comicTexts';
import {
  languagesOf,
  missingIn,
  relabelled,
  withMain,
  withoutLanguage,
} from '@/editor/document/words/localizedWords';

/** Gives the comic one language more; its texts show their own words until they are translated. */
export function addLanguage(language: string): Command {
  return commandOf('addedLanguage', (project) => {
    const languages = languagesOf(project);
    const isFit = languageSchema.safeParse(language).success && !languages.includes(language);
    return isFit ? withLanguages(project, [...languages, language]) : project;
  });
}

/** Takes a language away with all words in it; the first one stays. */
export function removeLanguage(language: string): Command {
  return commandOf('removedLanguage', (project) => {
    const [main = '', ...others] = languagesOf(project);
    if (!others.includes(language)) return project;
    const changed = mapTexts(project, (text) => withoutLanguage(text, language, main));
    return withLanguages(changed, [main, ...others.filter((one) => one !== language)]);
  });
}

/**
 * Makes a language the comic's first, which stands in for what others lack. A comic of one language is said to be
 * written in another.
 */
export function setFirstLanguage(language: string): Command {
  return commandOf('changedLanguage', (project) => {
    const [main = '', ...others] = languagesOf(project);
    if (language === main || !languageSchema.safeParse(language).success) return project;
    if (others.length === 0) {
      const renamed = mapTexts(project, (text) => relabelled(text, main, language));
      return { ...renamed, meta: { ...renamed.meta, language } };
    }
    if (!others.includes(language)) return project;
    const changed = mapTexts(project, (text) => withMain(text, main, language));
    return withLanguages(changed, [language, main, ...others.filter((one) => one !== language)]);
  });
}

/** How many texts have no words in each language. */
export function countMissing(project: ProjectFile): ReadonlyMap<string, number> {
  const languages = languagesOf(project);
  const missing = comicTexts(project).flatMap(({ text }) => missingIn(text, languages));
  return new Map(languages.map((language) => [language, missing.filter((one) => one === language).length]));
}

function withLanguages(project: ProjectFile, languages: readonly string[]): ProjectFile {
  const [language = project.meta.language] = languages;
  const { languages: _, ...meta } = project.meta;
  return { ...project, meta: { ...meta, language, ...(languages.length > 1 && { languages }) } };
}
