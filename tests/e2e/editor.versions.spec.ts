import type { Api } from '@/api/createApi';
import { resourceOfUpload } from '@/domain/images';
import { newProject } from '@/editor/document/newProject';
import { openNewComic } from '../support/e2e/newComic';
import { expect, test } from '../support/e2e/test';
import { editorRu } from '../support/e2e/texts';
import { pngFile } from '../support/server/files';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, locale: 'ru-RU' });

const base = newProject('Две двери', 'ru');

/** A comic whose page is a picture of this color. */
async function comicOf(author: Api, projId: string, color: string) {
  const image = await pngFile(64, color, 'door.png');
  const upload = await author.resources.uploadImage({ id: projId, image });
  const resource = { ...resourceOfUpload('image', upload), id: 1 };
  if (resource.vp.type !== 4) throw new Error('It is a picture of the comic');
  const ids = { ...base.ids, object: { ver: 1, midn: 3 }, plain: { ver: 1, midn: 2 } };
  const drawn = { id: 2, type: 'image', x: 90, y: 90, width: 900, height: 900, image: [0, 1] };
  const pages = [{ id: 1, end: true, objects: [drawn] }];
  return { file: { ...base, ids, resources: [resource], pages }, vpath: resource.vp.vpstr };
}

test('a version from before a picture was replaced is viewed, restored with the old picture, and published byte by byte', {
  tag: '@long',
}, async ({ page, full, faults }) => {
  const { author, projId } = await openNewComic(page, full, faults);
  // By then it has requested a comic that does not exist yet.
  await expect(page.locator('[data-starter="empty"]')).toBeVisible();
  const published = async () => {
    const { fileKey: key } = await author.projects.view({ id: projId });
    const query = key === undefined ? '' : `?${new URLSearchParams({ key })}`;
    return (await fetch(`${full.websiteUrl}/project_files/${projId}/project.json${query}`)).text();
  };
  const red = await comicOf(author, projId, '#cc2200');
  await author.resources.saveFile({ id: projId, file: red.file });
  const saved = await published();
  const blue = await comicOf(author, projId, '#0022cc');
  await author.resources.saveFile({ id: projId, file: blue.file });
  await author.resources.deleteImage({ id: projId, vpath: red.vpath });

  await page.reload();
  const shown = (vpath: string) => page.locator(`img[src*="${vpath}"]`).first();
  await expect(shown(blue.vpath)).toBeVisible();
  await page.getByRole('button', { name: editorRu['editor.files.open'] }).tap();
  await page.getByRole('button', { name: editorRu['editor.versions.title'] }).tap();
  const sheet = page.getByRole('dialog', { name: editorRu['editor.versions.title'] });
  const rows = sheet.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(editorRu['editor.versions.changed'].replace('#', '1'));
  await expect(rows.last().locator(`img[src*="${red.vpath}"]`)).toBeVisible();

  await rows
    .last()
    .getByRole('button', { name: /^Посмотреть/ })
    .tap();
  const player = page.frameLocator(`iframe[title="${editorRu['editor.play.frame']}"]`);
  await expect(player.locator('body')).toContainText('Две двери');
  await page.keyboard.press('Escape');
  await rows
    .last()
    .getByRole('button', { name: /^Восстановить/ })
    .tap();
  await expect(sheet).toHaveCount(0);
  await expect(shown(red.vpath)).toBeVisible();
  await expect
    .poll(async () => (await author.resources.draft({ id: projId }))?.file.resources)
    .toEqual(red.file.resources);

  await page.getByRole('button', { name: editorRu['editor.publish.open'] }).tap();
  const publishing = page.getByRole('dialog');
  await publishing.getByRole('button', { name: editorRu['editor.publish.send'] }).tap();
  await expect(publishing.getByText(editorRu['editor.publish.done'])).toBeVisible();
  expect(await published()).toBe(saved);
});
