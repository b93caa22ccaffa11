import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApi } from '../../scripts/build/buildApi';
import { pngFile } from '../support/server/files';
import { everybodysPassword } from '../support/server/makePerson';
import { projectRow } from '../support/server/projects';
import { startTestServer, type TestServer } from '../support/server/startTestServer';

// The package is built, packed, unpacked and compiled against.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const root = fileURLToPath(new URL('../..', import.meta.url));
const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');
const run = promisify(execFile);

let server: TestServer;
let home: string;
let program: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kadr-door-'));
  program = join(home, 'program');
  const built = join(home, 'built');
  [server] = await Promise.all([startTestServer(), buildApi(root, built)]);
  await run('npm', ['pack', '--pack-destination', home], { cwd: built });
  const archive = (await readdir(home)).find((name) => name.endsWith('.tgz')) ?? 'no archive';
  const installed = join(program, 'node_modules/kadr');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', join(home, archive), '-C', installed, '--strip-components=1']);
  for (const name of ['axios', 'zod', '@types/node']) {
    const place = join(program, 'node_modules', name);
    await mkdir(dirname(place), { recursive: true });
    await symlink(join(root, 'node_modules', name), place);
  }
  await writeFile(join(program, 'package.json'), '{ "type": "module" }');
});
afterAll(async () => {
  await server?.stop();
  if (home) await rm(home, { recursive: true });
});

test('a script in another folder signs in, makes a project with a picture and publishes it', async () => {
  const author = await server.person();
  await copyFile(join(root, 'docs/api-example.mjs'), join(program, 'example.mjs'));
  await writeFile(join(program, 'cat.png'), await (await pngFile()).bytes());
  const { stdout, stderr } = await run(process.execPath, ['example.mjs', 'cat.png'], {
    cwd: program,
    env: { KADR_URL: server.address, KADR_EMAIL: author.email, KADR_PASSWORD: everybodysPassword },
  });
  expect(stderr).toBe('');
  const id = stdout.trim().replace(`${server.address}/comics/`, '');
  expect(await projectRow(server.database, id)).toMatchObject({
    ownerId: author.id,
    name: 'cat.png',
    userManagedState: 1,
    fileVersion: 1,
  });
  const visitor = server.client().api;
  const { items } = await visitor.feeds.get({ type: 'newest', offset: 0, count: 20 });
  expect(items.map((view) => view.id)).toEqual([id]);
  const file = await visitor.resources.projectFile({ projId: id });
  const vpstr = expect.stringMatching(/^res\/img\/.+/);
  expect(file).toMatchObject({ resources: [{ ver: 1, dt: 0, id: 1, vp: { type: 4, vpstr } }] });
  const [picture = ''] = JSON.stringify(file).match(/res\/img\/[^"]+/) ?? [];
  expect((await fetch(`${server.address}/project_files/${id}/${picture}`)).status).toBe(200);
});

test('the example runs in this folder as its first lines describe', async () => {
  const author = await server.person();
  const text = await readFile(join(root, 'docs/api-example.mjs'), 'utf8');
  const [, command = 'false'] = /^\/\/ (npm run build:api && node docs\/.+)$/m.exec(text) ?? [];
  const { stdout } = await run('sh', ['-c', command], {
    cwd: root,
    env: {
      ...process.env,
      KADR_URL: server.address,
      KADR_EMAIL: author.email,
      KADR_PASSWORD: everybodysPassword,
    },
  });
  const id = stdout.trim().split('\n').at(-1)?.replace(`${server.address}/comics/`, '') ?? '';
  expect(await projectRow(server.database, id)).toMatchObject({
    ownerId: author.id,
    name: 'icon-512.png',
    userManagedState: 1,
  });
});

const typedProgram = `
import { type Api, ApiError, createApi, type ProjectView, type ResourceUpload } from 'kadr/api';

export async function nameOf(api: Api, id: string): Promise<string | null> {
  try {
    const view: ProjectView = await api.projects.view({ id });
    return view.name;
  } catch (error) {
    return error instanceof ApiError && error.kind === 'GENERIC' ? null : Promise.reject(error);
  }
}
export const numberOf = ({ resId }: ResourceUpload): number => resId;
`;

/** Compiles a program's files with the settings of its own project; returns the compiler's errors. */
async function compile(files: readonly string[], ...options: string[]): Promise<string> {
  const target = ['--target', 'es2022', '--lib', 'es2023', '--types', 'node'];
  const asked = ['--noEmit', '--strict', '--skipLibCheck', ...target, ...options, ...files];
  const done = await run(process.execPath, [compiler, ...asked], { cwd: program }).catch(
    (error: unknown) => error,
  );
  return done instanceof Error && 'stdout' in done ? String(done.stdout) : 'no faults';
}

test('programs of both module kinds compile with its types', async () => {
  await copyFile(join(root, 'docs/api-example.mjs'), join(program, 'example.ts'));
  await writeFile(join(program, 'typed.ts'), typedProgram);
  const files = ['example.ts', 'typed.ts'];
  const outcomes = await Promise.all([
    compile(files, '--module', 'nodenext'),
    compile(files, '--module', 'esnext', '--moduleResolution', 'bundler'),
  ]);
  expect(outcomes).toEqual(['no faults', 'no faults']);
});

test.each([
  ['a client without a server and a token', 'createApi({});', /baseUrl/],
  ['a project requested by its name', "void api.projects.view({ name: 'Cat' });", /'name' does not exist/],
  [
    'a name used as a number',
    "api.projects.view({ id: 'cat' }).then((view): number => view.name);",
    /'string' is not assignable to type 'number'/,
  ],
])('its types refuse %s', async (_what, call, fault) => {
  const head = "import { type Api, createApi } from 'kadr/api';\ndeclare const api: Api;\n";
  await writeFile(join(program, 'wrong.ts'), `${head}export { createApi };\n${call}\n`);
  expect(await compile(['wrong.ts'], '--module', 'nodenext')).toMatch(fault);
});

test('the package installs axios and zod, and nothing of the server', async () => {
  const manifest = JSON.parse(await readFile(join(program, 'node_modules/kadr/package.json'), 'utf8'));
  expect(Object.keys(manifest.dependencies)).toEqual(['axios', 'zod']);
});

test('its types refer to no missing module', async () => {
  const folder = join(program, 'node_modules/kadr');
  const files = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.d.ts'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const named = files.flatMap((file, index) =>
    [...(texts[index]?.matchAll(/(?:from |import\()['"]([^'"]+)['"]/g) ?? [])].map(([, name = '']) =>
      name.startsWith('.') ? join(dirname(file), name).replace(/\.js$/, '.d.ts') : name,
    ),
  );
  const packages = ['axios', 'zod/mini', 'zod/v4/core'];
  expect([...new Set(named)].filter((name) => ![...files, ...packages].includes(name))).toEqual([]);
  expect(files).toContain('index.d.ts');
});
