import { readRef } from '@/comics/lenient/readResources';
import { fieldsOf, isFields, readId, readString, valueAt } from '@/comics/lenient/values';
import { comicsLimits } from '@/comics/limits';
import type { ProjectFile } from '@/comics/project';
import { type ProjectIds, takeId } from '@/comics/projectHead';
import {
  type DescriptorType,
  descriptorType,
  type LocalizedText,
  packTarget,
  pathType,
  type Ref,
  type ResourceDescriptor,
  type VirtualPath,
} from '@/comics/resources';
import type { Path } from '@/comics/validate/finding';
import { walkProject } from '@/comics/validate/walkProject';
import { type ResourceUpload, resourceOfUpload } from '@/domain/images';
import { type Command, commandOf } from '@/editor/document/Command';
import { replaceItem } from '@/lib/lists';

export type NewResource = Omit<ResourceDescriptor, 'id'>;

/** The id space of each descriptor type; 2 is reserved. */
export const spaceOf = {
  0: 'plain',
  1: 'typed',
  2: 'typed',
  3: 'sound',
} as const satisfies Record<DescriptorType, keyof ProjectIds>;

/**
 * Adds a resource with a free id. A resource with the same path is reused, and a full comic stays unchanged.
 */
export function addResource(resource: NewResource, series?: string): Command {
  const name = resource.dt === descriptorType.sound ? 'addedSound' : 'addedPicture';
  return commandOf(name, (project) => withResource(project, resource), series);
}

function withResource(project: ProjectFile, resource: NewResource): ProjectFile {
  if (findResource(project, resource) !== undefined) return project;
  if (project.resources.length >= comicsLimits.resources) return project;
  return withNewResource(project, resource).project;
}

/** Adds the resource even if the comic has one with the same path. */
export function withNewResource(project: ProjectFile, resource: NewResource) {
  const space = spaceOf[resource.dt];
  const { id, manager } = takeId(project.ids[space]);
  const ids = { ...project.ids, [space]: manager };
  return { id, project: { ...project, ids, resources: [...project.resources, { ...resource, id }] } };
}

export function findResource(
  { resources }: ProjectFile,
  { dt, vp }: Pick<NewResource, 'dt' | 'vp'>,
): Ref | undefined {
  const place = placeOf(vp);
  const found = resources.find((one) => one.dt === dt && placeOf(one.vp) === place);
  return found && [found.dt, found.id];
}

function placeOf(path: VirtualPath): string {
  switch (path.type) {
    case 3:
      return `3 ${path.tgt} ${path.pid} ${path.ifn ?? ''}`;
    case 100:
      return `100 ${path.oid} ${path.id}`;
    default:
      return `${path.type} ${path.vpstr}`;
  }
}

interface PictureFacts {
  readonly width: number;
  readonly height: number;
  readonly alt?: LocalizedText;
}

/** The size is that of the uploaded file. */
export function uploadedPicture(upload: ResourceUpload, size?: Omit<PictureFacts, 'alt'>): NewResource {
  const { id: _server, ...resource } = resourceOfUpload('image', upload);
  return { ...resource, ...(size !== undefined && { width: size.width, height: size.height }) };
}

export function uploadedSound(upload: ResourceUpload, duration: number): NewResource {
  const { id: _server, ...resource } = resourceOfUpload('sound', upload);
  return { ...resource, duration: Math.round(duration) };
}

/** The target of a picture in a pack (docs/product/entities.md#virtual-paths). */

interface OfPack extends PictureFacts {
  readonly pack: string;
  readonly file: string;
  readonly name: string;
}

export function pictureOfPack({ pack, file, name, width, height, alt }: OfPack): NewResource {
  const vp = { type: pathType.pack, tgt: packTarget.picture, pid: pack, ifn: file } as const;
  return { ver: 1, dt: descriptorType.plain, name, vp, width, height, ...(alt !== undefined && { alt }) };
}

export type ResourceUse =
  | { readonly kind: 'cover' }
  | { readonly kind: 'background' | 'pageSound'; readonly pageId: number }
  /** Used in an object or by its actions; without an object, by the page itself. */
  | {
      readonly kind: 'drawn' | 'played';
      readonly pageId: number;
      readonly objectId?: number | undefined;
    }
  | { readonly kind: 'layer' | 'symbol' | 'list'; readonly name: string };

export function usesOf(project: ProjectFile, ref: Ref): readonly ResourceUse[] {
  return allUses(project).get(keyOf(ref)) ?? [];
}

const known = new WeakMap<ProjectFile, ReadonlyMap<string, readonly ResourceUse[]>>();

