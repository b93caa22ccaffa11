import { openNewComic } from '../support/e2e/newComic';
import { playerIn } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { editorRu, filled, ru } from '../support/e2e/texts';

test('a draft is shown to somebody by a secret link, who leaves a note that its author settles in the editor', {
  tag: '@long',
}, async ({ page, browser, full, faults }) => {
  const { author, projId } = await openNewComic(page, full, faults);
  await page.getByRole('button', { name: editorRu['editor.starters.tale'] }).click();
  await page.getByRole('button', { name: editorRu['editor.files.open'] }).click();
  await page.getByRole('button', { name: editorRu['editor.preview.open'] }).click();
  await page.getByRole('button', { name: editorRu['editor.preview.make'], exact: true }).click();
  const link = await page.getByLabel(editorRu['editor.preview.link']).inputValue();
  await expect(page.getByRole('img', { name: editorRu['editor.preview.code'] })).toBeVisible();

  const visitor = await browser.newContext({ locale: 'ru-RU', viewport: { width: 360, height: 640 } });
  const other = await visitor.newPage();
  const answer = await other.goto(link);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  const player = other.frameLocator('main iframe');
  await playerIn(player).poster.click();
  await playerIn(player).next.click();
  const note = other.getByLabel(filled(ru['preview.note'], '2'));
  await note.fill('Слишком быстро');
  await other.getByLabel(ru['preview.name']).fill('Борис');
  await other.getByRole('button', { name: ru['preview.send'] }).click();
  await expect(other.getByText(ru['preview.sent'])).toBeVisible();
  // Nothing of this visit is stored on the device or counted.
  expect(
    await other.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('kadr.player.progress')),
    ),
  ).toEqual([]);
  expect((await author.projects.view({ id: projId })).viewsCnt).toBe(0);

  await page.reload();
  await page.getByRole('button', { name: editorRu['editor.files.open'] }).click();
  await page.getByRole('button', { name: editorRu['editor.preview.open'] }).click();
  const notes = page.getByRole('region', { name: editorRu['editor.preview.notes'] });
  await expect(notes.getByText('Слишком быстро')).toBeVisible();
  await notes.getByText(editorRu['editor.preview.resolve']).click();
  await expect(notes.getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: editorRu['editor.preview.revoke'] }).click();
  await expect(
    page.getByRole('button', { name: editorRu['editor.preview.make'], exact: true }),
  ).toBeVisible();

  await other.reload();
  await expect(other.getByText(ru['preview.expired'])).toBeVisible();
  await visitor.close();
});
