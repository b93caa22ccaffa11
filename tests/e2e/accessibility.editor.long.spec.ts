import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/e2e/axe';
import { apiOf } from '../support/e2e/people';
import { taleCounts, taleTexts } from '../support/e2e/taleTemplate';
import { expect, test } from '../support/e2e/test';
import { editorRu } from '../support/e2e/texts';

/** A screen of the editor, opened from the first page of the story. */
const screens: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['a page with a selected text', (page) => choose(page, 'bubble')],
  ['a page with a selected choice', (page) => choose(page, 'choice')],
  [
    'the pictures',
    async (page) => {
      await pressTool(page, editorRu['editor.tools.picture']);
      await expect(page.getByRole('dialog').getByRole('tab').first()).toBeVisible();
    },
  ],
  [
    'the sounds',
    async (page) => {
      await pressTool(page, editorRu['editor.tools.sound']);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'publishing',
    async (page) => {
      await page.getByRole('button', { name: editorRu['editor.publish.open'] }).click();
      const send = page.getByRole('dialog').getByRole('button', { name: editorRu['editor.publish.send'] });
      await expect(send).toBeEnabled();
    },
  ],
  [
    'the player',
    async (page) => {
      await page.getByRole('button', { name: editorRu['editor.play.open'] }).click();
      const preview = page.frameLocator(`iframe[title="${editorRu['editor.play.frame']}"]`);
      await expect(preview.getByText(taleTexts.start).first()).toBeVisible();
    },
  ],
];

const devices = [
  { device: 'a desktop', use: {} },
  { device: 'a phone', use: { hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } } },
] as const;

for (const { device, use } of devices) {
  test.describe(`the editor on ${device}`, () => {
    // Colors are measured without animations.
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds no violations in light and dark', async ({ page, full, faults }) => {
      faults.expect(/project_files\/[^/]+\/project\.json/);
      const { token } = await apiOf(full).auth.signIn({
        email: 'author@kadr.example',
        password: 'kadr-demo',
      });
      const author = apiOf(full, token);
      const { _id: projId } = await author.projectInfo.reserve();
      await author.projectInfo.save({ _id: projId, name: 'Две двери' });
      await page.addInitScript((signedIn) => window.localStorage.setItem('token', signedIn), token);
      await page.goto(`${full.websiteUrl}/editor.html?projid=${projId}`);
      const tale = page.getByRole('button', { name: editorRu['editor.starters.tale'] });
      await expect(tale).toBeVisible();
      await test.step('the opened editor', () => expectNoneInBothSchemes(page));
      await tale.click();
      const pages = page.getByRole('navigation', { name: editorRu['editor.pages'] });
      await expect(pages.locator('[data-page]')).toHaveCount(taleCounts.pages);
      for (const [screen, open] of screens) {
        await test.step(screen, async () => {
          await open(page);
          await expectNoneInBothSchemes(page);
          await leave(page);
          await expect(page.locator('dialog')).toHaveCount(0);
        });
      }
    });
  });
}

async function expectNoneInBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    await expectNoViolations(page);
  }
}

/** On a phone fields are over the tools; everything else is a dialog. */
async function leave(page: Page): Promise<void> {
  const close = page
    .getByRole('complementary')
    .getByRole('button', { name: editorRu['editor.inspector.close'] });
  if (await close.isVisible()) await close.click();
  else await page.keyboard.press('Escape');
}

function pressTool(page: Page, name: string): Promise<void> {
  return page
    .getByRole('toolbar', { name: editorRu['editor.tools'] })
    .getByRole('button', { name, exact: true })
    .click();
}

/** Adds an object of that kind, and opens its fields. */
async function choose(page: Page, kind: 'bubble' | 'choice'): Promise<void> {
  if (kind === 'choice') await pressTool(page, editorRu['editor.tools.choice']);
  else {
    await pressTool(page, editorRu['editor.tools.bubbles']);
    await page.getByRole('button', { name: editorRu['editor.tools.bubble.round'], exact: true }).click();
    await page
      .getByRole('application')
      .getByRole('textbox', { name: editorRu['editor.canvas.text'] })
      .fill('Мяу');
    await page.keyboard.press('Escape');
  }
  const opener = page.locator(
    `button[aria-expanded="false"][aria-label^="${editorRu[`editor.kind.${kind}`]}"]`,
  );
  if (await opener.isVisible()) await opener.click();
  await expect(page.getByRole('complementary')).toBeVisible();
}
