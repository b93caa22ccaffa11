import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { homeOf } from '../support/e2e/feeds';
import { expect, test } from '../support/e2e/test';
import { ru } from '../support/e2e/texts';
import { findTestBrowser } from '../support/machines/findChromium';

/** The colors of a picture in one row, from its right edge on. */
async function colorsFromTheEdge(
  picture: Buffer,
  row: number,
  count: number,
): Promise<readonly (readonly number[])[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: count }, (_, index) => {
    const at = (row * info.width + info.width - 1 - index) * info.channels;
    return [...data.subarray(at, at + 3)];
  });
}

/** From the right edge of the window to beyond the scrollbar. */
async function expectOneColor(page: Page, room: number): Promise<void> {
  // A dialog fades in.
  await expect(async () => {
    const colors = await colorsFromTheEdge(await page.screenshot(), 780, room + 8);
    const [atTheEdge = []] = colors;
    // Two ways of blending a color may round it differently.
    const farOff = colors.filter((one) =>
      one.some((part, index) => Math.abs(part - (atTheEdge[index] ?? 0)) > 2),
    );
    expect(farOff, `beside ${atTheEdge}`).toEqual([]);
  }).toPass({ timeout: 15_000 });
}

test('with scrollbars that take space the sign-in and the player over the feed leave no bright stripe beside them, and nothing moves', async ({
  full,
}) => {
  const browser = await chromium.launch({
    executablePath: findTestBrowser(),
    ignoreDefaultArgs: ['--hide-scrollbars'],
    args: ['--no-sandbox', '--disable-gpu', '--disable-features=OverlayScrollbar'],
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
      locale: 'ru-RU',
      serviceWorkers: 'block',
    });
    await page.goto(`${full.websiteUrl}/feed/best`);
    const home = homeOf(page);
    await expect(home.cards.first()).toBeVisible();
    const room = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
    expect(room).toBeGreaterThan(10);
    await page.getByRole('button', { name: ru['ownAccount.signIn'], exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectOneColor(page, room);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const before = await home.cards.first().boundingBox();
    await home.coverOf(home.cards.first()).click();
    await expect(page.locator('[role="dialog"] iframe')).toBeVisible();
    await page.locator('[role="dialog"] iframe').contentFrame().locator('body').waitFor();
    await expectOneColor(page, room);
    expect(await home.cards.first().boundingBox()).toEqual(before);
    await page.close();
  }
  await browser.close();
});
