import type { Box, Effect, Rect, Size } from '@/comics/project';
import type { Canvas } from '@/comics/projectHead';
import { loadedMotion } from '@/player/draw/lazyMotion';
import { onFontLoaded } from '@/player/draw/lettering/lettering';
import type { LookAt } from '@/player/draw/motion';
import type { PageView } from '@/player/draw/pageView';
import { make } from '@/player/elements/dom';

export interface Stage {
  readonly element: HTMLElement;
  /** The former page is removed after the transition. */
  readonly turn: (page: PageView, transition: Effect | undefined, direction: 'forward' | 'back') => void;
  readonly look: (box: Box | null) => void;
  readonly finishTurn: () => void;
  /** The area of the drawing within the element, in CSS pixels. */
  readonly drawing: () => Rect;
  readonly setRunning: (running: boolean) => void;
}

export function createStage(canvas: Canvas, reducedMotion: () => boolean): Stage {
  const pages = make('div', 'pages');
  const camera = make('div', 'camera', pages);
  const sheet = make('div', 'sheet', camera);
  const element = make('div', 'stage', sheet);
  let size: Size = canvas;

  const shareOf = () => Math.min(element.clientWidth / size.width, element.clientHeight / size.height);
  let hasSize = false;
  const scale = () => {
    const share = shareOf();
    const had = hasSize;
    hasSize = share > 0;
    // A frame without layout has no size; this runs again when it has one.
    if (!hasSize) return;
    sheet.style.width = `${size.width}px`;
    sheet.style.height = `${size.height}px`;
    sheet.style.transform = `translate(-50%) scale(${share})`;
    sheet.style.setProperty('--pixel', String(1 / share));
    // Texts could not be measured before.
    if (!had) current?.settle();
  };

  let lookAt: LookAt | null = null;
  let current: PageView | null = null;
  new ResizeObserver(scale).observe(element);
  onFontLoaded(document, () => current?.settle());
  let running: { readonly finish: () => void } | null = null;

  const finishTurn = () => running?.finish();

  let resume: (() => void) | undefined;

  return {
    element,
    finishTurn,
    setRunning: (goes) => {
      resume?.();
      resume = goes ? undefined : loadedMotion()?.pauseAnimations(element);
    },
    drawing: () => {
      const share = shareOf();
      const [width, height] = [size.width * share, size.height * share];
      return { x: (element.clientWidth - width) / 2, y: 0, width, height };
    },
    look: (box) => {
      if (box !== null) lookAt ??= loadedMotion()?.drawFocus(camera, () => size, reducedMotion) ?? null;
      lookAt?.(box);
    },
    turn: (page, transition, direction) => {
      finishTurn();
      const previous = current;
      if (previous === null || page.size !== size) {
        size = page.size;
        scale();
      }
      current = page;
      lookAt?.(null);
      const { activeElement } = document;
      // A keyboard or screen reader user is on the page once anything here has the focus.
      const hadFocus =
        previous?.element.contains(activeElement) || (document.hasFocus() && activeElement === document.body);
      pages.append(page.element);
      page.settle();
      // Before anything moves, since focusing forces a layout, which is up to date now.
      if (hadFocus) page.element.focus({ preventScroll: true });
      page.start();
      if (previous === null) return;
      previous.element.inert = true;
      previous.element.setAttribute('aria-hidden', 'true');
      const turn = loadedMotion()?.startTransition(page.element, previous.element, {
        effect: transition,
        direction,
        canvas: size,
        reduced: reducedMotion(),
      });
      running = {
        finish: () => {
          running = null;
          turn?.finish();
          previous.finish();
          previous.discard();
        },
      };
      const mine = running;
      void Promise.resolve(turn?.ended).then(() => running === mine && mine.finish());
    },
  };
}
