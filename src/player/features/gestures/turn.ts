import { gestureDefaults } from '@/comics/features/gestureWords';
import { make } from '@/player/elements/dom';
import { angleAt } from '@/player/features/gestures/applyGesture';
import { type FingerSpot, followFinger } from '@/player/features/gestures/followFinger';
import type { Attached, GestureOfKind, HandThing } from '@/player/features/gestures/hand';
import { makeRange } from '@/player/features/gestures/range';
import { turnBetween } from '@/player/features/gestures/steps';
import { showHint } from '@/player/features/gestures/surface';

/** So near to the pivot, in CSS pixels, a finger has no direction. */
const blind = 6;

/** Lets an object be turned about its pivot. */
export function attachTurn(thing: HandThing<GestureOfKind<'turn'>>): Attached {
  const { gesture, view, hand } = thing;
  const { from = gestureDefaults.from, to = gestureDefaults.to } = gesture;
  const range = makeRange(thing);
  const [pivotX, pivotY] = view.object.pivot ?? [0.5, 0.5];
  const pivot = make('span', 'gesture-pivot');
  pivot.style.left = `${pivotX * 100}%`;
  pivot.style.top = `${pivotY * 100}%`;
  view.element.append(pivot);

  let held: { direction: number | null; share: number } | null = null;
  const turnTo = (share: number) => {
    view.element.style.rotate = `${(view.object.rotate ?? 0) + angleAt(gesture, share)}deg`;
  };
  const pose: Attached['pose'] = (state) => {
    range.show(state);
    if (held === null) turnTo(range.share());
  };
  const directionOf = ({ x, y }: FingerSpot): number | null => {
    const { left, top } = pivot.getBoundingClientRect();
    const [across, down] = [x - left, y - top];
    return Math.hypot(across, down) < blind ? null : (Math.atan2(down, across) * 180) / Math.PI;
  };
  const letDown = () => {
    held = null;
    pose(hand.state());
  };
  const { cancel } = followFinger(range.surface, {
    begin: (spot) => {
      range.begin();
      held = { direction: directionOf(spot), share: range.share() };
    },
    move: (spot) => {
      const now = directionOf(spot);
      if (held === null || now === null || to === from) return;
      const turn = held.direction === null ? 0 : turnBetween(held.direction, now);
      held.direction = now;
      held.share = Math.min(1, Math.max(0, held.share + turn / (to - from)));
      turnTo(held.share);
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
