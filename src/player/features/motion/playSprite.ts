import type { SpriteObject } from '@/comics/project';
import { mostInSecond, type Shade, shadeChanges } from '@/player/rules/calmMotions';
import { changesInSecond } from '@/player/rules/flashLimit';

/** How many pictures a sprite has. */
function framesIn({ columns, rows = 1, frames }: SpriteObject): number {
  return Math.min(columns * rows, frames ?? columns * rows);
}

/** Shows the pictures of a sprite one after the other. */
export function playSprite(picture: HTMLImageElement, sprite: SpriteObject): void {
  const count = framesIn(sprite);
  const { columns, rows = 1 } = sprite;
  const frames = Array.from({ length: count + 1 }, (_, index) => {
    const shown = Math.min(count - 1, index);
    const [across, down] = [shown % columns, Math.floor(shown / columns)];
    return {
      offset: index / count,
      easing: 'steps(1, end)',
      transform: `translate(${(-100 * across) / columns}%,${(-100 * down) / rows}%)`,
    };
  });
  const iterations = sprite.loop === false ? 1 : Number.POSITIVE_INFINITY;
  picture.animate(frames, { duration: sprite.duration, iterations, fill: 'forwards' });
}

/** A picture is looked at in so many parts each way: a flash in a sixteenth of the view is one. */
const parts = 4;

/** How often a large sprite turns brighter or darker in its busiest second; where that cannot be told, too often. */
export async function changesOfSprite(address: string, sprite: SpriteObject): Promise<number> {
  const count = framesIn(sprite);
  // Three pictures a second are three changes there and back at the most.
  if ((count * 1000) / sprite.duration <= changesInSecond / 2)
    return Math.ceil((count * 1000) / sprite.duration);
  try {
    const response = await fetch(address, { cache: 'force-cache' });
    const whole = await createImageBitmap(await response.blob());
    const shades = shadesOf(whole, sprite, count);
    whole.close();
    const loops = sprite.loop !== false;
    return Math.max(...shades.map((part) => mostInSecond(shadeChanges(part, loops), loops, sprite.duration)));
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function shadesOf(whole: ImageBitmap, { columns, rows = 1 }: SpriteObject, count: number): Shade[][] {
  const pen = new OffscreenCanvas(parts, parts).getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('It cannot be told');
  pen.imageSmoothingQuality = 'high';
  const [width, height] = [whole.width / columns, whole.height / rows];
  const shades: Shade[][] = Array.from({ length: parts * parts }, () => []);
  for (let frame = 0; frame < count; frame += 1) {
    pen.clearRect(0, 0, parts, parts);
    const [x, y] = [(frame % columns) * width, Math.floor(frame / columns) * height];
    pen.drawImage(whole, x, y, width, height, 0, 0, parts, parts);
    const { data } = pen.getImageData(0, 0, parts, parts);
    for (const [part, known] of shades.entries())
      known.push({ at: frame / count, shade: shadeAt(data, part * 4) });
  }
  return shades;
}

/** Relative luminance, roughly, as far as it is not seen through. */
function shadeAt(pixels: Uint8ClampedArray, offset: number): number {
  const light = (channel: number) => ((pixels[offset + channel] ?? 0) / 255) ** 2.2;
  const cover = (pixels[offset + 3] ?? 0) / 255;
  return (0.2126 * light(0) + 0.7152 * light(1) + 0.0722 * light(2)) * cover;
}
