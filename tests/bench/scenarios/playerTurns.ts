import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { comicsLimits } from '@/comics/limits';
import { waysToEndings } from '../../support/e2e/endings';
import { type ColdPage, openColdPage } from '../browser';
import { conditions } from '../conditions';
import { type FrameTimes, frameTimesOf, noFrames } from '../frameTimes';
import { buildPageScript } from '../page/buildPageScript';
import { type Servers, serve } from '../servers';
import { watchShown } from '../watchShown';
import { largestComics, measuredStory, richestStory, writePlayerArchive } from './playerArchive';

/** The frames of many page turns. */
export interface Turns extends FrameTimes {
  readonly turns: number;
}

export interface PlayerTurns {
  /** A sample, to each of its endings, with the processor slowed down. */
  readonly story: Turns;
  /** The richest sample, measured the same way. */
  readonly richest: Turns;
  /** The largest comics that the format allows, measured the same way. */
  readonly largest: Turns & { readonly openedMs: number };
  readonly heapBytesAfterReading: number;
  readonly heapBytesAfterAnother: number;
}

const fewTurns = 20;
/** The same two pages after this many turns: the history is kept, and cleared when the story restarts. */
const heapTurns = { once: 100, again: 100 + comicsLimits.pages };

/** Turns pages of a sample and of the largest comics; only the processor is slowed down. */
export async function turnPages(servers: Servers, hostPageFolder: string): Promise<PlayerTurns> {
  const folder = join(servers.scratchFolder, 'player-archive');
  await writePlayerArchive(join(servers.scratchFolder, 'archive'), folder);
  const kadr = await serve(servers.scratchFolder, folder, hostPageFolder);
  const script = await buildPageScript('turnPage.ts');
  const open = async <Seen>(
    id: string,
    slowdown: number,
    look: (cold: ColdPage, openedMs: number) => Promise<Seen>,
  ): Promise<Seen> => {
    const cold = await openColdPage('free');
    try {
      await cold.session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      const show = await watchShown(cold.page, { shown: '.stage-area .page' });
      const openedMs = await show(`${kadr.websiteUrl}/player.html?projid=${id}&autoplay=1&lang=ru&muted=1`);
      await cold.page.waitForLoadState('networkidle');
      await cold.page.evaluate(script);
      return await look(cold, openedMs);
    } finally {
      await cold.browser.close();
    }
  };
  try {
    const slow = conditions.processorSlowdown;
    const play = (id: string) => open(id, slow, ({ page }) => playToAllEndings(page, folder, id));
    const story = await play(measuredStory);
    const richest = await play(richestStory);
    const largest = await open(largestComics, slow, async ({ page }, openedMs) => ({
      ...(await turnOn(page, fewTurns)),
      openedMs,
    }));
    const heap = await open(largestComics, 1, async ({ page, session }) => {
      await turnOn(page, heapTurns.once);
      const heapBytesAfterReading = await heapOf(session);
      await turnOn(page, heapTurns.again - heapTurns.once);
      return { heapBytesAfterReading, heapBytesAfterAnother: await heapOf(session) };
    });
    return { story, richest, largest, ...heap };
  } finally {
    await kadr.stop();
  }
}

const noTurns: Turns = { turns: 0, ...noFrames };

async function playToAllEndings(page: Page, folder: string, id: string): Promise<Turns> {
  const file = await readFile(join(folder, 'project_files', id, 'project.json'), 'utf8');
  const reading = readWholeProject(file);
  if (!reading.ok) throw new Error(`${id} is refused: ${reading.code}`);
  let all = noTurns;
  for (const { steps } of waysToEndings(reading.project, 'ru')) {
    let pageNumber = 1;
    for (const step of steps) {
      const name = step.press.kind === 'next' ? null : step.press.name;
      all = await turn(page, all, name, step.page !== pageNumber);
      pageNumber = step.page;
    }
    await page.locator('.screen.end').waitFor();
    all = await turn(page, all, 'Ещё раз', true);
  }
  return all;
}

async function turnOn(page: Page, count: number): Promise<Turns> {
  let all = noTurns;
  for (let index = 0; index < count; index += 1) all = await turn(page, all, 'On', true);
  return all;
}

async function turn(page: Page, before: Turns, name: string | null, leadsAway: boolean): Promise<Turns> {
  const frames = await page.evaluate(([target, away]) => window.kadrTurnPage?.(target, away) ?? [], [
    name,
    leadsAway,
  ] as const);
  return { turns: before.turns + 1, ...frameTimesOf(frames, before) };
}

/** The heap after garbage collection. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
