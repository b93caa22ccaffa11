import { screens } from '@/routes/screens';
import { openNewComic } from '../support/e2e/newComic';
import { playerIn } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { editorRu, ru } from '../support/e2e/texts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, locale: 'ru-RU' });

test('a comic starts from a template, its texts are changed, it is published and becomes a template', {
  tag: '@long',
}, async ({ page, browser, full, faults }) => {
  const { author, projId } = await openNewComic(page, full, faults);
  const start = (name: keyof typeof editorRu) => page.getByRole('button', { name: editorRu[name] }).tap();
  const pages = page.getByRole('navigation', { name: editorRu['editor.pages'] }).locator('[data-page]');

  // Another template can be chosen as long as nothing was changed.
  await start('editor.starters.rebus');
  await expect(pages).toHaveCount(6);
  await page.getByRole('button', { name: editorRu['editor.undo'] }).tap();
  await start('editor.starters.quiz');
  await expect(pages).toHaveCount(9);

  const canvas = page.getByRole('application');
  // The drawing itself takes no taps.
  const place = await canvas.getByText('Какой ты герой комикса?').first().boundingBox();
  if (place === null) throw new Error('The title is not drawn');
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.touchscreen.tap(x, y);
  await expect(page.locator('[data-object][aria-pressed="true"]')).toHaveCount(1);
  await page.touchscreen.tap(x, y);
  const field = canvas.getByRole('textbox', { name: editorRu['editor.canvas.text'] });
  await field.fill('Какой ты кот?');
  await page.keyboard.press('Escape');
  await expect(canvas.getByText('Какой ты кот?').first()).toBeVisible();

  await page.getByRole('button', { name: editorRu['editor.publish.open'] }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: editorRu['editor.publish.send'] }).tap();
  await expect(sheet.getByText(editorRu['editor.publish.done'])).toBeVisible();
  const template = sheet.getByRole('checkbox', { name: ru['controls.template'] });
  // `check` would expect the state at once, before React has drawn it.
  await template.click({ force: true });
  await expect(template).toBeChecked();
  await expect.poll(async () => (await author.projects.view({ id: projId })).isTemplate).toBe(true);

  const reader = await browser.newContext({ locale: 'ru-RU' });
  const other = await reader.newPage();
  await other.goto(full.websiteUrl + screens.project.path({ projectId: projId }));
  const player = other.frameLocator('iframe');
  await playerIn(player).poster.click();
  await expect(player.getByText('Какой ты кот?').first()).toBeVisible();
  await reader.close();
});
