import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs; installs Debian's package where it may, and fails with what to do. */
export function findPostgres(): string {
  const found = installedPrograms();
  if (found !== null) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing PostgreSQL for the tests …');
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', 'postgresql'], { stdio: 'inherit' });
  }
  const installed = installedPrograms();
  if (installed !== null) return installed;
  throw new Error(
    'The tests need PostgreSQL 15 or later: install it, for example by apt-get install postgresql.',
  );
}

/** `initdb` stands beside `postgres`, but only the latter may be on the path. */
function installedPrograms(): string | null {
  const onPath = spawnSync('which', ['postgres'], { encoding: 'utf8' }).stdout?.trim();
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const folders = versions
    .sort((left, right) => Number(right) - Number(left))
    .map((version) => join(debianFolder, version, 'bin'));
  if (onPath) folders.unshift(dirname(realpathSync(onPath)));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** Whom PostgreSQL runs as: it refuses root, so its own user stands in; everybody else runs it as themselves. */
export function postgresOwner(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
