import type { ImageObject } from '@/comics/project';
import type { Ref } from '@/comics/resources';
import type { PlaceForNew } from '@/editor/canvas/Canvas';
import type { Size } from '@/editor/canvas/geometry/view';
import type { Command } from '@/editor/document/Command';
import { commandOf } from '@/editor/document/commandOf';
import { addObjects } from '@/editor/document/objects/addObjects';
import { findObject } from '@/editor/document/objects/tree';

/** Of the page's sides at most, so that what is beside it is still seen. */
const share = 0.6;
const mostCut = 1.4;

/** Lays a picture on a page: into a frame, or else in the middle of what is seen. */
export function addPicture(pageId: number, image: Ref, size: Size, place: PlaceForNew): Command {
  return commandOf('added', (project) => {
    const page = project.pages.find(({ id }) => id === pageId);
    const frame = page && place.frameId !== undefined ? findObject(page, place.frameId) : undefined;
    const box =
      frame?.type === 'frame' ? boxOver(frame, size) : boxAbout(place, size, page?.size ?? project.canvas);
    const picture: ImageObject = { id: 1, type: 'image', image, ...box };
    return addObjects(pageId, [picture], frame?.id).change(project);
  });
}

/** As large as covers the frame, whose edges cut off the rest; a whole one where they would cut off much. */
function boxOver({ width, height }: Size, picture: Size) {
  const [across, down] = [width / picture.width, height / picture.height];
  const [least, most] = [Math.min(across, down), Math.max(across, down)];
  const times = most / least > mostCut ? least : most;
  return boxIn([width / 2, height / 2], picture, times);
}

function boxAbout({ middle }: PlaceForNew, picture: Size, page: Size) {
  const times = Math.min((page.width * share) / picture.width, (page.height * share) / picture.height);
  return boxIn(middle, picture, times);
}

function boxIn([x, y]: PlaceForNew['middle'], picture: Size, times: number) {
  const [width, height] = [Math.round(picture.width * times), Math.round(picture.height * times)];
  return { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height };
}
