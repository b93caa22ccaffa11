import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/e2e/axe';
import { pressBy } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';

test.use({
  hasTouch: true,
  viewport: { width: 360, height: 640 },
  contextOptions: { reducedMotion: 'reduce' },
});

const drawn = (page: Page) => page.locator('.page:not([inert])');
const named = (page: Page, name: string) => drawn(page).getByRole('button', { name, exact: true });
const open = async (page: Page, id: string) => {
  await page.goto(`/player.html?projid=${id}&lang=en&autoplay=1&muted=1`);
  await expect(drawn(page)).toBeVisible();
};

test('a finger scrolls “All the Way Down” from stop to stop and makes a choice at the bottom of a tall page', async ({
  page,
}) => {
  await open(page, 'all-the-way-down');
  const deeper = named(page, 'Deeper!');
  await expect(async () => {
    await drawn(page).tap({ position: { x: 6, y: 6 } });
    await expect(deeper).toBeInViewport({ timeout: 300 });
  }).toPass();
  await expectNoViolations(page);
  await deeper.tap();
  await expect(drawn(page)).toHaveAttribute('aria-label', /whale/);

  // The page scrolls to what gets the focus.
  await pressBy(page, 'keyboard')(named(page, 'Shake all eight'));
  await expect(drawn(page)).toContainText('Nobody ever did');
  await pressBy(page, 'keyboard')(named(page, 'Into the dark'));
  await pressBy(page, 'keyboard')(named(page, 'Call the octopus'));
  await expect(drawn(page)).toHaveAttribute('aria-label', /The octopus rocks/);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('region', { name: 'The end' })).toContainText('Eight hands to rock them');
});

test('“The Paper Plane” on a phone is in portrait, switches to landscape when the phone is turned, and continues from there', async ({
  page,
}) => {
  await open(page, 'paper-plane');
  const height = () =>
    page.locator('.sheet').evaluate((sheet) => Number.parseFloat(getComputedStyle(sheet).height));
  await expect.poll(height).toBe(1460);
  const press = pressBy(page, 'keyboard');
  // By a button of the page: what is under the drawing on a phone is on the page otherwise.
  await press(page.getByRole('button', { name: 'Launch it!' }).last());
  await expect(drawn(page)).toHaveAttribute('aria-label', /flies over the roofs/);
  await page.setViewportSize({ width: 800, height: 360 });
  await expect.poll(height).toBe(1080);
  await expect(drawn(page)).toHaveAttribute('aria-label', /flies over the roofs/);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect.poll(height).toBe(1460);
  await press(page.getByRole('button', { name: 'Down, to the lamps' }).last());
  await press(page.getByRole('button', { name: 'Land on his nose' }).last());
  await expect(drawn(page)).toHaveAttribute('aria-label', /has brought the plane/);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('region', { name: 'The end' })).toContainText('The postcat');
});
