import { join } from 'node:path';
import { startChangingSite } from '../../support/e2e/changingSite';
import { openColdPage } from '../browser';
import { median } from '../figures';
import type { Marks } from '../page/marks';
import type { Servers } from '../servers';
import { watchShown } from '../watchShown';

/** Milliseconds since the navigation, while the network does not respond at all. */
export interface SecondVisit {
  readonly cardMs: number;
  readonly projectMs: number;
}

interface Visits {
  readonly projectId: string;
  readonly runs: number;
}

const card = '[role="tabpanel"] article > button';
const name = '#project [data-early="name"]:not(:empty), #project h2';
const marks: Marks = { shown: `${card}, ${name}` };

/** Opens home and a project from the service worker; both were opened before. */
export async function visitAgain(servers: Servers, { projectId, runs }: Visits): Promise<SecondVisit> {
  const site = await startChangingSite(join(servers.scratchFolder, 'archive'));
  const { browser, page } = await openColdPage('slowed', 'allow');
  const [home, project] = [`${site.address}/`, `${site.address}/comics/${projectId}`];
  try {
    const open = await watchShown(page, marks);
    await page.goto(home);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.goto(project);
    await page.locator('#project h2').waitFor();
    await page.waitForFunction(async () => (await (await caches.open('kadr-answers')).keys()).length > 0);

    site.holdPaths(/./);
    const again = async (url: string) => {
      const times: number[] = [];
      for (let run = 1; run <= runs; run += 1) times.push(await open(url));
      return median(times);
    };
    return { cardMs: await again(home), projectMs: await again(project) };
  } finally {
    await browser.close();
    await site.close();
  }
}
