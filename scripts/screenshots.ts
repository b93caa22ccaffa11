import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { buildHostPage } from '../server/local-vk/buildHostPage.ts';
import { startKadr } from '../server/startKadr.ts';
import { findChromium } from './findChromium.ts';

const folder = 'docs/screens';
const deviceScaleFactor = 1.5;

interface Shot {
  readonly name: string;
  readonly address: (kadr: { websiteUrl: string; vkHostUrl: string }) => string;
  readonly width: number;
  readonly height: number;
  readonly dark?: boolean;
  readonly english?: boolean;
  /** Walks to what is to be seen. */
  readonly walk: (page: Page) => Promise<void>;
}

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 860 };
/** The player by itself: its square and its bar. */
const story = { width: 480, height: 528 };
const packed = (id: string) => `#|:3m=p,id=${id}|:3`;

const homeIsDrawn = async (page: Page) => {
  await page
    .locator('article img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode());
};
const inVk = (page: Page) => page.frameLocator('iframe').first();
const playerIsPlaying = async (page: Page) => {
  await inVk(page).frameLocator('iframe').locator('main, [role=main], body').first().waitFor();
  await page.waitForLoadState('networkidle');
};

/** Presses what the page offers, one after the other, and lets what enters come to rest; `→` goes on. */
const playing =
  (...names: readonly string[]) =>
  async (page: Page) => {
    await page.getByRole('button', { name: 'Смотреть' }).click();
    for (const name of names) {
      const drawing = page.locator('.page:not([inert])');
      if (name === '→') await page.getByRole('button', { name: 'Вперёд' }).click();
      else await drawing.getByRole('button', { name, exact: true }).click();
      await page.waitForLoadState('networkidle');
      await page.evaluate(async () => {
        const ending = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
        await Promise.allSettled(ending.map(({ finished }) => finished));
      });
    }
  };
const inPlayer = (id: string) => (kadr: { websiteUrl: string }) =>
  `${kadr.websiteUrl}/player.html?projid=${id}&lang=ru`;

const shots: readonly Shot[] = [
  { name: 'home-phone', address: (kadr) => kadr.websiteUrl, ...phone, walk: homeIsDrawn },
  {
    name: 'home-phone-dark',
    address: (kadr) => kadr.websiteUrl,
    ...phone,
    dark: true,
    english: true,
    walk: homeIsDrawn,
  },
  {
    name: 'home-website',
    address: (kadr) => `${kadr.websiteUrl}/feed/popular`,
    ...desktop,
    walk: homeIsDrawn,
  },
  {
    name: 'project-phone',
    address: (kadr) => `${kadr.websiteUrl}/comics/last-tram?autop=1`,
    ...phone,
    walk: (page) => page.waitForLoadState('networkidle'),
  },
  {
    name: 'vk-project',
    address: (kadr) => kadr.vkHostUrl + packed('cat-and-door'),
    ...desktop,
    walk: playerIsPlaying,
  },
  {
    name: 'vk-project-dark',
    address: (kadr) => `${kadr.vkHostUrl}?theme=dark${packed('last-tram')}`,
    ...desktop,
    walk: playerIsPlaying,
  },
  {
    name: 'story-cat-and-door',
    address: inPlayer('cat-and-door'),
    ...story,
    walk: playing('→', 'Искать обход', 'Сесть на пылесос'),
  },
  {
    name: 'story-last-tram',
    address: inPlayer('last-tram'),
    ...story,
    walk: playing('→', 'Отдать монетку', 'Подойти к пассажиру на заднем сиденье', 'Сыграть ей тихонько'),
  },
  {
    name: 'story-who-ate-the-pie',
    address: inPlayer('who-ate-the-pie'),
    ...story,
    walk: playing('→', 'К свидетелям'),
  },
  {
    name: 'story-keep-the-light',
    address: inPlayer('keep-the-light'),
    ...story,
    walk: playing('→', '«Нельзя. Корабли»', 'В подвал за маслом'),
  },
];

/** Beginnings of the names that are wanted; none wants all of them. */
const wanted = process.argv.slice(2);
const isWanted = ({ name }: Shot) => wanted.length === 0 || wanted.some((start) => name.startsWith(start));

const hostPageFolder = 'dist/local-vk';
await buildHostPage(hostPageFolder);
const dataFolder = await mkdtemp(join(tmpdir(), 'kadr-screens-'));
const kadr = await startKadr({
  builtFolder: 'dist/archive',
  hostPageFolder,
  backend: 'none',
  dataFolder,
  port: 0,
  vkHostPort: 0,
});
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
await mkdir(folder, { recursive: true });

for (const { name, address, width, height, dark, english, walk } of shots.filter(isWanted)) {
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
  await walk(page);
  const file = join(folder, name.startsWith('story-') ? `${name}.webp` : `${name}.png`);
  if (file.endsWith('.webp')) {
    // Whole drawings, which PNG packs three times as large.
    const browserSession = await context.newCDPSession(page);
    const shot = await browserSession.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 88,
      clip: { x: 0, y: 0, width, height, scale: deviceScaleFactor },
    });
    await writeFile(file, Buffer.from(shot.data, 'base64'));
  } else await page.screenshot({ path: file });
  await context.close();
  console.log(file);
}

await browser.close();
await kadr.stop();
await rm(dataFolder, { recursive: true });
