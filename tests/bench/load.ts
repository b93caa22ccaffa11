import type { CDPSession, Frame, Page } from '@playwright/test';
import { z } from 'zod';
import { openColdPage } from './browser';
import type { Marks, Point, Seen } from './page/marks';
import { type Answer, watchTraffic } from './traffic';

export interface LoadPlan {
  readonly url: string;
  /** Only requests to this origin are counted: VK's page around the app is not ours. */
  readonly origin: string;
  readonly marks: Marks;
  /** Times start here: at the navigation of the measured frame, or of the top page. */
  readonly clock?: 'frame' | 'page';
  /** A tap is repeated until it is answered, or made once, so that a lost tap counts as lost. */
  readonly taps?: 'repeated' | 'once';
  /** The time from `shown` to the tap (ms); none when not given. */
  readonly restMs?: number;
}

export interface Load extends Seen {
  readonly answers: readonly Answer[];
  /** When the top page's navigation began (ms since 1970). */
  readonly pageOrigin: number;
}

/** Content of a trace: tasks, with their functions and styles. */
const tracedCategories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'blink.user_timing',
  'loading',
  'v8.execute',
];

const timeoutMs = 60_000;
/** The time from one handled tap to the next, until the app answers one. */
const tapEveryMs = 50;
/** Longer than any wait of the app on a good network. */
const quietMs = 1_500;

/** Opens the plan's page once in a new browser, and taps on the target as soon as it is shown. A trace slows it down. */
export async function load(plan: LoadPlan, probe: string, traceFile?: string): Promise<Load> {
  const { url, origin, marks, clock = 'frame', taps = 'repeated', restMs = 0 } = plan;
  const { browser, page, session } = await openColdPage('slowed');
  try {
    const traffic = watchTraffic(session, origin);
    const moments = watchMoments(page);
    await page.addInitScript({ content: `window.kadrBenchMarks=${JSON.stringify(marks)};${probe}` });
    await moments.exposed;
    if (traceFile !== undefined)
      await browser.startTracing(page, { path: traceFile, categories: tracedCategories });
    await page.goto(url, { waitUntil: 'commit' });

    const { frame, target } = await within(moments.shown, `"${marks.shown}" at ${url}`);
    if (restMs > 0) await new Promise((rested) => setTimeout(rested, restMs));
    const answering = marks.answered
      ? await tapUntil(moments.answered, session, await onPage(session, frame, target), plan, taps)
      : frame;
    await traffic.quiet(quietMs);
    const seen = await readProbe(frame);
    const { tapped, answered, timeOrigin } = await readProbe(answering);
    if (traceFile !== undefined) await browser.stopTracing();
    const pageOrigin = await page.evaluate(() => performance.timeOrigin);
    const start = clock === 'page' ? pageOrigin : seen.timeOrigin;
    return {
      ...seen,
      timeOrigin: start,
      shown: seen.shown && seen.timeOrigin + seen.shown - start,
      tapped: tapped && timeOrigin + tapped - start,
      answered: answered && timeOrigin + answered - start,
      answers: traffic.answers,
      pageOrigin,
    };
  } finally {
    await browser.close();
  }
}

async function readProbe(frame: Frame): Promise<Seen> {
  const seen = await frame.evaluate(() => window.kadrBench?.read());
  if (!seen) throw new Error(`There is no probe at ${frame.url()}`);
  return seen;
}

interface Shown {
  readonly frame: Frame;
  readonly target: Point | null;
}

function watchMoments(page: Page) {
  let tellShown: (shown: Shown) => void = () => undefined;
  let tellAnswered: (frame: Frame) => void = () => undefined;
  const shown = new Promise<Shown>((resolve) => {
    tellShown = resolve;
  });
  const answered = new Promise<Frame>((resolve) => {
    tellAnswered = resolve;
  });
  const exposed = page.exposeBinding(
    'kadrBenchRecord',
    ({ frame }, moment: 'shown' | 'answered', target: Point | null) => {
      if (moment === 'shown') tellShown({ frame, target });
      else tellAnswered(frame);
    },
  );
  return { shown, answered, exposed };
}

/**
 * A point of a frame in the coordinates of the top page. Playwright would load a script of 130 ms into the page for
 * it.
 */
async function onPage(session: CDPSession, frame: Frame, point: Point | null): Promise<Point> {
  if (!point) throw new Error('The target of the taps is not there.');
  if (frame.parentFrame() === null) return point;
  const expression = `(({ x, y }) => ({ x, y }))(document.querySelector('iframe').getBoundingClientRect())`;
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
  const box = z.object({ x: z.number(), y: z.number() }).parse(result.value);
  return { x: box.x + point.x, y: box.y + point.y };
}

/** Returns the frame that answers. */
async function tapUntil(
  answered: Promise<Frame>,
  session: CDPSession,
  { x, y }: Point,
  { url }: LoadPlan,
  taps: 'repeated' | 'once',
): Promise<Frame> {
  let isOver = false;
  const tap = async () => {
    const sent = (['mousePressed', 'mouseReleased'] as const).map((type) =>
      session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 }),
    );
    await Promise.all(sent);
  };
  const tapAgain = async () => {
    do {
      // No further tap before the page has handled the last one: a queue of taps would keep it busy.
      await tap();
      await new Promise((next) => setTimeout(next, tapEveryMs));
    } while (taps === 'repeated' && !isOver);
  };
  // It ends when the page is closed.
  tapAgain().catch(() => undefined);
  try {
    return await within(answered, `an answer to a tap at ${url}`);
  } finally {
    isOver = true;
  }
}

async function within<Value>(promise: Promise<Value>, what: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited in vain for ${what}`)), timeoutMs);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
