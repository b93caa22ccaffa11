import { openNewComic } from '../support/e2e/newComic';
import { apiOf } from '../support/e2e/people';
import { expect, test } from '../support/e2e/test';
import { editorRu } from '../support/e2e/texts';

for (const [where, viewport] of [
  ['a phone in landscape', { width: 740, height: 360 }],
  ['a window at 200% zoom', { width: 640, height: 360 }],
  ['a large phone in landscape', { width: 932, height: 430 }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport, hasTouch: true });

    test(`${where} gives most of the height to the page, with tools, pages and fields beside it`, {
      tag: '@long',
    }, async ({ page, full, faults }) => {
      // Nothing was saved yet, neither for readers nor as a draft.
      faults.expect(/project_files\/[^/]+\/project\.json/);
      const { token } = await apiOf(full).auth.signIn({
        email: 'author@kadr.example',
        password: 'kadr-demo',
      });
      const { _id: projId } = await apiOf(full, token).projectInfo.reserve();
      await page.addInitScript((signedIn) => window.localStorage.setItem('token', signedIn), token);
      await page.goto(`${full.websiteUrl}/editor.html?projid=${projId}`);
      await page.getByRole('button', { name: editorRu['editor.starters.tale'] }).tap();

      const surface = page.getByRole('application');
      const room = () => surface.boundingBox().then((box) => box?.height ?? 0);
      await expect.poll(room).toBeGreaterThan(viewport.height * 0.8);

      // The last tool of each bar is reached by scrolling the bar, and works.
      const tools = page.getByRole('toolbar', { name: editorRu['editor.tools'] });
      await tools.getByRole('button', { name: editorRu['editor.tools.others'] }).tap();
      const kind = page.getByRole('button', { name: editorRu['editor.tools.other.countdown'] });
      await expect(kind).toBeInViewport({ ratio: 1 });
      await kind.tap();
      const pages = page.getByRole('navigation', { name: editorRu['editor.pages'] });
      await pages.locator('[data-page]').last().tap();
      await expect(pages.locator('[data-page]').last()).toHaveAttribute('aria-current');
      await expect.poll(room).toBeGreaterThan(viewport.height * 0.8);

      // However long the name of the page is, its button covers no other.
      const opener = page.locator('button[data-hint="inspector"]');
      if (await opener.isHidden()) return;

      // Nor does it cover what is typed.
      await tools.getByRole('button', { name: editorRu['editor.tools.text'], exact: true }).tap();
      const typed = surface.getByRole('textbox', { name: editorRu['editor.canvas.text'], exact: true });
      await expect(typed).toBeFocused();
      await expect(opener).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(opener).toBeVisible();
      await opener.tap();
      const name = page.getByRole('textbox', { name: editorRu['editor.inspector.pageName'], exact: true });
      await name.fill('Последняя страница с очень длинным названием');
      await page.getByRole('button', { name: editorRu['editor.inspector.close'], exact: true }).tap();
      await expect(opener).toBeVisible();
      await page.getByRole('button', { name: editorRu['editor.canvas.zoomOut'], exact: true }).tap();

      // Nor does the Paste button, which appears once something was copied.
      for (const keys of ['Control+KeyA', 'Control+KeyC', 'Delete']) await page.keyboard.press(keys);
      await expect(
        page.getByRole('button', { name: editorRu['editor.canvas.paste'], exact: true }),
      ).toBeVisible();
      await page.getByRole('button', { name: editorRu['editor.canvas.fit'], exact: true }).tap();
      await opener.tap();
      await expect(name).toBeVisible();
    });
  });
}

test.describe('a window at 400% zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('opens the editor with the bar that publishes', {
    tag: '@long',
  }, async ({ page, full, faults }) => {
    await openNewComic(page, full, faults);
    await page.getByRole('button', { name: editorRu['editor.starters.tale'] }).click();
    const publish = page.getByRole('button', { name: editorRu['editor.publish.open'] });
    const pages = page.getByRole('navigation', { name: editorRu['editor.pages'] }).locator('[data-page]');
    await expect(pages.first()).toHaveAttribute('aria-current');
    await page.reload();
    await expect(pages.first()).toHaveAttribute('aria-current');
    await expect(publish).toBeInViewport({ ratio: 1 });
  });
});
