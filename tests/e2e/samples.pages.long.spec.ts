import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkPages } from '../../samples/studio/check/checkPages';
import { expect, test } from '../support/e2e/test';

const ids = readdirSync('samples').filter((id) => existsSync(join('samples', id, 'project.json')));

test('nothing covers texts or faces, on any page of any sample, in either language, on a phone and on a desktop', async () => {
  // A thousand drawings, on a machine that may be busy.
  test.setTimeout(480_000);
  const { looks, faults } = await checkPages(ids);
  expect(looks).toBeGreaterThan(900);
  expect(faults).toEqual([]);
});
