import { make, makeButton } from '@/player/elements/dom';
import type { HandThing } from '@/player/features/gestures/hand';

/** How long a hint stands, in milliseconds. */
const hintTime = 1800;

/** The button over an object that takes its gesture, by finger and by key. */
export function makeSurface({ gesture, view, hand, label }: HandThing): HTMLButtonElement {
  const surface = makeButton(`tap-target gesture gesture-control gesture-${gesture.kind}`, label);
  surface.lang = hand.drawing.language(gesture.label);
  view.element.classList.toggle('glides', !hand.drawing.reducedMotion());
  view.element.append(surface);
  return surface;
}

/** Says at the object what the hand is to do. */
export function showHint({ gesture, view, hand, page }: HandThing): void {
  const words = hand.words().hints[gesture.kind];
  for (const former of page.element.querySelectorAll('.gesture-hint')) former.remove();
  const hint = make('span', 'gesture-hint', words);
  hint.ariaHidden = 'true';
  view.element.append(hint);
  hand.announce(words);
  setTimeout(() => hint.remove(), hintTime);
}

/** A ring that fills while a gesture is under way. */
export function makeProgress({ view }: HandThing): (share: number) => void {
  const ring = make('span', 'gesture-progress');
  ring.hidden = true;
  view.element.append(ring);
  return (share) => {
    ring.hidden = share <= 0 || share >= 1;
    ring.style.setProperty('--done', String(share));
  };
}

/** Puts an object beside its own place in the file. */
export function moveBy({ view }: HandThing, [x, y]: readonly [number, number]): void {
  view.element.style.left = `${view.object.x + x}px`;
  view.element.style.top = `${view.object.y + y}px`;
}
