import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { readComicInfo } from '@/comics/packages/comicInfo';
import { openArchive } from '@/comics/packages/zipArchive';
import goldfish from '../../samples/goldfish/project.json' with { type: 'json' };
import { packComic } from '../support/comics/packComic';
import { openNewComic } from '../support/e2e/newComic';
import { expect, test } from '../support/e2e/test';
import { editorRu } from '../support/e2e/texts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

/** The file that a format's export gives. */
async function exported(page: Page, format: 'cbz' | 'pdf' | 'post' | 'story'): Promise<Buffer> {
  const sheet = page.getByRole('dialog', { name: editorRu['editor.files.open'] });
  await sheet.getByLabel(editorRu['editor.export.format']).selectOption({
    label: editorRu[`editor.export.format.${format}`],
  });
  const coming = page.waitForEvent('download');
  await sheet.getByRole('button', { name: editorRu['editor.export.save'] }).tap();
  const download = await coming;
  await expect(sheet.getByText(editorRu['editor.export.done'])).toBeVisible();
  return readFile(await download.path());
}

/** The sheet with a sample that was imported. */
async function openSample(page: Page, id: string): Promise<Locator> {
  await page.getByRole('button', { name: editorRu['editor.starters.empty'] }).tap();
  await page.getByRole('button', { name: editorRu['editor.files.open'] }).tap();
  const sheet = page.getByRole('dialog', { name: editorRu['editor.files.open'] });
  const buffer = Buffer.from(await packComic(`samples/${id}`));
  await sheet
    .locator('input[type="file"]')
    .setInputFiles({ name: `${id}.zip`, mimeType: 'application/zip', buffer });
  await expect(sheet.getByText(editorRu['editor.files.imported'])).toBeVisible();
  return sheet;
}

test('a comic is exported as CBZ, as PDF, and as pictures for posts', async ({ page, full, faults }) => {
  await openNewComic(page, full, faults);
  await openSample(page, 'goldfish');

  const cbz = await openArchive(await exported(page, 'cbz'));
  expect(cbz.entries.map(({ name }) => name)).toEqual([
    ...Array.from({ length: 3 }, (_, index) => `${index + 1}.jpg`),
    'ComicInfo.xml',
  ]);
  const info = await cbz.entries.at(-1)?.read(10_000);
  expect(readComicInfo(info ?? new Uint8Array())).toMatchObject({
    title: goldfish.meta.title.ru,
    language: 'ru',
  });

  const pdf = await exported(page, 'pdf');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  for (const [format, height] of [
    ['post', 1350],
    ['story', 1920],
  ] as const) {
    const { entries } = await openArchive(await exported(page, format));
    expect(entries).toHaveLength(3);
    const picture = await sharp(await entries[0]?.read(10_000_000)).metadata();
    expect([picture.width, picture.height]).toEqual([1080, height]);
  }
});

test('exported pages use the comics’ own font and the fonts of version 2', async ({ page, full, faults }) => {
  await openNewComic(page, full, faults);
  const sheet = await openSample(page, 'letter-that-argues');
  // Fonts that the document itself shows are not requested by `fetch`.
  const embedded = [/comic-relief-cyrillic-400/, /marck-script-cyrillic-400/].map((file) =>
    page.waitForRequest((request) => request.resourceType() === 'fetch' && file.test(request.url())),
  );
  await sheet.getByRole('button', { name: editorRu['editor.export.save'] }).tap();
  await Promise.all(embedded);
  await sheet.getByRole('button', { name: editorRu['editor.files.cancel'] }).tap();
});
