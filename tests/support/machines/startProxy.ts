import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../scripts/development/freePort';

export type ProxyKind = 'nginx' | 'caddy';

export interface RunningProxy {
  /** The HTTPS address, with a self-signed certificate. */
  readonly url: string;
  readonly plainUrl: string;
  stop(): Promise<void>;
}

export const proxyKinds: readonly ProxyKind[] = ['nginx', 'caddy'];

export function hasProxy(kind: ProxyKind): boolean {
  return spawnSync('which', [kind]).status === 0;
}

const timeoutMs = 20_000;
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so';

/** Two free ports of localhost, which must be known before the server behind the proxy. */
export async function proxyPorts(): Promise<readonly [secure: number, plain: number]> {
  return [await freePort(), await freePort()];
}

/** Starts the proxy as configured in `deploy`, except for names, ports and certificate. */
export async function startProxy(
  kind: ProxyKind,
  [secure, plain]: readonly [number, number],
  upstream: string,
): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), `kadr-${kind}-`));
  await makeCertificate(folder);
  const place = { folder, secure, plain, upstream };
  const child = kind === 'nginx' ? await runNginx(place) : await runCaddy(place);
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([secure, plain].map((port) => untilListens(port, child)));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `https://localhost:${secure}`, plainUrl: `http://localhost:${plain}`, stop };
}

interface Place {
  readonly folder: string;
  readonly secure: number;
  readonly plain: number;
  readonly upstream: string;
}

async function makeCertificate(folder: string): Promise<void> {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', ...name, ...files],
    {
      stdio: 'ignore',
    },
  );
}

async function runNginx({ folder, secure, plain, upstream }: Place): Promise<ChildProcess> {
  const given = (await readFile('deploy/nginx.conf', 'utf8'))
    .replaceAll('kadr.example', 'localhost')
    .replaceAll('/etc/letsencrypt/live/localhost', folder)
    .replaceAll('/var/cache/nginx/kadr', join(folder, 'cache'))
    .replace('127.0.0.1:5173', upstream)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`);
  const hasBrotli = existsSync(brotliModule);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const whole = [
    hasBrotli ? `load_module ${brotliModule};` : '',
    // Another user could not read the folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    `pid ${join(folder, 'pid')};`,
    `error_log ${join(folder, 'errors')};`,
    'events {}',
    'http {',
    'access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${join(folder, name)};`),
    hasBrotli ? given : given.replaceAll(/^ *brotli.*\n/gm, ''),
    '}',
  ].join('\n');
  const file = join(folder, 'nginx.conf');
  await writeFile(file, whole);
  execFileSync('nginx', ['-t', '-q', '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  return spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
}

async function runCaddy({ folder, secure, plain, upstream }: Place): Promise<ChildProcess> {
  const given = await readFile('deploy/Caddyfile', 'utf8');
  const file = join(folder, 'Caddyfile');
  const certificate = `\ttls ${join(folder, 'fullchain.pem')} ${join(folder, 'privkey.pem')}\n`;
  const options = `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${secure}\n}\n`;
  await mkdir(join(folder, 'home'));
  await writeFile(file, options + given.replace(/(^\{\$PUBLIC_URL.*\{\n)/m, `$1${certificate}`));
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: join(folder, 'home'),
    PUBLIC_URL: `https://localhost:${secure}`,
    KADR_UPSTREAMS: upstream,
  };
  execFileSync('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
  return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
}

async function untilListens(port: number, child: ChildProcess): Promise<void> {
  for (const last = Date.now() + timeoutMs; !(await accepts(port)); await pause(50)) {
    if (child.exitCode !== null) throw new Error(`The proxy ended by itself with ${child.exitCode}`);
    if (Date.now() > last) throw new Error('The proxy did not start');
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
