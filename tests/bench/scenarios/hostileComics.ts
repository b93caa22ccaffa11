import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { hostileFiles } from '../../support/comics/hostile/hostileFiles';
import { findChromium } from '../../support/machines/findChromium';
import type { Builds } from '../builds';
import type { BenchOptions } from '../options';
import type { Row } from '../report';
import { serve } from '../servers';
import { mostFlashes, type SeenFrame } from './flashesSeen';
import { measuredStory } from './playerArchive';

/** What one malicious comic did to the player. */
interface HostilePlay {
  readonly name: string;
  readonly isPlayed: boolean;
  /** Why it does not play, as shown by the player. */
  readonly isRefused: boolean;
  readonly exceptions: readonly string[];
  /** Milliseconds of the processor. */
  readonly longestTaskMs: number;
  readonly flashes: number;
  /** The tab crashed, or does not respond any more. */
  readonly isCrashed: boolean;
}

const longestTask = 1000;
const mostFlashesAllowed = 3;
const timeoutMs = 20_000;
/** A comic that takes longer has frozen the tab, perhaps by its painting, which is not a task of the page. */
const longestPlayMs = 60_000;
/** The time without input while flashes are counted: pages that a reader turns quickly are not flashes. */
const stillMs = 2500;
/** Milliseconds between two actions of the reader. */
const pace = 60;
const brightnessSide = 12;

/** Plays every malicious comic for a while in a real browser without throttling, or the chosen ones. */
export async function playHostileComics(
  { builtFolder, hostPageFolder }: Builds,
  {
    hostileEvery,
    hostileFrom,
    hostileNamed,
  }: Pick<BenchOptions, 'hostileEvery' | 'hostileFrom' | 'hostileNamed'>,
): Promise<readonly HostilePlay[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'kadr-hostile-'));
  const kadr = await serve(scratch, builtFolder, hostPageFolder);
  const files = hostileFiles().filter(
    ({ name }, index) => index % hostileEvery === hostileFrom && name.includes(hostileNamed),
  );
  const plays: HostilePlay[] = [];
  let browser = await openBrowser();
  try {
    for (const [index, file] of files.entries()) {
      process.stderr.write(`\rHostile comic ${index + 1} of ${files.length}`);
      const playing = playOne(browser, kadr.websiteUrl, file);
      const play = await Promise.race([playing, holdsTheTab(file)]);
      plays.push(play);
      if (!play.isCrashed) continue;
      playing.catch(() => undefined);
      await browser.close();
      browser = await openBrowser();
    }
    return plays;
  } finally {
    process.stderr.write('\n');
    await browser.close();
    await kadr.stop();
    await rm(scratch, { recursive: true });
  }
}

async function holdsTheTab({ name }: { readonly name: string }): Promise<HostilePlay> {
  await setTimeout(longestPlayMs, undefined, { ref: false });
  const exceptions = [`it holds the tab for ${longestPlayMs} ms`];
  return {
    name,
    isPlayed: true,
    isRefused: false,
    exceptions,
    longestTaskMs: 0,
    flashes: 0,
    isCrashed: true,
  };
}

function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
}

