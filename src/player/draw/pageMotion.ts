import type { Effect } from '@/comics/project';
import type { DrawContext, MovedItem } from '@/player/draw/drawContext';
import { featureAnimationIds, screenGuard as guard, startEffect, startIdle } from '@/player/draw/effects';
import { isVisible } from '@/player/elements/isVisible';
import { typingShare } from '@/player/rules/readingSettings';
import {
  canFlash,
  findFlashingMotions,
  maxMotionChanges,
  reduceMotions,
} from '@/player/rules/reducedMotions';

/** An interruptible animation; `finish` jumps to its end. */
interface Running {
  readonly isUnderWay: () => boolean;
  readonly finish: () => void;
}

interface Stretch {
  readonly shown: Text;
  readonly coming: HTMLElement;
  readonly letters: readonly string[];
  readonly before: number;
}

/**
 * Shows text letter by letter through all its styles. Hidden letters keep their place, so that nothing moves,
 * and a screen reader gets the whole text at once.
 */
export function typeOut(body: HTMLElement, duration: number, delay: number): Running {
  const stretches = stretchesOf(body);
  const total = stretches.reduce((sum, { letters }) => sum + letters.length, 0);
  // An empty animation is the clock: it pauses with all others of the page.
  const clock = body.animate([], { duration, delay });
  // The text may change meanwhile (a variable, another language); then the new text is shown at once.
  const isUnderWay = () => stretches.some(({ coming }) => body.contains(coming));
  const finish = () => {
    clock.cancel();
    if (isUnderWay()) {
      for (const { shown, coming, letters } of stretches) {
        shown.data = letters.join('');
        coming.remove();
      }
    }
  };
  const draw = () => {
    if (!isUnderWay() || clock.playState === 'finished' || clock.currentTime === null) return finish();
    const share = (Number(clock.currentTime) - delay) / duration;
    const typed = Math.max(0, Math.ceil(share * total));
    for (const { shown, coming, letters, before } of stretches) {
      const count = Math.max(0, typed - before);
      shown.data = letters.slice(0, count).join('');
      coming.textContent = letters.slice(count).join('');
    }
    requestAnimationFrame(draw);
  };
  draw();
  return { isUnderWay, finish };
}

function stretchesOf(body: HTMLElement): Stretch[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  let before = 0;
  return texts.map((shown) => {
    const coming = document.createElement('span');
    coming.className = 'invisible';
    shown.after(coming);
    const stretch = { shown, coming, letters: [...shown.data], before };
    before += stretch.letters.length;
    return stretch;
  });
}

export interface PageMotion {
  readonly start: () => void;
  /** Stops animated pictures where motion is not allowed. */
  readonly calmPictures: () => void;
  /** The change is delayed when the page would flash. */
  readonly setShown: (item: MovedItem, shown: boolean, effect: Effect | undefined) => void;
  readonly animate: (item: MovedItem, effect: Effect) => void;
  /** Shows text that is still being typed; `false` when there is none. */
  readonly finish: () => boolean;
}

