import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const json = async <Value>(path: string, schema: z.ZodType<Value>) =>
  schema.parse(JSON.parse(await readFile(path, 'utf8')));

const names = z.record(z.string(), z.string());
const manifest = () =>
  json('package.json', z.object({ scripts: names, dependencies: names, devDependencies: names }));

test('every package has an exact version, and its hash is in the lockfile', async () => {
  const { dependencies, devDependencies } = await manifest();
  const inexact = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(?:npm:(?:@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+$/.test(version),
  );
  expect(inexact).toEqual([]);
  const entry = z.object({ integrity: z.string().optional(), os: z.array(z.string()).optional() });
  const lock = await json('package-lock.json', z.object({ packages: z.record(z.string(), entry) }));
  const { '': _project, ...packages } = lock.packages;
  // What `npm run complete-lockfile` adds for other systems has none.
  const ofAllSystems = Object.entries(packages).filter(([, { os }]) => os === undefined);
  expect(ofAllSystems.length).toBeGreaterThan(500);
  const unhashed = ofAllSystems.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''));
  expect(unhashed.map(([path]) => path)).toEqual([]);
});

describe('the workflows', () => {
  const workflows = async () => {
    const files = (await readdir('.github/workflows')).map((name) => `.github/workflows/${name}`);
    return Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
  };
  const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

  test('run existing commands, in actions of a pinned version, with read-only rights', async () => {
    const { scripts } = await manifest();
    const files = await workflows();
    expect(files.length).toBeGreaterThan(1);
    for (const { file, text } of files) {
      const missing = all(text, /npm run ([\w:-]+)/g).filter((name) => !(name in scripts));
      expect(missing, file).toEqual([]);
      const loose = all(text, /uses: (\S+)/g).filter((action) => !/@v\d+(?:\.\d+){0,2}$/.test(action));
      expect(loose, file).toEqual([]);
      expect(text, file).toMatch(/^permissions:\n {2}contents: read\n\n/m);
      expect(text, file).not.toMatch(/: write\b/);
      expect(all(text, /^ {4}(timeout-minutes): \d+$/gm), file).toHaveLength(
        all(text, /^ {4}(runs-on):/gm).length,
      );
    }
  });

  test('look for known vulnerabilities in the lockfile, also without a commit', async () => {
    const text = (await workflows()).find(({ file }) => file.endsWith('/security.yml'))?.text ?? '';
    expect(text).toMatch(/schedule:\n {4}- cron: "[\d* ]+"/);
    expect(text).toMatch(
      /osv-scanner-action@v[\d.]+\n {8}with:\n {10}scan-args: --lockfile=package-lock\.json\n/,
    );
  });
});

test('Renovate’s rules name existing packages, and its note names an existing heading', async () => {
  const rule = z.object({ matchPackageNames: z.array(z.string()).default([]) });
  const schema = z.object({
    extends: z.array(z.string()),
    prBodyNotes: z.array(z.string()),
    packageRules: z.array(rule),
  });
  const { extends: presets, prBodyNotes, packageRules } = await json('.github/renovate.json', schema);
  expect(presets).toContain('config:recommended');
  const { scripts, ...packages } = await manifest();
  const { overrides } = await json(
    'package.json',
    z.object({ overrides: z.record(z.string(), z.unknown()) }),
  );
  const known = { ...packages.dependencies, ...packages.devDependencies, ...overrides, node: '' };
  const unknown = packageRules
    .flatMap(({ matchPackageNames }) => matchPackageNames)
    .filter((name) => !(name in known));
  expect(unknown).toEqual([]);
  const [, heading = ''] = /“(.+)”/.exec(prBodyNotes.join()) ?? [];
  expect(await readFile('CONTRIBUTING.md', 'utf8')).toContain(`### ${heading}\n`);
  expect(scripts).toHaveProperty('complete-lockfile');
});
