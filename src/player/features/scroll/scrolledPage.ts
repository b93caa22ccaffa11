import { make } from '@/player/elements/dom';
import { type InViewVisit, watchInView } from '@/player/features/scroll/inView';
import {
  createDelayedEntrances,
  type ScrollMotions,
  startScrollMotions,
} from '@/player/features/scroll/scrollMotions';
import {
  maxScrollTop,
  type ScrollViewport,
  scrollProgress,
  scrollTopFor,
  stepAt,
  type TallPage,
} from '@/player/features/scroll/tallPage';
import { stepBox } from '@/player/rules/guidedView';
import type { PlayState } from '@/player/rules/playState';
import { sentences } from '@/player/rules/texts';

export function drawSnapStops(strip: Element | null): (tops: Iterable<number>) => void {
  const stops = make('div', 'stops');
  strip?.append(stops);
  return (tops) => {
    stops.replaceChildren(
      ...[...new Set(tops)].map((top) => {
        const stop = make('div', 'stop');
        stop.style.top = `${top}px`;
        return stop;
      }),
    );
  };
}

/** Texts and descriptions that entered the viewport, in reading order. */
export function visibleTexts(places: Iterable<Element>): string {
  const parts = [...places].flatMap((place) => [
    place,
    ...place.querySelectorAll('.textbox, img, [role="img"]'),
  ]);
  return sentences(...parts.filter((part) => part.closest('[hidden]') === null).map(wordsOf));
}

function wordsOf(part: Element): string {
  if (part instanceof HTMLImageElement) return part.alt;
  if (part.classList.contains('textbox')) return part.textContent;
  return part.getAttribute('role') === 'img' ? (part.getAttribute('aria-label') ?? '') : '';
}

/** Kept when the page is redrawn in another language. */
export interface ScrolledVisit extends InViewVisit {
  readonly visit: number;
  /** `null` before the page was shown. */
  top: number | null;
}

interface ScrolledPageParts {
  readonly kept: ScrolledVisit;
  readonly room: () => number;
  /** Its size changes with the window, and it receives wheel events outside the page. */
  readonly place: HTMLElement;
  readonly state: () => PlayState;
  readonly reduced: () => boolean;
  readonly announce: (text: string) => void;
  readonly onStep: (step: number) => void;
  /** An object entered or left the viewport, through the reader or the play. */
  readonly onLook: (id: number, entered: boolean, byReader: boolean) => void;
}

export interface ScrolledPage {
  readonly place: () => { readonly top: number; readonly window: number; readonly last: number };
  readonly scrollTo: (top: number) => void;
  /** From now on, objects that come into view run their actions. */
  readonly begin: () => void;
  readonly follow: (state: PlayState) => void;
  readonly close: () => void;
}

/** Milliseconds without scrolling after which scrolling has ended. */
const restTime = 140;

