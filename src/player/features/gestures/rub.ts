import { gestureDefaults } from '@/comics/features/gestureWords';
import { type Eraser, makeEraser } from '@/player/features/gestures/eraser';
import { type FingerSpot, followFinger } from '@/player/features/gestures/followFinger';
import type { Attached, GestureOfKind, HandThing } from '@/player/features/gestures/hand';
import { scaleOf, shareWithin } from '@/player/features/gestures/onScreen';
import { createRubbing } from '@/player/features/gestures/strokes';
import { makeProgress, makeSurface, showHint } from '@/player/features/gestures/surface';
import { isShown } from '@/player/rules/visibility';

/** The breadth of a fingertip to either side, in CSS pixels, and in shares of what is rubbed. */
const fingertip = 26;
const leastReach = 0.1;

/** Lets an object be rubbed, and rubbed away. */
export function attachRub(thing: HandThing<GestureOfKind<'rub'>>): Attached {
  const { gesture, view, hand, label } = thing;
  const { share: wanted = gestureDefaults.share, keeps = false } = gesture;
  const { element, object } = view;
  const surface = makeSurface(thing);
  const progress = makeProgress(thing);
  let eraser: Eraser | null = null;
  let rubbing: ReturnType<typeof createRubbing> | null = null;

  const done = () => {
    cancel();
    progress(0);
    rubbing = null;
    hand.announce(hand.words().done(label));
    hand.report(object.id, { kind: 'done' });
  };
  const start = () => {
    const side = Math.max(1, Math.min(object.width, object.height));
    const reach = Math.max(side * leastReach, fingertip / scaleOf(element));
    rubbing = createRubbing(reach / Math.max(1, object.width), reach / Math.max(1, object.height));
    if (!keeps) eraser ??= makeEraser(view, reach);
  };
  const rub = ({ x, y }: FingerSpot) => {
    const [across, down] = shareWithin(element, x, y);
    const share = rubbing?.rub({ x: across, y: down }) ?? 0;
    if (eraser !== null) eraser.erase([across, down]);
    else if (!keeps)
      element.style.opacity = String((object.opacity ?? 1) * (1 - 0.8 * Math.min(1, share / wanted)));
    else progress(share / wanted);
    if (share >= wanted) done();
  };
  const lift = () => {
    rubbing?.lift();
    eraser?.lift();
  };
  const { cancel } = followFinger(surface, {
    begin: () => {
      if (rubbing === null) start();
    },
    move: rub,
    end: lift,
    cancel: lift,
    tap: () => showHint(thing),
    press: done,
  });
  /** What was rubbed away and comes again is whole. */
  const restore = () => {
    eraser?.restore();
    eraser = null;
    rubbing = null;
    element.style.opacity = object.opacity === undefined ? '' : String(object.opacity);
  };
  return {
    pose: (state) => {
      if (element.hidden && isShown(object, state)) restore();
    },
    cancel,
  };
}