/** Keyed by `keyOf`; computed once for each state of the comic. */
export function allUses(project: ProjectFile): ReadonlyMap<string, readonly ResourceUse[]> {
  const found = known.get(project);
  if (found !== undefined) return found;
  const uses = new Map<string, ResourceUse[]>();
  for (const { value, path } of refsIn(project)) {
    const ref = readRef(value);
    if (ref === undefined) continue;
    const list = uses.get(keyOf(ref)) ?? [];
    uses.set(keyOf(ref), [...list, placeAt(project, path)]);
  }
  known.set(project, uses);
  return uses;
}

export function keyOf([dt, id]: Ref): string {
  return `${dt}/${id}`;
}

interface FoundRef {
  readonly value: unknown;
  readonly path: Path;
}

function* refsIn(project: ProjectFile): Generator<FoundRef, void> {
  for (const part of walkProject(fieldsOf(project))) {
    if (part.kind === 'ref') yield part;
    if (part.kind === 'object') yield* refsUnder(part.value.with, [...part.path, 'with']);
  }
}

function* refsUnder(value: unknown, path: Path): Generator<FoundRef, void> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const own = [...path, key];
    if ((key === 'image' || key === 'sound') && readRef(inner) !== undefined)
      yield { value: inner, path: own };
    else yield* refsUnder(inner, own);
  }
}

function placeAt(project: ProjectFile, path: Path): ResourceUse {
  const [root, place] = path;
  switch (root) {
    case 'meta':
      return { kind: 'cover' };
    case 'layers': {
      const layer = project.layers?.[Number(place)];
      return { kind: 'layer', name: layer?.name ?? String(Number(place) + 1) };
    }
    case 'symbols':
      return { kind: 'symbol', name: String(place) };
    case 'lists':
      return { kind: 'list', name: String(place) };
    default:
      return placeOnPage(project, path);
  }
}

function placeOnPage(project: ProjectFile, path: Path): ResourceUse {
  const pageId = project.pages[Number(path[1])]?.id ?? project.start;
  if (path.includes('background')) return { kind: 'background', pageId };
  if (path[2] === 'sounds') return { kind: 'pageSound', pageId };
  const kind = path.at(-1) === 'sound' ? 'played' : 'drawn';
  return { kind, pageId, objectId: objectAt(project, path) };
}

function objectAt(project: ProjectFile, path: Path): number | undefined {
  let value: unknown = project;
  let objectId: number | undefined;
  for (const key of path) {
    value = valueAt(value, [key]);
    if (isFields(value) && readString(value.type) !== undefined) objectId = readId(value.id) ?? objectId;
  }
  return objectId;
}

/** In the comic's own language. Empty for a decoration, `undefined` if the author has not decided. */
export function setResourceAlt(ref: Ref, alt: string | undefined, series?: string): Command {
  const change = (project: ProjectFile) =>
    changeResource(project, ref, (resource) => {
      if (alt !== undefined) return { ...resource, alt: withAlt(resource.alt, alt, project.meta.language) };
      const { alt: _forgotten, ...rest } = resource;
      return rest;
    });
  return commandOf('changedAlt', change, series);
}

/** Other languages keep their text, but a decoration is one in all languages. */
function withAlt(before: LocalizedText | undefined, alt: string, language: string): LocalizedText {
  return alt === '' || before === undefined || typeof before === 'string'
    ? alt
    : { ...before, [language]: alt };
}

export function renameResource(ref: Ref, name: string, series?: string): Command {
  const change = (project: ProjectFile) =>
    changeResource(project, ref, (resource) => ({ ...resource, name }));
  return commandOf('renamedResource', change, series);
}

export function removeResource(ref: Ref): Command {
  return commandOf('removedResource', (project) => {
    const resources = project.resources.filter((resource) => !isOf(resource, ref));
    const isThere = resources.length < project.resources.length;
    return isThere && usesOf(project, ref).length === 0 ? { ...project, resources } : project;
  });
}

function changeResource(
  project: ProjectFile,
  ref: Ref,
  change: (resource: ResourceDescriptor) => ResourceDescriptor,
): ProjectFile {
  const index = project.resources.findIndex((resource) => isOf(resource, ref));
  const resource = project.resources[index];
  if (resource === undefined) return project;
  const changed = change(resource);
  const isSame = changed.alt === resource.alt && changed.name === resource.name;
  return isSame ? project : { ...project, resources: replaceItem(project.resources, index, changed) };
}

function isOf(resource: ResourceDescriptor, [dt, id]: Ref): boolean {
  return resource.dt === dt && resource.id === id;
}
