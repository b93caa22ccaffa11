import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cruiseImports, namesOfRules } from './cruiseImports';
import { leaves, rightImports, wrongImports } from './plantedImports';

const patience = 120_000;

describe('planted imports', () => {
  let tree: string;
  let caught: readonly string[];

  async function plant(file: string, text: string): Promise<void> {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), text);
  }

  beforeAll(async () => {
    tree = await mkdtemp(join(tmpdir(), 'kadr-imports-'));
    await cp('tsconfig.json', join(tree, 'tsconfig.json'));
    await symlink(resolve('node_modules'), join(tree, 'node_modules'));
    for (const leaf of leaves) await plant(leaf, 'export {};\n');
    for (const [from, to] of [...rightImports, ...wrongImports]) await plant(from, `import '${to}';\n`);
    const { violations } = await cruiseImports(tree, ['src', 'server']);
    caught = violations.map(({ rule, from }) => `${from}: ${rule}`);
  }, patience);

  afterAll(() => rm(tree, { recursive: true, force: true }));

  test.each(wrongImports)('%s may not import %s', (from, _to, ...rules) => {
    const rulesHere = caught.filter((line) => line.startsWith(`${from}: `));
    expect(rulesHere.sort()).toEqual(rules.map((rule) => `${from}: ${rule}`).sort());
  });

  test('there is one for every rule', () => {
    const planted = new Set(wrongImports.flatMap(([_from, _to, ...rules]) => rules));
    expect([...planted].sort()).toEqual([...namesOfRules()].sort());
  });

  test('right imports are left in peace', () => {
    const wrong = new Set(wrongImports.map(([from]) => from));
    expect(caught.filter((line) => !wrong.has(line.split(': ')[0] ?? ''))).toEqual([]);
  });
});
