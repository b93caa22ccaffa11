import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { overtakenChunk } from '../support/e2e/faultWatch';
import { openShare } from '../support/e2e/share';
import { story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { en, filled, ru } from '../support/e2e/texts';
import { addressInVk, openInVk, packed } from '../support/e2e/vk';

const path = `/comics/${story.id}`;
const coverAddress = `**/projects/${story.id}/covers/**`;

/** Presses a button that draws a card, and returns the downloaded file. */
async function download(page: Page, name: string): Promise<{ bytes: Buffer; name: string }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const file = await coming;
  return { bytes: await readFile(await file.path()), name: file.suggestedFilename() };
}

/** How many different colors a part of a picture has, in steps of sixteen. */
async function colorsIn(
  picture: Buffer,
  part: { left: number; top: number; width: number; height: number },
): Promise<number> {
  const pixels = await sharp(picture).extract(part).removeAlpha().raw().toBuffer();
  const colors = new Set<number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    colors.add(((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4));
  }
  return colors.size;
}

async function colorAt(picture: Buffer, point: { left: number; top: number }): Promise<number[]> {
  const pixel = { ...point, width: 1, height: 1 };
  return [...(await sharp(picture).extract(pixel).removeAlpha().raw().toBuffer())];
}

test.describe('on the website', () => {
  const shapes = [
    {
      button: ru['shareCard.saveLink'],
      width: 1200,
      height: 630,
      cover: { left: 293, top: 289 },
      words: { left: 580, top: 60, width: 560, height: 400 },
    },
    {
      button: ru['shareCard.saveStory'],
      width: 1080,
      height: 1920,
      cover: { left: 540, top: 650 },
      words: { left: 84, top: 1160, width: 912, height: 300 },
    },
  ];

  for (const { button, width, height, cover, words } of shapes) {
    test(`"${button}" saves a PNG of ${width}×${height} with the cover and the title on it`, async ({
      page,
    }) => {
      const green = { width: 640, height: 640, channels: 3, background: '#00a000' } as const;
      const picture = await sharp({ create: green }).png().toBuffer();
      await page.route(coverAddress, (route) => route.fulfill({ body: picture, contentType: 'image/png' }));
      await page.goto(path);
      await openShare(page);
      const file = await download(page, button);
      expect(file.name).toBe(`${story.name} ${width}x${height}.png`);
      const { format, width: isWide, height: isHigh } = await sharp(file.bytes).metadata();
      expect({ format, isWide, isHigh }).toEqual({ format: 'png', isWide: width, isHigh: height });
      expect(await colorAt(file.bytes, cover)).toEqual([0x00, 0xa0, 0x00]);
      expect(await colorsIn(file.bytes, words)).toBeGreaterThan(5);

      await expect(page.getByText(ru['shareCard.drawn'])).toBeVisible();
      await expect(
        page.getByRole('img', { name: filled(ru['shareCard.picture'], story.name) }),
      ).toHaveJSProperty('naturalWidth', width);
      await expect(page.getByRole('link', { name: ru['shareCard.save'] })).toHaveAttribute(
        'download',
        file.name,
      );
      await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
    });
  }

  test('a card is drawn even without its cover', async ({ page, faults }) => {
    faults.expect(/ERR_FAILED/);
    await page.route(coverAddress, (route) => route.abort());
    await page.goto(path);
    await openShare(page);
    const { bytes } = await download(page, ru['shareCard.saveLink']);
    // Yellow rays instead of the cover.
    expect((await colorAt(bytes, { left: 200, top: 120 }))[0]).toBe(0xff);
  });

  test('the focus stays on its button while the card is drawn', async ({ page }) => {
    await page.goto(path);
    await openShare(page);
    const button = page.getByRole('button', { name: ru['shareCard.saveLink'], exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(ru['shareCard.drawn'])).toBeVisible();
    await expect(button).toBeFocused();
  });

  test('stories are not mentioned where nobody could open them', async ({ page }) => {
    await page.goto(path);
    await openShare(page);
    await expect(page.getByRole('button', { name: ru['shareCard.saveStory'] })).toBeVisible();
    await expect(page.getByRole('button', { name: ru['shareCard.share'] })).toBeHidden();
  });

  test.describe('in English at 360 px', () => {
    test.use({ locale: 'en-US', viewport: { width: 360, height: 640 } });

    test('the card and its buttons fit the screen', async ({ page }) => {
      await page.goto(path);
      await openShare(page, en);
      await download(page, en['shareCard.saveStory']);
      await expect(page.getByRole('link', { name: en['shareCard.save'] })).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
});

test.describe('inside VK', () => {
  test('a story gets the picture of 1080×1920, and a link into VK', async ({ page, kadr }) => {
    const app = await openInVk(page, kadr, packed(story.id));
    await openShare(app);
    await app.getByRole('button', { name: ru['shareCard.share'] }).click();
    const box = page.getByRole('dialog', { name: 'Опубликовать историю?' });
    await expect(box).toContainText(addressInVk(kadr, story.id));
    const picture = box.locator('img');
    await expect(picture).toHaveJSProperty('naturalWidth', 1080);
    await expect(picture).toHaveJSProperty('naturalHeight', 1920);
    await box.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(app.getByText(ru['shareCard.shared'])).toBeVisible();
    await expect(app.getByRole('link', { name: ru['shareCard.save'] })).toBeHidden();
  });

  test('a card that is too large because of a photo is sent to VK as a JPEG', async ({ page, kadr }) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 640, height: 640, channels: 3, background: 'grey', noise } as const;
    const cover = await sharp({ create }).jpeg().toBuffer();
    await page.route(coverAddress, (route) => route.fulfill({ body: cover, contentType: 'image/jpeg' }));
    const app = await openInVk(page, kadr, packed(story.id));
    await openShare(app);
    await app.getByRole('button', { name: ru['shareCard.share'] }).click();
    const picture = page.getByRole('dialog', { name: 'Опубликовать историю?' }).locator('img');
    await expect(picture).toHaveAttribute('src', /^data:image\/jpeg;base64,/);
    await expect(picture).toHaveJSProperty('naturalHeight', 1920);
  });

  test('a story that the person cancels shows no message', async ({ page, kadr }) => {
    const app = await openInVk(page, kadr, packed(story.id));
    await openShare(app);
    const share = app.getByRole('button', { name: ru['shareCard.share'] });
    await share.click();
    await page
      .getByRole('dialog', { name: 'Опубликовать историю?' })
      .getByRole('button', { name: 'Отмена' })
      .click();
    await expect(app.getByText(ru['shareCard.waiting'])).toBeHidden();
    await expect(share).not.toHaveAttribute('aria-busy', 'true');
    await expect(app.getByText(ru['shareCard.shared'])).toBeHidden();
    await expect(app.getByRole('link', { name: ru['shareCard.save'] })).toBeHidden();
  });

  for (const answer of ['unsupported', 'wrong-shape']) {
    test(`where VK answers "${answer}", the picture can be saved and the link is copied`, async ({
      page,
      kadr,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const app = await openInVk(page, kadr, `?answer.VKWebAppShowStoryBox=${answer}${packed(story.id)}`);
      await openShare(app);
      await app.getByRole('button', { name: ru['shareCard.share'] }).click();
      await expect(app.getByText(ru['shareCard.unavailableCopied'])).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(addressInVk(kadr, story.id));
      const coming = page.waitForEvent('download');
      await app.getByRole('link', { name: ru['shareCard.save'] }).click();
      const { width, height } = await sharp(await (await coming).path()).metadata();
      expect({ width, height }).toEqual({ width: 1080, height: 1920 });
    });
  }

  test('when VK does not answer, the button is enabled again after ten seconds, and the picture is offered', async ({
    page,
    kadr,
    faults,
  }) => {
    faults.ignore(overtakenChunk);
    await page.clock.install();
    const app = await openInVk(page, kadr, `?answer.VKWebAppShowStoryBox=silent${packed(story.id)}`);
    await openShare(app);
    const share = app.getByRole('button', { name: ru['shareCard.share'] });
    await expect(share).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await share.click();
    await expect(app.getByText(ru['shareCard.waiting'])).toBeVisible();
    await expect(share).toHaveAttribute('aria-busy', 'true');
    await page.clock.fastForward('00:10');
    await expect(app.getByText(ru['shareCard.noResponse'])).toBeVisible();
    await expect(share).not.toHaveAttribute('aria-busy', 'true');
    await expect(app.getByRole('link', { name: ru['shareCard.save'] })).toBeVisible();
  });

  test('a late answer is reported', async ({ page, kadr }) => {
    await page.clock.install();
    const app = await openInVk(page, kadr, packed(story.id));
    await openShare(app);
    await app.getByRole('button', { name: ru['shareCard.share'] }).click();
    // The person is in the story editor for longer than the button waits.
    const box = page.getByRole('dialog', { name: 'Опубликовать историю?' });
    await expect(box).toBeVisible();
    await page.clock.fastForward('00:10');
    await expect(app.getByText(ru['shareCard.noResponse'])).toBeVisible();
    await box.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(app.getByText(ru['shareCard.shared'])).toBeVisible();
    await expect(app.getByRole('link', { name: ru['shareCard.save'] })).toBeHidden();
  });
});
