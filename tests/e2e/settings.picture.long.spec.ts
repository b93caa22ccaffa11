import sharp from 'sharp';
import { apiOf } from '../support/e2e/people';
import { expect, test } from '../support/e2e/test';
import { en, ru } from '../support/e2e/texts';

test.use({ baseURL: ({ full }, use) => use(full.websiteUrl) });

/** As a phone that was held upright writes it: rotated, with a tag that says how to turn it. Its sky is red. */
function sidewaysPhoto(): Promise<Buffer> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><defs><linearGradient id="sky">
    <stop offset="0" stop-color="#d00000"/><stop offset="1" stop-color="#0000d0"/></linearGradient></defs>
    <rect width="640" height="480" fill="url(#sky)"/></svg>`;
  return sharp(Buffer.from(picture)).jpeg().withMetadata({ orientation: 6 }).toBuffer();
}

test('a rotated photo is shown upright, cropped by keyboard and saved, and the app restarts in English', async ({
  page,
  full,
}) => {
  const { token } = await apiOf(full).auth.signIn({ email: 'reader@kadr.example', password: 'kadr-demo' });
  await page.addInitScript((signedIn) => window.localStorage.setItem('token', signedIn), token);
  await page.goto('/settings/profile');
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await sidewaysPhoto() };
  await page.locator('input[type="file"]').setInputFiles(photo);

  const square = page.getByRole('group', { name: ru['crop.area'] });
  const middle = await square.boundingBox();
  await square.focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('Shift+ArrowUp');
  const top = await square.boundingBox();
  expect((middle?.y ?? 0) - (top?.y ?? 0)).toBeGreaterThan(20);
  expect(top?.height).toBeCloseTo(middle?.height ?? 0, 0);

  await page.getByRole('combobox', { name: ru['language.title'] }).selectOption('en');
  await page.getByRole('button', { name: ru['common.save'], exact: true }).click();
  await expect(page.getByRole('button', { name: en['common.save'], exact: true })).toBeVisible();

  const shown = page.getByRole('img', { name: en['picture.current'] });
  await expect(shown).toHaveAttribute('src', /avatars/);
  const kept = await page.request.get((await shown.getAttribute('src')) ?? '');
  const { data, info } = await sharp(await kept.body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([200, 200]);
  const redAndBlue = (row: number) => [data[(row * 200 + 100) * 3], data[(row * 200 + 100) * 3 + 2]];
  // The top of the photo itself, not of its middle, and down to three quarters of it.
  expect(redAndBlue(1)[0]).toBeGreaterThan(195);
  expect(redAndBlue(198)[1]).toBeGreaterThan(130);
});
