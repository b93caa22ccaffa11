import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findLazyPartFaults } from './lazyPartFaults';

test('every lazy part of the app has a limit, and a boundary that says so when it is lost', async () => {
  const names = (await readdir('src', { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const files = names.map((name) => join('src', name));
  const faults = await Promise.all(
    files.map(async (file) => findLazyPartFaults(file, await readFile(file, 'utf8'))),
  );
  expect(faults.flat()).toEqual([]);
});

describe('planted faults', () => {
  test.each([
    ['a part without a limit', "const A = lazy(async () => ({ default: (await import('@/a')).A }));"],
    ['a part beside one with a limit', 'lazy(() => loadPart(a)); lazy(() => b());'],
    ['no boundary', '<Suspense><A /></Suspense>'],
    [
      'a boundary that ends before',
      '<ErrorBoundary fallback={x}><B /></ErrorBoundary><Suspense><A /></Suspense>',
    ],
  ])('%s', (_, text) => {
    expect(findLazyPartFaults('a.tsx', text)).toHaveLength(1);
  });

  test('and none', () => {
    const text =
      'lazy(() => loadPart(() => a())); <ErrorBoundary fallback={x}><Suspense><A /></Suspense></ErrorBoundary>';
    expect(findLazyPartFaults('a.tsx', text)).toEqual([]);
  });
});
