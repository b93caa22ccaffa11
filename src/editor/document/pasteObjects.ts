import { isReused } from '@/comics/features/reuse/openReuse';
import { comicsLimits } from '@/comics/limits';
import type { ComicObject, ComicPage, ProjectFile } from '@/comics/project';
import { pathType, type Ref, type ResourceDescriptor } from '@/comics/resources';
import { validateProject } from '@/comics/validate/validateProject';
import { walkProject } from '@/comics/validate/walkProject';
import { type Command, commandOf, findPage } from '@/editor/document/Command';
import type { Clip } from '@/editor/document/clip';
import { followReferences, type Move } from '@/editor/document/followReferences';
import { checkObjectLimits } from '@/editor/document/limits';
import { followObjectReferences, referencesOnPage } from '@/editor/document/objectReferences';
import { addObjects } from '@/editor/document/objects/addAndRemoveObjects';
import { boundedLength, idsIn } from '@/editor/document/objects/tree';
import { keyOf, spaceOf, withNewResource } from '@/editor/document/resources/changeResources';
import { withTheirSpeakers } from '@/editor/document/text/speakers';

interface Supplied {
  readonly project: ProjectFile;
  /** The resource's reference in this comic. A resource that the comic cannot have gets an unused one. */
  readonly resource: (ref: Ref) => Ref;
}

function withItsResources(project: ProjectFile, clip: Clip, isHere: boolean): Supplied {
  const used = JSON.stringify(clip.objects);
  const names = new Map<string, Ref>();
  let edited = project;
  for (const resource of clip.resources) {
    const { dt, id, vp } = resource;
    if (!used.includes(`[${dt},${id}]`)) continue;
    const same = edited.resources.filter((one) => one.dt === dt && isSameFile(one, resource));
    const known =
      isHere || vp.type !== pathType.project ? (same.find((one) => one.id === id) ?? same[0]) : undefined;
    if (known !== undefined) names.set(keyOf([dt, id]), [dt, known.id]);
    else if (vp.type !== pathType.project && edited.resources.length < comicsLimits.resources) {
      const { project: grown, id: given } = withNewResource(edited, resource);
      edited = grown;
      names.set(keyOf([dt, id]), [dt, given]);
    }
  }
  return {
    project: edited,
    resource: (ref) => names.get(keyOf(ref)) ?? [ref[0], edited.ids[spaceOf[ref[0]]].midn],
  };
}

function isSameFile({ vp }: ResourceDescriptor, { vp: other }: ResourceDescriptor): boolean {
  return JSON.stringify(Object.entries(vp).sort()) === JSON.stringify(Object.entries(other).sort());
}

/** Canvas units between copies that would have the same position. */
const step = 32;

/**
 * Pastes copied objects. References to targets that exist here are kept, all others removed. Objects that
 * need such a reference are omitted, as `leftOut` reports in advance. `comic` is the id of the edited comic.
 */
export function pasteObjects(clip: Clip, pageId: number, comic: string): Command {
  return commandOf('pasted', (project) => {
    const { ready, objects } = prepared(project, clip, pageId, comic);
    const pasted = addObjects(pageId, objects).change(ready);
    return pasted === ready ? project : pasted;
  });
}

export function leftOut(project: ProjectFile, clip: Clip, pageId: number, comic: string): LeftOut {
  return prepared(project, clip, pageId, comic).leftOut;
}

/** The number of objects that do not fit on the page or in the comic. */
export function countNotFitting(project: ProjectFile, clip: Clip, pageId: number, comic: string): number {
  return prepared(project, clip, pageId, comic).crowded;
}

interface Prepared {
  readonly ready: ProjectFile;
  readonly objects: readonly ComicObject[];
  readonly leftOut: LeftOut;
  readonly crowded: number;
}

interface LeftOut {
  readonly objects: readonly ComicObject[];
  /** The number of references of pasted objects without a target here. */
  readonly names: number;
}

