import { findObject } from '@/comics/pageContents';
import type { ComicPage, ImageObject, Point, ProjectFile, Size } from '@/comics/project';
import { indexResources, type Ref } from '@/comics/resources';
import { type Command, changePage, commandOf, findPage, ofComic, pageSize } from '@/editor/document/Command';
import { addObjects } from '@/editor/document/objects/addAndRemoveObjects';
import { addUnderWords } from '@/editor/document/objects/arrangeObjects';
import { facesOnPage } from '@/editor/document/objects/bubbleRoom';
import { freePosition } from '@/editor/document/objects/freePosition';
import { updateObjects } from '@/editor/document/objects/updateObjects';
import { addPage, nextPageId } from '@/editor/document/pages/changePages';

const share = 0.6;
const maxEnlarged = 2;
/** A picture covers a frame unless that would cut off more than this factor. */
const maxCut = 1.4;

interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

interface Placing {
  readonly middle?: Point | undefined;
  /** It was dropped at this position, so no free space is searched. */
  readonly isExact?: boolean;
  readonly frameId?: number | undefined;
  readonly series?: string | undefined;
}

export function placePicture(
  pageId: number,
  image: Ref,
  size: Size,
  { middle, isExact = false, frameId, series }: Placing = {},
): Command {
  const change = (project: ProjectFile) => {
    const page = findPage(project, pageId);
    if (page === undefined) return project;
    const chosen = frameId === undefined ? undefined : findObject(page, frameId);
    const frame = chosen?.type === 'frame' ? chosen : undefined;
    const { objects: existing } = frame ?? page;
    const area = frame ?? pageSize(project, page);
    const faces = frame === undefined ? facesOnPage(project, page) : [];
    const preferred = (frame === undefined && middle) || ([area.width / 2, area.height / 2] as const);
    const small = smallIn(area, size);
    const at =
      isExact && frame === undefined
        ? preferred
        : freePosition(small, { middle: preferred, page: area, existing, faces });
    const box =
      frame !== undefined && existing.length === 0
        ? boxOver(frame, size)
        : besideSame(boxIn(at, small), existing);
    const picture: ImageObject = { id: 1, type: 'image', image, ...box };
    return addUnderWords(pageId, addObjects(pageId, [picture], frame?.id)).change(project);
  };
  return commandOf('placedPicture', change, series);
}

export interface SizedPicture {
  readonly image: Ref;
  readonly size: Size;
}

/** How many pages these pictures need besides this one, which takes the first of them if it is empty. */
export function pagesFor(project: ProjectFile, pageId: number, count: number): number {
  return findPage(project, pageId)?.objects.length === 0 ? count - 1 : count;
}

/** Each picture fills a page: this one if it is empty, and new ones after it. */
export function placeOnPages(pageId: number, pictures: readonly SizedPicture[]): Command {
  return ofComic('placedPictures', (project) => {
    const newPages = pagesFor(project, pageId, pictures.length);
    let changed = project;
    let at = pageId;
    for (const [index, { image, size }] of pictures.entries()) {
      if (index > 0 || newPages === pictures.length) {
        const id = nextPageId(changed);
        changed = addPage(at).change(changed);
        at = id;
      }
      const page = findPage(changed, at);
      if (page === undefined) return project;
      const picture: ImageObject = { id: 1, type: 'image', image, ...boxOver(pageSize(changed, page), size) };
      changed = addObjects(at, [picture]).change(changed);
    }
    return changed;
  });
}

function boxOver({ width, height }: Size, picture: Size): Box {
  const [scaleX, scaleY] = [width / picture.width, height / picture.height];
  const [min, max] = [Math.min(scaleX, scaleY), Math.max(scaleX, scaleY)];
  return boxIn([width / 2, height / 2], scaled(picture, max / min > maxCut ? min : max));
}

function smallIn(area: Size, picture: Size): Size {
  const fitting = Math.min((share * area.width) / picture.width, (share * area.height) / picture.height);
  return scaled(picture, Math.min(maxEnlarged, fitting));
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Canvas units. */
const step = 40;

/** The same picture pasted twice would cover the first one completely. */
function besideSame(box: Box, existing: ComicPage['objects']): Box {
  const isTaken = existing.some(
    ({ x, y, width, height }) => x === box.x && y === box.y && width === box.width && height === box.height,
  );
  return isTaken ? besideSame({ ...box, x: box.x + step, y: box.y + step }, existing) : box;
}

function boxIn([x, y]: Point, { width, height }: Size): Box {
  return { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height };
}

/** The new picture covers the area of the old one from its middle, and has its own description. */
export function replacePicture(pageId: number, id: number, image: Ref): Command {
  return commandOf('changedObject', (project) => {
    const { width = 0, height = 0 } = indexResources(project.resources)(image) ?? {};
    const isKnown = width > 0 && height > 0;
    const replaced = updateObjects(
      pageId,
      [id],
      (object) => {
        if (object.type !== 'image') return object;
        const { crop: _, alt: _alt, ...rest } = object;
        const scaleX = isKnown ? Math.min(1, (object.width * height) / (object.height * width)) : 1;
        const scaleY = isKnown ? Math.min(1, (object.height * width) / (object.width * height)) : 1;
        const isWhole = scaleX === 1 && scaleY === 1;
        const crop = [
          rounded((1 - scaleX) / 2),
          rounded((1 - scaleY) / 2),
          rounded(scaleX),
          rounded(scaleY),
        ] as const;
        return { ...rest, image, ...(!isWhole && { crop }) };
      },
      'changedObject',
    );
    return replaced.change(project);
  });
}

/** Precise enough for the widest pictures. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

export function setBackgroundPicture(pageId: number, image: Ref | undefined, series?: string): Command {
  const change = (project: ProjectFile) => changePage(project, pageId, (page) => withBackground(page, image));
  return commandOf('changedBackground', change, series);
}

function withBackground(page: ComicPage, image: Ref | undefined): ComicPage {
  const { background: { image: before, ...rest } = {}, ...others } = page;
  if (before?.join() === image?.join()) return page;
  const background = { ...rest, ...(image !== undefined && { image }) };
  return Object.keys(background).length === 0 ? others : { ...page, background };
}
