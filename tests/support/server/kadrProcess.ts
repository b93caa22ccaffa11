import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface KadrProcess {
  readonly websiteUrl: string;
  readonly pid: number;
  output(): string;
  /** Kills it without a shutdown, like a power cut. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface KadrHome {
  readonly dataFolder: string;
  /** Starts the server on the folder; rejects with its output when it does not start. */
  start(): Promise<KadrProcess>;
  /** Stops all running processes, and removes the folder. */
  remove(): Promise<void>;
}

const script = fileURLToPath(new URL('./runKadr.ts', import.meta.url));

/** The real server from its sources, with the builds named by the following arguments. */
const fromSources: readonly string[] = ['--import', 'tsx', script];

/**
 * A data folder and everything else that the real server needs to start; `server` has the arguments of Node.
 */
export async function makeKadrHome(
  environment: Readonly<Record<string, string>>,
  server = fromSources,
): Promise<KadrHome> {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-process-'));
  const [site, host] = [join(folder, 'site'), join(folder, 'host')];
  await mkdir(join(site, 'config'), { recursive: true });
  await mkdir(host);
  await writeFile(join(site, 'index.html'), '<title>site</title>');
  await writeFile(join(site, 'config/urls.json'), '{"backendUrl":""}');
  await writeFile(join(host, 'index.html'), '<title>host</title>');
  const started: ChildProcess[] = [];

  return {
    dataFolder: join(folder, 'data'),
    async start() {
      const child = spawn(process.execPath, [...server, site, host], {
        env: {
          PATH: process.env.PATH ?? '',
          PORT: '0',
          VK_HOST_PORT: '0',
          DATA_DIR: join(folder, 'data'),
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      started.push(child);
      let written = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          written += String(chunk);
        });
      }
      const end = async (signal: NodeJS.Signals) => {
        if (!child.kill(signal)) return;
        await once(child, 'exit');
      };
      return {
        websiteUrl: await addressSaidBy(child),
        pid: child.pid ?? Number.NaN,
        output: () => written,
        kill: () => end('SIGKILL'),
        stop: () => end('SIGTERM'),
      };
    },
    async remove() {
      for (const child of started) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The website's address that the server prints; rejects when the process ends before that. */
function addressSaidBy(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: unknown) => {
      said += String(chunk);
      const [, address] = /(?:As a website +|"website":")(http[^\s"]+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('close', () => reject(new Error(said)));
  });
}