function prepared(project: ProjectFile, clip: Clip, pageId: number, comic: string): Prepared {
  const page = findPage(project, pageId);
  if (page === undefined)
    return { ready: project, objects: [], leftOut: { objects: [], names: 0 }, crowded: 0 };
  const isHere = clip.comic === comic;
  const spoken = isHere ? { project, objects: clip.objects } : withTheirSpeakers(project, clip);
  const varied = withItsVariables(spoken.project, clip);
  const { project: supplied, resource } = withItsResources(varied, clip, isHere);
  const ids = idsIn(clip.objects);
  const here: Move = isHere ? referencesOnPage(project, pageId) : () => undefined;
  const pages = new Set(isHere ? project.pages.map(({ id }) => id) : []);
  let names = 0;
  const noted = (to: number | undefined) => {
    if (to === undefined) names += 1;
    return to;
  };
  const toPage: Move = (id) => noted(pages.has(id) ? id : undefined);
  const follow = { page: toPage, link: toPage, resource, dropsUnseen: !isHere };
  const ways = followReferences(spoken.objects, follow);
  const objects = followObjectReferences(supplied, ways, (id, owner) =>
    noted(ids.has(id) ? id : here(id, owner)),
  );
  const wrong = wrongAmong(supplied, page, objects);
  // A symbol or list with the same name in another comic is a different one.
  const isStrange = (object: ComicObject) =>
    !isHere && [...walkProject({ pages: [{ objects: [object] }] })].some(isReused);
  const stays = (object: ComicObject, index: number) => wrong.has(index) || isStrange(object);
  const fitting = objects.filter((object, index) => !stays(object, index));
  const coming = asManyAsFit(supplied, pageId, fitting);
  return {
    ready: coming.length === 0 ? project : supplied,
    objects: offsetCopies(coming, page),
    leftOut: { objects: clip.objects.filter(stays), names },
    crowded: fitting.length - coming.length,
  };
}

/** In drawing order, from back to front. */
function asManyAsFit(
  project: ProjectFile,
  pageId: number,
  objects: readonly ComicObject[],
): readonly ComicObject[] {
  if (checkObjectLimits(project, pageId, objects) === 'there') return objects;
  const coming: ComicObject[] = [];
  for (const object of objects) {
    if (checkObjectLimits(project, pageId, [...coming, object]) === 'there') coming.push(object);
  }
  return coming;
}

/** Pastes variables too; a variable that exists here with the same name is used unchanged. */
function withItsVariables(project: ProjectFile, { objects, variables }: Clip): ProjectFile {
  const serialized = JSON.stringify(objects);
  const missing = Object.entries(variables).filter(
    ([name]) =>
      !(name in project.variables) && (serialized.includes(`"${name}"`) || serialized.includes(`{${name}}`)),
  );
  const room = comicsLimits.variables - Object.keys(project.variables).length;
  if (missing.length === 0 || missing.length > room) return project;
  return { ...project, variables: { ...project.variables, ...Object.fromEntries(missing) } };
}

/** Objects that would fail the checks for publishing. */
function wrongAmong(
  project: ProjectFile,
  { id, objects: existing }: ComicPage,
  objects: readonly ComicObject[],
): ReadonlySet<number> {
  const pages = project.pages.map((page) => ({
    id: page.id,
    objects: page.id === id ? [...existing, ...objects] : [],
  }));
  const at = pages.findIndex((page) => page.id === id);
  const findings = validateProject({ ...project, version: 2, pages });
  return new Set(
    findings.flatMap(({ code, path }) => {
      const [, page, index] = /^\/pages\/(\d+)\/objects\/(\d+)\//.exec(path) ?? [];
      const isOurs = code.startsWith('E_') && code !== 'E_DUPLICATE_ID' && Number(page) === at;
      return isOurs && Number(index) >= existing.length ? [Number(index) - existing.length] : [];
    }),
  );
}

/** Offset once for each object that is already at the position. */
function offsetCopies(
  objects: readonly ComicObject[],
  { objects: existing }: ComicPage,
): readonly ComicObject[] {
  const taken = new Set(existing.map(placeOf));
  let shift = 0;
  const shifted = (object: ComicObject): ComicObject => ({
    ...object,
    x: boundedLength(object.x + shift),
    y: boundedLength(object.y + shift),
  });
  while (shift < comicsLimits.objectsInList * step && objects.some((one) => taken.has(placeOf(shifted(one)))))
    shift += step;
  return shift === 0 ? objects : objects.map(shifted);
}

function placeOf({ type, x, y, width, height }: ComicObject): string {
  return [type, x, y, width, height].join();
}
