import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { ru } from './texts';

/** The sheet with all ways to share, as a user sees it on a project's page. */
export function shareIn(app: Page | FrameLocator, words: typeof ru = ru) {
  const dialog = app.getByRole('dialog', { name: words['share.title'] });
  return {
    dialog,
    open: app.getByRole('button', { name: words['project.share'], exact: true }),
    send: dialog.getByRole('button', { name: words['share.send'] }),
    copy: dialog.getByRole('button', { name: words['common.copy'], exact: true }),
    embed: dialog.getByRole('button', { name: words['project.embedTitle'] }),
    wall: dialog.getByRole('button', { name: words['wallShare.open'] }),
    close: dialog.getByRole('button', { name: words['common.close'], exact: true }),
  };
}

export async function openShare(app: Page | FrameLocator, words: typeof ru = ru): Promise<Locator> {
  const { open, dialog } = shareIn(app, words);
  await open.click();
  await expect(dialog).toBeVisible();
  return dialog;
}
