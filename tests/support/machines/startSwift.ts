import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { S3mini } from 's3mini';
import { freePort } from '../../../scripts/development/freePort';

export interface RunningSwift {
  /** The address of its S3 interface. */
  readonly endpoint: string;
  stop(): Promise<void>;
}

const programs = [
  'swift-proxy-server',
  'swift-account-server',
  'swift-container-server',
  'swift-object-server',
  'memcached',
];
const kinds = ['account', 'container', 'object'] as const;

/** Three copies as in real operation, so that one may change while another is read. */
const disks = ['d1', 'd2', 'd3'];

const pauseMs = 200;
const timeoutMs = 60_000;

/**
 * Starts OpenStack Swift with its S3 interface on free ports; `null` when Debian's packages are not
 * installed.
 */
export async function startSwift(): Promise<RunningSwift | null> {
  if (!programs.every((program) => spawnSync('which', [program]).status === 0)) return null;
  const folder = await mkdtemp(join(tmpdir(), 'kadr-swift-'));
  const [proxyPort, cachePort, ...ports] = await Promise.all([0, 1, 2, 3, 4].map(freePort));
  const user = userInfo().username;
  const common = `[DEFAULT]\nbind_ip = 127.0.0.1\nworkers = 1\nuser = ${user}\nswift_dir = ${folder}\n`;
  await writeFile(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = kadr\n[storage-policy:0]\nname = files\ndefault = yes\n',
  );
  for (const disk of disks) await mkdir(join(folder, 'disks', disk), { recursive: true });
  for (const [index, kind] of kinds.entries()) {
    const port = ports[index];
    await writeFile(
      join(folder, `${kind}.conf`),
      `${common}bind_port = ${port}\ndevices = ${join(folder, 'disks')}\nmount_check = false\ndisable_fallocate = true\n` +
        `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
    const ring = (...args: readonly string[]) =>
      execFileSync('swift-ring-builder', [`${kind}.builder`, ...args], { cwd: folder, stdio: 'ignore' });
    ring('create', '6', String(disks.length), '1');
    for (const disk of disks) ring('add', `r1z1-127.0.0.1:${port}/${disk}`, '1');
    ring('rebalance');
  }
  const filters = ['catch_errors', 'gatekeeper', 'healthcheck', 's3api', 'tempauth', 'slo', 'dlo'];
  await writeFile(
    join(folder, 'proxy.conf'),
    `${common}bind_port = ${proxyPort}\n[pipeline:main]\npipeline = catch_errors gatekeeper healthcheck cache s3api tempauth slo dlo proxy-server\n` +
      '[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n' +
      filters.map(filterOf).join('') +
      `[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:${cachePort}\n`,
  );
  const env = { ...process.env, SWIFT_DIR: folder };
  const started: ChildProcess[] = [
    spawn('memcached', ['-u', user, '-l', '127.0.0.1', '-p', String(cachePort)], { stdio: 'ignore' }),
    ...[...kinds, 'proxy'].map((kind) =>
      spawn(`swift-${kind}-server`, [join(folder, `${kind}.conf`)], { env, stdio: 'ignore', detached: true }),
    ),
  ];
  const stop = async () => {
    await Promise.all(started.map(end));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const endpoint = `http://127.0.0.1:${proxyPort}`;
  try {
    await untilBucket(endpoint);
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint, stop };
}

function filterOf(name: string): string {
  const people = name === 'tempauth' ? 'user_kadr_admin = kadrsecret .admin\n' : '';
  return `[filter:${name}]\nuse = egg:swift#${name}\n${people}`;
}

async function untilBucket(endpoint: string): Promise<void> {
  const client = new S3mini({
    endpoint: `${endpoint}/kadr-tests`,
    region: 'us-east-1',
    accessKeyId: 'kadr:admin',
    secretAccessKey: 'kadrsecret',
  });
  for (const until = Date.now() + timeoutMs; ; ) {
    const isThere = await client.createBucket().catch(() => false);
    if (isThere) return;
    if (Date.now() > until) throw new Error('Swift did not start');
    await setTimeout(pauseMs);
  }
}

/** The servers have their own workers, so each is the leader of a process group. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  const isGroup = child.spawnfile !== 'memcached';
  process.kill(isGroup ? -child.pid : child.pid, 'SIGTERM');
  await gone;
}
