import type { Motion, Size, SpriteObject } from '@/comics/project';
import type { DrawContext, ObjectView } from '@/player/draw/drawContext';
import { screenGuard } from '@/player/draw/effects';
import type { BlurBounds } from '@/player/features/motion/blurBounds';
import { brightnessMotion, playTrack } from '@/player/features/motion/tracks';
import { changesInSecond } from '@/player/rules/flashLimit';
import {
  canFlash,
  findFlashingMotions,
  maxChangesPerSecond,
  maxMotionChanges,
  maxMovingObjects,
  reduceMotions,
  type Shade,
  shadeChanges,
} from '@/player/rules/reducedMotions';

function framesIn({ columns, rows = 1, frames }: SpriteObject): number {
  return Math.min(columns * rows, frames ?? columns * rows);
}

function playSprite(picture: HTMLImageElement, sprite: SpriteObject): void {
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

/** Changes of brightness in the busiest second; infinite where that is unknown. */
async function changesOfSprite(address: string, sprite: SpriteObject): Promise<number> {
  const count = framesIn(sprite);
  // Three frames per second make at most three changes.
  if ((count * 1000) / sprite.duration <= changesInSecond / 2)
    return Math.ceil((count * 1000) / sprite.duration);
  try {
    const response = await fetch(address, { cache: 'force-cache' });
    const whole = await createImageBitmap(await response.blob());
    const shades = await shadesOf(whole, sprite, count);
    whole.close();
    const loops = sprite.loop !== false;
    return Math.max(
      ...shades.map((part) => maxChangesPerSecond(shadeChanges(part, loops), loops, sprite.duration)),
    );
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Loads the code for animated pictures, which most comics of version 2 do not need. */
async function shadesOf(
  whole: ImageBitmap,
  { columns, rows = 1 }: SpriteObject,
  count: number,
): Promise<Shade[][]> {
  const { brightnessOf, openShadePen, parts } = await import('@/player/draw/animatedPictures');
  const pen = openShadePen();
  const [width, height] = [whole.width / columns, whole.height / rows];
  const shades: Shade[][] = Array.from({ length: parts * parts }, () => []);
  for (let frame = 0; frame < count; frame += 1) {
    pen.clearRect(0, 0, parts, parts);
    const [x, y] = [(frame % columns) * width, Math.floor(frame / columns) * height];
    pen.drawImage(whole, x, y, width, height, 0, 0, parts, parts);
    const { data } = pen.getImageData(0, 0, parts, parts);
    for (const [part, known] of shades.entries()) {
      const opacity = (data[part * 4 + 3] ?? 0) / 255;
      known.push({ at: frame / count, shade: brightnessOf(data, part * 4) * opacity });
    }
  }
  return shades;
}

/** More sprites on a page would need too many layers that change in each frame. */
const maxSprites = 100;

/** Slows tracks that would flash; returns the changes per second. */
export function startTracks(
  views: readonly ObjectView[],
  canvas: Size,
  { reduced, bounds }: { readonly reduced: boolean; readonly bounds: BlurBounds },
): number {
  const moved = views.filter(({ object }) => object.tracks !== undefined).slice(0, maxMovingObjects);
  const idles = views.flatMap(({ object }) => (object.idle ? [{ object, motion: object.idle }] : []));
  const room = maxMotionChanges - reduceMotions(motionsOf(findFlashingMotions(idles, canvas))).changes;
  const tracks = findFlashingMotions(
    moved.flatMap(({ object }) =>
      (object.tracks ?? []).map((track) => ({ object, track, motion: brightnessMotion(track) })),
    ),
    canvas,
  );
  const calm = reduceMotions(motionsOf(tracks), room);
  const durations = new Map(tracks.map(({ track }, index) => [track, calm.durations[index]]));
  for (const { object, element } of moved) {
    const filter = bounds.filter(object.id, object.filter ?? {});
    for (const track of object.tracks ?? []) {
      const duration = durations.get(track) ?? track.duration;
      playTrack(element, object, bounds.own(object.id, track), {
        reduced,
        filter,
        duration,
        lasts: 'begins',
      });
    }
  }
  screenGuard.reserve(calm.changes, 'features');
  return calm.changes;
}

function motionsOf(moved: readonly { readonly motion: Motion }[]): readonly Motion[] {
  return moved.map(({ motion }) => motion);
}

/** Sprites that would flash show only their first frame. */
export async function startSprites(
  views: readonly ObjectView[],
  canvas: Size,
  { address }: Pick<DrawContext, 'address'>,
  room: { readonly taken: number; readonly isOpen: () => boolean },
): Promise<void> {
  let { taken } = room;
  const sprites = views.flatMap(({ object, element }) =>
    object.type === 'sprite' ? [{ object, element }] : [],
  );
  for (const { object, element } of sprites.slice(0, maxSprites)) {
    const picture = element.querySelector('img');
    const own = canFlash(object, canvas) ? await changesOfSprite(address(object.image), object) : 0;
    if (picture === null || taken + own > maxMotionChanges || !room.isOpen()) continue;
    taken += own;
    screenGuard.reserve(taken, 'features');
    playSprite(picture, object);
  }
}