async function playOne(
  browser: Browser,
  website: string,
  { name, text }: { readonly name: string; readonly text: string },
): Promise<HostilePlay> {
  const context = await browser.newContext({ viewport: { width: 480, height: 640 }, hasTouch: true });
  const page = await context.newPage();
  const exceptions: string[] = [];
  let isCrashed = false;
  page.on('pageerror', ({ message }) => exceptions.push(message));
  page.on('crash', () => {
    isCrashed = true;
  });
  await page.route(`**/project_files/${measuredStory}/project.json`, (route) =>
    route.fulfill({ body: text, contentType: 'application/json' }),
  );
  const session = await context.newCDPSession(page);
  const frames = watchScreen(session);
  const tasks = await watchTasks(session);
  let isPlayed = false;
  let isRefused = false;
  try {
    await page.goto(`${website}/player.html?projid=${measuredStory}&autoplay=1&lang=en&muted=1`);
    const shown = page.locator('.stage-area .page, .screen.error, .screen.end').first();
    const warnings = page.locator('.poster .warnings');
    await shown.or(warnings).first().waitFor({ state: 'attached', timeout: timeoutMs });
    // Content warnings are answered first.
    if ((await warnings.count()) > 0) await page.locator('.play-button').first().click();
    await shown.waitFor({ state: 'attached', timeout: timeoutMs });
    isRefused = (await page.locator('.screen.error').count()) > 0;
    isPlayed = !isRefused;
    await page.waitForTimeout(stillMs);
    frames.stop();
    if (isPlayed) await playAWhile(page);
  } catch (error) {
    if (!isCrashed)
      exceptions.push(`no answer: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  }
  const longestTaskMs = isCrashed ? 0 : await tasks.longest();
  const seen = await frames.seen();
  const flashes = mostFlashes(seen);
  await context.close();
  return { name, isPlayed, isRefused, exceptions, longestTaskMs, flashes, isCrashed };
}

/** Taps in several places, turns pages in both directions, and uses the keyboard. */
async function playAWhile(page: Page): Promise<void> {
  const keys = [
    'ArrowRight',
    'Tab',
    'Enter',
    'Space',
    'PageDown',
    'Tab',
    'ArrowDown',
    'Enter',
    'ArrowLeft',
    'End',
  ];
  for (const [index, key] of keys.entries()) {
    await page.touchscreen.tap(60 + ((index * 131) % 360), 60 + ((index * 97) % 500));
    await page.waitForTimeout(pace);
    await page.keyboard.press(key);
    await page.waitForTimeout(pace);
  }
}

function watchScreen(session: CDPSession) {
  const taken: { readonly at: number; readonly data: string }[] = [];
  let isLooking = true;
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    if (isLooking) taken.push({ at: (metadata.timestamp ?? 0) * 1000, data });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  const begun = session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 60,
    maxWidth: 96,
    maxHeight: 128,
  });
  return {
    stop: () => {
      isLooking = false;
    },
    async seen(): Promise<readonly SeenFrame[]> {
      await begun.catch(() => undefined);
      return Promise.all(taken.map(async ({ at, data }) => ({ at, brightness: await brightnessOf(data) })));
    },
  };
}

async function brightnessOf(data: string): Promise<number[]> {
  const pixels = await sharp(Buffer.from(data, 'base64'))
    .resize(brightnessSide, brightnessSide, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  // Relative luminance, not its sRGB encoding.
  return [...pixels].map((value) => (value / 255) ** 2.2);
}

/** Measures the longest task of the page's own thread in processor time, so that other processes do not count. */
async function watchTasks(session: CDPSession) {
  const threads = new Map<string, string>();
  const longest = new Map<string, number>();
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      const thread = `${event.pid}/${event.tid}`;
      if (event.name === 'thread_name') threads.set(thread, String(Reflect.get(Object(event.args), 'name')));
      const time = Number(event.tdur ?? 0) / 1000;
      if (time > (longest.get(thread) ?? 0)) longest.set(thread, time);
    }
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'], excludedCategories: ['*'] },
  });
  return {
    async longest(): Promise<number> {
      const ended = new Promise<void>((resolve) => session.on('Tracing.tracingComplete', () => resolve()));
      await session.send('Tracing.end');
      await ended;
      const main = [...longest].filter(([thread]) => threads.get(thread) === 'CrRendererMain');
      return Math.max(0, ...main.map(([, time]) => time));
    },
  };
}

/** The rows of the table, and what has to be fixed. */
export function rowsOfHostile(plays: readonly HostilePlay[]): readonly Row[] {
  const exceptions = plays.flatMap((play) => play.exceptions);
  const longest = Math.max(0, ...plays.map(({ longestTaskMs }) => longestTaskMs));
  const flashing = plays.filter(({ flashes }) => flashes > mostFlashesAllowed).length;
  const crashed = plays.filter(({ isCrashed }) => isCrashed).length;
  const row = (name: string, amount: number, most: number, unit = ''): Row => ({
    name: `Malicious comics: ${name}`,
    value: `${Math.round(amount)}${unit}`,
    goal: `≤ ${most}${unit}`,
    isMet: amount <= most,
  });
  const refused = plays.filter(({ isRefused }) => isRefused).length;
  const tried = `${plays.length} (${refused} refused in plain words)`;
  return [
    { name: 'Malicious comics: tried', value: tried, goal: '', isMet: null },
    row('exceptions', exceptions.length, 0),
    row('longest task', longest, longestTask, ' ms'),
    row('flashing', flashing, 0),
    row('crashes', crashed, 0),
  ];
}

/** One line for each play that misses a goal. */
export function faultsOfHostile(plays: readonly HostilePlay[]): string[] {
  return plays.flatMap(({ name, exceptions, longestTaskMs, flashes, isCrashed }) => {
    const faults = [
      ...exceptions,
      ...(longestTaskMs > longestTask ? [`a task of ${Math.round(longestTaskMs)} ms`] : []),
      ...(flashes > mostFlashesAllowed ? [`${flashes} flashes in a second`] : []),
      ...(isCrashed ? ['the tab crashed'] : []),
    ];
    return faults.length > 0 ? [`${name}: ${faults.join('; ')}`] : [];
  });
}
