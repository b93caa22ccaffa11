import { apiOf } from '../support/e2e/people';
import { expect, test } from '../support/e2e/test';
import { editorRu } from '../support/e2e/words';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'ru-RU' });

test('an option is typed where it was pressed twice, and a picture comes to lie where it was dropped', async ({
  page,
  full,
  faults,
}) => {
  // Nothing was saved yet, neither for readers nor as a draft.
  faults.expect(/project_files\/[^/]+\/project\.json/);
  const { token } = await apiOf(full).auth.signIn({ email: 'author@kadr.example', password: 'kadr-demo' });
  const author = apiOf(full, token);
  const { _id: projId } = await author.projectInfo.reserve();
  await author.projectInfo.save({ _id: projId, name: 'Две двери' });
  await page.addInitScript((signedIn) => window.localStorage.setItem('token', signedIn), token);
  await page.goto(`${full.websiteUrl}/editor.html?projid=${projId}`);
  await page.getByRole('button', { name: editorRu['editor.starters.tale'] }).click();
  const tiles = page.locator('[data-page]');
  await expect(tiles).toHaveCount(4);
  await tiles.nth(1).click();

  const canvas = page.getByRole('application');
  const second = canvas.getByText(editorRu['editor.starters.tale.right'], { exact: true });
  const place = await second.boundingBox();
  if (place === null) throw new Error('The option is not drawn');
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.click(x, y);
  await expect(page.locator('[data-object][aria-pressed="true"]')).toHaveCount(1);
  await page.mouse.click(x, y);
  const field = canvas.getByRole('textbox', { name: editorRu['editor.canvas.words'] });
  await expect(field).toHaveValue(editorRu['editor.starters.tale.right']);
  const typed = await field.boundingBox();
  expect(Math.abs((typed?.y ?? 0) + (typed?.height ?? 0) / 2 - y)).toBeLessThan(4);
  await page.keyboard.press('Escape');

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
  await expect(dropped).toHaveAccessibleName(/red\.png/);
  const lies = await dropped.boundingBox();
  expect(Math.abs((lies?.x ?? 0) + (lies?.width ?? 0) / 2 - x)).toBeLessThan(4);
  expect(Math.abs((lies?.y ?? 0) + (lies?.height ?? 0) / 2 - y)).toBeLessThan(4);
});
