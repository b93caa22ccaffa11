import type { Locator } from '@playwright/test';
import { screens } from '@/routes/screens';
import { openNewComic } from '../support/e2e/newComic';
import { playerIn } from '../support/e2e/story';
import { taleCounts, taleTexts } from '../support/e2e/taleTemplate';
import { expect, test } from '../support/e2e/test';
import { editorRu } from '../support/e2e/texts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, locale: 'ru-RU' });

test('on a phone a comic is started, survives a reload, is played and published, and another person reads it', async ({
  page,
  browser,
  full,
  faults,
}) => {
  const { author, projId } = await openNewComic(page, full, faults);

  await page.getByRole('button', { name: editorRu['editor.starters.tale'] }).tap();
  const pages = page.getByRole('navigation', { name: editorRu['editor.pages'] });
  await expect(pages.locator('[data-page]')).toHaveCount(taleCounts.pages);
  await expect.poll(async () => (await author.resources.draft({ id: projId })) !== null).toBe(true);
  expect((await author.projectInfo.get({ id: projId })).userManagedState).toBe(0);

  await page.reload();
  await expect(pages.locator('[data-page]')).toHaveCount(taleCounts.pages);
  await pages.locator('[data-page]').nth(1).tap();
  await page.getByRole('button', { name: editorRu['editor.play.open'] }).tap();
  const preview = page.frameLocator(`iframe[title="${editorRu['editor.play.frame']}"]`);
  // On so small a screen the answers are under the drawing.
  const answers = preview.locator('.answers');
  await answers.getByRole('button', { name: taleTexts.kitchen }).tap();
  await expect(preview.getByText(taleTexts.kitchenSays).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: editorRu['editor.publish.open'] }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: editorRu['editor.publish.send'] }).tap();
  await expect(sheet.getByText(editorRu['editor.publish.done'])).toBeVisible();

  const reader = await browser.newContext({ locale: 'ru-RU' });
  const other = await reader.newPage();
  await other.goto(full.websiteUrl + screens.project.path({ projectId: projId }));
  await expect(other.getByRole('heading', { name: 'Две двери' }).first()).toBeVisible();
  const player = other.frameLocator('iframe');
  await playerIn(player).poster.click();
  await playerIn(player).next.click();
  // Not the answers on the drawing, which are there for a moment before they move under it.
  const read = player.locator('.answers');
  await read.getByRole('button', { name: taleTexts.yard }).click();
  await expect(player.getByText(taleTexts.yardSays).first()).toBeVisible();
  await reader.close();
});

test('a change made just before a reload survives it, twice', async ({ page, full, faults }) => {
  // The server never has the change, however slow this machine is: only the device can restore it.
  await page.route('**/api/project/*/draft', (route) =>
    route.request().method() === 'PUT' ? undefined : route.fallback(),
  );
  await openNewComic(page, full, faults);
  await page.getByRole('button', { name: editorRu['editor.starters.empty'] }).tap();
  const pages = page.getByRole('navigation', { name: editorRu['editor.pages'] }).locator('[data-page]');
  for (const count of [2, 3]) {
    await page.getByRole('button', { name: editorRu['editor.pages.add'] }).tap();
    await expect(pages).toHaveCount(count);
    await page.reload();
    await expect(pages).toHaveCount(count);
    await page.getByRole('alert').getByRole('button', { name: editorRu['editor.recovered.gotIt'] }).tap();
  }
});

test('the story map fills a phone on the website, and simulated readers play the comic there, twice', {
  tag: '@long',
}, async ({ page, full, faults }) => {
  await openNewComic(page, full, faults);
  await page.getByRole('button', { name: editorRu['editor.starters.tale'] }).tap();
  await page.getByRole('button', { name: editorRu['editor.map.open'] }).tap();
  const map = page.getByRole('dialog', { name: editorRu['editor.map.open'] });
  // The corner that VK's phone apps take is free elsewhere.
  const closing = map.getByRole('button', { name: editorRu['editor.close'] });
  await expect.poll(() => endOf(closing)).toBe(356);

  for (const _time of ['first', 'second']) {
    await map.getByRole('button', { name: editorRu['editor.simulation.open'] }).tap();
    const endings = map.getByRole('region', { name: editorRu['editor.simulation.endings'] });
    await expect(endings.getByRole('button')).toHaveText(Array(taleCounts.endings).fill(/\d\u00a0%$/));
    await expect(map.getByText(editorRu['editor.simulation.noFindings'])).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(endings).toHaveCount(0);
  }
});

/** CSS pixels from the left edge of the page to the end of an element. */
async function endOf(element: Locator): Promise<number | undefined> {
  const box = await element.boundingBox();
  return box ? Math.round(box.x + box.width) : undefined;
}
