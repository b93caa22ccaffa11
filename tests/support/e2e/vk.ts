import { expect, type FrameLocator, type Page } from '@playwright/test';
import { packHash, socialAppAddress } from '@/domain/packedHash';
import { screens } from '@/routes/screens';
import type { RunningKadr } from '../../../server/start/startKadr';
import { isCalm } from './app';

/** The packed hash of a project as in VK's address bar, including `#`. */
export const packed = (projectId: string) => `#${packHash({ page: 'project', projectId })}`;

/** The address of a project that users inside VK see, copy and share. */
export function addressInVk({ vkHostUrl }: Pick<RunningKadr, 'vkHostUrl'>, projectId: string): string {
  return socialAppAddress(vkHostUrl, screens.project.path({ projectId }));
}

/**
 * Opens Kadr inside the local VK host, and waits for the app. The address has `?` with the host's switches,
 * and `#` with a packed hash.
 */
export async function openInVk(
  page: Page,
  { vkHostUrl }: Pick<RunningKadr, 'vkHostUrl'>,
  rest = '',
): Promise<FrameLocator> {
  await page.goto(`${vkHostUrl}${rest}`);
  await historyIsKept(page);
  return appIn(page);
}

/** The app in VK's frame. */
export function appIn(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Kadr"]');
}

/** Waits until the app manages the history of its frame; before that, Back leaves the app. */
export async function historyIsKept(page: Page): Promise<void> {
  const frame = () =>
    page.frames().find((one) => one.parentFrame() === page.mainFrame() && /#\//.test(one.url()));
  await expect.poll(() => frame() !== undefined, { intervals: [20, 50, 100] }).toBe(true);
  const app = frame();
  if (app) await isCalm(app);
}

/** The player in the app's own frame, on a project's page. */
export function playerFrameIn(app: FrameLocator): FrameLocator {
  return app.frameLocator('main iframe:visible');
}

/** The fragment in VK's address bar, decoded. */
export function fragmentOf(page: Page): string {
  return decodeURIComponent(new URL(page.url()).hash);
}
