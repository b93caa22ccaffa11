import { shareSeen } from '@/player/features/scroll/scrollPlaces';
import type { PlacedObject } from '@/player/features/scroll/tallPage';

/** Entrances of what lies beyond the window; they play when it comes in. */
export interface HeldEntrances {
  readonly hold: (objects: readonly PlacedObject[], top: number, window: number) => void;
  readonly release: (top: number, window: number) => void;
}

export function createHeldEntrances(): HeldEntrances {
  const held = new Map<Animation, PlacedObject>();
  return {
    hold: (objects, top, window) => {
      for (const placed of objects) {
        if (placed.object.enter === undefined || seen(placed, top, window) > 0) continue;
        for (const animation of placed.element.getAnimations().filter(isEntrance)) {
          animation.pause();
          animation.currentTime = 0;
          held.set(animation, placed);
        }
      }
    },
    release: (top, window) => {
      for (const [animation, placed] of held) {
        if (seen(placed, top, window) === 0) continue;
        held.delete(animation);
        animation.play();
      }
    },
  };
}

function seen({ object, y }: PlacedObject, top: number, window: number): number {
  return shareSeen(y, object.height, top, window);
}

/** Effects move by `transform`, or fade; motions that go on by themselves have the rest. */
function isEntrance({ effect }: Animation): boolean {
  return effect instanceof KeyframeEffect && effect.getComputedTiming().fill === 'backwards';
}
