import { playerIn } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { appIn, historyIsKept, openInVk, playerFrameIn } from '../support/e2e/vk';
import { editorRu, ru } from '../support/e2e/words';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

test('[2][62][142] inside VK on a phone a comic is made without leaving the app, published, and played there', async ({
  page,
  full,
  faults,
}) => {
  // Nothing was saved yet, neither for readers nor as a draft.
  faults.expect(/project_files\/[^/]+\/project\.json/);
  await page.addInitScript(() => window.localStorage.setItem('show_create_btn', '1'));
  const app = await openInVk(page, full, '?view=client&panel=closed');
  await app.getByRole('button', { name: ru['create.open'] }).tap();
  await app.getByRole('button', { name: ru['create.blank'] }).tap();

  const starter = app.getByRole('button', { name: editorRu['editor.starters.strip'] });
  await starter.tap();
  const tools = app.getByRole('toolbar', { name: editorRu['editor.tools'] });
  await tools.getByRole('button', { name: editorRu['editor.tools.text'], exact: true }).tap();
  const words = app.getByRole('textbox', { name: editorRu['editor.canvas.words'] });
  await words.fill('Сделано в автобусе');
  await words.press('Escape');
  await app.getByRole('button', { name: editorRu['editor.publish.open'] }).tap();
  const sheet = app.getByRole('dialog');
  // Its first page has become its cover, until its author chooses another.
  await expect(sheet.getByRole('img', { name: ru['crop.picture'] })).toBeVisible();
  await sheet.getByRole('textbox', { name: editorRu['editor.publish.name'] }).fill('Комикс из автобуса');
  await sheet.getByRole('button', { name: editorRu['editor.publish.send'] }).tap();
  await expect(sheet.getByText(editorRu['editor.publish.done'])).toBeVisible();

  await sheet.getByRole('button', { name: editorRu['editor.publish.read'] }).tap();
  await historyIsKept(page);
  await expect(app.getByRole('heading', { name: 'Комикс из автобуса' }).first()).toBeVisible();
  const player = playerFrameIn(app);
  await playerIn(player).poster.tap();
  await expect(player.getByText('Сделано в автобусе').first()).toBeVisible();

  // Its author goes on with it from its page, and comes back by the arrow.
  await app.getByRole('button', { name: ru['controls.edit'] }).tap();
  await expect(app.getByRole('navigation', { name: editorRu['editor.pages'] })).toBeVisible();
  await app.getByRole('button', { name: editorRu['editor.back'] }).tap();
  await historyIsKept(page);
  await expect(app.getByRole('heading', { name: 'Комикс из автобуса' }).first()).toBeVisible();
  expect(page.url()).toContain(new URL(full.vkHostUrl).origin);
  expect(page.context().pages()).toHaveLength(1);
  await expect(appIn(page).locator('body')).toBeVisible();
});