/** `onLate` is called when a delayed change may be shown. */
export function movePage(
  page: HTMLElement,
  items: readonly MovedItem[],
  { project: { canvas }, reducedMotion, reading }: Pick<DrawContext, 'project' | 'reducedMotion' | 'reading'>,
  onLate: () => void,
): PageMotion {
  let typing: Running[] = [];
  const large = items.filter(({ view }) => canFlash(view.object, canvas));
  const isLarge = new Set(large);
  const idles = items.flatMap(({ view: { object } }) =>
    object.idle ? [{ object, motion: object.idle }] : [],
  );
  const moved = findFlashingMotions(idles, canvas);
  const calm = reduceMotions(moved.map(({ motion }) => motion));
  const durations = new Map(moved.map(({ object }, index) => [object, calm.durations[index]]));
  guard.note();
  guard.reserve(calm.changes, 'motions');
  guard.reserve(0, 'pictures');
  guard.reserve(0, 'features');

  const lookAtPictures = async () => {
    const elements = new Set(large.map(({ view }) => view.element));
    const pictures = [...page.querySelectorAll('img')].map((picture) => {
      const own = picture.closest<HTMLElement>('.object');
      return { picture, isLarge: own === null || elements.has(own) };
    });
    if (pictures.length === 0) return;
    const { stopAnimatedPictures: calmThem } = await import('@/player/draw/animatedPictures');
    const changes = await calmThem(pictures, reducedMotion(), maxMotionChanges - calm.changes);
    if (changes > 0) guard.reserve(changes, 'pictures');
  };

  const run = (item: MovedItem, effect: Effect, occasion: 'enter' | 'exit' | 'stay'): Animation | null => {
    const reduced = reducedMotion();
    const box = item.view.boxes()[0];
    if (effect.effect === 'type' && box !== undefined && occasion !== 'exit' && !reduced) {
      const duration = (effect.duration ?? 900) * typingShare(reading());
      if (duration > 0) typing.push(typeOut(box.body, duration, effect.delay ?? 0));
      return null;
    }
    const turn = item.view.object.rotate ?? 0;
    return startEffect(item.view.element, { effect, occasion, travel: item.travel, turn, reduced });
  };

  const enter = (item: MovedItem, effect: Effect | undefined) => {
    const { element, object } = item.view;
    if (element.hidden || item.turn > 0) {
      endMotions(element);
      for (const animation of element.getAnimations()) {
        if (animation.id !== featureAnimationIds.begins) continue;
        animation.cancel();
        animation.play();
      }
      element.hidden = false;
    }
    const duration = durations.get(object) ?? object.idle?.duration ?? 0;
    startIdle(element, object, { reduced: reducedMotion(), duration });
    if (effect !== undefined) run(item, effect, 'enter');
  };

  /** Delays an effect so that many effects do not flash together. */
  const spread = (item: MovedItem, effect: Effect | undefined): Effect | undefined => {
    if (!effect?.delay || !isLarge.has(item)) return effect;
    let { delay } = effect;
    for (let wait = guard.wait(delay); wait > 0; wait = guard.wait(delay)) delay += wait;
    return { ...effect, delay };
  };

  /**
   * Whether the page allows a large object to flash: it changes twice, and neither change may be too early.
   */
  const fitsInside = (item: MovedItem, { effect, delay = 0, duration = 400 }: Effect): boolean => {
    const isFlash = effect === 'fade' || effect === 'type' || effect === 'iris';
    if (!isFlash || !isLarge.has(item)) return true;
    return [delay, delay + duration].every((time) => guard.wait(time, 'stands alone') === 0);
  };

  const mustWait = (item: MovedItem, effect: Effect | undefined): boolean => {
    const wait = isLarge.has(item) ? guard.wait(effect?.delay) : 0;
    if (wait > 0) setTimeout(onLate, wait);
    return wait > 0;
  };

  const hide = (item: MovedItem, effect: Effect | undefined) => {
    const { turn } = item;
    const animation = effect ? run(item, effect, 'exit') : null;
    const end = () => {
      if (item.turn !== turn) return;
      endMotions(item.view.element);
      item.view.element.hidden = true;
    };
    if (animation === null) end();
    else animation.finished.then(end, () => undefined);
  };

  const calmPictures = () => void lookAtPictures().catch(() => undefined);

  return {
    calmPictures,
    start: () => {
      for (const item of items) if (item.shown) enter(item, spread(item, item.view.object.enter));
      calmPictures();
    },
    setShown: (item, shown, requested) => {
      const { enter: coming, exit: leaving } = item.view.object;
      const effect = requested ?? (shown ? coming : leaving);
      if (mustWait(item, effect)) return;
      item.shown = shown;
      item.turn += 1;
      if (!shown) passFocus(page, item.view.element);
      if (shown) enter(item, effect);
      else hide(item, effect);
    },
    animate: (item, effect) => {
      if (fitsInside(item, effect)) run(item, effect, 'stay');
    },
    finish: () => {
      const isTyping = typing.some((running) => running.isUnderWay());
      for (const running of typing) running.finish();
      typing = [];
      return isTyping;
    },
  };
}

function endMotions(element: HTMLElement): void {
  for (const running of element.getAnimations()) {
    if (running.id !== featureAnimationIds.stays && running.id !== featureAnimationIds.begins)
      running.cancel();
  }
}

/** Focuses the nearest remaining target, or the page. */
function passFocus(page: HTMLElement, going: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement === null || !going.contains(activeElement)) return;
  const targets = [...page.querySelectorAll('button')];
  const stays = (target: HTMLElement) => !going.contains(target) && isVisible(target);
  const place = targets.findIndex((target) => target.matches(':focus'));
  const next = targets.slice(place + 1).find(stays) ?? targets.slice(0, Math.max(0, place)).findLast(stays);
  (next ?? page).focus({ preventScroll: true });
}
