import { fieldsOf, readString } from '@/comics/lenient/values';
import type { ComicObject, DrawnText, ProjectFile } from '@/comics/project';
import { resolveText } from '@/comics/resolveText';
import { indexResources, type Ref } from '@/comics/resources';
import { variableNamePattern } from '@/comics/vocabulary';
import type { Wording } from '@/i18n/wording';

/** Under which the editor keeps what is its own in a file (docs/comics-format.md#versions-and-things-of-your-own). */
const own = 'kadr';

type NamedKind = 'symbols' | 'lists';

/** What the author calls a symbol or a list in their own language; the file's own name where they say nothing. */
export function ownName({ extensions }: ProjectFile, kind: NamedKind, key: string): string {
  const names = fieldsOf(fieldsOf(fieldsOf(extensions?.[own]).names)[kind]);
  return (Object.hasOwn(names, key) ? readString(names[key]) : undefined) ?? key;
}

/** The project with another name for it; an empty one goes away. */
export function withOwnName(project: ProjectFile, kind: NamedKind, key: string, name: string): ProjectFile {
  const notes = fieldsOf(project.extensions?.[own]);
  const all = fieldsOf(notes.names);
  const { [key]: _before, ...others } = fieldsOf(all[kind]);
  const names = { ...all, [kind]: name.trim() === '' ? others : { ...others, [key]: name } };
  return { ...project, extensions: { ...project.extensions, [own]: { ...notes, names } } };
}

/** A name for the file that nothing of its kind has. */
export function freeKey(taken: object, wished: string): string {
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? wished : `${wished}${number}`;
    if (!Object.hasOwn(taken, key) && variableNamePattern.test(key)) return key;
  }
}

/** What names of things are taken from. */
export interface Naming {
  readonly wording: Pick<Wording, 't' | 'locale'>;
  readonly project: ProjectFile;
}

/** So much of its words tells a thing from others. */
const longestName = 28;

/** An object by its kind and its words: “Bubble: Where are you?”. */
export function nameObject(object: ComicObject, { wording, project }: Naming): string {
  const kind = wording.t(`editor.kind.${object.type}`);
  const words = shortened(ownWords(object, { wording, project }));
  return words === '' ? kind : wording.t('editor.kindAndWords', kind, words);
}

function ownWords(object: ComicObject, naming: Naming): string {
  const { project } = naming;
  switch (object.type) {
    case 'text':
    case 'bubble':
      return plainWords(object.text, naming);
    case 'button':
    case 'hotspot':
    case 'input':
    case 'countdown':
      return plainWords(object.label, naming);
    case 'choice':
      return plainWords(object.prompt ?? object.options[0]?.label, naming);
    case 'symbol':
      return ownName(project, 'symbols', object.symbol);
    case 'image':
    case 'sprite':
      return plainWords(object.alt, naming) || nameResource(object.image, naming);
    default:
      return plainWords(object.alt, naming);
  }
}

/** A picture or a sound by its description, or else by the name of its file. */
export function nameResource(ref: Ref, naming: Naming): string {
  const resource = indexResources(naming.project.resources)(ref);
  if (resource === undefined) return '';
  return plainWords(resource.alt, naming) || resource.name;
}

/** A page by its name, or by its number. */
export function namePage(id: number, { wording, project }: Naming): string {
  const index = project.pages.findIndex((page) => page.id === id);
  const name = project.pages[index]?.name ?? '';
  const number = wording.t('editor.page', index + 1);
  return name === '' ? number : wording.t('editor.story.pageAndName', number, name);
}

/** The words of a text as the author reads them. */
export function plainWords(text: DrawnText | undefined, { wording, project }: Naming): string {
  const languages = [wording.locale, project.meta.language];
  return resolveText(text, { languages, variable: () => undefined });
}

function shortened(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length <= longestName ? line : `${line.slice(0, longestName - 1).trimEnd()}…`;
}
