import type { Page, Route } from '@playwright/test';
import { putAddressesIntoPage } from '../../../server/website/addresses';

/** Puts a text in the place of the addresses that stand in the page; an empty one takes them out. */
export async function inlineAddresses(page: Page, text: string): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    return route.fulfill({ response, body: putAddressesIntoPage(html, text) });
  });
}

/** What may be wrong with a file that the start needs. */
export const brokenAnswers: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['missing', (route) => route.fulfill({ status: 404, body: 'Not found' })],
  ['not JSON', (route) => route.fulfill({ body: '<!doctype html>', contentType: 'application/json' })],
  ['of another shape', (route) => route.fulfill({ json: ['one', 2] })],
  ['not to be reached', (route) => route.abort('connectionfailed')],
];

/** The static words of a start that failed. */
export function failedStart(page: Page) {
  const message = page.locator('#start-failed');
  return { message, again: message.getByRole('button') };
}
