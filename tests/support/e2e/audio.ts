import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Every audio context that a page of the tab has opened, including those of removed frames. */
    openedAudio: AudioContext[];
  }
}

/** Records the sound of a page and of its frames on the same origin, from now on. */
export async function watchAudio(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.openedAudio = [];
    const noted = () => {
      try {
        return window.top?.openedAudio ?? window.openedAudio;
      } catch {
        // The embedding page is on another origin.
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

/** The states of the audio contexts, in the order in which they were opened. */
export function audioStates(place: Pick<Page, 'evaluate'>): Promise<AudioContextState[]> {
  return place.evaluate(() => window.openedAudio.map(({ state }) => state));
}

export async function expectAudio(
  place: Pick<Page, 'evaluate'>,
  states: readonly AudioContextState[],
): Promise<void> {
  await expect.poll(() => audioStates(place), { intervals: [20, 50, 100] }).toEqual(states);
}
