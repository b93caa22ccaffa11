import { checkPages, comicsToCheck } from '../../samples/studio/check/checkPages';
import { expect, test } from '../support/e2e/test';

test('nothing covers texts or faces, on any page of any sample or template, in either language, on a phone and on a desktop', async () => {
  // A thousand drawings, on a machine that may be busy.
  test.setTimeout(900_000);
  const { looks, faults } = await checkPages(comicsToCheck());
  expect(looks).toBeGreaterThan(1100);
  expect(faults).toEqual([]);
});
