import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningKadr, startKadr } from '../../server/start/startKadr';
import type { Builds } from './builds';

export interface Servers {
  readonly websiteUrl: string;
  readonly vkHostUrl: string;
  readonly peerUrl: string;
  /** A folder that is gone when the servers have stopped. */
  readonly scratchFolder: string;
  stop(): Promise<void>;
}

/** Serves copies of the builds, so that a build that starts meanwhile changes no figure. */
export async function startServers({ builtFolder, hostPageFolder, peerFolder }: Builds): Promise<Servers> {
  const scratchFolder = await mkdtemp(join(tmpdir(), 'kadr-bench-'));
  const copy = join(scratchFolder, 'archive');
  const hostPageCopy = join(scratchFolder, 'local-vk');
  await cp(builtFolder, copy, { recursive: true });
  await cp(hostPageFolder, hostPageCopy, { recursive: true });
  const kadr = await serve(scratchFolder, copy, hostPageCopy);
  const peer = await serve(scratchFolder, peerFolder, hostPageCopy);
  return {
    websiteUrl: kadr.websiteUrl,
    vkHostUrl: kadr.vkHostUrl,
    peerUrl: peer.websiteUrl,
    scratchFolder,
    async stop() {
      await Promise.all([kadr.stop(), peer.stop()]);
      await rm(scratchFolder, { recursive: true });
    },
  };
}

/** A server of its own over a built folder, on any free port. */
export async function serve(
  scratchFolder: string,
  builtFolder: string,
  hostPageFolder: string,
): Promise<RunningKadr> {
  const dataFolder = await mkdtemp(join(scratchFolder, 'data-'));
  return startKadr({ backend: 'none', builtFolder, hostPageFolder, dataFolder, port: 0, vkHostPort: 0 });
}

/** The id of one project of the archive. */
export async function firstProjectId(builtFolder: string): Promise<string> {
  const projects: unknown = JSON.parse(
    await readFile(join(builtFolder, 'archive/feed_thebest.json'), 'utf8'),
  );
  const [first]: unknown[] = Array.isArray(projects) ? projects : [];
  if (typeof first === 'object' && first !== null && 'id' in first && typeof first.id === 'string') {
    return first.id;
  }
  throw new Error('The archive has no project.');
}
