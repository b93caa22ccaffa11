import type { Page } from '@playwright/test';
import { archiveProjects, serveFeedFile } from '../support/e2e/feeds';
import { askedByVk } from '../support/e2e/people';
import { openShare, shareIn } from '../support/e2e/share';
import { playerIn, story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { addressInVk, appIn, fragmentOf, openInVk, packed, playerFrameIn } from '../support/e2e/vk';

const other = 'last-tram';
const otherName = 'Последний трамвай';

test('VK’s address bar follows the app: a packed hash on a project, empty at home', async ({
  page,
  kadr,
}) => {
  const app = await openInVk(page, kadr, packed(story.id));
  await expect(playerIn(playerFrameIn(app)).poster).toBeVisible();
  await expect.poll(() => fragmentOf(page)).toBe(packed(story.id));
  await app.getByRole('button', { name: 'Назад' }).first().click();
  await expect(app.getByRole('article').first()).toBeVisible();
  await expect.poll(() => fragmentOf(page)).toBe('');
  const link = app.getByRole('article').first().getByRole('heading').getByRole('link');
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect.poll(() => fragmentOf(page)).toBe(decodeURIComponent(new URL(href).hash));
});

test('a changed fragment in VK’s address bar navigates the running app, without a loop', {
  tag: '@long',
}, async ({ page, kadr }) => {
  const app = await openInVk(page, kadr, packed(story.id));
  await expect(app.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
  await goTo(page, packed(other));
  await expect(app.getByRole('heading', { level: 2, name: otherName })).toBeVisible();
  await goTo(page, '');
  await expect(app.getByRole('article').first()).toBeVisible();
  await goTo(page, '#garbage');
  await goTo(page, packed(story.id));
  await expect(app.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
  await expect.poll(() => fragmentOf(page)).toBe(packed(story.id));
  // The app reported only what VK did not know: locations do not bounce between the two.
  expect(await page.locator('#log [data-name="VKWebAppSetLocation"]').count()).toBeLessThanOrEqual(2);
});

test('the browser’s Back in VK leads from a linked project to home', { tag: '@long' }, async ({
  page,
  kadr,
}) => {
  const app = await openInVk(page, kadr, packed(story.id));
  await expect(app.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
  await goBackInVk(page);
  await expect(app.getByRole('article').first()).toBeVisible();
  await expect.poll(() => fragmentOf(page)).toBe('');
  await page.evaluate(() => history.forward());
  await expect(app.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
});

test('a reload inside the frame stays in VK, at the same project', { tag: '@long' }, async ({
  page,
  kadr,
}) => {
  const app = await openInVk(page, kadr, packed(story.id));
  await expect(app.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
  const frame = page
    .frames()
    .find((one) => one.url().startsWith(kadr.websiteUrl) && one.parentFrame() === page.mainFrame());
  const mode = page.waitForEvent('console', (message) => message.text().startsWith('Kadr runs as:'));
  await frame?.evaluate(() => location.reload());
  expect((await mode).text()).toBe('Kadr runs as: vk');
  await expect(app.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
  expect(fragmentOf(page)).toBe(packed(story.id));
});

for (const view of ['mobile', 'client']) {
  test.describe(() => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    test(`the phone’s back button (${view}): dialog, then project, then home, then out of the app`, {
      tag: view === 'client' ? [] : '@long',
    }, async ({ page, kadr }) => {
      const app = await openInVk(page, kadr, `?view=${view}&panel=closed${packed(story.id)}`);
      await expect(playerIn(playerFrameIn(app)).poster).toBeVisible();
      await back(page);
      await expect(app.getByRole('article').first()).toBeVisible();
      await app.getByRole('article').first().getByRole('button').tap();
      await expect(app.getByRole('dialog')).toBeVisible();
      await back(page);
      await expect(app.getByRole('dialog')).toHaveCount(0);
      await expect(app.getByRole('article').first()).toBeVisible();
      await expect(page.locator('#closed')).toBeHidden();
      await back(page);
      await expect(page.locator('#closed')).toBeVisible();
    });
  });
}

test('a dialog is closed by Back before the panel under it is left', { tag: '@long' }, async ({
  page,
  kadr,
}) => {
  const app = await openInVk(page, kadr);
  await app.getByRole('article').first().getByRole('button').click();
  await expect(app.getByRole('dialog')).toBeVisible();
  await goBackInVk(page);
  await expect(app.getByRole('dialog')).toHaveCount(0);
  await expect(app.getByRole('article').first()).toBeVisible();
  expect(fragmentOf(page)).toBe('');
});

test('a link opened over a dialog closes it, a link opened over a playing comic replaces it, and Back returns through them to home', {
  tag: '@long',
}, async ({ page, kadr }) => {
  const app = await openInVk(page, kadr);
  await app.getByRole('article').first().getByRole('button').click();
  await expect(app.getByRole('dialog')).toBeVisible();
  // Its card and the dialog may have the same name.
  const nameOf = (name: string) => app.locator('#project').getByRole('heading', { level: 2, name });
  await goTo(page, packed(story.id));
  await expect(nameOf(story.name)).toBeVisible();
  await expect(app.getByRole('dialog')).toHaveCount(0);

  const player = playerIn(playerFrameIn(app));
  await player.poster.click();
  await expect(player.announced).toContainText(story.firstPage);
  await goTo(page, packed(other));
  await expect(nameOf(otherName)).toBeVisible();
  await expect(player.poster).toBeVisible();

  await goBackInVk(page);
  await expect(nameOf(story.name)).toBeVisible();
  await goBackInVk(page);
  await expect(app.getByRole('article').first()).toBeVisible();
  await expect(app.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => fragmentOf(page)).toBe('');
});

test('the link of a project stays the same from VK to the website and back, in a running app and a new one', {
  tag: '@long',
}, async ({ page, kadr }) => {
  const [model] = archiveProjects;
  if (!model) throw new Error('The archive has no project');
  const project = { ...model, id: '-a_B--9_', name: 'Знаки в имени' };
  await serveFeedFile(page, [...archiveProjects, project]);
  const link = `${kadr.websiteUrl}/comics/${project.id}`;

  const app = await openInVk(page, kadr, packed(story.id));
  await expect(app.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
  await goTo(page, packed(project.id));
  await expect(app.getByRole('heading', { level: 2, name: project.name })).toBeVisible();
  await openShare(app);
  await shareIn(app).send.click();
  await expect(askedByVk(page, 'share').dialog).toContainText(addressInVk(kadr, project.id));

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 2, name: project.name })).toBeVisible();
  await page.goto(`${link}?govkapp`);
  await expect(app.getByRole('heading', { level: 2, name: project.name })).toBeVisible();
  await expect.poll(() => fragmentOf(page)).toBe(packed(project.id));
  await page.goto('about:blank');
  await page.goto(addressInVk(kadr, project.id));
  await expect(app.getByRole('heading', { level: 2, name: project.name })).toBeVisible();
  await page.reload();
  await expect(app.getByRole('heading', { level: 2, name: project.name })).toBeVisible();
  expect(fragmentOf(page)).toBe(packed(project.id));
});

test('switching feeds inside VK sends nothing to VK', { tag: '@long' }, async ({ page, kadr }) => {
  const app = await openInVk(page, kadr, '?lang=ru');
  await app.getByRole('tab', { name: 'Новое' }).click();
  await expect(app.getByRole('list', { name: /Новое/ })).toBeVisible();
  await goBackInVk(page);
  await expect(app.getByRole('list', { name: /Лучшее/ })).toBeVisible();
  await expect(appIn(page).getByRole('tab', { name: 'Лучшее' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#log [data-name="VKWebAppSetLocation"]')).toHaveCount(0);
});

/** Changes the fragment of VK's own address, as a person does who pastes another link. */
async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

/** The browser's Back. Only the frame may navigate, and Playwright's own `goBack` would wait for the page in vain. */
async function goBackInVk(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
}

/** The hardware button beside the local host's phone. */
async function back(page: Page): Promise<void> {
  await page.locator('#hardware-back').tap();
}
