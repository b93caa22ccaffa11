import type { Page } from '@playwright/test';
import { openNewComic } from '../support/e2e/newComic';
import { keptIn, workerIsReady } from '../support/e2e/offline';
import { expect, test } from '../support/e2e/test';
import { editorRu } from '../support/e2e/texts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ faults }) => {
  faults.ignore(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});

/** A picture on the device: one pixel, red or blue. */
const photos = {
  red: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  blue: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
};

async function takePhoto(page: Page, name: keyof typeof photos): Promise<void> {
  await page.getByRole('button', { name: editorRu['editor.tools.picture'], exact: true }).click();
  await page.getByRole('tab', { name: editorRu['editor.pictures.mine'] }).click();
  const file = { name: `${name}.png`, mimeType: 'image/png', buffer: Buffer.from(photos[name], 'base64') };
  await page.locator('input[type=file]').first().setInputFiles(file);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: editorRu['editor.pictures.add'] }).click();
  await expect(sheet).toBeHidden();
}

/** How many pictures the canvas shows, all of them loaded. */
const shownPictures = (page: Page) =>
  page.evaluate(() => {
    const isShown = ({ naturalWidth }: HTMLImageElement) => naturalWidth > 0;
    const hosts = [...document.querySelectorAll('main [aria-hidden="true"]')];
    const pictures = hosts.flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('img') ?? [])]);
    return pictures.filter(isShown).length;
  });

test('a comic opens and can be edited offline, and a photo added offline is uploaded once, before publishing', async ({
  page,
  context,
  full,
  faults,
}) => {
  // When the network returns, a picture may be requested before the key to the draft's files.
  faults.ignore(/404 .*project_files|status of 404 .*project_files/);
  const { author, projId } = await openNewComic(page, full, faults);
  const uploads: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes(`/api/project/${projId}/image`)) uploads.push(response.url());
  });
  await page.getByRole('button', { name: editorRu['editor.starters.tale'] }).click();
  await expect.poll(async () => (await author.resources.draft({ id: projId })) !== null).toBe(true);
  await workerIsReady(page);
  // The texts of the editor are the last of its files.
  const words = expect.stringMatching(/^\/localize\/editor\.ru\./);
  await expect
    .poll(() => keptIn(page, /^kadr-shell$/))
    .toEqual(expect.arrayContaining(['/editor.html', words, expect.stringMatching(/\/rebus\.ru-.+\.webp$/)]));

  const ofTemplate = 2;
  await expect.poll(() => shownPictures(page)).toBe(ofTemplate);
  for (const [round, photo] of [
    [1, 'red'],
    [2, 'blue'],
  ] as const) {
    await context.setOffline(true);
    await takePhoto(page, photo);
    await expect.poll(() => shownPictures(page)).toBe(ofTemplate + round);
    await expect(page.getByRole('button', { name: editorRu['editor.saving.offline'] })).toBeVisible();

    await page.reload();
    await expect(page.getByText(editorRu['editor.open.savedOnDevice'])).toBeVisible();
    // A photo that was uploaded since the page was loaded has not come from the server yet.
    await expect.poll(() => shownPictures(page)).toBe(ofTemplate + 1);

    await context.setOffline(false);
    await expect(page.getByText(editorRu['editor.open.savedOnDevice'])).toBeHidden();
    await expect(page.getByRole('button', { name: editorRu['editor.saving.saved'] })).toBeVisible();
    await expect.poll(() => shownPictures(page)).toBe(ofTemplate + round);
  }
  const draft = await author.resources.draft({ id: projId });
  expect(JSON.stringify(draft)).not.toContain('waiting/');

  await page.getByRole('button', { name: editorRu['editor.publish.open'] }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: editorRu['editor.publish.send'] }).click();
  await expect(sheet.getByText(editorRu['editor.publish.done'])).toBeVisible();
  expect(uploads).toHaveLength(2);
});

test('a draft that an earlier build stored as text on the device opens and is saved', {
  tag: '@long',
}, async ({ page, full, faults }) => {
  const { author, projId } = await openNewComic(page, full, faults);
  const savedDraft = () => author.resources.draft({ id: projId });
  await page.getByRole('button', { name: editorRu['editor.starters.tale'] }).click();
  await expect(page.getByRole('button', { name: editorRu['editor.saving.saved'] })).toBeVisible();
  await expect.poll(async () => (await savedDraft()) !== null).toBe(true);
  const saved = await savedDraft();
  await page.goto(`${full.websiteUrl}/404`);
  await page.evaluate(
    async ({ file, id }) => {
      const opening = indexedDB.open('kadr-drafts');
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const store = opening.result.transaction('drafts', 'readwrite').objectStore('drafts');
      const reading = store.getAllKeys();
      await new Promise((resolve) => reading.addEventListener('success', resolve));
      const key = reading.result.find((one) => Array.isArray(one) && one[1] === id);
      const text = JSON.stringify(file).replace(/"background":"#[0-9a-f]+"/, '"background":"#123456"');
      const stored = store.get(key ?? '');
      await new Promise((resolve) => stored.addEventListener('success', resolve));
      const { sentIds, draftRevision, baseRevision } = stored.result;
      const draft = {
        text,
        base: baseRevision,
        over: draftRevision,
        marks: sentIds,
        isSent: false,
        savedAt: 1,
      };
      const writing = store.put(draft, key);
      await new Promise((resolve) => writing.addEventListener('success', resolve));
      opening.result.close();
    },
    { file: saved?.file, id: projId },
  );
  await page.goto(`${full.websiteUrl}/editor.html?projid=${projId}`);
  await expect(page.getByText(editorRu['editor.recovered'])).toBeVisible();
  await expect.poll(async () => JSON.stringify(await savedDraft())).toContain('"background":"#123456"');
});
