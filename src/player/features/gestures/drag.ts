import type { Point } from '@/comics/project';
import { make, makeButton, place } from '@/player/elements/dom';
import type { Attached, GestureObject, GestureOfKind } from '@/player/features/gestures/gestureContext';
import { makeSurface, moveBy, offsetOnto, showHint, vectorWithin } from '@/player/features/gestures/surface';
import { type PointerSpot, trackPointer } from '@/player/features/gestures/trackPointer';
import { isShown } from '@/player/rules/conditions';
import { currentPage, type PlayState } from '@/player/rules/playState';

interface ScreenBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** CSS pixels around a small target in which a finger counts as on it. */
const margin = 12;

/**
 * The target with the largest overlap, as a share of the smaller area; being under the finger counts as half.
 * -1 for none.
 */
export function dropTarget(
  box: ScreenBox,
  finger: { readonly x: number; readonly y: number },
  targets: readonly ScreenBox[],
): number {
  let best = -1;
  let most = 0.3;
  for (const [index, target] of targets.entries()) {
    const smaller = Math.min(areaOf(box), areaOf(target)) || 1;
    const isUnder = contains(target, finger);
    const share = Math.max(areaOf(overlap(box, target)) / smaller, isUnder ? 0.5 : 0);
    if (share > most) {
      most = share;
      best = index;
    }
  }
  return best;
}

function contains(
  { left, top, right, bottom }: ScreenBox,
  { x, y }: { readonly x: number; readonly y: number },
) {
  return x >= left - margin && x <= right + margin && y >= top - margin && y <= bottom + margin;
}

function overlap(one: ScreenBox, other: ScreenBox): ScreenBox {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

function areaOf({ left, top, right, bottom }: ScreenBox): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

interface Target {
  /** Counted from 1. */
  readonly number: number;
  readonly element: HTMLElement;
  readonly label: string;
}

export function attachDrag(thing: GestureObject<GestureOfKind<'drag'>>): Attached {
  const { gesture, view, page, context, label } = thing;
  const surface = makeSurface(thing);
  let held: { readonly from: PointerSpot; readonly offset: Point } | null = null;
  let offered: HTMLElement[] = [];
  let offset: Point = [0, 0];
  let wasPicked = false;

  const moveTo = (to: Point) => {
    offset = to;
    moveBy(thing, to);
  };
  const targetIn = ({ variables }: PlayState) =>
    gesture.variable === undefined ? 0 : Number(variables.get(gesture.variable));
  const applyState = (state: PlayState) => {
    if (held !== null) return;
    const number = targetIn(state);
    const target = gesture.targets[number - 1];
    const { objects } = currentPage(context.play, state);
    const to = target && offsetOnto(objects, view.object.id, target.object);
    moveTo(to ?? [0, 0]);
    surface.setAttribute('aria-label', to ? context.texts().liesOn(label, labelOf(target, number)) : label);
  };
  const labelOf = (target: (typeof gesture.targets)[number], number: number) =>
    context.drawing.text(target.label ?? page.view(target.object)?.object.alt) || String(number);

  const targets = (): Target[] =>
    gesture.targets.flatMap((target, index) => {
      const known = page.view(target.object);
      if (
        known === undefined ||
        !isShown(known.object, context.state()) ||
        known.element.closest('[hidden]')
      ) {
        return [];
      }
      const number = index + 1;
      return [{ number, element: known.element, label: labelOf(target, number) }];
    });

  const highlight = (near: number) => {
    for (const { number, element } of targets()) {
      element.classList.add('drop-target');
      element.classList.toggle('drop-near', number === near);
    }
  };
  const release = () => {
    held = null;
    view.element.classList.remove('dragged');
    for (const lit of page.element.querySelectorAll('.drop-target')) {
      lit.classList.remove('drop-target', 'drop-near');
    }
    for (const button of offered) button.remove();
    offered = [];
    surface.removeAttribute('aria-pressed');
  };

  /** Afterwards the placed object has the focus, or else the page. */
  const keepFocus = (change: () => void) => {
    const hadFocus = offered.some((button) => button.matches(':focus'));
    change();
    if (!hadFocus) return;
    const isThere = surface.isConnected && surface.closest('[hidden]') === null;
    (isThere ? surface : page.element).focus({ preventScroll: true });
  };

  const drop = (number: number) => {
    const target = targets().find((one) => one.number === number);
    release();
    context.announce(target === undefined ? context.texts().isBack : context.texts().put(target.label));
    context.report(view.object.id, { kind: 'drop', target: target?.number ?? 0 });
    const state = context.state();
    // An object that disappears now does so from where it was dropped.
    if (isShown(view.object, state)) applyState(state);
  };

  const targetAt = ({ x, y }: PointerSpot): number => {
    const there = targets();
    const boxes = there.map(({ element }) => element.getBoundingClientRect());
    return there[dropTarget(view.element.getBoundingClientRect(), { x, y }, boxes)]?.number ?? 0;
  };

  const offer = (number: number, name: string, where: HTMLElement) => {
    const button = makeButton('tap-target drop-button', name);
    button.addEventListener('click', () => keepFocus(() => drop(number)));
    button.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      putBack();
    });
    where.append(button);
    offered.push(button);
  };
  const putBack = () => {
    release();
    context.announce(context.texts().isBack);
    surface.focus({ preventScroll: true });
  };
  const pick = () => {
    if (offered.length > 0) return putBack();
    page.claim(release);
    for (const { number, element, label: name } of targets()) offer(number, name, element);
    if (gesture.onOther !== undefined || targetIn(context.state()) > 0) {
      const home = make('div', 'object drop-home drop-target');
      place(home, view.object);
      view.element.before(home);
      offer(0, context.texts().putBack, home);
      offered.push(home);
    }
    // Without a target the object stays where it is.
    if (offered.length === 0) return showHint(thing);
    view.element.classList.add('dragged');
    surface.setAttribute('aria-pressed', 'true');
    highlight(0);
    context.announce(context.texts().picked(label));
    offered[0]?.focus({ preventScroll: true });
  };

  const { cancel } = trackPointer(surface, {
    begin: (from) => {
      wasPicked = offered.length > 0;
      page.claim(release);
      release();
      held = { from, offset };
    },
    move: (spot) => {
      if (held === null) return;
      view.element.classList.add('dragged');
      const [x, y] = vectorWithin(view.element, [spot.x - held.from.x, spot.y - held.from.y]);
      moveTo([held.offset[0] + x, held.offset[1] + y]);
      highlight(targetAt(spot));
    },
    end: (spot) => drop(targetAt(spot)),
    cancel: () => {
      release();
      applyState(context.state());
    },
    tap: () => {
      if (wasPicked) return putBack();
      pick();
      if (offered.length > 0) showHint(thing);
    },
    press: pick,
  });
  return {
    applyState,
    cancel: () => {
      cancel();
      if (offered.length > 0) keepFocus(release);
    },
  };
}
