import { readFile } from 'node:fs/promises';
import museum from '../../samples/museum-at-night/project.json' with { type: 'json' };
import { packComic } from '../../scripts/comics/packComic';
import { apiOf } from '../support/e2e/people';
import { expect, test } from '../support/e2e/test';
import { editorRu } from '../support/e2e/words';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

test('[B4] a comic that is brought in goes on after a broken network, is taken home, and comes into another project whole', async ({
  page,
  full,
  faults,
}) => {
  faults.expect(/project_files\/[^/]+\/project\.json/);
  faults.expect(/\/api\/project\/[^/]+\/image/);
  const { token } = await apiOf(full).auth.signIn({ email: 'author@kadr.example', password: 'kadr-demo' });
  const author = apiOf(full, token);
  await page.addInitScript((signedIn) => window.localStorage.setItem('token', signedIn), token);
  const sheet = page.getByRole('dialog', { name: editorRu['editor.files.open'] });
  const pages = page.getByRole('navigation', { name: editorRu['editor.pages'] }).locator('[data-page]');

  const openEmpty = async () => {
    const { _id: projId } = await author.projectInfo.reserve();
    await author.projectInfo.save({ _id: projId, name: 'Взято домой' });
    await page.goto(`${full.websiteUrl}/editor.html?projid=${projId}`);
    await page.getByRole('button', { name: editorRu['editor.starters.empty'] }).tap();
    await page.getByRole('button', { name: editorRu['editor.files.open'] }).tap();
  };
  const bringIn = (bytes: Uint8Array) =>
    sheet.locator('input[type="file"]').setInputFiles({
      name: 'museum.comics.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(bytes),
    });

  await openEmpty();
  const sent: string[] = [];
  await page.route(/\/api\/project\/[^/]+\/image/, (route) => {
    sent.push(route.request().url());
    return sent.length === 3 ? route.abort('connectionreset') : route.continue();
  });
  const packed = await packComic('samples/museum-at-night');
  await bringIn(packed);
  await sheet.getByRole('button', { name: editorRu['editor.files.again'] }).tap();
  await expect(sheet.getByText(editorRu['editor.files.broughtIn'])).toBeVisible();
  const pictures = museum.resources.filter(({ vp }) => vp.vpstr.endsWith('.webp'));
  expect(sent).toHaveLength(pictures.length + 1);

  const coming = page.waitForEvent('download');
  await sheet.getByRole('button', { name: editorRu['editor.files.download'] }).tap();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('Ночь в музее.comics.zip');
  const taken = await readFile(await download.path());

  await openEmpty();
  await bringIn(taken);
  await expect(sheet.getByText(editorRu['editor.files.broughtIn'])).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pages).toHaveCount(8);
});
