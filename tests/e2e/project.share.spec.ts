import type { Page } from '@playwright/test';
import { openShare, shareIn } from '../support/e2e/share';
import { playerIn, story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { ru } from '../support/e2e/texts';
import { text } from '../support/httpPeer';

const path = `/comics/${story.id}`;

test.describe('with a mouse', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('"share" shows the project’s address, and copies it', { tag: '@long' }, async ({ page, kadr }) => {
    await page.goto(path);
    const share = shareIn(page);
    await openShare(page);
    await share.copy.click();
    await expect(page.getByText(ru['project.linkCopied'])).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${kadr.websiteUrl}${path}`);
  });

  test('the embed code is copied whole', { tag: '@long' }, async ({ page }) => {
    await page.goto(path);
    const code = await embedCodeOf(page);
    expect(code).toContain(`projid=${story.id}`);
    await page.getByRole('button', { name: ru['project.embedCopy'] }).click();
    await expect(page.getByText(ru['project.embedCopied'])).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('"share" opens the phone’s own sheet', { tag: '@long' }, async ({ page, kadr }) => {
    await page.addInitScript(() => {
      navigator.share = async (data) => sessionStorage.setItem('shared', JSON.stringify(data));
    });
    await page.goto(path);
    await shareIn(page).open.tap();
    await shareIn(page).send.tap();
    await expect(page.getByText(ru['project.shared'])).toBeVisible();
    const shared = await page.evaluate(() => sessionStorage.getItem('shared'));
    expect(JSON.parse(shared ?? '{}')).toEqual({ url: `${kadr.websiteUrl}${path}`, title: story.name });
  });

  test('closing the sheet without sharing shows no message', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = () => Promise.reject(new DOMException('closed', 'AbortError'));
    });
    await page.goto(path);
    await shareIn(page).open.tap();
    const { send } = shareIn(page);
    await send.tap();
    await expect(send).toBeEnabled();
    await expect(page.getByText(ru['project.shared'])).toBeHidden();
    await expect(page.getByText(ru['project.linkCopied'])).toBeHidden();
  });
});

for (const width of [320, 1000]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 } });
    test(`at ${width} px the embed code on a blank page of another site plays, stays square and has a title`, {
      tag: '@long',
    }, async ({ page, context, otherSite }) => {
      await page.goto(path);
      const code = await embedCodeOf(page);
      otherSite.answerWith(text(200, `<!doctype html><title>x</title>${code}`, 'text/html; charset=utf-8'));
      const other = await context.newPage();
      await other.goto(otherSite.address);
      const frame = other.getByTitle(story.name);
      const player = playerIn(other.frameLocator('iframe'));
      await player.poster.click();
      await player.next.click();
      await player.button(story.choice).click();
      await expect(player.announced).toContainText(story.kitchen);
      const box = await frame.boundingBox();
      expect(Math.abs((box?.width ?? 0) - (box?.height ?? 99))).toBeLessThan(1);
      expect(box?.width).toBeLessThanOrEqual(600);
      expect(box?.width).toBeGreaterThan(290);
    });
  });
}

async function embedCodeOf(page: Page): Promise<string> {
  await openShare(page);
  await shareIn(page).embed.click();
  return page.getByRole('textbox', { name: ru['project.embedTitle'] }).inputValue();
}
