import type { Point } from '@/comics/project';
import { nearestShare, pointAt } from '@/player/features/gestures/alongPath';
import { type FingerSpot, followFinger } from '@/player/features/gestures/followFinger';
import type { Attached, GestureOfKind, HandThing } from '@/player/features/gestures/hand';
import { wayWithin } from '@/player/features/gestures/onScreen';
import { makeRange } from '@/player/features/gestures/range';
import { moveBy, showHint } from '@/player/features/gestures/surface';

/** Lets an object be pushed along its way. */
export function attachSlide(thing: HandThing<GestureOfKind<'slide'>>): Attached {
  const { gesture, view, hand } = thing;
  const range = makeRange(thing);
  let held: { readonly from: FingerSpot; readonly offset: Point; share: number } | null = null;
  const letDown = () => {
    held = null;
    view.element.classList.remove('lifted');
    pose(hand.state());
  };
  const pose: Attached['pose'] = (state) => {
    range.show(state);
    if (held === null) moveBy(thing, pointAt(gesture.path, range.share()));
  };
  const { cancel } = followFinger(range.surface, {
    begin: (from) => {
      range.begin();
      held = { from, offset: pointAt(gesture.path, range.share()), share: range.share() };
    },
    move: ({ x, y }) => {
      if (held === null) return;
      view.element.classList.add('lifted');
      const [across, down] = wayWithin(view.element, [x - held.from.x, y - held.from.y]);
      held.share = nearestShare(gesture.path, [held.offset[0] + across, held.offset[1] + down], held.share);
      moveBy(thing, pointAt(gesture.path, held.share));
      range.push(held.share);
    },
    end: () => {
      letDown();
      range.rest();
    },
    cancel: letDown,
    tap: () => showHint(thing),
    press: range.step,
  });
  return { pose, cancel };
}
