import { playerFrameOf } from '../support/e2e/offline';
import { playerIn, story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { openInVk, packed, playerFrameIn } from '../support/e2e/vk';

declare global {
  /** The types of the messages that the comic's frame received. */
  var heardTypes: string[];
}

test('a comic’s frame can neither change the theme of the app in VK nor navigate it', async ({
  page,
  kadr,
}) => {
  const app = await openInVk(page, kadr, `?panel=closed${packed(story.id)}`);
  await expect(playerIn(playerFrameIn(app)).poster).toBeVisible();
  const background = () => app.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);
  const before = await background();
  await playerFrameOf(page).evaluate(async () => {
    const say = (type: string, data: object) => window.parent.postMessage({ type, data }, '*');
    say('VKWebAppUpdateConfig', { appearance: 'dark', scheme: 'vkcom_dark' });
    say('VKWebAppChangeFragment', { location: '|:3m=p,id=last-tram|:3' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  expect(await background()).toBe(before);
  await expect(app.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
});

for (const hash of ['#//', '#/settings/password', '#/auth/login_with_token?token=x']) {
  test(`${hash} in VK’s address opens home, and the app works from there`, { tag: '@long' }, async ({
    page,
    kadr,
  }) => {
    const app = await openInVk(page, kadr, `?panel=closed${hash}`);
    await expect(app.getByRole('article').first()).toBeVisible();
    await app.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(app.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(playerIn(playerFrameIn(app)).poster).toBeVisible();
  });
}

test('a comic is paused when VK’s client covers the app', { tag: '@long' }, async ({ page, kadr }) => {
  const app = await openInVk(page, kadr, `?panel=closed${packed(story.id)}`);
  const player = playerIn(playerFrameIn(app));
  await player.poster.click();
  await expect(player.announced).toContainText(story.firstPage);
  const comic = playerFrameOf(page);
  await comic.evaluate(() => {
    globalThis.heardTypes = [];
    addEventListener('message', ({ data }) => globalThis.heardTypes.push(data.type));
  });
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Kadr"]');
    frame?.contentWindow?.postMessage({ type: 'VKWebAppViewHide', data: {} }, '*');
  });
  await expect.poll(() => comic.evaluate(() => globalThis.heardTypes)).toContain('pause');
});
