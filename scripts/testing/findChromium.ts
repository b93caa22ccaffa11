import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The path of the system's Chromium, which the tests drive. Where there is none and Debian's packages can be
 * installed, it is installed; else the process ends with a message that says what to do.
 */
export function findChromium(): string {
  const { CHROMIUM_PATH: chosen } = process.env;
  if (chosen)
    return isProgram(chosen)
      ? chosen
      : endWith(`CHROMIUM_PATH must be a program that can be started, but it is "${chosen}".`);
  const found = usual.find(isProgram);
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('There is no Chromium; installing the one of Debian.');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = usual.find(isProgram);
    if (installed) return installed;
  }
  return endWith(
    'The tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
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
