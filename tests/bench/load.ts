import type { CDPSession, Frame, Page } from '@playwright/test';
import { openColdPage } from './browser';
import type { Marks, Point, Seen } from './page/marks';
import { type Answer, watchTraffic } from './traffic';

export interface LoadPlan {
  readonly url: string;
  /** Only what this origin sends is counted: the page of VK around the app is not ours. */
  readonly origin: string;
  readonly marks: Marks;
}

export interface Load extends Seen {
  readonly answers: readonly Answer[];
}

const patienceMs = 60_000;
/** A tap is repeated this often, until the app answers one. */
const tapEveryMs = 50;
/** Longer than the app waits for anything on a good network. */
const quietMs = 1_500;

/** Opens the plan's page once in a browser of its own; taps on the target from the first sight on. */
export async function load({ url, origin, marks }: LoadPlan, probe: string): Promise<Load> {
  const { browser, page, session } = await openColdPage('slowed');
  try {
    const traffic = watchTraffic(session, origin);
    const told = watchMoments(page);
    await page.addInitScript({ content: `window.kadrBenchMarks=${JSON.stringify(marks)};${probe}` });
    await told.exposed;
    await page.goto(url, { waitUntil: 'commit' });

    const { frame, target } = await within(told.shown, `"${marks.shown}" at ${url}`);
    if (marks.answered) await tapUntil(told.answered, session, await onPage(frame, target), url);
    await traffic.quiet(quietMs);
    const seen = await frame.evaluate(() => window.kadrBench?.read());
    if (!seen) throw new Error(`There is no probe at ${url}`);
    return { ...seen, answers: traffic.answers };
  } finally {
    await browser.close();
  }
}

interface Shown {
  readonly frame: Frame;
  readonly target: Point | null;
}

function watchMoments(page: Page) {
  let tellShown: (shown: Shown) => void = () => undefined;
  let tellAnswered: () => void = () => undefined;
  const shown = new Promise<Shown>((resolve) => {
    tellShown = resolve;
  });
  const answered = new Promise<void>((resolve) => {
    tellAnswered = resolve;
  });
  const exposed = page.exposeBinding(
    'kadrBenchTold',
    ({ frame }, moment: 'shown' | 'answered', target: Point | null) => {
      if (moment === 'shown') tellShown({ frame, target });
      else tellAnswered();
    },
  );
  return { shown, answered, exposed };
}

/** A point of a frame as a point of the whole page. */
async function onPage(frame: Frame, point: Point | null): Promise<Point> {
  if (!point) throw new Error('The target of the taps is not there.');
  if (frame.parentFrame() === null) return point;
  const box = await (await frame.frameElement()).boundingBox();
  if (!box) throw new Error('The frame is not on the page.');
  return { x: box.x + point.x, y: box.y + point.y };
}

async function tapUntil(answered: Promise<void>, session: CDPSession, { x, y }: Point, url: string) {
  const tap = () => {
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      // Not waited for: a busy page answers late, and the next tap must not wait for that.
      session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 }).catch(() => {});
    }
  };
  tap();
  const timer = setInterval(tap, tapEveryMs);
  try {
    await within(answered, `an answer to a tap at ${url}`);
  } finally {
    clearInterval(timer);
  }
}

async function within<Value>(promise: Promise<Value>, what: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited in vain for ${what}`)), patienceMs);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
