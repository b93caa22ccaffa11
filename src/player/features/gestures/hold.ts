import { gestureDefaults } from '@/comics/features/gestureWords';
import { followFinger } from '@/player/features/gestures/followFinger';
import type { Attached, GestureOfKind, HandThing } from '@/player/features/gestures/hand';
import { makeProgress, makeSurface, showHint } from '@/player/features/gestures/surface';

/** Who moves further than this, in CSS pixels, holds it no longer. */
const hold = 40;

/** Lets an object be pressed for a while. */
export function attachHold(thing: HandThing<GestureOfKind<'hold'>>): Attached {
  const { gesture, view, hand, label } = thing;
  const { duration = gestureDefaults.duration } = gesture;
  const surface = makeSurface(thing);
  const progress = makeProgress(thing);
  let held: { readonly x: number; readonly y: number; readonly begun: number } | null = null;

  const letGo = () => {
    held = null;
    view.element.classList.remove('held');
    progress(0);
  };
  const done = () => {
    cancel();
    letGo();
    hand.announce(hand.words().done(label));
    hand.report(view.object.id, { kind: 'done' });
  };
  const look = () => {
    if (held === null) return;
    const share = duration === 0 ? 1 : (performance.now() - held.begun) / duration;
    progress(share);
    if (share < 1) return void requestAnimationFrame(look);
    wasHeld = true;
    done();
  };
  /** The click that ends a hold is no tap. */
  let wasHeld = false;
  const { cancel } = followFinger(surface, {
    begin: ({ x, y }) => {
      wasHeld = false;
      held = { x, y, begun: performance.now() };
      view.element.classList.add('held');
      look();
    },
    move: ({ x, y }) => {
      if (held !== null && Math.hypot(x - held.x, y - held.y) > hold) letGo();
    },
    end: letGo,
    cancel: letGo,
    tap: () => wasHeld || showHint(thing),
    press: done,
  });
  return { pose: () => undefined, cancel };
}
