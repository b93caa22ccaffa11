import { access } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { externalProviders } from '@/domain/user';
import type { DemoAccount } from '../demo/demoPeople';
import { errorCodeOf, StartupError } from '../lib/errors';
import { createNativeHost, type NativeHostOptions, phonePath } from '../local-native/nativeHost';
import { createHostServer, type HostServerOptions, readSamples, type Sample } from '../local-vk/hostServer';
import { openMail } from '../mail/mail';
import type { RunningAddresses } from '../website/addresses';
import { startKeepingBuilds } from '../website/earlierBuilds';
import { loopbackFrames } from '../website/securityHeaders';
import { createWebsiteServer } from '../website/websiteServer';
import { type Config, developmentConfig } from './config';
import { lockDataFolder, openSharedDataFolder } from './dataFolder';
import { startBackend } from './startBackend';

interface Listener {
  readonly app: FastifyInstance;
  /** The environment variable of the port, for the error message. */
  readonly variable: 'PORT' | 'VK_HOST_PORT';
  readonly port: number;
  /** The first available host is used. */
  readonly hosts: readonly string[];
}

const thisMachine: readonly string[] = ['127.0.0.1'];

const everywhere: readonly string[] = ['::', '0.0.0.0'];

/** Returns the port. When the port is in use, throws a `StartupError` that says what to do. */
async function listen({ app, variable, port, hosts }: Listener): Promise<number> {
  for (const host of hosts) {
    try {
      await app.listen({ port, host });
      return portOf(app.server.address());
    } catch (error) {
      const code = errorCodeOf(error);
      const isNotHere = code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL';
      if (!isNotHere) throw code === '' ? error : new StartupError(reasonOf(code, variable, port));
    }
  }
  throw new StartupError(`This machine has no address ${hosts.join(' or ')} (HOST).`);
}

function reasonOf(code: string, variable: string, port: number): string {
  const another = `choose another port: ${variable}=${port < 60000 ? port + 1000 : port - 1000} npm start`;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that program, or ${another}`;
  if (code === 'EACCES')
    return `Port ${port} requires more permissions than this account has. Please ${another}`;
  return `Port ${port} cannot be opened (${code}). Please ${another}`;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('A listening server has no port.');
  return address.port;
}

/** Both local hosts use one port: VK at `127.0.0.1`, and the native app at `localhost`. */
async function createLocalHosts(options: HostServerOptions & NativeHostOptions): Promise<FastifyInstance> {
  const vk = await createHostServer(options);
  const native = await createNativeHost(options);
  vk.addHook('onRequest', async (request, reply) => {
    if (request.hostname !== nativeName) return;
    reply.hijack();
    native(request.raw, reply.raw);
  });
  return vk;
}

const nativeName = 'localhost';

export interface KadrOptions extends Partial<Config> {
  /** The folder of the built client. */
  readonly builtFolder: string;
  /** The folder of the built local hosts. */
  readonly hostPageFolder: string;
  /** Kadr's own comics, to fill the empty database of a demo. */
  readonly samplesFolder?: string;
  /** `none` serves only the built client, for an archive. */
  readonly backend?: 'full' | 'none';
  /** Called when another process has taken the data folder: this one must stop immediately. */
  readonly onFolderLost?: (message: string) => void;
}

export interface RunningKadr {
  readonly websiteUrl: string;
  /**
   * The app's URL in VK, to which `#` and a packed hash are added: of the local VK host with demo data, otherwise of
   * VK.
   */
  readonly vkHostUrl: string;
  /** The URL of the local native host, to which `#` and a path are added; `null` without demo data. */
  readonly nativeHostUrl: string | null;
  /** Messages for the operator about this start. */
  readonly notes: readonly string[];
  readonly demoAccounts: readonly DemoAccount[];
  /** Projects that the start message and the hosts offer to open. */
  samples(): Promise<readonly Sample[]>;
  stop(): Promise<void>;
}

/** After that, remaining connections are closed. */
const timeoutMs = 3_000;

/**
 * Starts the website, and with demo data the local hosts. Throws a `StartupError` after cleaning up, for example when a
 * port is in use, the data folder is locked or the build is missing.
 */