export function openTallPage(tall: TallPage, parts: ScrolledPageParts): ScrolledPage {
  const { element, page, height } = tall;
  const listening = new AbortController();
  const { signal } = listening;
  const { kept } = parts;
  const entrances = createDelayedEntrances();
  let room: ScrollViewport = { window: parts.room(), height };
  let motions: ScrollMotions | null = null;
  let { step } = parts.state();
  /** The target of a move or key; `null` at rest, and while the reader scrolls. */
  let goal: number | null = null;
  let isReduced = parts.reduced();
  let isPlaced = false;
  let placedAt = 0;
  let hasScrolled = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const placeOf = (of: number) => {
    if (of === 0) return 0;
    const box = stepBox(page, parts.state(), of);
    return box === null ? null : scrollTopFor(box, room);
  };
  const tops = () => Array.from({ length: (page.guidedView?.length ?? 0) + 1 }, (_, of) => placeOf(of));

  // The reader did not scroll to objects that are visible as the page opens. Otherwise the page could reopen
  // itself for ever.
  const watch = watchInView(tall.objects, kept, (id, entered) =>
    parts.onLook(id, entered, hasScrolled && goal === null),
  );

  const lookAround = () => {
    const top = element.scrollTop;
    tall.look(top, room.window);
    if (isReduced !== parts.reduced()) measure();
    motions?.follow(top);
    if (!isPlaced) return;
    kept.top = top;
    entrances.release(top, room.window);
    watch(top, room.window);
  };

  const settle = () => {
    goal = null;
    const reached = stepAt(tops(), element.scrollTop, step);
    if (reached === step) return;
    step = reached;
    parts.onStep(reached);
  };

  let requested = false;
  const lookSoon = () => {
    if (requested) return;
    requested = true;
    requestAnimationFrame(() => {
      requested = false;
      if (!signal.aborted) lookAround();
    });
  };
  const onScroll = () => {
    hasScrolled ||= element.scrollTop !== placedAt;
    clearTimeout(resting);
    resting = setTimeout(settle, restTime);
    lookSoon();
  };

  const scrollTo = (top: number) => {
    element.scrollTo({ top, behavior: parts.reduced() ? 'instant' : 'smooth' });
  };

  const drawStops = page.scroll === 'snap' ? drawSnapStops(element.querySelector('.strip')) : null;

  const measure = () => {
    room = { window: parts.room(), height };
    element.style.setProperty('--window', `${room.window}px`);
    drawStops?.([...tops().filter((top) => top !== null), maxScrollTop(room)]);
    motions?.stop();
    isReduced = parts.reduced();
    motions = startScrollMotions(tall, room, isReduced);
  };

  const startTop = () => kept.top ?? placeOf(step) ?? 0;
  /** Outside the document there is no scroll position. */
  const goToStart = () => {
    if (isPlaced || !element.isConnected) return;
    element.scrollTop = startTop();
    placedAt = element.scrollTop;
    isPlaced = true;
  };

  // Chromium and Safari also use :has(), so that a page that is being left keeps its height.
  const view = parts.place.closest('.view');
  view?.toggleAttribute('data-tall', true);
  measure();
  tall.look(startTop(), room.window);
  const sizes = new ResizeObserver(() => {
    if (parts.room() !== room.window) measure();
    goToStart();
    lookAround();
  });
  sizes.observe(parts.place);
  element.addEventListener('scroll', onScroll, { passive: true, signal });
  // The wheel beside the page scrolls it too.
  parts.place.addEventListener(
    'wheel',
    ({ target, deltaY, ctrlKey }) => {
      if (ctrlKey || (target instanceof Node && element.contains(target))) return;
      element.scrollBy({ top: deltaY * (room.window / Math.max(1, parts.place.clientHeight)) });
    },
    { passive: true, signal },
  );
  element.addEventListener(
    'focusin',
    ({ target }) => {
      const found = tall.objects.findLast(
        ({ element: drawn }) => target instanceof Node && drawn.contains(target),
      );
      if (found === undefined) return;
      const { object, y } = found;
      if (scrollProgress(y, object.height, element.scrollTop, room.window) === 1) return;
      scrollTo(scrollTopFor([0, y, 0, object.height], room));
    },
    { signal },
  );

  return {
    place: () => ({ top: goal ?? element.scrollTop, window: room.window, last: maxScrollTop(room) }),
    scrollTo: (top) => {
      goal = top;
      scrollTo(top);
    },
    begin: () => {
      goToStart();
      entrances.hold(tall.objects, element.scrollTop, room.window);
      lookAround();
    },
    follow: (state) => {
      lookSoon();
      if (state.step === step) return;
      step = state.step;
      const top = placeOf(step);
      if (top === null) return;
      const before = new Set([...element.querySelectorAll('.beyond')]);
      goal = top;
      scrollTo(top);
      tall.look(top, room.window);
      const came = [...before].filter((place) => !place.classList.contains('beyond'));
      const texts = visibleTexts(came);
      // Nothing new is visible, so the announcement of the move stays.
      if (texts !== '') parts.announce(texts);
    },
    close: () => {
      view?.removeAttribute('data-tall');
      clearTimeout(resting);
      listening.abort();
      sizes.disconnect();
    },
  };
}
