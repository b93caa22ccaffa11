import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { RunningKadr } from '../../../server/start/startKadr';

/**
 * Opens Kadr inside the local native app, and waits for its "loading done". The address has `?` with
 * switches, and `#` with a path.
 */
export async function openInNative(
  page: Page,
  { nativeHostUrl }: Pick<RunningKadr, 'nativeHostUrl'>,
  rest = '',
): Promise<FrameLocator> {
  await page.goto(`${nativeHostUrl}${rest}`);
  await expect(saidInNative(page, 'appLoadingDone')).toHaveCount(1);
  return page.frameLocator('iframe[title="Kadr"]');
}

/** The messages with a name between the app and the page, as listed in the host's panel. */
export function saidInNative(page: Page, name: string) {
  return page.locator(`#log [data-name="${name}"]`);
}

/** The data of the latest message of this name that the app received. */
export async function givenToNative(page: Page, name: string): Promise<unknown> {
  return JSON.parse((await saidInNative(page, name).first().locator('pre').textContent()) ?? '');
}

/** Signs in as the demo's author in the app's own dialog, which the page has opened. */
export async function signInToNative(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in to the app' });
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
}

/** Makes the app store a user's token from an earlier sign-in. */
export async function keepInNative(page: Page, key: string): Promise<void> {
  await page.addInitScript((kept) => {
    if (window.localStorage.getItem('kadr-native-key') === null) {
      window.localStorage.setItem('kadr-native-key', kept);
    }
  }, key);
}

/** The token that the app stores. */
export function keyInNative(page: Page): Promise<string | null> {
  return page.evaluate(() => window.localStorage.getItem('kadr-native-key'));
}

/** Navigates the running page to a path. */
export async function goInNative(page: Page, path: string): Promise<void> {
  await page.getByLabel('Path').fill(path);
  await page.getByRole('button', { name: 'Open while it runs' }).click();
}
