import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Release {
  /** The arguments of Node that start its server. */
  readonly server: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

const git = (...args: readonly string[]) => execFileSync('git', args);

/** A release by its commit, with the packages of today. */
export async function checkOutRelease(commit: string): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-last-release-'));
  const tree = join(folder, 'kadr');
  await mkdir(tree);
  git('archive', '--output', join(folder, 'kadr.tar'), commit);
  execFileSync('tar', ['-xf', join(folder, 'kadr.tar'), '-C', tree]);
  await symlink(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'));
  return {
    server: ['--import', 'tsx', join(tree, 'tests/support/server/runKadr.ts')],
    // Otherwise its import aliases would lead to the sources of today.
    environment: { TSX_TSCONFIG_PATH: join(tree, 'tsconfig.json') },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
