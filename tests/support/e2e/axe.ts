import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Frame, type Page } from '@playwright/test';

/** Expects that axe finds no violations on the page and in its frames. */
export function expectNoViolations(page: Page): Promise<void> {
  return expectNone(page, new AxeBuilder({ page }));
}

/**
 * Expects that axe finds no violations in the dialog over the app inside VK; VK's own page around it is not
 * checked.
 */
export function expectNoViolationsInVkDialog(page: Page): Promise<void> {
  const dialog = new AxeBuilder({ page }).include(['iframe[title="Kadr"]', '[role="dialog"]']);
  return expectNone(page, dialog);
}

/** The violations that axe finds on the page and in its frames, each with its element. */
export function axeFindings(page: Page): Promise<readonly string[]> {
  return findings(page, new AxeBuilder({ page }));
}

async function expectNone(page: Page, builder: AxeBuilder): Promise<void> {
  expect(await findings(page, builder)).toEqual([]);
}

async function findings(page: Page, builder: AxeBuilder): Promise<readonly string[]> {
  await Promise.all(page.frames().map(comeToRest));
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** Colors that fade in have less contrast than at the end. Endless animations are ignored. */
async function comeToRest(frame: Frame): Promise<void> {
  const isAtRest = () =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      );
  // Polled, since a panel that is kept in memory renders no frames.
  await frame.waitForFunction(isAtRest, null, { polling: 100 }).catch((error: unknown) => {
    // A frame that draws a cover is removed when it has finished.
    if (!frame.isDetached()) throw error;
  });
}
