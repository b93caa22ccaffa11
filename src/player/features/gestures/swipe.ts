import { makeButton } from '@/player/elements/dom';
import { type FingerSpot, followFinger } from '@/player/features/gestures/followFinger';
import type { Attached, GestureOfKind, HandThing } from '@/player/features/gestures/hand';
import { wayWithin } from '@/player/features/gestures/onScreen';
import { swipedWay } from '@/player/features/gestures/strokes';
import { makeSurface, moveBy, showHint } from '@/player/features/gestures/surface';
import { isShown } from '@/player/rules/visibility';

/** Lets an object be swiped away; each way is a button for keys and switches. */
export function attachSwipe(thing: HandThing<GestureOfKind<'swipe'>>): Attached {
  const { gesture, view, hand } = thing;
  const { element, object } = view;
  const surface = makeSurface(thing);
  const [first, ...others] = gesture.ways;
  if (first !== undefined) surface.ariaLabel = hand.drawing.text(first.label);
  for (const way of others) {
    const button = makeButton('tap-target gesture-way gesture-control', hand.drawing.text(way.label));
    button.lang = hand.drawing.language(way.label);
    button.addEventListener('click', () => take(gesture.ways.indexOf(way)));
    element.append(button);
  }

  let from: FingerSpot | null = null;
  const letGo = () => {
    from = null;
    element.classList.remove('lifted');
    moveBy(thing, [0, 0]);
  };
  const take = (index: number) => {
    const way = gesture.ways[index];
    if (way === undefined) return letGo();
    hand.announce(hand.words().done(hand.drawing.text(way.label)));
    hand.report(object.id, { kind: 'way', index });
    from = null;
    element.classList.remove('lifted');
    // What goes away goes on from where the finger left it.
    if (isShown(object, hand.state())) letGo();
  };
  const { cancel } = followFinger(surface, {
    begin: (spot) => {
      from = spot;
    },
    move: ({ x, y }) => {
      if (from === null) return;
      element.classList.add('lifted');
      moveBy(thing, wayWithin(element, [x - from.x, y - from.y]));
    },
    end: (spot) => {
      const way = from === null ? undefined : swipedWay(from, spot);
      take(gesture.ways.findIndex(({ to }) => to === way));
    },
    cancel: letGo,
    tap: () => showHint(thing),
    press: () => take(0),
  });
  return {
    pose: (state) => {
      if (from === null && isShown(object, state) && element.hidden) moveBy(thing, [0, 0]);
    },
    cancel,
  };
}
