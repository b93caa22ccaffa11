import type { Page, Route } from '@playwright/test';
import { putAddressesIntoPage } from '../../../server/website/addresses';

/** Replaces the addresses in the page with this text; an empty text removes them. */
export async function inlineAddresses(page: Page, text: string): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    return route.fulfill({ response, body: putAddressesIntoPage(html, text) });
  });
}

/** The ways in which a file that the start needs can fail. */
export const brokenAnswers: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['missing', (route) => route.fulfill({ status: 404, body: 'Not found' })],
  ['not JSON', (route) => route.fulfill({ body: '<!doctype html>', contentType: 'application/json' })],
  ['of the wrong shape', (route) => route.fulfill({ json: ['one', 2] })],
  ['unreachable', (route) => route.abort('connectionfailed')],
];

/** The static texts of a failed start. */
export function failedStart(page: Page) {
  const message = page.locator('#start-failed');
  return { message, again: message.getByRole('button') };
}
