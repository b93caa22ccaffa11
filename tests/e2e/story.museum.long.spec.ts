import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/e2e/axe';
import { pressBy } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const drawn = (page: Page) => page.locator('.page:not([inert])');

test('“The Museum at Night” by keyboard: finds are carried between rooms in a bar, and each is hung in its own painting', async ({
  page,
}) => {
  await page.goto('/player.html?projid=museum-at-night&lang=en&autoplay=1&muted=1');
  await expect(drawn(page)).toContainText('They ran off!');
  const button = (name: string) => drawn(page).getByRole('button', { name, exact: true });
  const picture = (name: string) => drawn(page).getByRole('img', { name, exact: true });
  const press = pressBy(page, 'keyboard');
  await page.keyboard.press('ArrowRight');
  await expect(picture('A sea without its moon')).toBeVisible();

  await press(button('To the cloakroom'));
  await press(button('Take the moon out of the pocket'));
  const moon = button('The moon: hang it in the sky');
  await press(moon);
  await expect(drawn(page)).toContainText('It belongs in the hall of paintings.');
  await press(button('Back to the hall'));
  await expectNoViolations(page);
  await press(moon);
  await expect(picture('A moon over the sea')).toBeVisible();
  await expect(moon).toBeHidden();
  await expect(button('To the cloakroom')).toBeHidden();

  await press(button('To the café'));
  await press(button('Take the apple'));
  await press(button('Back to the hall'));
  await press(button('To Ancient Egypt'));
  await press(button('Take the pearl, quietly'));
  await press(button('Back to the hall'));
  await press(button('The apple: put it on the plate'));
  await press(button('The pearl: give it to the duck'));
  await expect(drawn(page)).toContainText('Nothing happened all night!');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('region', { name: 'The end' })).toContainText('All in its place');
});
