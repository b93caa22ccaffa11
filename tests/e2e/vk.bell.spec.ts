import { mayProposeAlways, personOfVk } from '../support/e2e/people';
import { story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { ru } from '../support/e2e/texts';
import { openInVk, packed } from '../support/e2e/vk';

test.beforeEach(({ page }) => mayProposeAlways(page));

test('after a follow inside VK the bell is offered, VK is asked for notifications, and both are on after a reload', {
  tag: '@long',
}, async ({ page, full }) => {
  const app = await openInVk(page, full, `?panel=closed${packed(story.id)}`);
  await app.getByRole('button', { name: ru['profile.follow'], exact: true }).click();
  const offer = app.getByRole('dialog').filter({ hasText: ru['notifications.title'] });
  await expect(offer).toContainText(ru['notifications.text']);
  await offer.getByRole('button', { name: ru['notifications.button'] }).click();
  const question = page.getByRole('dialog', { name: 'Разрешить уведомления от Кадра?' });
  await question.locator('button[value="allow"]').click();
  await expect(app.getByText(ru['notifications.done'])).toBeVisible();
  await page.keyboard.press('Escape');

  const bell = app.getByRole('button', { name: ru['notifications.bell'] });
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  const follow = await app.getByRole('button', { name: ru['profile.following'], exact: true }).boundingBox();
  const besideIt = (await bell.boundingBox())?.x ?? 0;
  expect(besideIt - (follow?.x ?? 0) - (follow?.width ?? 0)).toBeLessThan(20);
  expect(await (await personOfVk(full)).notifications.channels()).toEqual({ channels: ['vk'], push: null });
  await page.reload();
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  await bell.click();
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
});
