import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { readPackage, writePackage } from '@/comics/packages/comicsPackage';
import type { RunningKadr } from '../../server/start/startKadr';
import { packComic } from '../support/comics/packComic';
import { watchAudio } from '../support/e2e/audio';
import { missingPictures, serveFolder, watchRequests } from '../support/e2e/exportedPages';
import type { FaultWatch } from '../support/e2e/faultWatch';
import { openNewComic } from '../support/e2e/newComic';
import { playerIn, playToEnding, story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { editorRu } from '../support/e2e/texts';

/** The story, with a stock picture instead of the comic's first one. */
async function packedStory(): Promise<Buffer> {
  const read = await readPackage(await packComic(`samples/${story.id}`));
  if (!read.ok) throw new Error(read.finding.text);
  const project = JSON.parse(read.package.projectText);
  const first = project.resources.find(({ dt }: { dt: number }) => dt === 0);
  const media = new Map(read.package.media);
  media.delete(first.vp.vpstr);
  first.vp = { type: 3, tgt: 3, pid: 'kadr-friends', ifn: 'boy-angry.webp' };
  return Buffer.from(await writePackage({ ...read.package, projectText: JSON.stringify(project), media }));
}

async function openFiles(page: Page, full: RunningKadr, faults: FaultWatch) {
  const { projId } = await openNewComic(page, full, faults);
  await page.getByRole('button', { name: editorRu['editor.starters.empty'] }).click();
  await page.getByRole('button', { name: editorRu['editor.files.open'] }).click();
  const sheet = page.getByRole('dialog', { name: editorRu['editor.files.open'] });
  await sheet
    .locator('input[type="file"]')
    .setInputFiles({ name: 'story.zip', mimeType: 'application/zip', buffer: await packedStory() });
  await expect(sheet.getByText(editorRu['editor.files.imported'])).toBeVisible();
  return { sheet, projId };
}

async function exported(page: Page, format: 'folder' | 'page') {
  const sheet = page.getByRole('dialog', { name: editorRu['editor.files.open'] });
  await sheet.getByLabel(editorRu['editor.export.format']).selectOption({
    label: editorRu[`editor.export.format.${format}`],
  });
  const coming = page.waitForEvent('download');
  await sheet.getByRole('button', { name: editorRu['editor.export.save'] }).click();
  const download = await coming;
  await expect(sheet.getByText(editorRu['editor.export.done'])).toBeVisible();
  return download;
}

test('a comic is exported as a web page, which plays to an ending from any folder of any server and requests nothing from other servers', {
  tag: '@long',
}, async ({ page, browser, full, faults }) => {
  const { projId } = await openFiles(page, full, faults);
  const download = await exported(page, 'folder');
  expect(download.suggestedFilename()).toBe(`${story.name}.web.zip`);
  const site = await serveFolder(await readFile(await download.path()));
  expect(site.names.filter((name) => !name.includes('/'))).toEqual(['index.html']);
  expect(site.names).toContain('comic/res/img/kadr-friends-images-boy-angry.webp');

  const context = await browser.newContext({ locale: 'ru-RU' });
  const asked = watchRequests(context);
  const reader = await context.newPage();
  await watchAudio(reader);
  const problems: string[] = [];
  reader.on('console', (message) => problems.push(message.text()));
  reader.on('pageerror', (error) => problems.push(String(error)));
  await reader.goto(site.address);
  const player = playerIn(reader);
  await expect(reader).toHaveTitle(story.name);
  await player.poster.press('Enter');
  await expect(player.announced).toContainText(story.firstPage);
  await playToEnding(reader, reader, 'keyboard');
  await expect(player.end.getByRole('button')).not.toContainText([/Поделиться/]);
  await expect(player.end.getByRole('list', { name: 'Кто это сделал' })).toBeVisible();
  expect(await reader.evaluate(() => window.openedAudio.length)).toBeGreaterThan(0);

  // Its place is resumed, and another language of the comic is a parameter.
  await player.end.getByRole('button', { name: 'Ещё раз' }).click();
  await expect(player.end).toBeHidden();
  await player.next.click();
  await expect
    .poll(() => reader.evaluate((id) => localStorage.getItem(`kadr.player.${id}`), projId))
    .toMatch(/page/);
  await reader.goto(`${site.address}?lang=en`);
  await expect(reader.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(reader).toHaveTitle('The Cat and the Door');

  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((address) => !address.startsWith(site.address))).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
  await site.close();
});

test('a comic is exported as one file, which plays to an ending from a disk, and in a frame without storage', {
  tag: '@long',
}, async ({ page, browser, full, faults, otherSite }) => {
  const { sheet } = await openFiles(page, full, faults);
  await sheet.getByLabel(editorRu['editor.export.format']).selectOption({
    label: editorRu['editor.export.format.page'],
  });
  await expect(
    sheet.getByRole('status').filter({ hasText: /примерно 0,\d МБ|примерно 1(,\d)? МБ/ }),
  ).toBeVisible();
  const download = await exported(page, 'page');
  expect(download.suggestedFilename()).toBe(`${story.name}.html`);
  const file = test.info().outputPath('comic.html');
  await download.saveAs(file);

  const context = await browser.newContext({ locale: 'ru-RU' });
  const asked = watchRequests(context);
  const reader = await context.newPage();
  await watchAudio(reader);
  const problems: string[] = [];
  reader.on('console', (message) => problems.push(message.text()));
  reader.on('pageerror', (error) => problems.push(String(error)));
  const address = pathToFileURL(file).href;
  await reader.goto(address);
  const player = playerIn(reader);
  await player.poster.click();
  await expect(player.announced).toContainText(story.firstPage);
  await playToEnding(reader, reader, 'mouse');
  await expect(player.end.getByRole('list', { name: 'Кто это сделал' })).toBeVisible();
  expect(await reader.evaluate(() => window.openedAudio.length)).toBeGreaterThan(0);
  await expect.poll(() => missingPictures(reader)).toEqual([]);
  expect(asked).toEqual([address]);

  // Game sites frame uploads this way.
  const html = await readFile(file, 'utf8');
  otherSite.answerWith((response, { url }) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      url === '/game.html'
        ? html
        : '<!doctype html><link rel="icon" href="data:,"><iframe sandbox="allow-scripts" width="360" height="640" src="game.html"></iframe>',
    );
  });
  await reader.goto(otherSite.address);
  const framed = reader.frameLocator('iframe');
  await playerIn(framed).poster.click();
  await expect(playerIn(framed).announced).toContainText(story.firstPage);
  await playToEnding(reader, framed, 'mouse');
  expect(asked.slice(1).filter((one) => !one.startsWith(otherSite.address))).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
