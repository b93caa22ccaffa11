import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sameInAnyCase } from './sameInAnyCase';

const folders = ['docs', 'localize', 'public', 'samples', 'scripts', 'server', 'src', 'tests'];

test('no two modules are one where case does not count, as on macOS and Windows', async () => {
  const names = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
    ),
  );
  expect(sameInAnyCase(names.flat())).toEqual([]);
});

test.each([
  [['src/ui/RetryStrip.tsx', 'src/ui/retryStrip.ts'], 1],
  [['src/ui/Card.tsx', 'src/Ui/Card.tsx'], 1],
  // One module's own style, test or translation has the module's name.
  [['src/ui/Card.tsx', 'src/ui/Card.module.css'], 0],
  [['src/ui/card.ts', 'src/app/Card.ts'], 0],
] as const)('of %j %i pair is reported', (names, count) => {
  expect(sameInAnyCase(names)).toHaveLength(count);
});
