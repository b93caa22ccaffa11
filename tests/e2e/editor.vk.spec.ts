import type { FrameLocator, Locator, Page } from '@playwright/test';
import { acceptTerms } from '../support/e2e/people';
import { playerIn } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { editorRu, ru } from '../support/e2e/texts';
import { appIn, historyIsKept, openInVk, playerFrameIn } from '../support/e2e/vk';

test.use({ hasTouch: true, isMobile: true });

const shapes = {
  portrait: { width: 360, height: 740 },
  landscape: { width: 690, height: 360 },
} as const;

const texts = ['Жил-был автобус', 'Он ехал домой', 'Но дом уехал', 'Конец пути'];

for (const shape of ['portrait', 'landscape'] as const) {
  test.describe(`on a phone in ${shape}`, () => {
    test.use({ viewport: shapes[shape] });

    test(`inside VK on a phone in ${shape} a comic of four pages is created, published and played by finger, without leaving the app`, {
      tag: '@long',
    }, async ({ page, full, faults }) => {
      // Nothing was saved yet, neither for readers nor as a draft.
      faults.expect(/project_files\/[^/]+\/project\.json/);
      // The terms are accepted first.
      faults.ignore(/403.*\/api\/project\/[^/]+\/file/);
      const app = await openInVk(page, full, '?view=client&panel=closed');
      await beginComic(app);
      await app.locator('[data-starter="empty"]').tap();

      const pages = app.getByRole('navigation', { name: editorRu['editor.pages'] });
      for (const [index, text] of texts.entries()) {
        if (index > 0) await pages.getByRole('button', { name: editorRu['editor.pages.add'] }).tap();
        await expect(pages.locator('[data-page]').nth(index)).toHaveAttribute('aria-current');
        await tool(app, 'editor.tools.text').tap();
        await app.getByRole('textbox', { name: editorRu['editor.canvas.text'] }).fill(text);
      }
      await app.getByRole('button', { name: editorRu['editor.publish.open'] }).tap();
      const sheet = app.getByRole('dialog');
      // Its first page has become its cover, until its author chooses another.
      await expect(sheet.getByRole('img', { name: ru['crop.picture'] })).toBeVisible();
      await sheet.getByRole('textbox', { name: editorRu['editor.publish.name'] }).fill('Комикс из автобуса');
      await expectFree(page, app, sheet.getByRole('button', { name: editorRu['editor.publish.send'] }));
      await sheet.getByRole('button', { name: editorRu['editor.publish.send'] }).tap();
      await acceptTerms(app, app.getByText(editorRu['editor.publish.done']));
      await expectFree(page, app, sheet.getByRole('button'));

      await sheet.getByRole('button', { name: editorRu['editor.publish.view'] }).tap();
      await historyIsKept(page);
      await expect(app.getByRole('heading', { name: 'Комикс из автобуса' }).first()).toBeVisible();
      const frame = playerFrameIn(app);
      const player = playerIn(frame);
      await player.poster.tap();
      for (const text of texts) {
        await expect(player.announced).toContainText(text);
        await player.next.tap();
      }
      await expect(player.end).toBeVisible();
      // Its author may begin the next one.
      await expect(app.getByRole('button', { name: ru['create.open'] })).toHaveCount(1);

      // Its author continues from the project's page, and returns by the arrow.
      await app.getByRole('button', { name: ru['controls.edit'] }).tap();
      await expect(pages).toBeVisible();
      await app.getByRole('button', { name: editorRu['editor.back'] }).tap();
      await historyIsKept(page);
      await expect(app.getByRole('heading', { name: 'Комикс из автобуса' }).first()).toBeVisible();
      expect(page.url()).toContain(new URL(full.vkHostUrl).origin);
      expect(page.context().pages()).toHaveLength(1);
      await expect(appIn(page).locator('body')).toBeVisible();
    });

    for (const view of ['client', 'mobile'] as const) {
      test(`nothing of VK’s ${view} covers the controls of the editor and its sheets on a phone in ${shape}`, {
        tag: '@long',
      }, async ({ page, full, faults }) => {
        faults.expect(/project_files\/[^/]+\/project\.json/);
        const app = await openInVk(page, full, `?view=${view}&panel=closed`);
        await beginComic(app);
        await expectFree(page, app, app.locator('[data-starter]'));
        await app.getByRole('button', { name: editorRu['editor.starters.day'] }).tap();

        const header = app.getByRole('banner');
        const pages = app.getByRole('navigation', { name: editorRu['editor.pages'] });
        await expectFree(page, app, header.getByRole('button'));
        await expectFree(page, app, pages.getByRole('button'));
        await expectFree(
          page,
          app,
          app.getByRole('toolbar', { name: editorRu['editor.tools'] }).getByRole('button'),
        );

        for (const opener of [
          header.getByRole('button', { name: editorRu['editor.files.open'] }),
          header.getByRole('button', { name: editorRu['editor.publish.open'] }),
          header.getByRole('button', { name: editorRu['editor.play.open'] }),
          pages.getByRole('button', { name: editorRu['editor.map.open'] }),
          pages.getByRole('button', { name: editorRu['editor.pages.more'] }),
          tool(app, 'editor.tools.picture'),
          tool(app, 'editor.tools.sound'),
          tool(app, 'editor.tools.reuse'),
        ]) {
          await opener.tap();
          const sheet = app.getByRole('dialog');
          const close = sheet.getByRole('button', { name: editorRu['editor.close'] });
          await expectFree(page, app, close);
          await expectFree(page, app, sheet.getByRole('button').last());
          await close.tap();
          await expect(sheet).toHaveCount(0);
        }
      });
    }
  });
}

/** An author who has already created a comic is not asked how to start. */
async function beginComic(app: FrameLocator): Promise<void> {
  await app.getByRole('button', { name: ru['create.open'] }).tap();
  const blank = app.getByRole('button', { name: ru['create.blank'] });
  const starter = app.locator('[data-starter="empty"]');
  await expect(blank.or(starter)).toBeVisible();
  if (await blank.isVisible()) await blank.tap();
  await expect(starter).toBeVisible();
}

function tool(app: FrameLocator, name: keyof typeof editorRu): Locator {
  const tools = app.getByRole('toolbar', { name: editorRu['editor.tools'] });
  return tools.getByRole('button', { name: editorRu[name], exact: true });
}

/** A tap in the middle of each button hits only this button, and neither clock nor home indicator covers it. */
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
