import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningKadr, startKadr } from '../../server/start/startKadr';
import type { Builds } from './builds';

export interface Servers {
  readonly websiteUrl: string;
  readonly vkHostUrl: string;
  readonly peerUrl: string;
  /** A temporary folder, removed when the servers have stopped. */
  readonly scratchFolder: string;
  stop(): Promise<void>;
}

/**
 * Kadr as `npm start` runs it, with its demo data, and the peer. They serve copies of the builds, so that a build that
 * starts meanwhile changes no figure; a copy of the archive is in the same folder.
 */
export async function startServers(builds: Builds): Promise<Servers> {
  const scratchFolder = await mkdtemp(join(tmpdir(), 'kadr-bench-'));
  const [web, hostPage] = [join(scratchFolder, 'web'), join(scratchFolder, 'local-vk')];
  await cp(builds.webFolder, web, { recursive: true });
  await cp(builds.builtFolder, join(scratchFolder, 'archive'), { recursive: true });
  await cp(builds.hostPageFolder, hostPage, { recursive: true });
  const kadr = await startKadr({
    builtFolder: web,
    hostPageFolder: hostPage,
    samplesFolder: 'samples',
    dataFolder: join(scratchFolder, 'data'),
    port: 0,
    vkHostPort: 0,
  });
  const peer = await serve(scratchFolder, builds.peerFolder, hostPage);
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

/** A static server over a built folder, on any free port. */
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
