import { openNewComic } from '../support/e2e/newComic';
import { taleCounts, taleTexts } from '../support/e2e/taleTemplate';
import { expect, test } from '../support/e2e/test';
import { editorRu } from '../support/e2e/texts';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'ru-RU' });

test('a double click edits an option in place until a press elsewhere, and a dropped picture appears where it was dropped', {
  tag: '@long',
}, async ({ page, full, faults }) => {
  await openNewComic(page, full, faults);
  await page.getByRole('button', { name: editorRu['editor.starters.tale'] }).click();
  const tiles = page.locator('[data-page]');
  await expect(tiles).toHaveCount(taleCounts.pages);
  await tiles.nth(1).click();

  const canvas = page.getByRole('application');
  const second = canvas.getByText(taleTexts.yard, { exact: true });
  const place = await second.boundingBox();
  if (place === null) throw new Error('The option is not drawn');
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  // The bar of the selected object comes up under the pointer.
  await page.mouse.dblclick(x, y);
  const field = canvas.getByRole('textbox', { name: editorRu['editor.canvas.text'] });
  await expect(field).toHaveValue(taleTexts.yard);
  const typed = await field.boundingBox();
  expect(Math.abs((typed?.y ?? 0) + (typed?.height ?? 0) / 2 - y)).toBeLessThan(4);
  // One press leads to another field, although the text that was typed had the focus.
  const name = page.getByRole('textbox', { name: editorRu['editor.name'] });
  await name.click();
  await expect(name).toBeFocused();
  await expect(field).toHaveCount(0);

  const before = await page.locator('[data-object]').count();
  const picture = await page.evaluateHandle(async () => {
    const drawing = document.createElement('canvas');
    const blob = await new Promise<Blob | null>((done) => drawing.toBlob(done, 'image/png'));
    const data = new DataTransfer();
    if (blob !== null) data.items.add(new File([blob], 'red.png', { type: 'image/png' }));
    return data;
  });
  await page.locator('header').first().dispatchEvent('drop', { dataTransfer: picture });
  await canvas.dispatchEvent('drop', { dataTransfer: picture, clientX: x, clientY: y });
  const dropped = page.locator('[data-object][aria-pressed="true"]');
  await expect(page.locator('[data-object]')).toHaveCount(before + 1);
  await expect(dropped).toHaveAccessibleName(/\bred\b/);
  const lies = await dropped.boundingBox();
  expect(Math.abs((lies?.x ?? 0) + (lies?.width ?? 0) / 2 - x)).toBeLessThan(4);
  expect(Math.abs((lies?.y ?? 0) + (lies?.height ?? 0) / 2 - y)).toBeLessThan(4);
});
