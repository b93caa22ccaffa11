import { expectNoViolations } from '../support/e2e/axe';
import { walkTo } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';

test.use({ locale: 'en-US' });

test('“The Letter That Argues” by keyboard: a key shows the whole text at once, words grow, and their appearance is announced', async ({
  page,
}) => {
  await page.goto('/player.html?projid=letter-that-argues&lang=en&autoplay=1');
  const press = async (name: RegExp) => {
    const target = page.getByRole('button', { name });
    await walkTo(page, target);
    await page.keyboard.press('Enter');
  };
  const announced = page.locator('[role="status"].sr-only');
  const poster = page.getByRole('button', { name: /^(Play|Watch)/ });
  if (await poster.isVisible()) await poster.press('Enter');
  await expect(announced).toContainText('Letters are mostly silent (how dull)');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.page .invisible')).toHaveCount(0);
  await expect(page.locator('.name-tag').first()).toHaveText('Mila');
  await page.keyboard.press('ArrowRight');
  await press(/Dear Tim/);
  await expect(announced).toContainText('I don’t care (cried all evening)');
  // Letters that still fade in are pale.
  await page.waitForFunction(
    () =>
      !document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        ),
  );
  await expectNoViolations(page);
  await press(/Let the thoughts down/);
  await press(/best/);
  const sorry = page.locator('.page:last-child .text span', { hasText: 'Sorry' }).last();
  const height = () => sorry.evaluate((word) => word.getBoundingClientRect().height);
  const before = await height();
  await press(/louder/);
  await expect.poll(height).toBeGreaterThan(before * 1.2);
  await expect(announced).toContainText('Letter: Oh. That I hear.');
  await press(/That is how I say it/);
  await expect(announced).toContainText('Proofreader: Errors: 0. Feelings: 3.');
  await press(/Send it/);
  await expect(announced).toContainText('Tim: I was the fool (and what a fool). Sorry!');
});
