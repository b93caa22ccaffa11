import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/e2e/axe';
import { archiveProjects, homeOf, openFeed, serveFeedFile } from '../support/e2e/feeds';
import { playerIn, story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';

const screens: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['home', (page) => openFeed(page)],
  [
    'the project page',
    async (page) => {
      await page.goto(`/comics/${story.id}`);
      await expect(playerIn(page.frameLocator('main iframe:visible')).poster).toBeVisible();
    },
  ],
  [
    'the player over the feed',
    async (page) => {
      await serveFeedFile(page, archiveProjects.slice(0, 3));
      const home = await openFeed(page, '/feed/new');
      await home.coverOf(home.cards.first()).click();
      await expect(playerIn(page.frameLocator('[role="dialog"] iframe')).progress).toBeVisible();
    },
  ],
  [
    'the error strip',
    async (page) => {
      await page.route('**/archive/feed_thebest.json', (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto('/feed/new');
      await expect(homeOf(page).strip).toBeVisible();
    },
  ],
];

const devices = [
  { device: 'desktop', use: {} },
  { device: 'phone', use: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } } },
] as const;

for (const { device, use } of devices) {
  test.describe(`on a ${device}`, () => {
    // Colors are measured without animations.
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    for (const [screen, open] of screens) {
      test(`axe finds no violations on ${screen} in light and dark`, async ({ page, faults }) => {
        faults.ignore(/feed_thebest/);
        await page.emulateMedia({ colorScheme: 'light' });
        await open(page);
        await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
        await expectNoViolations(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
        await expectNoViolations(page);
      });
    }
  });
}
