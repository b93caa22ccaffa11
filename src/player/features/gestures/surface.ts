import { make, makeButton } from '@/player/elements/dom';
import type { HandThing } from '@/player/features/gestures/hand';
import { scaleOf } from '@/player/features/gestures/onScreen';

/** How long a hint stands, in milliseconds. */
const hintTime = 1800;
/** Between a hint and what it says it of, or the page's edge, in canvas units. */
const hintMargin = 12;

/** The button over an object that takes its gesture, by finger and by key. */
export function makeSurface({ gesture, view, hand, label }: HandThing): HTMLButtonElement {
  const surface = makeButton(`tap-target gesture gesture-control gesture-${gesture.kind}`, label);
  surface.lang = hand.drawing.language(gesture.label);
  view.element.classList.toggle('glides', !hand.drawing.reducedMotion());
  view.element.append(surface);
  return surface;
}

/** Says over the object what the hand is to do, until it does something. */
export function showHint({ gesture, view, hand, page }: HandThing): void {
  const words = hand.words().hints[gesture.kind];
  for (const former of page.element.querySelectorAll('.gesture-hint')) former.remove();
  const hint = make('span', 'gesture-hint', words);
  hint.ariaHidden = 'true';
  page.element.append(hint);
  const [x, y] = placeOver(view.element, hint, page.element);
  hint.style.left = `${x}px`;
  hint.style.top = `${y}px`;
  hand.announce(words);
  const remove = () => {
    hint.remove();
    window.removeEventListener('pointerdown', remove, true);
  };
  window.addEventListener('pointerdown', remove, true);
  setTimeout(remove, hintTime);
}

/** Above the middle of an object, and nowhere out of the page. */
function placeOver(thing: HTMLElement, hint: HTMLElement, page: HTMLElement): readonly [number, number] {
  const share = scaleOf(thing);
  const { left, top, width } = thing.getBoundingClientRect();
  const around = page.getBoundingClientRect();
  const across = (left + width / 2 - around.left) / share - hint.offsetWidth / 2;
  const room = page.offsetWidth - hint.offsetWidth - hintMargin;
  return [
    Math.max(hintMargin, Math.min(room, across)),
    Math.max(hintMargin, (top - around.top) / share - hint.offsetHeight - hintMargin),
  ];
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
