import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { buildHostPage } from '../server/local-vk/buildHostPage.ts';
import { startKadr } from '../server/startKadr.ts';
import { findChromium } from './findChromium.ts';

const folder = 'docs/screens';

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
];

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

for (const { name, address, width, height, dark, english, walk } of shots) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 1.5,
    colorScheme: dark ? 'dark' : 'light',
    locale: english ? 'en-US' : 'ru-RU',
    isMobile: width < 600,
    hasTouch: width < 600,
  });
  const page = await context.newPage();
  await page.goto(address(kadr));
  await walk(page);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
  console.log(`${folder}/${name}.png`);
}

await browser.close();
await kadr.stop();
await rm(dataFolder, { recursive: true });
