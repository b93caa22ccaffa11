import { make } from '@/player/elements/dom';
import { hasLists } from '@/player/features/scroll/inViewRules';
import { type ScrollMotions, startScrollMotions } from '@/player/features/scroll/scrollMotions';
import { lastTop, type ScrollRoom, shareSeen, stepAt, topOf } from '@/player/features/scroll/scrollPlaces';
import type { PlacedObject, TallPage } from '@/player/features/scroll/tallPage';
import { stepBox } from '@/player/rules/guidedView';
import type { PlayState } from '@/player/rules/playState';
import { sentences } from '@/player/rules/sentences';

/** What a visit of a page keeps when its page is drawn anew, for a language that was chosen. */
export interface ScrolledVisit {
  readonly visit: number;
  readonly inView: Set<number>;
  /** Objects whose lists have run. */
  readonly hadTurn: Set<number>;
  /** Where the page stands; `null` before it was seen. */
  top: number | null;
}

export interface ScrolledPageParts {
  readonly kept: ScrolledVisit;
  /** How much of the page is seen at once, in canvas units. */
  readonly room: () => number;
  /** Changes its size with the window, and takes the wheel beside the page. */
  readonly place: HTMLElement;
  readonly state: () => PlayState;
  readonly reduced: () => boolean;
  readonly announce: (words: string) => void;
  /** The reader has scrolled to the place of a step. */
  readonly onStep: (step: number) => void;
  /** An object has come into view, or has left it; by the reader, or by a move of the play. */
  readonly onLook: (id: number, comes: boolean, byReader: boolean) => void;
}

/** A tall page that is open. */
export interface ScrolledPage {
  readonly place: () => { readonly top: number; readonly window: number; readonly last: number };
  readonly scrollTo: (top: number) => void;
  /** The page stands: what comes into view acts from now on. */
  readonly begin: () => void;
  readonly follow: (state: PlayState) => void;
  readonly close: () => void;
}

/** A pause this long, in milliseconds, and scrolling has come to rest. */
const restTime = 140;
const usualShare = 0.5;

