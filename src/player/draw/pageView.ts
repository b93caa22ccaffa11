import type { ComicObject, ComicPage, Effect } from '@/comics/project';
import type { DrawContext } from '@/player/draw/drawContext';
import { drawObject, type ObjectView } from '@/player/draw/drawObject';
import type { Travel } from '@/player/draw/effects';
import { fitTexts } from '@/player/draw/fitText';
import { loadedMotion } from '@/player/draw/lazyMotion';
import type { Running } from '@/player/draw/typeOut';
import { make } from '@/player/elements/dom';
import { canFlash, createFlashGuard } from '@/player/rules/flashGuard';
import type { PlayState } from '@/player/rules/playState';
import { inReadingOrder } from '@/player/rules/readingOrder';
import { isShown } from '@/player/rules/visibility';

/** A page on the stage. */
export interface PageView {
  readonly element: HTMLElement;
  /** Puts the page's texts to their size; call it once the page is in the document. */
  readonly settle: () => void;
  /** Starts what enters and what moves by itself. */
  readonly start: () => void;
  readonly refresh: (state: PlayState) => void;
  readonly reveal: (object: number, effect: Effect | undefined, state: PlayState) => void;
  readonly animate: (object: number, effect: Effect) => void;
  /** Makes the targets glow for a moment: a tap found nothing to do. */
  readonly hint: () => void;
  readonly finish: () => void;
  /** What the page says now, in reading order. */
  readonly spoken: () => string;
  /** Takes the page away; a motion without end would keep it in memory for ever. */
  readonly discard: () => void;
}

interface Drawn {
  readonly view: ObjectView;
  readonly travel: Travel;
  readonly canFlash: boolean;
  shown: boolean;
  /** Counts showings and hidings, so that a late end of the one does not undo the other. */
  turn: number;
}

export function drawPage(page: ComicPage, state: PlayState, context: DrawContext): PageView {
  const element = make('div', 'page');
  const { canvas } = context.project;
  element.tabIndex = -1;
  element.role = 'group';
  element.ariaLabel = context.text(page.alt);
  element.style.background = page.background?.color ?? canvas.background ?? '#ffffff';
  if (page.background?.image !== undefined) element.append(drawBackground(page.background, context));

  const drawn = new Map<number, Drawn>();
  const all: Drawn[] = [];
  let typing: Running[] = [];
  const guard = createFlashGuard();

  const add = (
    objects: readonly ComicObject[],
    parent: HTMLElement,
    size: { width: number; height: number },
  ) => {
    for (const { object, paintOrder } of inReadingOrder(objects, page.readingOrder)) {
      const view = drawObject(object, paintOrder, context);
      const item: Drawn = {
        view,
        travel: travelOf(object, size),
        canFlash: canFlash(object, canvas),
        shown: isShown(object, state),
        turn: 0,
      };
      view.element.hidden = !item.shown;
      view.refresh(state);
      all.push(item);
      if (!drawn.has(object.id)) drawn.set(object.id, item);
      parent.append(view.element);
      if (object.type === 'frame') add(object.objects, view.element, object);
    }
  };
  add(page.objects, element, canvas);

  const run = (item: Drawn, effect: Effect, occasion: 'enter' | 'exit' | 'stay'): Animation | null => {
    const motion = loadedMotion();
    if (motion === null) return null;
    const reduced = context.reducedMotion();
    const box = item.view.boxes()[0];
    if (effect.effect === 'type' && box !== undefined && occasion !== 'exit' && !reduced) {
      typing.push(motion.typeOut(box.body, effect.duration ?? 900, effect.delay ?? 0));
      return null;
    }
    const turn = item.view.object.rotate ?? 0;
    return motion.startEffect(item.view.element, { effect, occasion, travel: item.travel, turn, reduced });
  };

  const enter = (item: Drawn, effect: Effect | undefined) => {
    const { element: drawnElement, object } = item.view;
    // Asking a page that was just drawn for its animations would lay it out for nothing.
    if (drawnElement.hidden || item.turn > 0) {
      for (const running of drawnElement.getAnimations()) running.cancel();
      drawnElement.hidden = false;
    }
    loadedMotion()?.startIdle(drawnElement, object, {
      reduced: context.reducedMotion(),
      canFlash: item.canFlash,
    });
    if (effect !== undefined) run(item, effect, 'enter');
  };

  /** What was hidden had no size to fit its words to. */
  const shrinkWithin = (place: HTMLElement) =>
    fitTexts(all.flatMap(({ view }) => (place.contains(view.element) ? view.boxes() : [])));

  let latest = state;
  /** Whether a change must be seen later, lest the page flash; then the page is looked through once more. */
  const mustWait = (item: Drawn): boolean => {
    const wait = item.canFlash ? guard.wait(performance.now()) : 0;
    if (wait > 0) setTimeout(() => refresh(latest), wait);
    return wait > 0;
  };

  const setShown = (item: Drawn, shown: boolean, effect: Effect | undefined) => {
    if (item.shown === shown || mustWait(item)) return;
    item.shown = shown;
    item.turn += 1;
    const { turn } = item;
    if (shown) {
      enter(item, effect ?? item.view.object.enter);
      shrinkWithin(item.view.element);
      return;
    }
    const leaving = effect ?? item.view.object.exit;
    const animation = leaving ? run(item, leaving, 'exit') : null;
    const hide = () => {
      if (item.turn !== turn) return;
      for (const running of item.view.element.getAnimations()) running.cancel();
      item.view.element.hidden = true;
    };
    if (animation === null) hide();
    else animation.finished.then(hide, () => undefined);
  };

  const refresh = (next: PlayState) => {
    latest = next;
    for (const item of all) {
      item.view.refresh(next);
      setShown(item, isShown(item.view.object, next), undefined);
    }
  };

  return {
    element,
    refresh,
    settle: () => shrinkWithin(element),
    start: () => {
      for (const item of all) if (item.shown) enter(item, item.view.object.enter);
    },
    reveal: (object, effect, next) => {
      latest = next;
      const item = drawn.get(object);
      if (item !== undefined) setShown(item, isShown(item.view.object, next), effect);
    },
    animate: (object, effect) => {
      const item = drawn.get(object);
      if (item?.shown && !mustWait(item)) run(item, effect, 'stay');
    },
    hint: () => {
      element.classList.remove('hinting');
      void element.offsetWidth;
      element.classList.add('hinting');
    },
    finish: () => {
      for (const running of typing) running.finish();
      typing = [];
    },
    discard: () => {
      for (const running of element.getAnimations({ subtree: true })) running.cancel();
      element.remove();
    },
    spoken: () =>
      [...element.querySelectorAll('.text > .textbox, .bubble > .textbox')]
        .filter((box) => box.closest('[hidden]') === null)
        .map((box) => box.textContent)
        .join(' '),
  };
}

function drawBackground(background: NonNullable<ComicPage['background']>, context: DrawContext): HTMLElement {
  const image = make('img', 'background');
  image.alt = '';
  image.draggable = false;
  image.style.objectFit = background.fit ?? 'cover';
  const address = background.image === undefined ? '' : context.address(background.image);
  if (address !== '') image.src = address;
  else image.hidden = true;
  image.addEventListener('error', () => image.remove());
  return image;
}

/** Out of the box that holds the object, whichever way it goes. */
function travelOf(object: ComicObject, within: { readonly width: number; readonly height: number }): Travel {
  return {
    left: object.x + object.width,
    right: within.width - object.x,
    up: object.y + object.height,
    down: within.height - object.y,
  };
}
