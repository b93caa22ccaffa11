import type { ComicPage, ImageObject, Point, ProjectFile, Size } from '@/comics/project';
import type { Ref } from '@/comics/resources';
import { type Command, changePage } from '@/editor/document/Command';
import type { EditorStore } from '@/editor/document/editorStore';
import { addObjects } from '@/editor/document/objects/addAndRemoveObjects';
import { addedObjects, findObject } from '@/editor/document/objects/tree';

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
  return {
    name: 'placedPicture',
    ...(series !== undefined && { series }),
    change: (project) => {
      const page = project.pages.find(({ id }) => id === pageId);
      const frame = page && frameId !== undefined ? findObject(page, frameId) : undefined;
      const box = frame?.type === 'frame' ? boxOver(frame, size) : boxAbout(middle, project.canvas, size);
      const picture: ImageObject = { id: 1, type: 'image', image, ...box };
      return addObjects(pageId, [picture], frame?.id).change(project);
    },
  };
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

function boxIn([x, y]: Point, picture: Size, scale: number): Box {
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  return { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height };
}

export function setBackgroundPicture(pageId: number, image: Ref | undefined, series?: string): Command {
  return {
    name: 'changedBackground',
    ...(series !== undefined && { series }),
    change: (project: ProjectFile) => changePage(project, pageId, (page) => withBackground(page, image)),
  };
}

function withBackground(page: ComicPage, image: Ref | undefined): ComicPage {
  const { background: { image: before, ...rest } = {}, ...others } = page;
  if (before?.join() === image?.join()) return page;
  const background = { ...rest, ...(image !== undefined && { image }) };
  return Object.keys(background).length === 0 ? others : { ...page, background };
}

/** Selects the added object; `false` when it did not fit. */
export function placeAndSelect(store: EditorStore, command: Command): boolean {
  const { pageId } = store.state();
  const page = () => store.state().comic.pages.find(({ id }) => id === pageId);
  const before = page();
  store.run(command);
  const after = page();
  const came = before === undefined || after === undefined ? [] : addedObjects(before, after);
  if (came.length > 0) store.select(came);
  return came.length > 0;
}
