import type { Marks, Point } from './marks';

/*
 * Runs in every frame before the page's own scripts. It only observes: it queries one selector a frame, and records
 * the time after that frame was painted.
 */
const marks = window.kadrBenchMarks;
if (marks) watch(marks);

function watch(marks: Marks): void {
  let shown: number | null = null;
  let tapped: number | null = null;
  let answered: number | null = null;
  let largestPaint: number | null = null;
  let layoutShift = 0;

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) layoutShift += shiftOf(entry);
  }).observe({ type: 'layout-shift', buffered: true });

  // The browser's own time stamp: a busy page handles the touch later.
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      tapped ??= timeStamp;
    },
    { capture: true, passive: true },
  );
  whenPainted(
    () => isDrawn(marks.shown),
    (time) => {
      shown = time;
      window.kadrBenchRecord?.('shown', marks.target ? middleOf(marks.target) : null);
    },
  );
  const { answered: sign } = marks;
  if (sign) {
    whenPainted(
      () => document.querySelector(sign) !== null,
      (time) => {
        answered = time;
        window.kadrBenchRecord?.('answered', null);
      },
    );
  }

  window.kadrBench = {
    marks,
    read: () => ({ timeOrigin: performance.timeOrigin, shown, tapped, answered, largestPaint, layoutShift }),
  };
}

function whenPainted(isThere: () => boolean, tell: (time: number) => void): void {
  const look = () => {
    if (!isThere()) return void requestAnimationFrame(look);
    // A message is handled after the frame that posted it was painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => tell(performance.now());
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

function isDrawn(selector: string): boolean {
  const element = document.querySelector(selector);
  const box = element?.getBoundingClientRect();
  if (box === undefined || box.width === 0 || box.height === 0) return false;
  return !(element instanceof HTMLImageElement) || (element.complete && element.naturalWidth > 0);
}

function middleOf(selector: string): Point | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

/** Chromium's own entries: a shift right after a person's touch does not count. */
function shiftOf(entry: PerformanceEntry): number {
  if (!('value' in entry) || typeof entry.value !== 'number') return 0;
  return 'hadRecentInput' in entry && entry.hadRecentInput === true ? 0 : entry.value;
}
