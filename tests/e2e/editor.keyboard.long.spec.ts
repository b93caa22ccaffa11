import { screens } from '@/routes/screens';
import { apiOf } from '../support/e2e/people';
import { pressBy, walkTo } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { editorRu, filled, ru } from '../support/e2e/texts';

/** How far the focused element reaches under the bar, in CSS pixels. */
function overlapWithFoot(): number {
  const foot = document.querySelector('[data-footer]');
  const { activeElement } = document;
  if (foot === null || activeElement === null || foot.contains(activeElement)) return 0;
  return Math.round(activeElement.getBoundingClientRect().bottom - foot.getBoundingClientRect().top);
}

test('a comic with a bubble and a choice is made, played and published by keyboard alone', async ({
  page,
  full,
  faults,
}) => {
  // Nothing was saved yet, neither for readers nor as a draft.
  faults.expect(/project_files\/[^/]+\/project\.json/);
  const { token } = await apiOf(full).auth.signIn({ email: 'author@kadr.example', password: 'kadr-demo' });
  await page.addInitScript((signedIn) => window.localStorage.setItem('token', signedIn), token);
  const press = pressBy(page, 'keyboard');
  const named = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto(`${full.websiteUrl}${screens.news.path()}`);
  await press(named(ru['create.open']));
  await press(page.getByRole('button', { name: editorRu['editor.starters.day'] }));
  await press(named(editorRu['editor.pages.add']));
  await expect(page.locator('[data-page]')).toHaveCount(5);

  await press(named(editorRu['editor.tools.bubbles']));
  await press(named(editorRu['editor.tools.bubble.round']));
  const canvas = page.getByRole('application');
  await expect(canvas.getByRole('textbox', { name: editorRu['editor.canvas.text'] })).toBeFocused();
  await page.keyboard.type('А мышь у меня ненастоящая');
  await page.keyboard.press('Escape');
  await press(named(editorRu['editor.tools.choice']));
  await expect(page.locator('[data-object]')).toHaveCount(2);
  // The added object has the focus: keys move it and undo the move.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+KeyZ');

  // An enlarged page follows the focus, as keys do not scroll it.
  const bubble = canvas.getByRole('button', { name: /А мышь у меня ненастоящая/ });
  for (let time = 0; time < 8; time += 1) await page.keyboard.press('Equal');
  await walkTo(page, bubble, 'Shift+Tab');
  await expect(bubble).toBeInViewport({ ratio: 0.1 });
  await page.keyboard.press('Digit0');

  // The first arrow opens the list of actions, and adds none.
  const action = page.getByRole('combobox', { name: editorRu['editor.story.addAction'] }).first();
  await walkTo(page, action);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-page]')).toHaveCount(5);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('combobox', { name: editorRu['editor.story.page'], exact: true }).first(),
  ).toBeVisible();
  await expect(page.locator('[data-page]')).toHaveCount(5);

  // Above the page, and so before it.
  await walkTo(page, named(editorRu['editor.play.open']), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const preview = page.frameLocator(`iframe[title="${editorRu['editor.play.frame']}"]`);
  await expect(preview.getByText('А мышь у меня ненастоящая').first()).toBeVisible();
  await walkTo(page, preview.getByRole('button', { name: filled(editorRu['editor.tools.newOption'], 2) }));
  await page.keyboard.press('Escape');
  await expect(preview.locator('body')).toHaveCount(0);

  await press(named(editorRu['editor.publish.open']));
  const sheet = page.getByRole('dialog');
  await walkTo(page, sheet.getByRole('textbox', { name: editorRu['editor.publish.name'] }));
  await page.keyboard.press('Control+KeyA');
  await page.keyboard.type('Без мыши');
  // The bar at the foot of the sheet covers nothing that has the focus.
  const send = sheet.getByRole('button', { name: editorRu['editor.publish.send'] });
  while (!(await send.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(overlapWithFoot)).toBeLessThanOrEqual(0);
  }
  await press(send);
  await expect(sheet.getByText(editorRu['editor.publish.done'])).toBeVisible();
  await press(sheet.getByRole('button', { name: editorRu['editor.publish.view'] }));
  await expect(page.getByRole('heading', { name: 'Без мыши' }).first()).toBeVisible();
});
