import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';

const wholeBrowser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Headless Chromium, a fifth faster where the processor does all rendering (docs/decisions/0004). */
const headlessShell = ['/usr/bin/chromium-headless-shell'];

/**
 * The path of the system's Chromium. If it is missing and Debian's packages can be installed, it is
 * installed; otherwise the process ends with instructions.
 */
export function findChromium(): string {
  return (
    chosenBrowser() ??
    findProgram(wholeBrowser) ??
    installed('chromium', wholeBrowser) ??
    endWith('Chromium is needed: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
  );
}

/** The Chromium for the tests: its headless shell where available, or else the whole browser. */
export function findTestBrowser(): string {
  return (
    chosenBrowser() ??
    findProgram(headlessShell) ??
    installed('chromium-headless-shell', headlessShell) ??
    findChromium()
  );
}

function chosenBrowser(): string | undefined {
  const { CHROMIUM_PATH: chosen } = process.env;
  if (!chosen) return undefined;
  return isProgram(chosen)
    ? chosen
    : endWith(`CHROMIUM_PATH must be a program that can be started, but it is "${chosen}".`);
}

function installed(debianPackage: string, programs: readonly string[]): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log(`Installing ${debianPackage} of Debian …`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', debianPackage, 'fonts-noto-core'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    },
  );
  return findProgram(programs);
}

function findProgram(paths: readonly string[]): string | undefined {
  return paths.find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function endWith(message: string): never {
  console.error(message);
  process.exit(1);
}
