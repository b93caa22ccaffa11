import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultUrlsConfig } from '@/api/schemas/urlsConfig';
import type * as ServerModule from '../../../server/main';
import type { KadrOptions, RunningKadr } from '../../../server/start/startKadr';
import { builds, hostPageFolder, serverBuild } from './builds';

/** None of these tests calls the backend. All ports are free ones. */
const alone = { backend: 'none', hostPageFolder, port: 0, vkHostPort: 0 } as const;

/**
 * Starts the built server, since loading its sources takes each of Playwright's processes several seconds.
 */
export async function startKadr(options: KadrOptions): Promise<RunningKadr> {
  const server: typeof ServerModule = await import(pathToFileURL(serverBuild).href);
  return server.startKadr(options);
}

/** Kadr's server with the archive build, on free ports and with its own data folder. */
export function startArchiveServers(): Promise<RunningKadr> {
  return withFolder((dataFolder) => startKadr({ ...alone, builtFolder: builds.archive, dataFolder }));
}

/**
 * The same with the build for a server, in the test mode of the feeds. The addresses file, which such a
 * server makes itself, is put beside the build.
 */
export function startServedServers(): Promise<RunningKadr> {
  return withFolder(async (folder) => {
    const builtFolder = join(folder, 'web');
    await cp(builds.web, builtFolder, { recursive: true });
    await mkdir(join(builtFolder, 'config'), { recursive: true });
    await writeFile(join(builtFolder, 'config/urls.json'), JSON.stringify(defaultUrlsConfig));
    const dataFolder = join(folder, 'data');
    return startKadr({ ...alone, builtFolder, dataFolder, testMode: true });
  });
}

/** All of Kadr as `npm start` runs it: the build for a server, and the server with its demo data. */
export function startFullServers(): Promise<RunningKadr> {
  return withFolder((dataFolder) =>
    startKadr({
      builtFolder: builds.web,
      hostPageFolder,
      samplesFolder: 'samples',
      dataFolder,
      port: 0,
      vkHostPort: 0,
      // For a client on another port, as on VK's hosting.
      allowedOrigins: ['http://127.0.0.1:*'],
    }),
  );
}

async function withFolder(start: (folder: string) => Promise<RunningKadr>): Promise<RunningKadr> {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-e2e-'));
  const running = await start(folder);
  return {
    ...running,
    stop: async () => {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