export async function startKadr(options: KadrOptions): Promise<RunningKadr> {
  const config = { ...developmentConfig, ...options };
  const builtFolder = await existingBuild(options.builtFolder);
  const hostPageFolder = config.demo ? await existingBuild(options.hostPageFolder) : null;
  const isEmbedded = config.databaseUrl === null;
  const dataFolder = await (isEmbedded
    ? lockDataFolder(config.dataFolder, { ...(options.onFolderLost && { onLost: options.onFolderLost }) })
    : openSharedDataFolder(config.dataFolder));

  let running: RunningAddresses | null = null;
  const backend =
    options.backend === 'none'
      ? null
      : await startBackend({
          config,
          folder: dataFolder.path,
          mail: openMail({ smtpUrl: config.smtpUrl, dataFolder: dataFolder.path, from: config.mailFrom }),
          samplesFolder: options.samplesFolder ?? null,
          websiteUrl: () => running?.websiteUrl ?? '',
        }).catch(async (error: unknown) => {
          await dataFolder.release();
          throw error;
        });
  // During development, builds are frequent and only the last one is opened.
  const builds = config.demo ? null : await startKeepingBuilds(builtFolder, dataFolder.path);
  const website = await createWebsiteServer({
    builtFolder,
    earlierBuilds: builds,
    running: () => running,
    frames: [...(config.demo ? loopbackFrames : []), ...config.frameAncestors],
    http: { log: config.log, trustedProxies: config.trustedProxies },
    ...(backend && { backend }),
  });
  const samples = async () => {
    const inArchive = await readSamples(builtFolder);
    return inArchive.length > 0 || backend === null ? inArchive : backend.readFeed('newest');
  };
  const vkHost =
    hostPageFolder === null
      ? null
      : await createLocalHosts({
          pageFolder: hostPageFolder,
          samples,
          app: { appId: config.vkAppId, secureKey: config.vkSecureKey },
          groupId: config.vkGroupId,
          websiteUrl: () => running?.websiteUrl ?? null,
        });
  const stopAll = async () => {
    await Promise.all([website, ...(vkHost === null ? [] : [vkHost])].map(stopServer));
    await builds?.stop();
    await backend?.stop();
    await dataFolder.release();
  };
  let stopping: Promise<void> | null = null;
  const stop = () => {
    stopping ??= stopAll();
    return stopping;
  };

  try {
    const port = await listen({ app: website, variable: 'PORT', port: config.port, hosts: hostsOf(config) });
    running = {
      websiteUrl: config.publicUrl ?? `http://localhost:${port}`,
      socialAppUrl: `${await originOfVk(vkHost, config)}/app${config.vkAppId}`,
      socialGroupId: config.vkGroupId,
      testMode: config.testMode,
      supportEmail: config.supportEmail,
      operator: config.operator,
      paymentUrl: config.paymentUrl,
      androidAppUrl: config.androidAppUrl,
      ...(config.userContentUrl !== null && { userContentUrl: config.userContentUrl }),
      providers: externalProviders.filter((name) => config.providers[name] !== undefined),
      ...(backend && { noticeUrl: '/config/notice.json' }),
    };
    return {
      websiteUrl: running.websiteUrl,
      vkHostUrl: running.socialAppUrl,
      nativeHostUrl: vkHost === null ? null : phoneBeside(running.socialAppUrl),
      notes: backend?.notes ?? [],
      demoAccounts: backend?.demoAccounts ?? [],
      samples,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A demo listens only on localhost unless `HOST` is set, because its passwords are public. */
function hostsOf({ host, demo }: Config): readonly string[] {
  if (host !== null) return [host];
  return demo ? thisMachine : everywhere;
}

async function originOfVk(localHost: FastifyInstance | null, { vkHostPort }: Config): Promise<string> {
  if (localHost === null) return 'https://vk.com';
  const port = await listen({
    app: localHost,
    variable: 'VK_HOST_PORT',
    port: vkHostPort,
    hosts: thisMachine,
  });
  // The website is at `localhost`. Another host name makes it another site, so that storage in the frame behaves as
  // inside VK.
  return `http://127.0.0.1:${port}`;
}

function phoneBeside(vkHostUrl: string): string {
  const address = new URL(phonePath, vkHostUrl);
  address.hostname = nativeName;
  return address.href;
}

async function existingBuild(folder: string): Promise<string> {
  const path = resolve(folder);
  await access(join(path, 'index.html')).catch(() => {
    throw new StartupError(`There is no build in ${path}. Run npm start, which creates it.`);
  });
  return path;
}

async function stopServer(server: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), timeoutMs);
  await server.close();
  clearTimeout(cut);
}
