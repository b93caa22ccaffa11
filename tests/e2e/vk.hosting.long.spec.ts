import type { BrowserContext, Request } from '@playwright/test';
import { messagesOf } from '../support/e2e/people';
import { playerIn, playToEnding, story } from '../support/e2e/story';
import { test as base, expect } from '../support/e2e/test';
import { ru } from '../support/e2e/texts';
import { fragmentOf, openInVk, packed, playerFrameIn } from '../support/e2e/vk';
import { startVkHosting, type VkHosting } from '../support/e2e/vkHosting';

/** The client as a folder of files on one origin, and the website with its API on another. */
const test = base.extend<object, { readonly hosting: VkHosting }>({
  hosting: [
    async ({ full }, use) => {
      const hosting = await startVkHosting(full.websiteUrl);
      await use(hosting);
      await hosting.stop();
    },
    { scope: 'worker' },
  ],
});

test('from a folder of VK’s hosting the project of the hash opens and plays, and Back leads home', async ({
  page,
  hosting,
}) => {
  const app = await openInVk(page, hosting, packed(story.id));
  await expect(app.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
  const player = playerFrameIn(app);
  await playerIn(player).poster.click();
  await playToEnding(page, player, 'mouse');
  await page.evaluate(() => history.back());
  const card = app.getByRole('article').first();
  await expect(card).toBeVisible();
  await expect.poll(() => fragmentOf(page)).toBe('');
  // In a new tab a link opens the app in VK: the hosting has no page at that path.
  const name = card.getByRole('heading').getByRole('link');
  await expect(name).toHaveAttribute('href', /^https:\/\/vk\.com\/app\d+#%7C%3A3/);
  await name.click();
  await expect(playerIn(playerFrameIn(app)).poster).toBeVisible();
  expect(page.frames().some((frame) => frame.url().startsWith(`${hosting.appUrl}/?`))).toBe(true);
  // This build has no group of the product configured, so after the play nobody is invited.
  await expect(messagesOf(page, 'VKWebAppGetGroupInfo')).toHaveCount(0);
});

for (const where of ['VK’s hosting', 'the website'] as const) {
  test(`the signed launch query is sent only to the page it opened, on ${where}`, async ({
    page,
    context,
    hosting,
    full,
  }) => {
    const carriers = watchLaunchQuery(context);
    // A member of the group is not invited in the middle of it.
    const app = await openInVk(
      page,
      where === 'the website' ? full : hosting,
      `?member=yes${packed(story.id)}`,
    );
    await playerIn(playerFrameIn(app)).poster.click();
    await expect(playerIn(playerFrameIn(app)).announced).toContainText(story.firstPage);
    await app.getByRole('button', { name: ru['project.back'] }).first().click();
    const card = app.getByRole('article').first();
    await card.getByRole('button').first().click();
    const player = app.frameLocator('[role="dialog"] iframe');
    await expect(playerIn(player).progress).toBeVisible();
    // What a page knows about its embedder follows the same rule.
    const origin = new URL(where === 'the website' ? full.websiteUrl : hosting.appUrl).origin;
    expect(await player.locator('html').evaluate(() => document.referrer)).toBe(`${origin}/`);

    const appUrl = where === 'the website' ? full.websiteUrl : hosting.appUrl;
    const signed = (await carriers()).filter(
      (address) => !address.startsWith(`${full.websiteUrl}/auth/vk/launch`),
    );
    expect(signed).toEqual([expect.stringMatching(new RegExp(`^${appUrl}/\\?.*&sign=`))]);
  });
}

/** Watches for requests of any frame that contain the query: in the address, in a header or in the body. */
function watchLaunchQuery(context: BrowserContext): () => Promise<readonly string[]> {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  return async () => {
    const carried = await Promise.all(
      requests.map(async (request) => {
        const headers = Object.values(await request.allHeaders());
        return [request.url(), request.postData() ?? '', ...headers].some((text) =>
          /vk_user_id|\bsign=/.test(text),
        );
      }),
    );
    return requests.filter((_, index) => carried[index]).map((request) => request.url());
  };
}
