import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildHostPage } from '../../scripts/build/buildHostPage';
import { buildPeer } from './peer/buildPeer';

export interface Builds {
  readonly builtFolder: string;
  readonly hostPageFolder: string;
  readonly peerFolder: string;
  /** When the archive was built. */
  readonly builtAt: string;
}

const usualFolder = 'dist/archive';

/** Gives the builds that are measured, and makes those that are missing. */
export async function prepareBuilds(builtFolder: string): Promise<Builds> {
  const builtStamp = join(builtFolder, '.built');
  const isUsual = resolve(builtFolder) === resolve(usualFolder);
  if (isUsual && !existsSync(builtStamp)) {
    console.log('Building the archive …');
    const { status } = spawnSync('npm', ['run', '--silent', 'build:archive'], { stdio: 'inherit' });
    if (status !== 0) throw new Error('The archive could not be built.');
  }
  const hostPageFolder = resolve('dist/local-vk');
  if (!existsSync(join(hostPageFolder, 'index.html'))) await buildHostPage(hostPageFolder);
  const peerFolder = resolve('.cache/bench/peer');
  await buildPeer(peerFolder);
  return {
    builtFolder: resolve(builtFolder),
    hostPageFolder,
    peerFolder,
    builtAt: (await readFile(builtStamp, 'utf8')).trim(),
  };
}
