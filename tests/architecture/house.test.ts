import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { embeddedServerTests } from '../../scripts/testing/embeddedServerTests';
import { type CruisedImports, cruiseImports } from './cruiseImports';
import { findFeatureFaults, readTable } from './featureFaults';
import { modulesOfParts } from './productParts';

// What both tables are held against is looked at once, as this takes long.
let house: CruisedImports;

beforeAll(async () => {
  house = await cruiseImports('.', ['src', 'server', 'scripts', 'vite.config.ts']);
}, 120_000);

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).map((name) => join(folder, name));
}

describe('the imports of the house', () => {
  const isSource = (name: string) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts');

  test('every source file is looked at', async () => {
    const files = [...(await filesIn('src')), ...(await filesIn('server'))].filter(isSource);
    expect(files.length).toBeGreaterThan(20);
    expect([...house.modules.keys()]).toEqual(expect.arrayContaining(files));
  });

  test('all of them keep the rules', () => {
    expect(house.violations).toEqual([]);
  });
});

test('every test that is to run on the embedded database is there', async () => {
  const tests = await filesIn('tests/contract/server');
  expect(embeddedServerTests.filter((name) => !tests.some((path) => path.endsWith(name)))).toEqual([]);
});

describe('the table of features', () => {
  /** Every file and folder that a row may name. */
  async function namablePaths(): Promise<Set<string>> {
    const folders = ['src', 'server', 'scripts', 'docs', 'localize', 'public'];
    const inside = await Promise.all(folders.map(filesIn));
    return new Set([...(await readdir('.')), ...inside.flat()]);
  }

  async function textsOfModules(): Promise<Map<string, string>> {
    const own = [...house.modules.keys()].filter((module) => !module.includes('node_modules/'));
    const files = own.filter((module) => existsSync(module));
    return new Map(
      await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)),
    );
  }

  test('agrees with the code that runs and with the tests', async () => {
    const table = await readFile('tests/FEATURES.md', 'utf8');
    const code = {
      paths: await namablePaths(),
      texts: await textsOfModules(),
      running: modulesOfParts(house.modules),
    };
    expect(readTable(table).length).toBeGreaterThan(0);
    expect(findFeatureFaults(table, new Set(await filesIn('tests')), code)).toEqual([]);
  });
});
