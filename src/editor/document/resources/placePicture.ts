import type { ComicPage, ImageObject, ProjectFile } from '@/comics/project';
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

/** Puts a picture into the middle of a page, whole and in its own shape. */
export function placePicture(pageId: number, image: Ref, size: Size, series?: string): Command {
  return {
    name: 'placedPicture',
    ...(series !== undefined && { series }),
    change: (project) => addObjects(pageId, [inTheMiddle(project.canvas, image, size)]).change(project),
  };
}

function inTheMiddle(canvas: Size, image: Ref, size: Size): ImageObject {
  const fitting = Math.min((share * canvas.width) / size.width, (share * canvas.height) / size.height);
  const scale = Math.min(mostEnlarged, fitting);
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const x = Math.round((canvas.width - width) / 2);
  const y = Math.round((canvas.height - height) / 2);
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
