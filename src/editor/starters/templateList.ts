import type { ProjectFile } from '@/comics/project';
import { descriptorType, type ResourceDescriptor } from '@/comics/resources';
import type { Locale } from '@/domain/locale';
import { type Command, commandOf } from '@/editor/document/Command';
import { readForEditing } from '@/editor/document/newProject';
import { removeLanguage, setFirstLanguage } from '@/editor/document/text/languages';
import { languagesOf } from '@/editor/document/text/localizedText';
import { isBlank } from '@/editor/starters/StartersFrame';
import { withTimeLimit } from '@/lib/withTimeLimit';

/** The studio's templates (samples/studio/art/templates), with their number of pages. */
export const ourTemplates = [
  { name: 'day', pages: 4 },
  { name: 'quiz', pages: 9 },
  { name: 'tale', pages: 8 },
  { name: 'scroll', pages: 4 },
  { name: 'postcard', pages: 4 },
  { name: 'recipe', pages: 6 },
  { name: 'rebus', pages: 6 },
  { name: 'photo', pages: 5 },
  { name: 'dialogue', pages: 6 },
  { name: 'detective', pages: 8 },
  { name: 'greeting', pages: 7 },
  { name: 'instruction', pages: 6 },
] as const;

export type OurTemplate = (typeof ourTemplates)[number]['name'];

const files = import.meta.glob<string>('./templates/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});
const thumbnails = import.meta.glob<string>('./thumbnails/*.webp', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** The first pages of a template, side by side. */
export function thumbnailOf(name: OurTemplate, locale: Locale): string {
  return thumbnails[`./thumbnails/${name}.${locale}.webp`] ?? '';
}

const maxMs = 20_000;

/** Fetched, not imported, since browsers do not repeat a failed import. */
export async function loadTemplate(name: OurTemplate): Promise<ProjectFile> {
  const answer = await withTimeLimit(fetch(files[`./templates/${name}.json`] ?? ''), maxMs, () => {
    throw new Error(`The template ${name} takes too long`);
  });
  if (!answer.ok) throw new Error(`The template ${name} has not come: ${answer.status}`);
  const read = readForEditing(await answer.json());
  if (read.kind !== 'readable') throw new Error(`The template ${name} cannot be read`);
  return read.project;
}

/** A new comic keeps its own name. */
export function beginWith(template: ProjectFile, languages: readonly [Locale, ...Locale[]]): Command {
  return commandOf('choseStarter', (project) => {
    if (!isBlank(project)) return project;
    const { meta, ...rest } = inLanguages(template, languages);
    const { languages: _, ...own } = project.meta;
    const resources = rest.resources.map((resource) => namedSound(resource, languages[0]));
    return { ...project, ...rest, resources, meta: { ...meta, ...own, language: meta.language } };
  });
}

/** A template has the names of its sounds in all languages, a comic only in its author's. */
function namedSound(resource: ResourceDescriptor, language: Locale): ResourceDescriptor {
  const { alt, ...sound } = resource;
  if (sound.dt !== descriptorType.sound || alt === undefined) return resource;
  const name = typeof alt === 'object' ? alt[language] : alt;
  return typeof name === 'string' ? { ...sound, name } : sound;
}

function inLanguages(template: ProjectFile, [first, ...others]: readonly [Locale, ...Locale[]]): ProjectFile {
  const turned = setFirstLanguage(first).change(template);
  return languagesOf(turned)
    .filter((language) => language !== first && !others.some((other) => other === language))
    .reduce((project, language) => removeLanguage(language).change(project), turned);
}
