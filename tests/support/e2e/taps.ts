import type { Locator, Page } from '@playwright/test';

/** Counts a user's touches, including the swipe that scrolls to a target. */
export interface Taps {
  readonly tap: (target: Locator) => Promise<void>;
  /** Opens a native list and chooses from it, which are two touches. */
  readonly choose: (list: Locator, option: string) => Promise<void>;
  /** Typing requires a tap on the field; characters are not counted. */
  readonly write: (field: Locator, text: string) => Promise<void>;
  /** One touch, over fractions of the element. */
  readonly stroke: (
    surface: Locator,
    ...places: readonly (readonly [x: number, y: number])[]
  ) => Promise<void>;
  /** The touches so far, in order; each line has an action and its number of touches. */
  readonly done: () => readonly string[];
  readonly count: () => number;
}

export async function countTaps(page: Page): Promise<Taps> {
  const session = await page.context().newCDPSession(page);
  const done: string[] = [];
  let count = 0;
  const counted = (what: Locator, taps: number) => {
    count += taps;
    done.push(`${count}: ${what}`);
  };
  const reach = async (target: Locator) => {
    if (!(await isSeen(target))) counted(target, 1);
  };
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: readonly { x: number; y: number }[],
    timestamp: number,
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints], timestamp });
  return {
    async tap(target) {
      await reach(target);
      await target.tap();
      counted(target, 1);
    },
    async choose(list, option) {
      await reach(list);
      await list.selectOption({ label: option });
      counted(list, 2);
    },
    async write(field, text) {
      await reach(field);
      await field.tap();
      await field.fill(text);
      counted(field, 1);
    },
    async stroke(surface, ...places) {
      const box = await surface.boundingBox();
      if (box === null) throw new Error('There is nothing to draw on');
      const [first, ...others] = places.map(([x, y]) => ({
        x: box.x + box.width * x,
        y: box.y + box.height * y,
      }));
      if (first === undefined) return;
      const startSeconds = Date.now() / 1000;
      await touch('touchStart', [first], startSeconds);
      for (const [index, place] of others.entries())
        await touch('touchMove', [place], startSeconds + (index + 1) * 0.016);
      // The finger rests before it is lifted: Chromium takes a fast lift for a fling, and ignores a tap during one.
      await touch('touchEnd', [], startSeconds + others.length * 0.016 + 0.5);
      counted(surface, 1);
    },
    done: () => done,
    count: () => count,
  };
}

/** Whether a finger reaches it without scrolling. */
async function isSeen(target: Locator): Promise<boolean> {
  await target.waitFor();
  return target.evaluate(
    (element) =>
      new Promise((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect();
          resolve((entry?.intersectionRatio ?? 0) >= 0.5);
        });
        observer.observe(element);
      }),
  );
}
