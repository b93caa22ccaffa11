import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Frame, type Page } from '@playwright/test';

/** Nothing on the page, nor in its frames, that axe objects to. */
export function expectNoViolations(page: Page): Promise<void> {
  return expectNone(page, new AxeBuilder({ page }));
}

/** Nothing that axe objects to in the dialog over the app inside VK; VK's own page around it is not ours. */
export function expectNoViolationsInVkDialog(page: Page): Promise<void> {
  const dialog = new AxeBuilder({ page }).include(['iframe[title="Kadr"]', '[role="dialog"]']);
  return expectNone(page, dialog);
}

async function expectNone(page: Page, builder: AxeBuilder): Promise<void> {
  await Promise.all(page.frames().map(comeToRest));
  const { violations } = await builder.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
  expect(found).toEqual([]);
}

/** Colours that fade in have less contrast than they come to; what moves without end is not waited for. */
async function comeToRest(frame: Frame): Promise<void> {
  const isAtRest = () =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      );
  // Not by its frames: a panel that is kept in memory draws none.
  await frame.waitForFunction(isAtRest, null, { polling: 100 });
}
