import { expect, test } from 'vitest';
import { reviewTests } from '../support/reviewTests';

test('every test that docs/vk-review.md names exists', async () => {
  expect(await reviewTests()).toContain('tests/panels/addressesInVk.long.test.tsx');
});
