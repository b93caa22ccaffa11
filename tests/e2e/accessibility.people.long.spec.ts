import type { Page } from '@playwright/test';
import type { RunningKadr } from '../../server/start/startKadr';
import { axeFindings } from '../support/e2e/axe';
import { openNewComic } from '../support/e2e/newComic';
import { apiOf } from '../support/e2e/people';
import { expect, test } from '../support/e2e/test';
import { editorRu, ru } from '../support/e2e/texts';

// Colors are measured without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ faults }) => {
  faults.ignore(/./);
});

const everybodys = [
  '/feed/best',
  '/comics/fridge-at-night',
  '/user/kadr',
  '/user/kadr/feeds',
  '/auth/signin',
  '/auth/signup',
  '/password/forgot',
  '/search',
  '/pro',
  '/legal/privacy',
  '/fail',
  '/nowhere',
];
const ones = [
  '/news',
  '/followers',
  '/subscriptions',
  '/settings/profile',
  '/settings/password',
  '/settings/account',
];
const admins = ['/admin/cases', '/admin/people', '/admin/actions', '/admin/figures'];

const people = [
  { who: 'a visitor', email: null, paths: everybodys },
  { who: 'an author', email: 'author@kadr.example', paths: [...everybodys.slice(0, 3), ...ones] },
  { who: 'an admin', email: 'admin@kadr.example', paths: ['/comics/goldfish', '/user/kadr', ...admins] },
];

async function lookInBothLights(page: Page, place: string, found: string[]): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    for (const finding of await axeFindings(page)) found.push(`${place}, ${colorScheme}: ${finding}`);
  }
}

for (const { who, email, paths } of people) {
  test(`axe finds no violations on any panel of ${who}, in light and dark`, async ({ page, full }) => {
    test.setTimeout(400_000);
    if (email !== null) {
      const { token } = await apiOf(full).auth.signIn({ email, password: 'kadr-demo' });
      await page.addInitScript((signedIn) => window.localStorage.setItem('token', signedIn), token);
    }
    const found: string[] = [];
    const own = await ownComic(full, email);
    for (const path of [...paths, ...own]) {
      await page.goto(full.websiteUrl + path);
      await page.waitForLoadState('networkidle');
      await lookInBothLights(page, path, found);
    }
    expect(found).toEqual([]);
  });
}

/** The page of a comic that somebody has just started; it has nothing that visitors see. */
async function ownComic(full: RunningKadr, email: string | null): Promise<readonly string[]> {
  if (email === null) return [];
  const { token } = await apiOf(full).auth.signIn({ email, password: 'kadr-demo' });
  const { _id: id } = await apiOf(full, token).projectInfo.reserve();
  await apiOf(full, token).projectInfo.save({ _id: id, name: 'Две двери' });
  return [`/comics/${id}`];
}

test('axe finds no violations in forms with validation errors', async ({ page, full }) => {
  const found: string[] = [];
  for (const path of ['/auth/signin', '/auth/signup', '/password/forgot']) {
    await page.goto(full.websiteUrl + path);
    await page.locator('main form button[type=submit]').first().click();
    await lookInBothLights(page, `${path} empty`, found);
  }
  await page.goto(`${full.websiteUrl}/auth/signin`);
  await page.getByLabel(ru['signIn.email'], { exact: true }).fill('author@kadr.example');
  await page.locator('input[type=password]').fill('not the one');
  await page.locator('main form button[type=submit]').first().click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await lookInBothLights(page, 'a wrong password', found);
  expect(found).toEqual([]);
});

test('axe finds no violations in the editor and its sheets, in light and dark', async ({
  page,
  full,
  faults,
}) => {
  test.setTimeout(400_000);
  await openNewComic(page, full, faults);
  const found: string[] = [];
  await page.getByRole('button', { name: editorRu['editor.starters.tale'] }).waitFor();
  await lookInBothLights(page, 'starters', found);
  await page.getByRole('button', { name: editorRu['editor.starters.tale'] }).click();
  await lookInBothLights(page, 'workbench', found);
  const sheets = [
    editorRu['editor.tools.picture'],
    editorRu['editor.tools.sound'],
    editorRu['editor.tools.reuse'],
    editorRu['editor.resources.title'],
    editorRu['editor.help.title'],
    editorRu['editor.publish.open'],
    editorRu['editor.map.open'],
    editorRu['editor.saving.saved'],
  ];
  for (const name of sheets) {
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.getByRole('dialog').first().waitFor();
    await page.waitForLoadState('networkidle');
    await lookInBothLights(page, name, found);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(found).toEqual([]);
});

test('in forced colors the editor shows the comic’s own colors, the selection and the edges of sheets', async ({
  page,
  full,
  faults,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openNewComic(page, full, faults);
  await page.getByRole('button', { name: editorRu['editor.starters.tale'] }).click();
  const swatches = page.locator('[class] > button[aria-pressed] > span[style*="background"]');
  await expect(swatches.first()).toBeVisible();
  const colors = await swatches.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(colors.length).toBeGreaterThan(2);
  expect(new Set(colors).size).toBe(colors.length);
  // The bars over the page have a visible edge, even on a white page.
  const zoom = page.getByRole('toolbar', { name: editorRu['editor.canvas.zoom'] });
  for (const bar of [zoom, page.getByRole('region', { name: editorRu['editor.layouts.switch'] })])
    await expect(bar).toHaveCSS('outline-style', 'solid');
  // The choice can be undone, and there is nothing to redo.
  const [undo, redo] = (['editor.undo', 'editor.redo'] as const).map((name) =>
    page.locator('header').getByRole('button', { name: editorRu[name] }),
  );
  const color = (button: typeof undo) => button?.evaluate((one) => getComputedStyle(one).color);
  await expect.poll(async () => (await color(undo)) !== (await color(redo))).toBe(true);
  await page.getByRole('button', { name: editorRu['editor.tools.picture'], exact: true }).first().click();
  await expect(page.getByRole('dialog')).toHaveCSS('border-top-style', 'solid');
  await page.getByRole('tab').first().focus();
  const unfocused = page.locator('dialog [aria-pressed="true"]').first();
  await expect(unfocused).toHaveCSS('outline-style', 'solid');
});

test('in forced colors the buttons and search fields of the app have edges', async ({ page, full }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${full.websiteUrl}/comics/fridge-at-night`);
  const share = page.getByRole('button', { name: ru['project.share'] }).first();
  await expect(share).toHaveCSS('outline-style', 'solid');
  const { token } = await apiOf(full).auth.signIn({ email: 'reader@kadr.example', password: 'kadr-demo' });
  await page.evaluate((signedIn) => localStorage.setItem('token', signedIn), token);
  await page.goto(`${full.websiteUrl}/ufeed/edit/new`);
  await expect(page.locator('.vkuiInternalSearch')).toHaveCSS('outline-style', 'solid');
});
