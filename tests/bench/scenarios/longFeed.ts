import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { openColdPage } from '../browser';
import { conditions } from '../conditions';
import { type FrameTimes, frameTimesOf } from '../frameTimes';
import { buildPageScript } from '../page/buildPageScript';
import { type Servers, serve } from '../servers';

export interface LongFeed {
  /** The most cards that were in the document at once. */
  readonly cardsSeen: number;
  readonly cardsInDocument: number;
  readonly heapBytes: number;
  readonly heapBytesBefore: number;
  /** While a reader scrolls on from the middle, with the processor slowed down. */
  readonly frames: FrameTimes;
  /** After this many further cards, all of which the app had rendered before. */
  readonly heapBytesAfterScroll: number;
}

const projectCount = 10_000;
/** About 40 screens. */
const scrolledFrames = 600;
const projectSchema = z.looseObject({ id: z.string() });

/**
 * Loads 10,000 cards page by page, scrolls through all of them, and then on as a reader does; memory is measured
 * after garbage collection.
 */
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
    const cardsInDocument = await page.locator('article').count();
    const heapBytes = await heap();
    await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.processorSlowdown });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    await page.evaluate(await buildPageScript('scrollOn.ts'));
    // Frames right after a jump are not a reader's.
    await page.evaluate(() => window.kadrScrollOn?.(60));
    const times = await page.evaluate((frames) => window.kadrScrollOn?.(frames) ?? [], scrolledFrames);
    return {
      cardsSeen,
      cardsInDocument,
      heapBytesBefore,
      heapBytes,
      frames: frameTimesOf(times),
      heapBytesAfterScroll: await heap(),
    };
  } finally {
    await browser.close();
    await kadr.stop();
  }
}

/** The same build with a feed of many projects, which share the covers of the samples. */
async function writeLongArchive(builtFolder: string, folder: string): Promise<void> {
  await cp(builtFolder, folder, { recursive: true });
  // A page without prerendered cards, as the build writes it when there are too many projects.
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
