import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startChangingSite } from '../../support/e2e/changingSite';
import { openColdPage } from '../browser';
import { median } from '../figures';
import type { Marks } from '../page/marks';
import type { Servers } from '../servers';

/** Milliseconds since the navigation, while the network does not respond at all. */
export interface SecondVisit {
  readonly cardMs: number;
  readonly projectMs: number;
}

interface Visits {
  readonly projectId: string;
  readonly probe: string;
  readonly runs: number;
}

const card = '[role="tabpanel"] article > button';
const name = '#project [data-early="name"]:not(:empty), #project h2';
const marks: Marks = { shown: `${card}, ${name}` };

/** Opens home and a project from the service worker; both were opened before. */
export async function visitAgain(servers: Servers, { projectId, probe, runs }: Visits): Promise<SecondVisit> {
  const site = await startChangingSite(join(servers.scratchFolder, 'archive'));
  const { browser, page } = await openColdPage('slowed', 'allow');
  const [home, project] = [`${site.address}/`, `${site.address}/comics/${projectId}`];
  try {
    await page.addInitScript({ content: `window.kadrBenchMarks=${JSON.stringify(marks)};${probe}` });
    await page.goto(home);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.goto(project);
    await page.locator('#project h2').waitFor();
    await page.waitForFunction(async () => (await (await caches.open('kadr-answers')).keys()).length > 0);

    site.holdPaths(/./);
    return { cardMs: await medianOf(page, home, runs), projectMs: await medianOf(page, project, runs) };
  } finally {
    await browser.close();
    await site.close();
  }
}

async function medianOf(page: Page, url: string, runs: number): Promise<number> {
  const times: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => typeof window.kadrBench?.read().shown === 'number');
    times.push((await page.evaluate(() => window.kadrBench?.read().shown)) ?? Number.NaN);
  }
  return median(times);
}
