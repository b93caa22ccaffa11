import { clamp } from '@/lib/clamp';
import type { DrawnPage } from '@/player/draw/drawContext';
import { addStyle } from '@/player/elements/dom';
import { applyScroll, applyViewChange } from '@/player/features/scroll/inView';
import scrollStyle from '@/player/features/scroll/scroll.css?inline';
import { openTallPage, type ScrolledPage, type ScrolledVisit } from '@/player/features/scroll/scrolledPage';
import { drawTallPage } from '@/player/features/scroll/tallPage';
import type { ConnectedFeature, FeaturePlayer, PlayerFeature } from '@/player/play/playerParts';
import type { PlayState } from '@/player/rules/playState';
import { goBack } from '@/player/rules/readerMoves';

interface ScrollKeys {
  /** The scroll position of the page; `null` without one. */
  readonly place: () => { readonly top: number; readonly window: number; readonly last: number } | null;
  readonly scrollTo: (top: number) => void;
  readonly back: () => void;
}

/** Share of the viewport per press of an arrow key. */
const line = 0.22;

/**
 * Arrows scroll a tall page, Home and End jump to its ends. The keys to continue and go back work as on any
 * page.
 */
export function listenToScrollKeys(view: Window, keys: ScrollKeys): void {
  view.addEventListener(
    'keydown',
    (event) => {
      const place = keys.place();
      if (place === null || event.ctrlKey || event.metaKey || event.altKey) return;
      // A field and an open sheet handle their own keys, and one-switch scanning uses every key.
      if (view.document.querySelector('dialog[open], .scanned') !== null || isOn('input', event)) return;
      const top = topFor(event, place);
      const goesBack = event.code === 'Space' && event.shiftKey && !isOn('button', event);
      if (top === null && !goesBack) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (top !== null) keys.scrollTo(clamp(top, 0, place.last));
      else if (!event.repeat) keys.back();
    },
    true,
  );
}

function topFor(
  { code, shiftKey }: KeyboardEvent,
  { top, window, last }: { readonly top: number; readonly window: number; readonly last: number },
): number | null {
  if (shiftKey) return null;
  switch (code) {
    case 'ArrowDown':
      return top + window * line;
    case 'ArrowUp':
      return top - window * line;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

function isOn(what: string, { target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(what) !== null;
}

addStyle(scrollStyle);

/** Tall pages (docs/comics-format/scroll.md). */
export const scrollFeature: PlayerFeature = { connect };

function connect(player: FeaturePlayer): ConnectedFeature {
  const { play, stage, drawing } = player;
  const { canvas } = player.project;
  let open: ScrolledPage | null = null;
  let kept: ScrolledVisit | null = null;

  /** The page is as wide as the drawing, the viewport as tall as the stage. */
  const room = () => {
    const { width } = stage.drawing();
    const units = width > 0 ? (stage.element.clientHeight * canvas.width) / width : 0;
    return Math.max(canvas.height, units);
  };

  const decoratePage = (drawn: DrawnPage) => {
    const { height } = drawn.page;
    const { visit } = player.state();
    open?.close();
    open = null;
    if (height === undefined) return;
    if (kept?.visit !== visit) kept = { visit, inView: new Set(), hasRun: new Set(), top: null };
    open = openTallPage(drawTallPage(drawn, height), {
      kept,
      room,
      place: stage.element,
      state: player.state,
      reduced: drawing.reducedMotion,
      announce: player.shell.announce,
      onStep: (step) => player.apply((state) => applyScroll(state, visit, step)),
      onLook: (id, entered, byReader) =>
        player.apply((state) => applyViewChange(play, state, { visit, id, entered, byReader })),
    });
  };
  const isOpen = ({ visit }: PlayState) => kept?.visit === visit;

  listenToScrollKeys(window, {
    place: () => (player.state().stage === 'playing' ? (open?.place() ?? null) : null),
    scrollTo: (top) => open?.scrollTo(top),
    back: () => player.apply((state) => goBack(play, state)),
  });

  return {
    decoratePage,
    turned: (state) => isOpen(state) && open?.begin(),
    follow: (state) => isOpen(state) && open?.follow(state),
  };
}
