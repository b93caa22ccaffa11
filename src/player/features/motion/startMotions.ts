import type { Motion, Project } from '@/comics/project';
import type { DrawContext } from '@/player/draw/drawContext';
import type { ObjectView } from '@/player/draw/objectView';
import { screenGuard } from '@/player/draw/screenGuard';
import type { BlurBounds } from '@/player/features/motion/blurBounds';
import { changesOfSprite, playSprite } from '@/player/features/motion/playSprite';
import { playTrack } from '@/player/features/motion/playTracks';
import { shadeMotion } from '@/player/features/motion/trackFrames';
import { calmMotions, changesOfMotions, mostMoving, thatMayFlash } from '@/player/rules/calmMotions';
import { canFlash } from '@/player/rules/flashGuard';

type Canvas = Project['canvas'];

/** So many sprites of a page play at most: each is a layer that changes with every frame. */
const mostSprites = 100;

/** Starts the tracks of a page, slowed where they would flash; gives how many changes a second they make. */
export function startTracks(
  views: readonly ObjectView[],
  canvas: Canvas,
  { reduced, bounds }: { readonly reduced: boolean; readonly bounds: BlurBounds },
): number {
  const moved = views.filter(({ object }) => object.tracks !== undefined).slice(0, mostMoving);
  const idles = views.flatMap(({ object }) => (object.idle ? [{ object, motion: object.idle }] : []));
  const room = changesOfMotions - calmMotions(motionsOf(thatMayFlash(idles, canvas))).changes;
  const tracks = thatMayFlash(
    moved.flatMap(({ object }) =>
      (object.tracks ?? []).map((track) => ({ object, track, motion: shadeMotion(track) })),
    ),
    canvas,
  );
  const calm = calmMotions(motionsOf(tracks), room);
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

/** Starts the sprites of a page, but those that would flash, whose first picture stands. */
export async function startSprites(
  views: readonly ObjectView[],
  canvas: Canvas,
  { address }: Pick<DrawContext, 'address'>,
  room: { readonly taken: number; readonly isOpen: () => boolean },
): Promise<void> {
  let { taken } = room;
  const sprites = views.flatMap(({ object, element }) =>
    object.type === 'sprite' ? [{ object, element }] : [],
  );
  for (const { object, element } of sprites.slice(0, mostSprites)) {
    const picture = element.querySelector('img');
    const own = canFlash(object, canvas) ? await changesOfSprite(address(object.image), object) : 0;
    if (picture === null || taken + own > changesOfMotions || !room.isOpen()) continue;
    taken += own;
    screenGuard.reserve(taken, 'features');
    playSprite(picture, object);
  }
}
