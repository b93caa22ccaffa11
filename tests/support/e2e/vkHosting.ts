import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHostServer } from '../../../server/local-vk/hostServer';
import { developmentConfig } from '../../../server/start/config';
import { hostPageFolder, vkBuild } from './builds';
import { startPlainFileServer } from './plainFileServer';

/** The client on hosting like VK's, and the local VK host that frames it. */
export interface VkHosting {
  /** The client's folder without a trailing slash; another one at each deployment. */
  readonly appUrl: string;
  readonly vkHostUrl: string;
  stop(): Promise<void>;
}

/** Puts the build for a website at `websiteUrl` into a folder of a plain file server. */
export async function startVkHosting(websiteUrl: string): Promise<VkHosting> {
  const root = await mkdtemp(join(tmpdir(), 'kadr-vk-hosting-'));
  const folder = 'a1b2c3';
  await cp(vkBuild, join(root, folder), { recursive: true }).catch(() => {
    throw new Error(`There is no build in ${vkBuild}: PUBLIC_URL=… VK_APP_ID=… npm run build:vk`);
  });
  await pointTo(join(root, folder), websiteUrl);
  const files = await startPlainFileServer(root);
  const appUrl = `${files.address}/${folder}`;

  const { vkAppId: appId, vkSecureKey: secureKey, vkGroupId: groupId } = developmentConfig;
  const host = await createHostServer({
    pageFolder: hostPageFolder,
    samples: async () => [],
    app: { appId, secureKey },
    groupId,
    websiteUrl: () => appUrl,
  });
  await host.listen({ port: 0, host: '127.0.0.1' });
  return {
    appUrl,
    vkHostUrl: `http://127.0.0.1:${portOf(host.server.address())}/app${appId}`,
    async stop() {
      host.server.closeAllConnections();
      await host.close();
      await files.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** The website runs on a port that the build could not know. */
async function pointTo(folder: string, websiteUrl: string): Promise<void> {
  const config: { readonly websiteUrl: string } = JSON.parse(
    await readFile(join(folder, 'config/urls.json'), 'utf8'),
  );
  for (const name of ['index.html', 'config/urls.json']) {
    const file = join(folder, name);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(config.websiteUrl, websiteUrl));
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The local VK host has no port');
  return address.port;
}
