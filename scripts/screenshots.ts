import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { type RunningKadr, startKadr } from '../server/start/startKadr';
import { findChromium } from '../tests/support/machines/findChromium';
import { buildHostPage } from './build/buildHostPage';
import { reviewShots } from './screenshots/reviewShots';
import { shootStates } from './screenshots/shootStates';
import { cards, type Place, shots } from './screenshots/shots';

/** The pictures of the documentation are committed, those of a review are not. */
const folders = { docs: 'docs/screens', review: 'test-results/vk-review' } as const;
const hostPageFolder = 'dist/local-vk';
const deviceScaleFactor = 1.5;
/** The documentation shows this picture at a reduced size. */
const cardScale = 0.6;
const webp = { quality: 88 };

/** Without an operator the documents say that they are drafts. */
const exampleOperator = {
  operator: 'Кадр (пример оператора)\n190000, Санкт-Петербург, Примерная улица, 1',
  supportEmail: 'support@kadr.example',
};

/**
 * The first letters of the names of the pictures to take; without arguments all of them. After `states` those
 * of panels and dialogs, after `vk-review` those of the app inside VK.
 */
const given = process.argv.slice(2);
const isReview = given[0] === 'vk-review';
const wanted = isReview ? given.slice(1) : given;
const folder = isReview ? folders.review : folders.docs;
const isWanted = ({ name }: Place) => wanted.length === 0 || wanted.some((start) => name.startsWith(start));

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
if (wanted[0] === 'states') await shootStates(browser, wanted.slice(1));
else await shootPages(browser);
await browser.close();

/** Takes the pictures of the documentation, on a separate server with the demo. */
async function shootPages(browser: Browser): Promise<void> {
  await buildHostPage(hostPageFolder);
  const dataFolder = await mkdtemp(join(tmpdir(), 'kadr-screens-'));
  const kadr = await startKadr({
    builtFolder: 'dist/web',
    samplesFolder: 'samples',
    hostPageFolder,
    dataFolder,
    ...(isReview && exampleOperator),
  });
  await mkdir(folder, { recursive: true });
  for (const { walk, ...place } of (isReview ? reviewShots : shots).filter(isWanted)) {
    await visit(browser, kadr, place, async (page) => {
      await walk(page);
      await keep(place, sharp(await page.screenshot()));
    });
  }
  for (const { download, ...place } of isReview ? [] : cards.filter(isWanted)) {
    await visit(browser, kadr, place, async (page) => {
      const card = sharp(await download(page));
      const { width } = await card.metadata();
      await keep(place, card.resize(Math.round(width * cardScale)));
    });
  }
  await kadr.stop();
  await rm(dataFolder, { recursive: true });
}

/** Opens a page in a new profile, on the intended device. */
async function visit(
  browser: Browser,
  kadr: RunningKadr,
  place: Place,
  see: (page: Page) => Promise<void>,
): Promise<void> {
  const { address, width, height, dark, english } = place;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor,
    colorScheme: dark ? 'dark' : 'light',
    locale: english ? 'en-US' : 'ru-RU',
    isMobile: width < 600,
    hasTouch: width < 600,
  });
  const page = await context.newPage();
  await page.goto(address(kadr));
  await see(page);
  await context.close();
}

async function keep({ name }: Place, picture: Sharp): Promise<void> {
  const file = join(folder, `${name}.webp`);
  await picture.webp(webp).toFile(file);
  console.log(file);
}
