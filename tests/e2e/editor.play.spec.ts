import { wrapGivenComic } from '@/comics/givenComic';
import { newProject } from '@/editor/document/newProject';
import { messageTypes, openFramingPage } from '../support/e2e/framingPage';
import { playerIn } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';

const words = { x: 90, y: 90, width: 900, height: 200, type: 'text' } as const;
const file = JSON.stringify({
  ...newProject('Never saved', 'en'),
  pages: [
    { id: 1, next: 2, objects: [{ ...words, id: 3, text: 'The first page' }] },
    { id: 2, end: true, objects: [{ ...words, id: 4, text: 'The second page' }] },
  ],
});

test('a comic that was never saved plays from its second page, and the play is not saved', async ({
  page,
  kadr,
  otherSite,
}) => {
  const address = `${kadr.websiteUrl}/player.html?projid=never-saved&given=1&page=2&autoplay=1`;
  await openFramingPage(page, otherSite, address, { allow: 'autoplay' });
  await expect.poll(() => messageTypes(page)).toContain('wants');
  await page.evaluate((data) => {
    const frame = document.querySelector('iframe');
    frame?.contentWindow?.postMessage(data, new URL(frame.src).origin);
  }, wrapGivenComic(file));
  const frame = page.frameLocator('iframe');
  await expect(playerIn(frame).progress).toBeVisible();
  await expect(frame.getByText('The second page').first()).toBeVisible();
  await expect(frame.getByText('The first page')).toHaveCount(0);
  const kept = await frame.locator('body').evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain('never-saved');
});
