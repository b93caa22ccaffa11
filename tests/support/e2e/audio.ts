import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Every way out for sound that a page of the tab has opened, those of frames that are gone too. */
    openedAudio: AudioContext[];
  }
}

/** Notes the sound of a page and of its frames on the same origin, from now on. */
export async function watchAudio(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.openedAudio = [];
    const noted = () => {
      try {
        return window.top?.openedAudio ?? window.openedAudio;
      } catch {
        // The page around is somebody else's.
        return window.openedAudio;
      }
    };
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        noted().push(this);
      }
    };
  });
}

/** What the ways out for sound do, in the order in which they were opened. */
export function audioStates(place: Pick<Page, 'evaluate'>): Promise<AudioContextState[]> {
  return place.evaluate(() => window.openedAudio.map(({ state }) => state));
}

export async function expectAudio(
  place: Pick<Page, 'evaluate'>,
  states: readonly AudioContextState[],
): Promise<void> {
  await expect.poll(() => audioStates(place), { intervals: [20, 50, 100] }).toEqual(states);
}
