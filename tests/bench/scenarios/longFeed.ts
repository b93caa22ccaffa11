import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { openColdPage } from '../browser';
import { buildPageScript } from '../page/buildPageScript';
import { type Servers, serve } from '../servers';

export interface LongFeed {
  /** Cards that were in the document at some moment. */
  readonly cardsSeen: number;
  readonly cardsInDocument: number;
  readonly heapBytes: number;
  readonly heapBytesBefore: number;
}

const projectCount = 10_000;
const projectSchema = z.looseObject({ id: z.string() });

/** Loads 10,000 cards page by page and scrolls through all of them; memory is taken after the waste is gone. */
export async function scrollLongFeed(servers: Servers, hostPageFolder: string): Promise<LongFeed> {
  const folder = join(servers.scratchFolder, 'long-archive');
  await writeLongArchive(join(servers.scratchFolder, 'archive'), folder);
  const kadr = await serve(servers.scratchFolder, folder, hostPageFolder);
  const { browser, page, session } = await openColdPage('free');
  const heap = async () => {
    await session.send('HeapProfiler.enable');
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  try {
    await page.goto(`${kadr.websiteUrl}/feed/best`);
    await page.locator('article').first().waitFor();
    await page.waitForLoadState('networkidle');
    const heapBytesBefore = await heap();
    await page.evaluate(await buildPageScript('scrollThrough.ts'));
    const cardsSeen = (await page.evaluate(() => window.kadrScrollThrough?.())) ?? 0;
    return {
      cardsSeen,
      cardsInDocument: await page.locator('article').count(),
      heapBytesBefore,
      heapBytes: await heap(),
    };
  } finally {
    await browser.close();
    await kadr.stop();
  }
}

/** The same build with a feed of many projects, which share the covers of the real ones. */
async function writeLongArchive(builtFolder: string, folder: string): Promise<void> {
  await cp(builtFolder, folder, { recursive: true });
  // A page without ready-made cards, as the build writes it when there are too many projects.
  for (const page of ['index.html', 'feed/best/index.html'])
    await cp(join(folder, '404.html'), join(folder, page));
  const feedFile = join(folder, 'archive/feed_thebest.json');
  for (const packed of ['.gz', '.br']) await rm(feedFile + packed, { force: true });
  const projects = z.array(projectSchema).parse(JSON.parse(await readFile(feedFile, 'utf8')));
  const many = Array.from({ length: projectCount }, (_, index) => {
    const project = projects[index % projects.length];
    return project && { ...project, id: `${project.id}-${index}`, model: project.id };
  }).filter((project) => project !== undefined);
  await mkdir(join(folder, 'projects'), { recursive: true });
  for (const { id, model } of many) await symlink(model, join(folder, 'projects', id));
  await writeFile(feedFile, JSON.stringify(many.map(({ model, ...project }) => project)));
}
