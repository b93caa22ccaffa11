import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildHostPage } from '../../scripts/build/buildHostPage';
import { buildPeer } from './peer/buildPeer';

export interface Builds {
  /** The client of a server. */
  readonly webFolder: string;
  /** The archive. */
  readonly builtFolder: string;
  readonly hostPageFolder: string;
  readonly peerFolder: string;
  /** When the client was built. */
  readonly builtAt: string;
}

const webFolder = 'dist/web';
const usualFolder = 'dist/archive';

/** Returns the builds that are measured, and makes those that are missing. */
export async function prepareBuilds(builtFolder: string): Promise<Builds> {
  buildIfMissing(webFolder, 'build');
  if (resolve(builtFolder) === resolve(usualFolder)) buildIfMissing(usualFolder, 'build:archive');
  const hostPageFolder = resolve('dist/local-vk');
  if (!existsSync(join(hostPageFolder, 'index.html'))) await buildHostPage(hostPageFolder);
  const peerFolder = resolve('.cache/bench/peer');
  await buildPeer(peerFolder);
  return {
    webFolder: resolve(webFolder),
    builtFolder: resolve(builtFolder),
    hostPageFolder,
    peerFolder,
    builtAt: (await readFile(stampOf(webFolder), 'utf8')).trim(),
  };
}

function buildIfMissing(folder: string, command: string): void {
  if (existsSync(stampOf(folder))) return;
  console.log(`Building ${folder} …`);
  const { status } = spawnSync('npm', ['run', '--silent', command], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${folder} could not be built.`);
}

const stampOf = (folder: string) => join(folder, '.built');
