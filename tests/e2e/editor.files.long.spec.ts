import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import museum from '../../samples/museum-at-night/project.json' with { type: 'json' };
import type { RunningKadr } from '../../server/start/startKadr';
import { packComic } from '../support/comics/packComic';
import { apiOf } from '../support/e2e/people';
import { expect, test } from '../support/e2e/test';
import { editorRu } from '../support/e2e/texts';
import { rawZip } from '../unit/comics/packages/rawZip';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

/** A new project in the editor, with the import sheet open. */
async function openFilesOfNewProject(page: Page, full: RunningKadr) {
  const { token } = await apiOf(full).auth.signIn({ email: 'author@kadr.example', password: 'kadr-demo' });
  const author = apiOf(full, token);
  await page.addInitScript((signedIn) => window.localStorage.setItem('token', signedIn), token);
  const { _id: projId } = await author.projectInfo.reserve();
  await author.projectInfo.save({ _id: projId, name: 'Взято домой' });
  await page.goto(`${full.websiteUrl}/editor.html?projid=${projId}`);
  await page.getByRole('button', { name: editorRu['editor.starters.empty'] }).tap();
  await page.getByRole('button', { name: editorRu['editor.files.open'] }).tap();
  const sheet = page.getByRole('dialog', { name: editorRu['editor.files.open'] });
  return {
    sheet,
    pages: page.getByRole('navigation', { name: editorRu['editor.pages'] }).locator('[data-page]'),
    bringIn: (name: string, bytes: Uint8Array) =>
      sheet
        .locator('input[type="file"]')
        .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(bytes) }),
  };
}

test('an import continues after a network failure, and the comic can be exported and imported whole into another project', async ({
  page,
  full,
  faults,
}) => {
  faults.expect(/project_files\/[^/]+\/project\.json/);
  faults.expect(/\/api\/project\/[^/]+\/image/);
  const first = await openFilesOfNewProject(page, full);
  const sent: string[] = [];
  await page.route(/\/api\/project\/[^/]+\/image/, (route) => {
    sent.push(route.request().url());
    return sent.length === 3 ? route.abort('connectionreset') : route.continue();
  });
  const packed = await packComic('samples/museum-at-night');
  await first.bringIn('museum.comics.zip', packed);
  await first.sheet.getByRole('button', { name: editorRu['editor.files.again'] }).tap();
  await expect(first.sheet.getByText(editorRu['editor.files.imported'])).toBeVisible();
  const pictures = museum.resources.filter(({ vp }) => vp.vpstr.endsWith('.webp'));
  expect(sent).toHaveLength(pictures.length + 1);

  const coming = page.waitForEvent('download');
  await first.sheet.getByRole('button', { name: editorRu['editor.files.download'] }).tap();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('Ночь в музее.comics.zip');
  const taken = await readFile(await download.path());

  const second = await openFilesOfNewProject(page, full);
  await second.bringIn('museum.comics.zip', taken);
  await expect(second.sheet.getByText(editorRu['editor.files.imported'])).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(second.pages).toHaveCount(8);
});

test('when a CBZ is imported, oversized scans are scaled down, long ones are cut into pages, and files that are not pictures are listed', async ({
  page,
  full,
  faults,
}) => {
  faults.expect(/project_files\/[^/]+\/project\.json/);
  const scan = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#5f4be0' } })
      .png()
      .toBuffer();
  const { sheet, pages, bringIn } = await openFilesOfNewProject(page, full);
  await bringIn(
    'book.cbz',
    rawZip([
      { name: '1.png', content: await scan(600, 900) },
      { name: '2.png', content: await scan(6000, 3000) },
      { name: '3.tif', content: 'II' },
      { name: '4.png', content: await scan(500, 9000) },
    ]),
  );
  const notes = sheet.getByRole('listitem');
  await expect(notes).toHaveText([
    `${editorRu['editor.files.note.resized']} 2.png, 4.png`,
    `${editorRu['editor.files.note.skipped']} 3.tif`,
  ]);
  await page.keyboard.press('Escape');
  await expect(pages).toHaveCount(5);
});
