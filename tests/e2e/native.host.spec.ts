import { openInNative, saidInNative } from '../support/e2e/native';
import { story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { ru } from '../support/e2e/words';

for (const key of ['json', 'plain'] as const) {
  test(`[14][146] in an app that keeps its key as ${key} a person signs in by its dialog, and what its own screens do is on the page`, async ({
    page,
    full,
  }) => {
    const app = await openInNative(page, full, `?key=${key}#/comics/${story.id}`);
    await app.getByRole('button', { name: ru['own.signIn'], exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in to the app' });
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog).toBeHidden();
    await expect(saidInNative(page, 'API_KEY_CHANGED')).toHaveCount(1);
    const kept = await page.evaluate(() => localStorage.getItem('kadr-native-key') ?? '');
    expect(kept.startsWith('{"apiKey":')).toBe(key === 'json');

    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(app.getByText(/^From the app, /)).toBeVisible();
  });
}
