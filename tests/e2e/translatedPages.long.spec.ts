import type { Page } from '@playwright/test';
import { screens } from '@/routes/screens';
import { appHasCome } from '../support/e2e/app';
import { openNewComic } from '../support/e2e/newComic';
import { apiOf } from '../support/e2e/people';
import { story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { editorRu, ru } from '../support/e2e/texts';

/**
 * Does what Chrome does to translate a page: it replaces each text by an element, also those that appear later. The
 * language that it translates to is the same one in capitals.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const translateTexts = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      if (root instanceof Text) texts.push(root);
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, textarea')) continue;
        const translation = document.createElement('font');
        translation.append(text.data.toUpperCase());
        text.replaceWith(translation);
      }
    };
    translateTexts(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) [target, ...addedNodes].forEach(translateTexts);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

test('on a page that the browser translates, the number of likes changes with each press', async ({
  page,
  full,
}) => {
  const { token } = await apiOf(full).auth.signIn({ email: 'reader@kadr.example', password: 'kadr-demo' });
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(full.websiteUrl + screens.project.path({ projectId: story.id }));
  await appHasCome(page);
  const heart = page.getByRole('main').getByRole('button', { name: new RegExp(`^${ru['project.like']}`) });
  await expect(heart).toBeVisible();
  const number = async () => Number((await heart.textContent())?.replace(/\D/g, ''));
  await translate(page);
  const before = await number();
  const isLiked = (await heart.getAttribute('aria-pressed')) === 'true';
  await heart.click();
  await expect.poll(number).toBe(isLiked ? before - 1 : before + 1);
  await heart.click();
  await expect.poll(number).toBe(before);
});

test('the editor keeps working on a page that the browser translates, twice', async ({
  page,
  full,
  faults,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openNewComic(page, full, faults);
  await page.getByRole('button', { name: editorRu['editor.starters.tale'] }).click();
  await translate(page);
  await expect(page.getByText(editorRu['editor.publish.open'].toUpperCase())).toBeVisible();
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole('button', { name: editorRu['editor.pages.add'] }).click();
    await page.getByRole('button', { name: editorRu['editor.publish.open'] }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(editorRu['editor.publish.send'].toUpperCase())).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }
});
