import { overtakenChunk } from '../support/e2e/faultWatch';
import { topOf } from '../support/e2e/measure';
import { askedByVk } from '../support/e2e/people';
import { openShare, shareIn } from '../support/e2e/share';
import { playerIn, story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { en, ru } from '../support/e2e/texts';
import { addressInVk, fragmentOf, openInVk, packed, playerFrameIn } from '../support/e2e/vk';

for (const answer of ['silent', 'denied', 'unsupported', 'slow:3000', 'twice', 'wrong-shape']) {
  test(`with a host whose answers are ${answer} the app opens, plays and goes home without errors`, {
    tag: answer === 'silent' ? [] : '@long',
  }, async ({ page, kadr, faults }) => {
    faults.ignore(overtakenChunk);
    await page.clock.install();
    const app = await openInVk(page, kadr, `?answer=${answer}&lang=ru${packed(story.id)}`);
    await expect(app.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
    const player = playerIn(playerFrameIn(app));
    await player.poster.click();
    await expect(player.announced).toContainText(story.firstPage);
    await app.getByRole('button', { name: ru['project.back'] }).first().click();
    await expect(app.getByRole('article').first()).toBeVisible();
    // Every wait for the host has timed out by then; its rejections must have been caught.
    await page.clock.fastForward('03:00');
    await expect(app.getByRole('tab', { name: ru['feed.best'] })).toBeVisible();
  });
}

test('on a desktop a panel inside VK has one header, its own', { tag: '@long' }, async ({ page, kadr }) => {
  const app = await openInVk(page, kadr, packed(story.id));
  await expect(app.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
  await expect(app.getByRole('tab', { name: ru['feed.best'] })).toBeHidden();
  await app.getByRole('button', { name: ru['project.back'] }).first().click();
  await expect(app.getByRole('tab', { name: ru['feed.best'] })).toBeVisible();
});

test('the app switches between dark and light with VK, without a reload', async ({ page, kadr }) => {
  const app = await openInVk(page, kadr, '?panel=open');
  await expect(app.getByRole('article').first()).toBeVisible();
  const background = () => app.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);
  const light = await background();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect.poll(background).not.toBe(light);
  await expect(app.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.getByRole('radio', { name: 'Light' }).check({ force: true });
  await expect.poll(background).toBe(light);
});

test('in a dark VK the app is dark from its first paint, with any theme of the system', {
  tag: '@long',
}, async ({ page, kadr }) => {
  const app = await openInVk(page, kadr, '?theme=dark');
  await expect(app.getByRole('article').first()).toBeVisible();
  await expect(app.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('VK’s language is the app’s', { tag: '@long' }, async ({ page, kadr }) => {
  const app = await openInVk(page, kadr, '?lang=en');
  await expect(app.getByRole('tab', { name: en['feed.best'] })).toBeVisible();
});

test('"share" calls VK with an address of the project inside VK', async ({ page, kadr }) => {
  const app = await openInVk(page, kadr, packed(story.id));
  await openShare(app);
  await shareIn(app).send.click();
  const { dialog, allow } = askedByVk(page, 'share');
  await expect(dialog).toContainText(addressInVk(kadr, story.id));
  await allow();
  await expect(app.getByText(ru['project.shared'])).toBeVisible();
});

test('declining to share shows no message', { tag: '@long' }, async ({ page, kadr }) => {
  const app = await openInVk(page, kadr, packed(story.id));
  await openShare(app);
  const { send } = shareIn(app);
  await send.click();
  await askedByVk(page, 'share').refuse();
  await expect(send).toBeEnabled();
  await expect(app.getByText(ru['project.shared'])).toBeHidden();
});

test('where VK’s client cannot share, the link is copied', { tag: '@long' }, async ({ page, kadr }) => {
  const app = await openInVk(page, kadr, `?answer.VKWebAppShare=unsupported${packed(story.id)}`);
  await openShare(app);
  await shareIn(app).send.click();
  await expect(app.getByText(ru['share.sendUnsupportedCopied'])).toBeVisible();
});

test('every link in the frame leads to VK', async ({ page, kadr }) => {
  const app = await openInVk(page, kadr);
  await expect(app.getByRole('contentinfo')).toBeVisible();
  const links = app.getByRole('link').and(app.locator('[href]:not([href^="#"])'));
  const elsewhere = async () => {
    const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    return all.filter((href) => !href.startsWith(kadr.vkHostUrl) && !/^https:\/\/vk\.(com|me)\//.test(href));
  };
  await expect.poll(elsewhere).toEqual([]);
});

test.describe('in VK’s phone client', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('VK’s own bars cover nothing of the app', async ({ page, kadr }) => {
    const app = await openInVk(page, kadr, '?view=client&panel=closed');
    const tab = app.getByRole('tab', { name: ru['feed.best'] });
    await expect(tab).toBeVisible();
    // The app reads the sizes of the bars once it has started.
    await expect.poll(() => topOf(tab)).toBeGreaterThanOrEqual(28);
    const overflow = await app.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test('after all of it VK’s address is still that of the project', { tag: '@long' }, async ({
  page,
  kadr,
}) => {
  const app = await openInVk(page, kadr, `?answer.VKWebAppSetLocation=silent${packed(story.id)}`);
  await app.getByRole('button', { name: ru['project.back'] }).first().click();
  await expect(app.getByRole('article').first()).toBeVisible();
  expect(fragmentOf(page)).toBe(packed(story.id));
});
