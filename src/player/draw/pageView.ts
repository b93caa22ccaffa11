import type { ComicObject, ComicPage, Effect, Size } from '@/comics/project';
import type { Ref } from '@/comics/resources';
import type { DrawContext, MovedItem } from '@/player/draw/drawContext';
import { drawObject, showMeanColor } from '@/player/draw/drawObject';
import type { SlideDistance } from '@/player/draw/effects';
import { fitTexts } from '@/player/draw/fitText';
import { fetchMotion, loadedMotion } from '@/player/draw/lazyMotion';
import type { PageMotion } from '@/player/draw/pageMotion';
import { make, setRole } from '@/player/elements/dom';
import { isShown } from '@/player/rules/conditions';
import type { PlayState } from '@/player/rules/playState';
import { inReadingOrder, sentences } from '@/player/rules/texts';

type Fit = NonNullable<ComicPage['background']>['fit'];

export interface PageView {
  readonly element: HTMLElement;
  readonly size: Size;
  /** Fits the page's texts; the page must be in the document. */
  readonly settle: () => void;
  readonly start: () => void;
  readonly refresh: (state: PlayState) => void;
  readonly reveal: (object: number, effect: Effect | undefined, state: PlayState) => void;
  readonly animate: (object: number, effect: Effect) => void;
  /** Highlights the targets briefly, when a tap had no effect. */
  readonly hint: () => void;
  /** Shows text that is still being typed; `false` when there is none. */
  readonly finish: () => boolean;
  /** The current text of the page, in reading order. */
  readonly spoken: () => string;
  /** Removes the page; an infinite motion would otherwise keep it in memory. */
  readonly discard: () => void;
}

/** More objects take long to lay out, so their text is wrapped the fast way. */
const crowd = 400;

export function drawPage(page: ComicPage, state: PlayState, context: DrawContext): PageView {
  const element = make('div', 'page');
  const { canvas } = context.project;
  const size = page.size ?? canvas;
  const ownContext = { ...context, project: { ...context.project, canvas: size } };
  element.tabIndex = -1;
  setRole(element, 'group', context.text(page.alt));
  element.style.background = page.background?.color ?? canvas.background ?? '#ffffff';
  const { image, fit } = page.background ?? {};
  if (image !== undefined) element.append(drawBackground(image, fit, context));

  const drawn = new Map<number, MovedItem>();
  const all: MovedItem[] = [];

  const add = (objects: readonly ComicObject[], parent: HTMLElement, size: Size) => {
    for (const { object, paintOrder } of inReadingOrder(objects, page.readingOrder)) {
      const view = drawObject(object, paintOrder, context);
      const item: MovedItem = {
        view,
        travel: slideDistance(object, size),
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
  add(page.objects, element, size);
  element.classList.toggle('crowded', all.length > crowd);
  const startings: (() => void)[] = [];
  const onStage = (run: () => void) => startings.push(run);
  for (const { decoratePage } of context.features) decoratePage?.({ element, page, items: drawn }, onStage);

  /** Fits texts that were hidden and so could not be measured. */
  const shrinkWithin = (place: HTMLElement) =>
    fitTexts(all.flatMap(({ view }) => (place.contains(view.element) ? view.boxes() : [])));

  let latest = state;
  let motion: PageMotion | null = null;
  /** Without the motion code, everything appears and disappears at once. */
  const moves = () => {
    motion ??= loadedMotion()?.movePage(element, all, ownContext, () => refresh(latest)) ?? null;
    return motion;
  };

  const setShown = (item: MovedItem, shown: boolean, effect: Effect | undefined) => {
    if (item.shown === shown) return;
    const moving = moves();
    if (moving !== null) moving.setShown(item, shown, effect);
    else {
      item.shown = shown;
      item.view.element.hidden = !shown;
    }
    if (shown && item.shown) shrinkWithin(item.view.element);
  };

  const refresh = (next: PlayState) => {
    latest = next;
    for (const item of all) {
      item.view.refresh(next);
      setShown(item, isShown(item.view.object, next), undefined);
    }
  };

  return {
    size,
    element,
    refresh,
    settle: () => shrinkWithin(element),
    start: () => {
      const moving = moves();
      if (moving !== null) moving.start();
      // A first page without motion does not wait for it; but its pictures may be animated.
      else void fetchMotion().then(() => moves()?.calmPictures());
      for (const run of startings.splice(0)) run();
    },
    reveal: (object, effect, next) => {
      latest = next;
      const item = drawn.get(object);
      if (item !== undefined) setShown(item, isShown(item.view.object, next), effect);
    },
    animate: (object, effect) => {
      const item = drawn.get(object);
      if (item?.shown) moves()?.animate(item, effect);
    },
    hint: () => {
      // Those below the drawing are copies.
      const places = [element, ...document.querySelectorAll('.answers')];
      for (const place of places) place.classList.remove('hinting');
      void element.offsetWidth;
      for (const place of places) place.classList.add('hinting');
    },
    finish: () => motion?.finish() === true,
    discard: () => {
      for (const running of element.getAnimations({ subtree: true })) running.cancel();
      element.remove();
    },
    spoken: () =>
      sentences(
        ...[...element.querySelectorAll('.text>.textbox,.bubble>.textbox,.choice .textbox')]
          .filter((box) => box.closest('[hidden],.beyond') === null)
          .map((box) => box.textContent),
      ),
  };
}

function drawBackground(ref: Ref, fit: Fit, context: DrawContext): HTMLElement {
  const image = make('img', 'background');
  image.alt = '';
  image.draggable = false;
  image.style.objectFit = fit ?? 'cover';
  const address = context.address(ref);
  if (address !== '') image.src = address;
  else image.hidden = true;
  showMeanColor(image, context.resource(ref)?.color);
  image.addEventListener('error', () => image.remove());
  return image;
}

/** The distance that moves the object out of its surroundings, in each direction. */
export function slideDistance(object: ComicObject, within: Size): SlideDistance {
  return {
    left: object.x + object.width,
    right: within.width - object.x,
    up: object.y + object.height,
    down: within.height - object.y,
  };
}
