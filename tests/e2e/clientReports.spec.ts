import type { Page } from '@playwright/test';
import { clientReport } from '@/api/endpoints/clientReports';
import type { ClientReport } from '@/domain/clientReport';
import { openFeed } from '../support/e2e/feeds';
import { failedStart } from '../support/e2e/startFiles';
import { expect, test } from '../support/e2e/test';

interface Sent {
  readonly report: ClientReport;
  readonly headers: Readonly<Record<string, string>>;
}

/** The reports that a page sends, each as the server would read it. */
async function reportsOf(page: Page): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  await page.route('**/api/client_reports', async (route) => {
    const request = route.request();
    sent.push({ report: clientReport.parse(request.postDataJSON()), headers: request.headers() });
    await route.fulfill({ status: 204 });
  });
  return sent;
}

/** All visits are measured. */
const measureAll = (page: Page) => page.addInitScript(() => void Object.assign(Math, { random: () => 0 }));

const errorsIn = (sent: readonly Sent[]) => sent.flatMap(({ report }) => report.errors);
const speedsIn = (sent: readonly Sent[]) =>
  sent.flatMap(({ report }) => report.speeds.map(({ name }) => name));

/** Hides the page, as when the reader switches to another tab. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test('a visit, its speed and the first page of its first comic are reported, without a token', {
  tag: '@long',
}, async ({ page, full, faults }) => {
  faults.ignore(/401/);
  await measureAll(page);
  const sent = await reportsOf(page);
  await page.addInitScript(() => localStorage.setItem('token', 'nobodys'));
  await page.route('**/auth/**', (route) => route.fulfill({ status: 204 }));
  await page.goto(`${full.websiteUrl}/comics/cat-and-door`);
  await expect.poll(() => sent.map(({ report }) => report.visit)).toEqual(['first']);
  await expect(page.frameLocator('iframe').locator('.page, .screen').first()).toBeVisible();
  await page.getByRole('heading', { level: 2 }).first().click();
  await hide(page);
  await expect.poll(() => speedsIn(sent)).toEqual(expect.arrayContaining(['lcp', 'cls', 'firstPage']));
  for (const { report, headers } of sent) {
    expect(report).toMatchObject({
      host: 'web',
      errors: [],
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('cookie');
  }
  await page.reload();
  await hide(page);
  expect(sent.filter(({ report }) => report.visit !== undefined)).toHaveLength(1);
});

test('a panel that does not load is reported with its screen, also before the reporter has loaded', {
  tag: '@long',
}, async ({ page, full, faults }) => {
  faults.ignore(/LegalPanel|A part of the screen could not be drawn/);
  const sent = await reportsOf(page);
  await page.route('**/assets/LegalPanel-*.js', (route) => route.abort('connectionfailed'));
  await page.goto(`${full.websiteUrl}/legal/rules`);
  await expect
    .poll(() => errorsIn(sent))
    .toEqual([
      expect.objectContaining({
        kind: 'chunk',
        route: 'legal',
        message: expect.stringMatching(/dynamically imported module: assets\/LegalPanel-/),
      }),
    ]);
});

test('a start that fails is reported by the page itself', { tag: '@long' }, async ({
  page,
  full,
  faults,
}) => {
  faults.ignore(/assets/);
  const sent = await reportsOf(page);
  await page.route('**/assets/index-*.js', (route) => route.abort('connectionfailed'));
  await page.goto(`${full.websiteUrl}/`);
  await expect(failedStart(page).message).toBeVisible();
  await expect
    .poll(() => errorsIn(sent))
    .toEqual([
      expect.objectContaining({ kind: 'start', message: expect.stringContaining('/assets/index-') }),
    ]);
});

test('an archive reports nothing', async ({ page, archive }) => {
  await measureAll(page);
  const sent = await reportsOf(page);
  await openFeed(page, `${archive.address}/feed/new`);
  await page.waitForFunction(() => document.readyState === 'complete');
  expect(await page.evaluate(() => typeof globalThis.kadrEvents)).toBe('undefined');
  await hide(page);
  expect(sent).toEqual([]);
});
