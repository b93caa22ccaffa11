import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Mutant, mutants } from './mutants';
import { findMutated } from './support/findMutated';

/**
 * Puts one fault after another into a copy of the sources and asks the tests that touch it:
 * `npm run mutants`, or `npm run mutants -- server editor` for areas whose names begin so.
 */
const wanted = process.argv.slice(2);
const areas = Object.entries(mutants).filter(
  ([name]) => wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning)),
);
const leastShare = 0.9;

const copy = copyOfTree();
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(1));

const shares = areas.map(([area, faults]) => {
  console.log(`\n${area}`);
  demandGreen(faults.flatMap(({ tests }) => tests));
  const unnoticed = faults.filter((mutant) => !isNoticed(mutant));
  const share = 1 - unnoticed.length / faults.length;
  console.log(`${faults.length - unnoticed.length} of ${faults.length} noticed`);
  return share;
});
process.exitCode = shares.length > 0 && shares.every((share) => share >= leastShare) ? 0 : 1;

/** All that Git would keep, with what is not committed yet. */
function copyOfTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kadr-mutants-'));
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const tracked = new Set(listed.stdout.split('\0'));
  for (const file of tracked) if (file !== '' && existsSync(file)) cpSync(file, join(folder, file));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** A test that fails by itself would notice everything. */
function demandGreen(tests: readonly string[]): void {
  const ending = runTests([...new Set(tests)]);
  if (ending.status === 0) return;
  console.error(ending.stdout.slice(-4000));
  throw new Error('The tests fail without any fault');
}

function isNoticed(mutant: Mutant): boolean {
  const { fault, before, after, tests } = mutant;
  const { file, text } = findMutated(mutant);
  writeFileSync(
    join(copy, file),
    text.replace(before, () => after),
  );
  const began = Date.now();
  const isFound = runTests(tests).status !== 0;
  writeFileSync(join(copy, file), text);
  console.log(`${isFound ? '✓' : '✗'} ${fault} (${file}, ${Math.round((Date.now() - began) / 1000)} s)`);
  return isFound;
}

function runTests(tests: readonly string[]) {
  const vitest = ['vitest', 'run', '--bail', '1', '--tags-filter', '!long', ...tests];
  const isOfServer = tests.some((test) => test.startsWith('tests/contract/server'));
  const command = isOfServer ? ['tsx', 'tests/support/machines/withPostgres.ts', ...vitest] : vitest;
  return spawnSync('npx', command, { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 26 });
}
