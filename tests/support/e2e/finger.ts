import type { CDPSession, Locator, Page } from '@playwright/test';

type Spot = readonly [x: number, y: number];

/** Points of a stroke between two others, since a finger does not jump. */
const placesBetween = 6;

/** Seconds that a finger rests before it is lifted; after a fling Chromium ignores the next tap. */
const restTime = 0.2;

/** A finger that moves over the screen. Positions are fractions of the touched element's box. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    /** Moves from position to position, and is lifted at the last one. */
    stroke: async (target: Locator, ...places: readonly Spot[]) => {
      await isAtRest(target);
      await strokeAlong(session, await spotsOn(target, places));
    },
    /** Moves from the middle of one element to the middle of another. */
    carry: async (thing: Locator, to: Locator) => {
      await isAtRest(thing);
      await strokeAlong(session, [
        ...(await spotsOn(thing, [[0.5, 0.5]])),
        ...(await spotsOn(to, [[0.5, 0.5]])),
      ]);
    },
    /** Holds an element while another action runs. */
    hold: async (target: Locator, meanwhile: () => Promise<void>) => {
      await touch(session, 'touchStart', await spotsOn(target, [[0.5, 0.5]]));
      await meanwhile();
      await touch(session, 'touchEnd', []);
    },
  };
}

/** Waits for the end of the animation, since the finger would miss a moving element. */
async function isAtRest(target: Locator): Promise<void> {
  await target.tap({ trial: true });
}

async function spotsOn(target: Locator, places: readonly Spot[]): Promise<Spot[]> {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target} is not on the screen`);
  return places.map(([x, y]) => [box.x + box.width * x, box.y + box.height * y]);
}

async function strokeAlong(session: CDPSession, spots: readonly Spot[]): Promise<void> {
  await touch(session, 'touchStart', spots.slice(0, 1));
  for (const spot of alongOf(spots)) await touch(session, 'touchMove', [spot]);
  await touch(session, 'touchEnd', [], Date.now() / 1000 + restTime);
}

function alongOf(spots: readonly Spot[]): Spot[] {
  return spots.slice(1).flatMap(([toX, toY], index) => {
    const [fromX, fromY] = spots[index] ?? [toX, toY];
    return Array.from({ length: placesBetween }, (_, step): Spot => {
      const share = (step + 1) / placesBetween;
      return [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share];
    });
  });
}

async function touch(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  spots: readonly Spot[],
  timestamp = Date.now() / 1000,
): Promise<void> {
  const touchPoints = spots.map(([x, y]) => ({ x, y }));
  await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
}
