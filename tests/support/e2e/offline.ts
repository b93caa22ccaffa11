import { expect, type Frame, type Page } from '@playwright/test';
import type { WireProjectView } from '@/api/schemas/project';

/**
 * Waits until the website's service worker controls the page and has cached what the page had loaded before.
 */
export async function workerIsReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** The addresses in one of our caches. */
export function keptIn(page: Page, cacheName: RegExp): Promise<string[]> {
  return page.evaluate(async (pattern) => {
    const names = (await caches.keys()).filter((name) => new RegExp(pattern).test(name));
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  }, cacheName.source);
}

/** Waits until the visible feed is cached, with the covers of these projects. */
export async function feedIsKept(page: Page, projects: readonly WireProjectView[]): Promise<void> {
  await workerIsReady(page);
  await expect.poll(async () => (await keptIn(page, /^kadr-answers$/)).length).toBeGreaterThan(0);
  const covers = projects.map(({ id, picId }) => `/projects/${id}/covers/${picId}`);
  await expect.poll(() => keptIn(page, /^kadr-pictures$/)).toEqual(expect.arrayContaining(covers));
}

/** The frame of the player on a page of the website. */
export function playerFrameOf(page: Page): Frame {
  const frame = page.frames().find((one) => /\/player\.html(?:\?|$)/.test(one.url()));
  if (!frame) throw new Error('There is no player on the page');
  return frame;
}

/** Visible pictures that could not be drawn. */
export function brokenPictures(frame: Frame): Promise<string[]> {
  return frame.evaluate(async () => {
    // A lazy picture below the edge of the screen is not requested yet, so decoding it would never end.
    const shown = [...document.querySelectorAll('img')].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    // The cover of a comic that is offered next is removed if it fails to load.
    return shown.filter((image) => image.isConnected && image.naturalWidth === 0).map((image) => image.src);
  });
}

/**
 * The sounds that a player has requested, with the number of decoded samples; 0 for a sound that failed to
 * load.
 */
export function decodedSounds(frame: Frame): Promise<{ address: string; samples: number }[]> {
  return frame.evaluate(async () => {
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    const context = new OfflineAudioContext(1, 1, 44_100);
    const decode = async (address: string) => {
      const response = await fetch(address).catch(() => null);
      const buffer = response?.ok ? await context.decodeAudioData(await response.arrayBuffer()) : null;
      return { address, samples: buffer?.length ?? 0 };
    };
    return Promise.all([...new Set(asked)].filter((name) => name.includes('/res/snd/')).map(decode));
  });
}

/** Whether no version of the worker is waiting to replace another one. */
export function isNoneWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting === null;
  });
}

/** Whether the worker that controls the page is from the page's own build. */
export function isServedByOwnBuild(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    navigator.serviceWorker.controller?.postMessage({ type: 'whichBuild' }, [port2]);
    return (await answer) === document.querySelector('meta[name="kadr-build"]')?.getAttribute('content');
  });
}

/** Limits the site's storage quota so that this many bytes are left. */
export async function limitRoom(page: Page, bytes: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { usage, origin } = await page.evaluate(async () => ({
    usage: (await navigator.storage.estimate()).usage ?? 0,
    origin: window.location.origin,
  }));
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + bytes });
}
