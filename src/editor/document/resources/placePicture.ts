import type { ComicPage, ImageObject, Point, ProjectFile, Size } from '@/comics/project';
import { indexResources, type Ref } from '@/comics/resources';
import { type Command, changePage, commandOf, findPage } from '@/editor/document/Command';
import { addObjects } from '@/editor/document/objects/addAndRemoveObjects';
import { findObject } from '@/editor/document/objects/tree';
import { updateObjects } from '@/editor/document/objects/updateObjects';

const share = 0.6;
const mostEnlarged = 2;
/** A picture covers a frame unless the frame would cut off more than this. */
const mostCut = 1.4;

interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

interface Placing {
  readonly middle?: Point | undefined;
  readonly frameId?: number | undefined;
  readonly series?: string | undefined;
}

export function placePicture(
  pageId: number,
  image: Ref,
  size: Size,
  { middle, frameId, series }: Placing = {},
): Command {
  const change = (project: ProjectFile) => {
    const page = findPage(project, pageId);
    const frame = page && frameId !== undefined ? findObject(page, frameId) : undefined;
    const box =
      frame?.type === 'frame'
        ? boxOver(frame, size)
        : besideSame(boxAbout(middle, project.canvas, size), page?.objects ?? []);
    const picture: ImageObject = { id: 1, type: 'image', image, ...box };
    return addObjects(pageId, [picture], frame?.id).change(project);
  };
  return commandOf('placedPicture', change, series);
}

function boxOver({ width, height }: Size, picture: Size): Box {
  const [across, down] = [width / picture.width, height / picture.height];
  const [least, most] = [Math.min(across, down), Math.max(across, down)];
  return boxIn([width / 2, height / 2], picture, most / least > mostCut ? least : most);
}

function boxAbout(middle: Point | undefined, page: Size, picture: Size): Box {
  const fitting = Math.min((share * page.width) / picture.width, (share * page.height) / picture.height);
  return boxIn(middle ?? [page.width / 2, page.height / 2], picture, Math.min(mostEnlarged, fitting));
}

/** Canvas units. */
const step = 40;

/** Pasted twice, the second would cover the first, as if nothing had happened. */
function besideSame(box: Box, there: ComicPage['objects']): Box {
  const isTaken = there.some(
    ({ x, y, width, height }) => x === box.x && y === box.y && width === box.width && height === box.height,
  );
  return isTaken ? besideSame({ ...box, x: box.x + step, y: box.y + step }, there) : box;
}

function boxIn([x, y]: Point, picture: Size, scale: number): Box {
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  return { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height };
}

/** The new picture covers the place of the old one from its middle, and is described by its own words. */
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
        const across = isKnown ? Math.min(1, (object.width * height) / (object.height * width)) : 1;
        const down = isKnown ? Math.min(1, (object.height * width) / (object.width * height)) : 1;
        const isWhole = across === 1 && down === 1;
        const crop = [(1 - across) / 2, (1 - down) / 2, across, down] as const;
        return { ...rest, image, ...(!isWhole && { crop }) };
      },
      'changedObject',
    );
    return replaced.change(project);
  });
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
