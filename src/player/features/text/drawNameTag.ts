import type { BubbleObject } from '@/comics/project';
import { bubbleText, fontStack } from '@/player/draw/drawText';
import { make } from '@/player/elements/dom';

/** Of the size of the words beneath it. */
const tagSize = 0.75;
/** How much of its own height lies above the bubble. */
const above = 0.6;
const usualPlate = '#26262b';

/** The name of who speaks, on the edge of their bubble that their tail does not leave it by. */
export function drawNameTag({ nameTag, textStyle, tail, y }: BubbleObject): HTMLElement {
  const tag = make('span', 'name-tag');
  // The words begin with it for whoever hears them.
  tag.ariaHidden = 'true';
  const size = (textStyle?.size ?? bubbleText.size) * tagSize;
  const plate = nameTag?.color?.slice(0, 7) ?? usualPlate;
  const { style } = tag;
  style.fontSize = `${size}px`;
  style.fontFamily = fontStack(nameTag?.font ?? 'comic');
  style.background = plate;
  style.color = inkOn(plate);
  const overlap = `${size * 1.45 * above}px`;
  const [dx = 0, dy = 0] = tail ?? [];
  if (dy < 0 && Math.abs(dy) > Math.abs(dx) / 2) style.bottom = `-${overlap}`;
  // At the top of the page it would be cut off.
  else style.top = `max(-${overlap}, ${-y}px)`;
  return tag;
}

/** Black or white, whichever is seen better. */
export function inkOn(plate: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(plate.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  // Where both are told from it alike.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}
