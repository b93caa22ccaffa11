import type { Page } from '@playwright/test';
import { openNewComic } from '../support/e2e/newComic';
import { acceptTerms } from '../support/e2e/people';
import { playerIn } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { editorRu } from '../support/e2e/texts';

test.use({ viewport: { width: 390, height: 780 }, locale: 'ru-RU', hasTouch: true });

type Spot = readonly [x: number, y: number];

const circle = (x: number, y: number, radius: number): readonly Spot[] =>
  Array.from({ length: 33 }, (_, step) => {
    const angle = (step * Math.PI) / 16;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

async function openDrawing(page: Page) {
  await page.getByRole('button', { name: editorRu['editor.tools.drawing'], exact: true }).click();
  const surface = page.getByRole('img', { name: editorRu['editor.pen.surface'] });
  await expect(surface).toBeVisible();
  const session = await page.context().newCDPSession(page);
  /** Fractions of the page, which is in the middle of the surface. */
  const spots = async (places: readonly Spot[]) => {
    const box = await surface.boundingBox();
    if (box === null) throw new Error('There is nothing to draw on');
    const side = Math.min(box.width, box.height) - 32;
    return places.map(([x, y]) => ({
      x: box.x + box.width / 2 + (x - 0.5) * side,
      y: box.y + box.height / 2 + (y - 0.5) * side,
    }));
  };
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: readonly { x: number; y: number }[],
  ) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((one, id) => ({ ...one, id })),
    });
  const bar = page.getByRole('toolbar', { name: editorRu['editor.pen.title'] });
  return {
    byFinger: async (...places: readonly Spot[]) => {
      const way = await spots(places);
      await touch('touchStart', way.slice(0, 1));
      for (const at of way.slice(1)) await touch('touchMove', [at]);
      await touch('touchEnd', []);
    },
    pinch: async (from: readonly [Spot, Spot], to: readonly [Spot, Spot]) => {
      const [before, after] = [await spots(from), await spots(to)];
      await touch('touchStart', before.slice(0, 1));
      await touch('touchStart', before);
      await touch('touchMove', after);
      await touch('touchEnd', []);
    },
    byMouse: async (...places: readonly Spot[]) => {
      const [first, ...rest] = await spots(places);
      if (first === undefined) return;
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of rest) await page.mouse.move(x, y);
      await page.mouse.up();
    },
    tool: (name: keyof typeof editorRu) => bar.getByRole('button', { name: editorRu[name], exact: true }),
  };
}

/** How many areas and strokes the drawing on the page has. */
function drawn(page: Page) {
  return page.getByRole('application').evaluate((canvas) => {
    const root = [...canvas.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot !== null)?.shadowRoot;
    const paths = [...(root?.querySelectorAll('.drawing path') ?? [])];
    return [
      paths.filter((path) => path.hasAttribute('fill-rule')).length,
      paths.filter((path) => !path.hasAttribute('fill-rule')).length,
    ];
  });
}

test('two pages are drawn by finger and mouse, erased, filled, undone, played and published, and the drawings are still there', {
  tag: '@long',
}, async ({ page, full, faults }) => {
  const { projId } = await openNewComic(page, full, faults);
  await page.getByRole('button', { name: editorRu['editor.starters.empty'] }).click();
  const { byFinger, byMouse, pinch, tool } = await openDrawing(page);

  await byFinger(...circle(0.5, 0.4, 0.25));
  await byFinger(...circle(0.4, 0.35, 0.04));
  await byFinger([0.1, 0.8], [0.5, 0.9], [0.9, 0.8]);
  expect(await drawn(page)).toEqual([0, 3]);

  // Two fingers zoom, and undo the stroke that the first one began.
  await pinch(
    [
      [0.4, 0.5],
      [0.6, 0.5],
    ],
    [
      [0.3, 0.5],
      [0.7, 0.5],
    ],
  );
  expect(await drawn(page)).toEqual([0, 3]);
  await page.keyboard.press('0');

  await tool('editor.pen.tool.fill').click();
  await byFinger([0.5, 0.5]);
  expect(await drawn(page)).toEqual([1, 3]);
  await tool('editor.pen.tool.eraser').click();
  await byFinger([0.5, 0.7], [0.5, 0.98]);
  expect(await drawn(page)).toEqual([1, 2]);
  await tool('editor.undo').click();
  expect(await drawn(page)).toEqual([1, 3]);
  await tool('editor.undo').click();
  expect(await drawn(page)).toEqual([0, 3]);
  await tool('editor.redo').click();
  expect(await drawn(page)).toEqual([1, 3]);

  await page.getByRole('button', { name: editorRu['editor.pages.add'] }).click();
  await tool('editor.pen.tool.pen').click();
  await byMouse(...circle(0.5, 0.5, 0.3));
  await byMouse([0.3, 0.3], [0.5, 0.5], [0.7, 0.3]);
  expect(await drawn(page)).toEqual([0, 2]);
  await tool('editor.pen.done').click();
  const selected = page.locator('[data-object][aria-pressed="true"]');
  await expect(selected).toHaveAccessibleName(editorRu['editor.kind.drawing']);

  // A reload that interrupts a save would send it again, and the server would answer that it is done.
  await expect(page.getByTitle(editorRu['editor.saving.saved'], { exact: true })).toBeVisible();
  await page.reload();
  await expect.poll(() => drawn(page)).toEqual([1, 3]);
  await page.locator('[data-page]').nth(1).click();
  await expect.poll(() => drawn(page)).toEqual([0, 2]);

  await page.getByRole('button', { name: editorRu['editor.publish.open'] }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: editorRu['editor.publish.send'] }).click();
  await acceptTerms(page, page.getByText(editorRu['editor.publish.done']));

  await page.goto(`${full.websiteUrl}/player.html?projid=${projId}`);
  const player = playerIn(page);
  await player.poster.click();
  const picture = page.locator('.object.drawing');
  await expect(picture.locator('path')).toHaveCount(4);
  await player.next.click();
  await expect(picture.locator('path')).toHaveCount(2);
});
