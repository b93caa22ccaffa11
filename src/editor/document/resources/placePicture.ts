import type { ComicPage, ImageObject, Point, ProjectFile } from '@/comics/project';
import type { Ref } from '@/comics/resources';
import type { Command } from '@/editor/document/Command';
import { changePage } from '@/editor/document/changePage';
import { addObjects } from '@/editor/document/objects/addObjects';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How much of the page a new picture takes, and how much larger than itself it is drawn at the most. */
const share = 0.6;
const mostEnlarged = 2;

interface Placing {
  /** Where its middle comes to lie; the page's own by default. */
  readonly middle?: Point | undefined;
  readonly series?: string | undefined;
}

/** Puts a picture onto a page, whole and in its own shape. */
export function placePicture(
  pageId: number,
  image: Ref,
  size: Size,
  { middle, series }: Placing = {},
): Command {
  return {
    name: 'placedPicture',
    ...(series !== undefined && { series }),
    change: (project) =>
      addObjects(pageId, [pictureAt(middle, project.canvas, { image, size })]).change(project),
  };
}

function pictureAt(
  middle: Point | undefined,
  canvas: Size,
  { image, size }: { readonly image: Ref; readonly size: Size },
): ImageObject {
  const fitting = Math.min((share * canvas.width) / size.width, (share * canvas.height) / size.height);
  const scale = Math.min(mostEnlarged, fitting);
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const [middleX, middleY] = middle ?? [canvas.width / 2, canvas.height / 2];
  const x = Math.round(middleX - width / 2);
  const y = Math.round(middleY - height / 2);
  return { id: 1, type: 'image', image, x, y, width, height };
}

/** Lays a picture under all of a page, or takes it away. */
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
