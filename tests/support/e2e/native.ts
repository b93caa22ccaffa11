import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { RunningKadr } from '../../../server/start/startKadr';

/** Opens Kadr inside the local native app, and waits for its "loading done": `?` and switches, `#` and a path. */
export async function openInNative(
  page: Page,
  { nativeHostUrl }: Pick<RunningKadr, 'nativeHostUrl'>,
  rest = '',
): Promise<FrameLocator> {
  await page.goto(`${nativeHostUrl}${rest}`);
  await expect(saidInNative(page, 'appLoadingDone')).toHaveCount(1);
  return page.frameLocator('iframe[title="Kadr"]');
}

/** The messages of one name between the app and the page, as the host's panel lists them. */
export function saidInNative(page: Page, name: string) {
  return page.locator(`#log [data-name="${name}"]`);
}

/** Sends the running page to a path. */
export async function goInNative(page: Page, path: string): Promise<void> {
  await page.getByLabel('Path').fill(path);
  await page.getByRole('button', { name: 'Open while it runs' }).click();
}
