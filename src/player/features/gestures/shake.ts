import { gestureDefaults } from '@/comics/features/gestureWords';
import { type FingerSpot, followFinger } from '@/player/features/gestures/followFinger';
import type { Attached, GestureOfKind, HandThing } from '@/player/features/gestures/hand';
import { wayWithin } from '@/player/features/gestures/onScreen';
import { createShakeCount } from '@/player/features/gestures/strokes';
import { makeProgress, makeSurface, moveBy, showHint } from '@/player/features/gestures/surface';

/** Lets an object be shaken to and fro. */
export function attachShake(thing: HandThing<GestureOfKind<'shake'>>): Attached {
  const { gesture, view, hand, label } = thing;
  const { times = gestureDefaults.times } = gesture;
  const surface = makeSurface(thing);
  const progress = makeProgress(thing);
  let held: { readonly from: FingerSpot; readonly count: ReturnType<typeof createShakeCount> } | null = null;

  const letGo = () => {
    held = null;
    view.element.classList.remove('lifted');
    progress(0);
    moveBy(thing, [0, 0]);
  };
  const done = () => {
    cancel();
    letGo();
    hand.announce(hand.words().done(label));
    hand.report(view.object.id, { kind: 'done' });
  };
  const { cancel } = followFinger(surface, {
    begin: (from) => {
      held = { from, count: createShakeCount() };
      held.count(from.x, from.y, from.time);
    },
    move: ({ x, y, time }) => {
      if (held === null) return;
      view.element.classList.add('lifted');
      moveBy(thing, wayWithin(view.element, [x - held.from.x, y - held.from.y]));
      const count = held.count(x, y, time);
      progress(count / times);
      if (count >= times) done();
    },
    end: letGo,
    cancel: letGo,
    tap: () => showHint(thing),
    press: done,
  });
  return { pose: () => undefined, cancel };
}
