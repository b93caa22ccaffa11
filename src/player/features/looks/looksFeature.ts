import type { ComicObject } from '@/comics/project';
import type { Ref, ResourceDescriptor } from '@/comics/resources';
import type { Content, DrawContext } from '@/player/draw/drawContext';
import { drawEdge, drawImage } from '@/player/draw/drawObject';
import type { PlayerFeature } from '@/player/play/playerParts';
import { shownPicture } from '@/player/rules/looks';
import type { PlayState } from '@/player/rules/playState';

/** Pictures that change by conditions (docs/comics-format/looks.md). */
export const looksFeature: PlayerFeature = {
  connect: ({ drawing, state }) => ({
    content: (object, element) => drawLooks(object, element, drawing, state()),
  }),
};

export function drawLooks(
  object: ComicObject,
  element: HTMLElement,
  drawing: DrawContext,
  state: PlayState,
): Content | undefined {
  if (object.type !== 'image' || !object.looks?.length) return undefined;
  const draw = (image: Ref) => {
    const drawn = drawImage({ ...object, image }, drawing);
    const picture = drawn.querySelector('img');
    if (picture !== null && !isAlike(drawing.resource(image), drawing.resource(object.image))) {
      // The new picture fits into the box of the former one without distortion.
      picture.style.objectFit = 'contain';
      picture.style.objectPosition = '50% 100%';
    }
    return drawn;
  };
  let shown = shownPicture(object, state);
  return {
    nodes: [draw(shown), ...drawEdge(object)],
    refresh: (next) => {
      const image = shownPicture(object, next);
      if (image === shown) return;
      shown = image;
      // A picture that failed to load was replaced by its description.
      const previous = element.querySelector(':scope > .picture, :scope > .placeholder');
      previous?.replaceWith(draw(image));
      const target = element.querySelector(':scope > .tap-target');
      const alt = drawing.text(object.alt ?? drawing.resource(image)?.alt);
      if (target !== null && alt !== '') target.setAttribute('aria-label', alt);
    },
  };
}

type Measured = Pick<ResourceDescriptor, 'width' | 'height'> | undefined;

/** Unknown sizes count as equal. */
function isAlike(one: Measured, other: Measured): boolean {
  if (!one?.width || !one.height || !other?.width || !other.height) return true;
  return Math.abs((one.width * other.height) / (one.height * other.width) - 1) < 0.01;
}
