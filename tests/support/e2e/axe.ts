import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing on the page, nor in its frames, that axe objects to. */
export function expectNoViolations(page: Page): Promise<void> {
  return expectNone(new AxeBuilder({ page }));
}

/** Nothing that axe objects to in the dialog over the app inside VK; VK's own page around it is not ours. */
export function expectNoViolationsInVkDialog(page: Page): Promise<void> {
  return expectNone(new AxeBuilder({ page }).include(['iframe[title="Kadr"]', '[role="dialog"]']));
}

async function expectNone(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
  expect(found).toEqual([]);
}
