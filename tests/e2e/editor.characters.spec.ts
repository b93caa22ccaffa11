import type { Page } from '@playwright/test';
import { namedLanguage } from '@/editor/document/text/localizedText';
import { screens } from '@/routes/screens';
import { openNewComic } from '../support/e2e/newComic';
import { expect, test } from '../support/e2e/test';
import { editorRu } from '../support/e2e/texts';

const said = {
  ru: 'Неужели ты и вправду съел всё до самой последней крошки и даже не оставил нам ни кусочка?',
  en: 'Have you really eaten everything to the very last crumb, without leaving even a bite for us?',
};

/** The object that is selected, in units of its page. */
async function selectedBox(page: Page) {
  return page.locator('[data-object][aria-pressed="true"]').evaluate((element) => {
    const { left, top, width, height } = getComputedStyle(element);
    return [left, top, width, height].map(Number.parseFloat);
  });
}

/** Fields are beside the page, on a phone in a sheet. */
async function openFields(page: Page) {
  const opener = page.locator('button[data-hint="inspector"][aria-expanded="false"]');
  if (await opener.isVisible()) await opener.click();
  return page.getByRole('complementary');
}

async function closeFields(page: Page) {
  const close = page.getByRole('button', { name: editorRu['editor.inspector.close'] });
  if (await close.isVisible()) await close.click();
}

const devices = [
  { device: 'a computer', use: { viewport: { width: 1280, height: 800 } } },
  { device: 'a phone', use: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } },
] as const;

for (const { device, use } of devices) {
  test.describe(`on ${device}`, () => {
    test.use({ ...use, locale: 'ru-RU' });

    test('a character keeps its position when its mood changes, and a bubble grows with its text in both languages, also for readers', {
      tag: '@long',
    }, async ({ page, browser, full, faults }) => {
      const { projId } = await openNewComic(page, full, faults);
      const press = (name: keyof typeof editorRu) =>
        page.getByRole('button', { name: editorRu[name], exact: true }).first().click();
      await page.locator('[data-starter="empty"]').click();
      const ofComic = await openFields(page);
      await ofComic.getByText(editorRu['editor.inspector.section.languages']).click();
      await ofComic
        .getByLabel(editorRu['editor.text.addLanguage'])
        .selectOption({ label: namedLanguage('en', 'ru') });
      await closeFields(page);

      await press('editor.tools.picture');
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: 'Девочка', exact: true }).click();
      await sheet.getByRole('list').getByRole('button').first().click();
      await expect(sheet).toHaveCount(0);

      const selected = page.locator('[data-object][aria-pressed="true"]');
      const mood = (name: 'sad' | 'angry') =>
        page
          .getByRole('radiogroup', { name: editorRu['editor.looks.mood'] })
          .getByRole('radio', { name: editorRu[`editor.looks.mood.${name}`] });
      const before = await selectedBox(page);
      await mood('sad').click();
      await expect(selected).toHaveAccessibleName(/грустит/);
      expect(await selectedBox(page)).toEqual(before);
      // By keys, as in any group of radio buttons.
      await mood('sad').focus();
      await page.keyboard.press('ArrowRight');
      await expect(mood('angry')).toBeChecked();
      await expect(selected).toHaveAccessibleName(/злится/);
      await page.getByRole('button', { name: editorRu['editor.undo'] }).first().click();
      await expect(mood('sad')).toBeChecked();
      await expect(selected).toHaveAccessibleName(/грустит/);

      await press('editor.tools.bubbles');
      await press('editor.tools.bubble.round');
      const field = page
        .getByRole('application')
        .getByRole('textbox', { name: editorRu['editor.canvas.text'] });
      await field.fill('Ой');
      await page.keyboard.press('Escape');
      const small = await selectedBox(page);
      await page.keyboard.press('Enter');
      await field.fill(said.ru);
      await page.keyboard.press('Escape');
      await expect.poll(async () => (await selectedBox(page))[2] ?? 0).toBeGreaterThan((small[2] ?? 0) * 1.1);
      const ofBubble = await openFields(page);
      const inEnglish = `${editorRu['editor.inspector.field.text']}, ${namedLanguage('en', 'ru')}`;
      await ofBubble.getByRole('textbox', { name: inEnglish }).fill(said.en);
      await closeFields(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(use.viewport.width);

      await press('editor.publish.open');
      const publishing = page.getByRole('dialog');
      await publishing.getByRole('button', { name: editorRu['editor.publish.send'] }).click();
      await expect(publishing.getByText(editorRu['editor.publish.done'])).toBeVisible();

      for (const language of ['ru', 'en'] as const) {
        const reader = await browser.newContext({ ...use, locale: language });
        const other = await reader.newPage();
        await other.goto(full.websiteUrl + screens.project.path({ projectId: projId }));
        const player = other.frameLocator('iframe');
        await player.getByRole('button', { name: /^(Смотреть|Продолжить|Play|Continue)/ }).click();
        const text = player.locator('.bubble .text-content');
        await expect(text).toHaveText(said[language]);
        // The text keeps the size that the author set; the bubble has grown instead.
        expect(await text.evaluate((element) => Number.parseFloat(element.style.fontSize))).toBe(44);
        await expect(player.locator('.image img')).toHaveAttribute('src', /girl-sad/);
        await reader.close();
      }
    });
  });
}
