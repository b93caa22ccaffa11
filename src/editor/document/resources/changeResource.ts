import { readRef } from '@/comics/lenient/readResources';
import { fieldsOf, isFields, readId, readString, valueAt } from '@/comics/lenient/values';
import type { ProjectFile } from '@/comics/project';
import type { LocalizedText, Ref, ResourceDescriptor } from '@/comics/resources';
import type { Path } from '@/comics/validate/finding';
import { walkProject } from '@/comics/validate/walkProject';
import type { Command } from '@/editor/document/Command';

export type ResourceUse =
  | { readonly kind: 'cover' }
  | { readonly kind: 'background' | 'pageSound'; readonly pageId: number }
  /** In an object, or by its actions; of the page as a whole where no object is given. */
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

/** By `keyOf`; computed once for each state of the comic. */
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

/** In the comic's own language; empty for a decoration, `undefined` for a picture without an answer yet. */
export function setResourceAlt(ref: Ref, alt: string | undefined, series?: string): Command {
  return {
    name: 'changedAlt',
    ...(series !== undefined && { series }),
    change: (project) =>
      changeResource(project, ref, (resource) => {
        if (alt !== undefined) return { ...resource, alt: withAlt(resource.alt, alt, project.meta.language) };
        const { alt: _forgotten, ...rest } = resource;
        return rest;
      }),
  };
}

/** Other languages keep their text, but a decoration is one in all of them. */
function withAlt(before: LocalizedText | undefined, alt: string, language: string): LocalizedText {
  return alt === '' || before === undefined || typeof before === 'string'
    ? alt
    : { ...before, [language]: alt };
}

export function renameResource(ref: Ref, name: string, series?: string): Command {
  return {
    name: 'renamedResource',
    ...(series !== undefined && { series }),
    change: (project) => changeResource(project, ref, (resource) => ({ ...resource, name })),
  };
}

export function removeResource(ref: Ref): Command {
  return {
    name: 'removedResource',
    change: (project) => {
      const resources = project.resources.filter((resource) => !isOf(resource, ref));
      const isThere = resources.length < project.resources.length;
      return isThere && usesOf(project, ref).length === 0 ? { ...project, resources } : project;
    },
  };
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
  return isSame ? project : { ...project, resources: project.resources.with(index, changed) };
}

function isOf(resource: ResourceDescriptor, [dt, id]: Ref): boolean {
  return resource.dt === dt && resource.id === id;
}
