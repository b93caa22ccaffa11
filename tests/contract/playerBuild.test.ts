import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { buildPlayer } from '../../scripts/build/buildPages';

vi.setConfig({ testTimeout: 120_000 });

test('a build brings the licence of the comics’ lettering along, beside its fonts', async () => {
  const outFolder = await mkdtemp(join(tmpdir(), 'kadr-player-build-'));
  try {
    await buildPlayer({ root: resolve('.'), mode: 'archive', outFolder });
    const files = await readdir(join(outFolder, 'assets'));
    expect(files.filter((file) => /^comic-relief-.*\.woff2$/.test(file))).toHaveLength(4);
    expect(await readFile(join(outFolder, 'assets/comic-relief-OFL.txt'), 'utf8')).toContain(
      'SIL OPEN FONT LICENSE Version 1.1',
    );
  } finally {
    await rm(outFolder, { recursive: true, force: true });
  }
});
