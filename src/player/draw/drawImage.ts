import type { ImageObject } from '@/comics/project';
import type { DrawContext } from '@/player/draw/drawContext';
import { make } from '@/player/elements/dom';

/** A picture in its box, cropped and mirrored; a box with its description when it cannot be had. */
export function drawImage(object: ImageObject, context: DrawContext): HTMLElement {
  const image = make('img', '');
  const resource = context.resource(object.image);
  const text = object.alt ?? resource?.alt;
  const alt = context.text(text);
  const holder = make('span', 'picture', image);
  image.alt = alt;
  image.lang = context.language(text);
  image.draggable = false;
  // It was decoded before the page was turned; decoding it aside would leave a hole for a frame.
  image.decoding = 'sync';
  const [x, y, width, height] = object.crop ?? [0, 0, 1, 1];
  if (width > 0 && height > 0) {
    image.style.width = `${100 / width}%`;
    image.style.height = `${100 / height}%`;
    image.style.left = `${(-100 * x) / width}%`;
    image.style.top = `${(-100 * y) / height}%`;
  }
  holder.style.transform = flipTransform(object.flip);
  holder.style.borderRadius = `${object.radius ?? 0}px`;
  const address = context.address(object.image);
  if (address === '') return missingBox(alt);
  image.addEventListener('error', () => holder.replaceWith(missingBox(alt)));
  image.src = address;
  standIn(image, resource?.color);
  return holder;
}

/** Lets the mean colour of a picture stand in its place until it has come. */
export function standIn(image: HTMLImageElement, color: string | undefined): void {
  if (!color || image.complete) return;
  image.style.background = color;
  image.onload = () => {
    image.style.background = '';
  };
}

/** Stands for what cannot be drawn: a picture that is gone, an object of a newer editor. */
export function missingBox(alt: string): HTMLElement {
  return make('span', 'missing', alt);
}

function flipTransform(flip: ImageObject['flip']): string {
  if (flip === undefined || flip === false) return '';
  const across = flip === true || flip.includes('x') ? -1 : 1;
  const down = flip !== true && flip.includes('y') ? -1 : 1;
  return `scale(${across},${down})`;
}
