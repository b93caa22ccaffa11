import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

function find(chosen: string) {
  const script =
    "import { findChromium } from './tests/support/machines/findChromium'; console.log(findChromium());";
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { env: { PATH: process.env.PATH, CHROMIUM_PATH: chosen }, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

// On Windows every file counts as executable.
test.each(['/nowhere/chromium', '/tmp', ...(process.platform === 'win32' ? [] : ['package.json'])])(
  'CHROMIUM_PATH=%s ends with one sentence, and with no other Chromium',
  { tags: 'long' },
  (chosen) => {
    expect(find(chosen)).toEqual({
      status: 1,
      stdout: '',
      stderr: `CHROMIUM_PATH must be a program that can be started, but it is "${chosen}".\n`,
    });
  },
);

test('the named Chromium is used', () => {
  expect(find(process.execPath)).toMatchObject({ status: 0, stdout: `${process.execPath}\n` });
});
