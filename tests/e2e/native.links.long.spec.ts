import type { FrameLocator, Page } from '@playwright/test';
import type { RunningKadr } from '../../server/start/startKadr';
import { goInNative, openInNative } from '../support/e2e/native';
import { openShare } from '../support/e2e/share';
import { story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { appIn, openInVk } from '../support/e2e/vk';

/** The link that a host shares. */
const senders: Readonly<Record<string, (page: Page, kadr: RunningKadr) => Promise<string>>> = {
  async website(page, { websiteUrl }) {
    await page.goto(`${websiteUrl}/comics/${story.id}`);
    return linkOf(page);
  },
  async 'native app'(page, kadr) {
    return linkOf(await openInNative(page, kadr, `#/comics/${story.id}`));
  },
};

async function linkOf(app: Page | FrameLocator): Promise<string> {
  const sheet = await openShare(app);
  return sheet.getByRole('textbox').inputValue();
}

const heading = (app: Page | FrameLocator) => app.getByRole('heading', { level: 2, name: story.name });

for (const [sender, linkFrom] of Object.entries(senders)) {
  test(`a link shared from the ${sender} opens its project on the website, in VK and in the native app, newly started or running`, async ({
    page,
    kadr,
  }) => {
    const link = new URL(await linkFrom(page, kadr));
    const path = `${link.pathname}${link.search}`;

    await page.goto(link.href);
    await expect(heading(page)).toBeVisible();

    // VK, by its website address: in a new app, and in a running one.
    link.searchParams.set('govkapp', '');
    await page.goto(link.href);
    await expect(heading(appIn(page))).toBeVisible();
    const hash = new URL(page.url()).hash;
    const vk = await openInVk(page, kadr, '?panel=closed');
    await expect(vk.getByRole('article').first()).toBeVisible();
    await page.evaluate((place) => location.assign(place), hash);
    await expect(heading(vk)).toBeVisible();

    // The native app: in a new page, and in a running one.
    await expect(heading(await openInNative(page, kadr, `#${path}`))).toBeVisible();
    const native = await openInNative(page, kadr, '?account=none');
    await expect(native.getByRole('article').first()).toBeVisible();
    await goInNative(page, path);
    await expect(heading(native)).toBeVisible();
  });
}
