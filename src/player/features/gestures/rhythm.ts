import { gestureDefaults } from '@/comics/features/gestureWords';
import { make } from '@/player/elements/dom';
import { followFinger } from '@/player/features/gestures/followFinger';
import type { Attached, GestureOfKind, HandThing } from '@/player/features/gestures/hand';
import { isInRhythm } from '@/player/features/gestures/isInRhythm';
import { makeSurface, showHint } from '@/player/features/gestures/surface';

/** Who rests longer than this, in milliseconds, begins anew. */
const longestRest = 2500;
/** What the dots take on a phone, in canvas units. */
const roomForDots = 96;

/** Lets an object be tapped in a rhythm, which a row of dots shows. */
export function attachRhythm(thing: HandThing<GestureOfKind<'rhythm'>>): Attached {
  const { gesture, view, hand, label } = thing;
  const { beats, tolerance = gestureDefaults.tolerance } = gesture;
  const surface = makeSurface(thing);
  const dots = drawBeats(beats);
  dots.classList.toggle('swelling', !hand.drawing.reducedMotion());
  dots.classList.toggle('inside', hasNoRoomBelow(thing));
  view.element.append(dots);
  let taps: number[] = [];

  const light = () => {
    for (const [index, dot] of [...dots.children].entries()) {
      dot.classList.toggle('tapped', index < ((taps.length - 1) % beats.length) + 1 && taps.length > 0);
    }
  };
  const done = () => {
    taps = [];
    light();
    hand.announce(hand.words().done(label));
    hand.report(view.object.id, { kind: 'done' });
  };
  const beat = (time: number) => {
    const latest = taps.at(-1) ?? time;
    taps = time - latest > longestRest ? [time] : [...taps, time].slice(-beats.length * 2);
    dots.classList.add('followed');
    light();
    if (!hand.drawing.reducedMotion()) {
      surface.classList.remove('beaten');
      // A beat that follows at once starts the ring anew.
      void surface.offsetWidth;
      surface.classList.add('beaten');
    }
    if (gesture.onBeat !== undefined) hand.report(view.object.id, { kind: 'beat' });
    if (isInRhythm(taps, beats, tolerance)) return done();
    if (taps.length < beats.length || taps.length % beats.length !== 0) return;
    if (gesture.onOther !== undefined) hand.report(view.object.id, { kind: 'miss' });
    dots.classList.remove('followed');
    if (view.element.isConnected) showHint(thing);
  };
  const { cancel } = followFinger(surface, { begin: ({ time }) => beat(time), press: done });
  return { pose: () => undefined, cancel };
}

/** Whether the dots, which stand under the object, would be cut off by the page or by a frame. */
function hasNoRoomBelow({ view: { object, element }, page, hand }: HandThing): boolean {
  const height = page.element.offsetHeight || hand.drawing.project.canvas.height;
  return object.y + object.height + roomForDots > height || element.closest('.frame') !== null;
}

/** The beats as dots along a line, as far from each other as they follow each other; each swells in its time. */
function drawBeats(beats: readonly number[]): HTMLElement {
  const dots = make('span', 'gesture-beats gesture-control');
  dots.ariaHidden = 'true';
  const [first = 0] = beats;
  const length = Math.max(1, (beats.at(-1) ?? 0) - first);
  dots.style.setProperty('--round', `${length + 1200}ms`);
  for (const beat of beats) {
    const dot = make('span', '');
    dot.style.left = `${((beat - first) / length) * 100}%`;
    dot.style.animationDelay = `${beat - first}ms`;
    dots.append(dot);
  }
  return dots;
}