export function openTallPage(tall: TallPage, parts: ScrolledPageParts): ScrolledPage {
  const { element, page, height } = tall;
  const listening = new AbortController();
  const { signal } = listening;
  const watched = tall.objects.filter(({ object }) => hasLists(object));
  const { kept } = parts;
  const { inView, hadTurn } = kept;
  const held = new Map<Animation, PlacedObject>();
  let room: ScrollRoom = { window: parts.room(), height };
  let motions: ScrollMotions | null = null;
  let { step } = parts.state();
  /** Where a move or a key leads; `null` once it rests, and while the reader scrolls. */
  let goal: number | null = null;
  let isReduced = parts.reduced();
  let isPlaced = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const placeOf = (of: number) => {
    if (of === 0) return 0;
    const box = stepBox(page, parts.state(), of);
    return box === null ? null : topOf(box, room);
  };
  const tops = () => Array.from({ length: (page.guidedView?.length ?? 0) + 1 }, (_, of) => placeOf(of));

  const lookAround = () => {
    const top = element.scrollTop;
    tall.look(top, room.window);
    if (isReduced !== parts.reduced()) measure();
    motions?.follow(top);
    if (!isPlaced) return;
    kept.top = top;
    releaseEntrances(top);
    lookAtWatched(top);
  };

  const releaseEntrances = (top: number) => {
    for (const [animation, { object, y }] of held) {
      if (shareSeen(y, object.height, top, room.window) === 0) continue;
      held.delete(animation);
      animation.play();
    }
  };

  const isDue = ({ object, element: drawn }: PlacedObject, seen: number) => {
    const { share = usualShare, again = false } = object.whenInView ?? {};
    const isNew = again || !hadTurn.has(object.id);
    return isNew && seen > 0 && seen >= share && drawn.closest('[hidden]') === null;
  };

  const lookAtWatched = (top: number) => {
    for (const placed of watched) {
      const { id, height: tallness } = placed.object;
      const seen = shareSeen(placed.y, tallness, top, room.window);
      const isIn = inView.has(id);
      if (isIn ? seen > 0 : !isDue(placed, seen)) continue;
      if (isIn) inView.delete(id);
      else inView.add(id);
      hadTurn.add(id);
      parts.onLook(id, !isIn, goal === null);
    }
  };

  const settle = () => {
    goal = null;
    const reached = stepAt(tops(), element.scrollTop, step);
    if (reached === step) return;
    step = reached;
    parts.onStep(reached);
  };

  let asked = false;
  const lookSoon = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      if (!signal.aborted) lookAround();
    });
  };
  const onScroll = () => {
    clearTimeout(resting);
    resting = setTimeout(settle, restTime);
    lookSoon();
  };

  const scrollTo = (top: number, how: 'smooth' | 'instant') => {
    element.scrollTo({ top, behavior: parts.reduced() ? 'instant' : how });
  };

  const stops = make('div', 'stops');
  if (page.scroll === 'snap') element.querySelector('.strip')?.append(stops);
  const drawStops = () => {
    const places = new Set([...tops().filter((top) => top !== null), lastTop(room)]);
    stops.replaceChildren(
      ...[...places].map((top) => {
        const stop = make('div', 'stop');
        stop.style.top = `${top}px`;
        return stop;
      }),
    );
  };

  const measure = () => {
    room = { window: parts.room(), height };
    element.style.setProperty('--window', `${room.window}px`);
    if (page.scroll === 'snap') drawStops();
    motions?.stop();
    isReduced = parts.reduced();
    motions = startScrollMotions(tall, room, isReduced);
  };

  const startTop = () => kept.top ?? placeOf(step) ?? 0;
  /** A page has no place to scroll to before it is in the document. */
  const goToStart = () => {
    if (isPlaced) return;
    element.scrollTop = startTop();
    isPlaced = true;
  };

  measure();
  tall.look(startTop(), room.window);
  const sizes = new ResizeObserver(() => {
    if (parts.room() !== room.window) measure();
    goToStart();
    lookAround();
  });
  sizes.observe(parts.place);
  element.addEventListener('scroll', onScroll, { passive: true, signal });
  // Beside the page it is meant all the same.
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
      if (shareSeen(y, object.height, element.scrollTop, room.window) === 1) return;
      scrollTo(topOf([0, y, 0, object.height], room), 'smooth');
    },
    { signal },
  );

  return {
    place: () => ({ top: goal ?? element.scrollTop, window: room.window, last: lastTop(room) }),
    scrollTo: (top) => {
      goal = top;
      scrollTo(top, 'smooth');
    },
    begin: () => {
      goToStart();
      for (const placed of tall.objects) {
        if (placed.object.enter === undefined) continue;
        if (shareSeen(placed.y, placed.object.height, element.scrollTop, room.window) > 0) continue;
        for (const animation of placed.element.getAnimations()) {
          if (!isEntrance(animation)) continue;
          animation.pause();
          animation.currentTime = 0;
          held.set(animation, placed);
        }
      }
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
      scrollTo(top, 'smooth');
      tall.look(top, room.window);
      parts.announce(wordsOf(before));
    },
    close: () => {
      clearTimeout(resting);
      listening.abort();
      sizes.disconnect();
    },
  };
}

/** Effects move by `transform`, or fade; motions that go on by themselves have the rest. */
function isEntrance({ effect }: Animation): boolean {
  return effect instanceof KeyframeEffect && effect.getComputedTiming().fill === 'backwards';
}

/** What has come into the window with a move, as a page says it. */
function wordsOf(places: ReadonlySet<Element>): string {
  const come = [...places].filter((place) => !place.classList.contains('beyond'));
  const boxes = come.flatMap((place) => [...place.querySelectorAll('.textbox')]);
  return sentences(
    ...boxes.filter((box) => box.closest('[hidden]') === null).map((box) => box.textContent ?? ''),
  );
}
