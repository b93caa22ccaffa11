import { isFields, valueAt } from '@/comics/lenient/values';
import type { DrawnText, ProjectFile } from '@/comics/project';
import { languageSchema } from '@/comics/schema/partSchemas';
import type { Path } from '@/comics/validate/finding';
import { walkProject } from '@/comics/validate/walkProject';
import { type Command, commandOf } from '@/editor/document/Command';
import { versioned } from '@/editor/document/fields';
import {
  changeMainLanguage,
  isDrawnText,
  languagesOf,
  missingIn,
  renameLanguage,
  withoutLanguage,
} from '@/editor/document/text/localizedText';
import { replaceItem } from '@/lib/lists';

export interface ComicText {
  readonly path: Path;
  readonly text: DrawnText;
}

export function comicTexts(project: ProjectFile): readonly ComicText[] {
  const speakers = project.speakers ?? {};
  return [...walkProject({ ...project })].flatMap((part): readonly ComicText[] => {
    if (part.kind !== 'text' || !isDrawnText(part.value)) return [];
    const { path, value: text } = part;
    const isNamed = path.at(-1) === 'speaker' && typeof text === 'string' && Object.hasOwn(speakers, text);
    return isNamed ? [] : [{ path, text }];
  });
}

/** Empty if the text was removed. */
export function textAt(project: ProjectFile, path: Path): DrawnText {
  const text = valueAt(project, path);
  return isDrawnText(text) ? text : '';
}

/** Texts that are removed when empty. */
const goneWhenEmpty: readonly unknown[] = ['ending', 'locked', 'caption', 'description'];

export function changeText(path: Path, text: DrawnText, series?: string): Command {
  const value = text === '' && goneWhenEmpty.includes(path.at(-1)) ? undefined : text;
  return versioned(commandOf('changedText', (project) => writtenIn(project, path, value), series));
}

function mapTexts(project: ProjectFile, change: (text: DrawnText) => DrawnText): ProjectFile {
  return comicTexts(project).reduce(
    (changed, { path, text }) => writtenIn(changed, path, change(text)),
    project,
  );
}

function writtenIn<Part>(part: Part, path: Path, value: unknown): Part;
function writtenIn(part: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  const key = String(first);
  if (Array.isArray(part)) {
    const index = Number(key);
    if (!(index in part)) return part;
    const item = writtenIn<unknown>(part[index], rest, value);
    return item === part[index] ? part : replaceItem(part, index, item);
  }
  const isThere = isFields(part) && (key in part || (rest.length === 0 && goneWhenEmpty.includes(key)));
  if (!isThere) return part;
  const inner = writtenIn<unknown>(part[key], rest, value);
  if (inner === part[key]) return part;
  if (inner !== undefined) return { ...part, [key]: inner };
  const { [key]: _, ...others } = part;
  return others;
}

export function addLanguage(language: string): Command {
  return commandOf('addedLanguage', (project) => {
    const languages = languagesOf(project);
    const isFit = languageSchema.safeParse(language).success && !languages.includes(language);
    return isFit ? withLanguages(project, [...languages, language]) : project;
  });
}

export function removeLanguage(language: string): Command {
  return commandOf('removedLanguage', (project) => {
    const [main = '', ...others] = languagesOf(project);
    if (!others.includes(language)) return project;
    const changed = mapTexts(project, (text) => withoutLanguage(text, language, main));
    return withLanguages(changed, [main, ...others.filter((one) => one !== language)]);
  });
}

/**
 * Where other languages lack a text, the first language's text is shown. In a comic with one language, its
 * tag changes.
 */
export function setFirstLanguage(language: string): Command {
  return commandOf('changedLanguage', (project) => {
    const [main = '', ...others] = languagesOf(project);
    if (language === main || !languageSchema.safeParse(language).success) return project;
    if (others.length === 0) {
      const renamed = mapTexts(project, (text) => renameLanguage(text, main, language));
      return { ...renamed, meta: { ...renamed.meta, language } };
    }
    if (!others.includes(language)) return project;
    const changed = mapTexts(project, (text) => changeMainLanguage(text, main, language));
    return withLanguages(changed, [language, main, ...others.filter((one) => one !== language)]);
  });
}

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
