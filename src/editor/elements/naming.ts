import type { ComicObject, DrawnText, ProjectFile } from '@/comics/project';
import { resolveText } from '@/comics/resolveText';
import { indexResources, type Ref, type ResourceDescriptor } from '@/comics/resources';
import { ownName } from '@/editor/document/names';
import type { Opened } from '@/editor/document/reuse/opened';
import type { Wording } from '@/i18n/wording';

export interface Naming {
  readonly wording: Pick<Wording, 't' | 'locale'>;
  readonly project: ProjectFile;
}

/** Enough of an object's text to recognize it. */
const maxNameLength = 28;

export function nameObject(object: ComicObject, { wording, project }: Naming): string {
  const kind = wording.t(`editor.kind.${object.type}`);
  const text = shortened(ownText(object, { wording, project }), maxNameLength);
  return text === '' ? kind : wording.t('editor.kindAndText', kind, text);
}

function ownText(object: ComicObject, naming: Naming): string {
  const { project } = naming;
  switch (object.type) {
    case 'text':
    case 'bubble':
      return plainText(object.text, naming);
    case 'button':
    case 'hotspot':
    case 'input':
    case 'countdown':
      return plainText(object.label, naming);
    case 'choice':
      return plainText(object.prompt ?? object.options[0]?.label, naming);
    case 'symbol':
      return ownName(project, 'symbols', object.symbol);
    case 'image':
    case 'sprite':
      return plainText(object.alt, naming) || nameResource(object.image, naming);
    default:
      return plainText(object.alt, naming);
  }
}

export function nameResource(ref: Ref, naming: Naming): string {
  const resource = indexResources(naming.project.resources)(ref);
  if (resource === undefined) return '';
  return plainText(resource.alt, naming) || resourceTitle(resource);
}

const ending = /\.(mp3|ogg|oga|m4a|wav|webm|png|jpe?g|webp|gif)$/i;
const joint = /(\p{L})[-_](?=\p{L})/gu;

/** The readable form of a file name: `music-romance.mp3` becomes “music romance”. Other names stay. */
export function resourceTitle({ name }: Pick<ResourceDescriptor, 'name'>): string {
  const bare = name.replace(ending, '').trim();
  if (bare === '' || bare === name || bare.includes(' ')) return bare || name;
  return bare.replace(joint, '$1 ');
}

export function namePage(id: number, { wording, project }: Naming): string {
  const index = project.pages.findIndex((page) => page.id === id);
  const name = project.pages[index]?.name ?? '';
  const number = wording.t('editor.page', index + 1);
  return name === '' ? number : wording.t('editor.story.pageAndName', number, name);
}

export function plainText(text: DrawnText | undefined, { wording, project }: Naming): string {
  const languages = [wording.locale, project.meta.language];
  return resolveText(text, { languages, variable: () => undefined });
}

/** Shortened to one line. */
export function shortened(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}

export function openedName(opened: Opened | null, project: ProjectFile, t: Wording['t']): string | undefined {
  switch (opened?.kind) {
    case 'symbol':
      return t('editor.reuse.symbol', ownName(project, 'symbols', opened.name));
    case 'layer':
      return t('editor.reuse.layer', project.layers?.[opened.index]?.name ?? opened.index + 1);
    case 'portrait':
    case 'steps': {
      const number = project.pages.findIndex(({ id }) => id === opened.pageId) + 1;
      return t(`editor.layouts.${opened.kind}`, number);
    }
    default:
      return undefined;
  }
}
