import type { FrameLocator, Locator, Page } from '@playwright/test';
import { playerIn } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { appIn, historyIsKept, openInVk, playerFrameIn } from '../support/e2e/vk';
import { editorRu, ru } from '../support/e2e/words';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

test('inside VK on a phone a comic is made, published and played without leaving the app', async ({
  page,
  full,
  faults,
}) => {
  // Nothing was saved yet, neither for readers nor as a draft.
  faults.expect(/project_files\/[^/]+\/project\.json/);
  await page.addInitScript(() => window.localStorage.setItem('show_create_btn', '1'));
  const app = await openInVk(page, full, '?view=client&panel=closed');
  await app.getByRole('button', { name: ru['create.open'] }).tap();
  await app.getByRole('button', { name: ru['create.blank'] }).tap();

  const starter = app.getByRole('button', { name: editorRu['editor.starters.strip'] });
  await starter.tap();
  const tools = app.getByRole('toolbar', { name: editorRu['editor.tools'] });
  await tools.getByRole('button', { name: editorRu['editor.tools.text'], exact: true }).tap();
  const words = app.getByRole('textbox', { name: editorRu['editor.canvas.words'] });
  await words.fill('Сделано в автобусе');
  await words.press('Escape');
  await app.getByRole('button', { name: editorRu['editor.publish.open'] }).tap();
  const sheet = app.getByRole('dialog');
  // Its first page has become its cover, until its author chooses another.
  await expect(sheet.getByRole('img', { name: ru['crop.picture'] })).toBeVisible();
  await sheet.getByRole('textbox', { name: editorRu['editor.publish.name'] }).fill('Комикс из автобуса');
  await sheet.getByRole('button', { name: editorRu['editor.publish.send'] }).tap();
  await expect(sheet.getByText(editorRu['editor.publish.done'])).toBeVisible();

  await sheet.getByRole('button', { name: editorRu['editor.publish.read'] }).tap();
  await historyIsKept(page);
  await expect(app.getByRole('heading', { name: 'Комикс из автобуса' }).first()).toBeVisible();
  const player = playerFrameIn(app);
  await playerIn(player).poster.tap();
  await expect(player.getByText('Сделано в автобусе').first()).toBeVisible();

  // Its author continues from the project's page, and returns by the arrow.
  await app.getByRole('button', { name: ru['controls.edit'] }).tap();
  await expect(app.getByRole('navigation', { name: editorRu['editor.pages'] })).toBeVisible();
  await app.getByRole('button', { name: editorRu['editor.back'] }).tap();
  await historyIsKept(page);
  await expect(app.getByRole('heading', { name: 'Комикс из автобуса' }).first()).toBeVisible();
  expect(page.url()).toContain(new URL(full.vkHostUrl).origin);
  expect(page.context().pages()).toHaveLength(1);
  await expect(appIn(page).locator('body')).toBeVisible();
});

for (const view of ['client', 'mobile'] as const) {
  for (const [shape, viewport] of [
    ['in portrait', { width: 360, height: 740 }],
    ['in landscape', { width: 690, height: 360 }],
  ] as const) {
    test.describe(shape, () => {
      test.use({ viewport });

      test(`nothing of VK’s ${view} covers the controls of the editor on a phone ${shape}`, {
        tag: '@long',
      }, async ({ page, full, faults }) => {
        faults.expect(/project_files\/[^/]+\/project\.json/);
        await page.addInitScript(() => window.localStorage.setItem('show_create_btn', '1'));
        const app = await openInVk(page, full, `?view=${view}&panel=closed`);
        await app.getByRole('button', { name: ru['create.open'] }).tap();
        // Whoever has made a comic is not asked how to start.
        const blank = app.getByRole('button', { name: ru['create.blank'] });
        const starter = app.getByRole('button', { name: editorRu['editor.starters.strip'] });
        await expect(blank.or(starter)).toBeVisible();
        if (await blank.isVisible()) await blank.tap();
        await starter.tap();

        const header = app.getByRole('banner');
        await expectFree(page, app, header.getByRole('button'));
        await expectFree(
          page,
          app,
          app.getByRole('toolbar', { name: editorRu['editor.tools'] }).getByRole('button'),
        );

        await header.getByRole('button', { name: editorRu['editor.files.open'] }).tap();
        const sheet = app.getByRole('dialog', { name: editorRu['editor.files.open'] });
        await expectFree(page, app, sheet.getByRole('button', { name: editorRu['editor.close'] }));
        await sheet.getByRole('button', { name: editorRu['editor.close'] }).tap();

        await app.getByRole('button', { name: editorRu['editor.map.open'] }).tap();
        const map = app.getByRole('dialog');
        await expectFree(page, app, map.getByRole('button', { name: editorRu['editor.close'] }));
        await map.getByRole('button', { name: editorRu['editor.close'] }).tap();
      });
    });
  }
}

/** In the middle of each button a finger hits only this button, and neither clock nor home indicator covers it. */
async function expectFree(page: Page, app: FrameLocator, buttons: Locator): Promise<void> {
  await expect(buttons.first()).toBeVisible();
  const covered = await page.evaluate(() => {
    const edge = (name: string, side: 'top' | 'bottom') =>
      document.querySelector(name)?.getBoundingClientRect()[side] ?? 0;
    return { from: edge('.status-bar', 'bottom'), to: edge('.gesture-bar', 'top') };
  });
  const frame = await app.owner().boundingBox();
  const end = covered.to > 0 ? covered.to : (frame?.y ?? 0) + (frame?.height ?? 0);
  for (const button of await buttons.all()) {
    if (!(await button.isVisible())) continue;
    // Animations that run when a button appears, such as an opening sheet, move it a moment longer.
    await expect(async () => {
      // Tools that do not fit are scrolled to.
      await button.scrollIntoViewIfNeeded();
      const name = (await button.getAttribute('aria-label')) ?? (await button.textContent());
      const box = await button.boundingBox();
      if (box === null || frame === null) throw new Error(`${name} is nowhere`);
      expect(box.y, `${name} under the clock`).toBeGreaterThanOrEqual(Math.max(frame.y, covered.from));
      expect(box.y + box.height, `${name} under the home indicator`).toBeLessThanOrEqual(end);
      const point = [box.x + box.width / 2, box.y + box.height / 2] as const;
      const hitOfHost = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.tagName, point);
      expect(hitOfHost, `what VK has over ${name}`).toBe('IFRAME');
      const isHit = await button.evaluate(
        (element, [x, y]) => element.contains(document.elementFromPoint(x, y)),
        [point[0] - frame.x, point[1] - frame.y] as const,
      );
      expect(isHit, `${name} is hit`).toBe(true);
    }).toPass({ timeout: 15_000 });
  }
}
