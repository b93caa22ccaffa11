import { rotatePoint } from '@/comics/geometry';
import { findObject } from '@/comics/pageContents';
import type { ComicObject, ComicPage, ImageObject, ProjectFile } from '@/comics/project';
import { indexResources, type Ref, type ResourceDescriptor } from '@/comics/resources';
import { type Command, changePage, commandOf, findPage, mapSame } from '@/editor/document/Command';
import { boundedLength, boundedSize } from '@/editor/document/objects/tree';
import { changeObjects } from '@/editor/document/objects/updateObjects';
import { addResource, findResource, type NewResource } from '@/editor/document/resources/changeResources';
import { replaceItem } from '@/lib/lists';

/**
 * Gives pictures, by object id, another look of the same character. Each figure keeps its position and size;
 * its flips, rotation and actions stay. If the comic can have no more pictures, or the figures were removed
 * meanwhile, nothing changes.
 */
export function changeLook(pageId: number, looks: ReadonlyMap<number, NewResource>): Command {
  return commandOf('changedLook', (project) => {
    const page = findPage(project, pageId);
    if (![...looks.keys()].some((id) => page && findObject(page, id))) return project;
    const filled = [...looks.values()].reduce(withPicture, project);
    const resourceOf = indexResources(filled.resources);
    const isThere = [...looks.values()].every((look) => findResource(filled, look) !== undefined);
    if (!isThere) return project;
    return changePage(filled, pageId, (page) =>
      [...looks].reduce((changed, [id, look]) => {
        const image = findResource(filled, look);
        return image === undefined ? changed : withLook(changed, id, image, resourceOf);
      }, page),
    );
  });
}

/** One of the conditional pictures of an object, in the list that the author saw. */
export interface ConditionalLook {
  readonly list: NonNullable<ImageObject['looks']>;
  readonly index: number;
}

/** If the condition was removed meanwhile, nothing changes and the unused picture is not added. */
export function changeConditionalLook(
  pageId: number,
  [id, picture]: readonly [number, NewResource],
  seen: ConditionalLook,
): Command {
  return commandOf('changedLook', (project) => {
    const filled = withPicture(project, picture);
    const image = findResource(filled, picture);
    if (image === undefined) return project;
    const changed = changePage(filled, pageId, (page) =>
      changeObjects(page, [id], (object) => {
        if (object.type !== 'image' || object.looks === undefined) return object;
        const index = presentIndex(object.looks, seen);
        const look = object.looks[index];
        if (look === undefined || look.image.join() === image.join()) return object;
        return { ...object, looks: replaceItem(object.looks, index, { ...look, image }) };
      }),
    );
    return changed === filled ? project : changed;
  });
}

/** The look may have been moved, or have another condition, by now. */
function presentIndex(looks: ConditionalLook['list'], { list, index }: ConditionalLook): number {
  const look = list[index];
  const found = look === undefined ? -1 : looks.indexOf(look);
  return found === -1 && looks.length === list.length ? index : found;
}

/** Also sets the face of a picture that was added before faces were known. */
function withPicture(project: ProjectFile, picture: NewResource): ProjectFile {
  const known = findResource(project, picture);
  if (known === undefined) return addResource(picture).change(project);
  const { face } = picture;
  const resources = mapSame(project.resources, (resource) =>
    face !== undefined && resource.face === undefined && resource.dt === known[0] && resource.id === known[1]
      ? { ...resource, face }
      : resource,
  );
  return resources === project.resources ? project : { ...project, resources };
}

type Find = (ref: Ref) => ResourceDescriptor | undefined;

function withLook(page: ComicPage, id: number, image: Ref, resourceOf: Find): ComicPage {
  let before: ComicObject | undefined;
  const changed = changeObjects(page, [id], (object) => {
    if (object.type !== 'image' || object.image.join() === image.join()) return object;
    before = object;
    return { ...standing(object, resourceOf(object.image), resourceOf(image)), image };
  });
  return before?.type === 'image' ? withPlace(changed, before, image, resourceOf) : changed;
}

/** Also changes the page's portrait layout. */
function withPlace(page: ComicPage, object: ImageObject, image: Ref, resourceOf: Find): ComicPage {
  const { portrait } = page;
  const place = portrait?.objects?.[String(object.id)];
  if (portrait === undefined || place === undefined) return page;
  const there = standing({ ...object, ...boxOf(place) }, resourceOf(object.image), resourceOf(image));
  const { x, y, width, height } = there;
  const objects = { ...portrait.objects, [String(object.id)]: { ...place, x, y, width, height } };
  return { ...page, portrait: { ...portrait, objects } };
}

function boxOf(place: object): Partial<Pick<ComicObject, 'x' | 'y' | 'width' | 'height' | 'rotate'>> {
  const known = Object.entries(place).filter(([key]) =>
    ['x', 'y', 'width', 'height', 'rotate'].includes(key),
  );
  return Object.fromEntries(known);
}

/** Keeps the number of canvas units per pixel, and the position of the feet. */
function standing(
  object: ImageObject,
  before: ResourceDescriptor | undefined,
  after: ResourceDescriptor | undefined,
): ImageObject {
  if (!before?.width || !before.height || !after?.width || !after.height) return object;
  const width = boundedSize((object.width * after.width) / before.width);
  const height = boundedSize((object.height * after.height) / before.height);
  const [dx, dy] = rotatePoint([0, (object.height - height) / 2], object.rotate ?? 0);
  return {
    ...object,
    x: boundedLength(object.x + (object.width - width) / 2 + dx),
    y: boundedLength(object.y + (object.height - height) / 2 + dy),
    width,
    height,
  };
}
