import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cruiseImports, namesOfRules } from './cruiseImports';

type Import = readonly [from: string, to: string];

/** One failing import for each rule of `.dependency-cruiser.cjs`. */
const failing: Readonly<Record<string, Import>> = {
  'imports-look-down': ['src/domain/importsApi.ts', '@/api/http'],
  'folders-have-a-layer': ['src/helpers/anything.ts', '@/lib/text'],
  'data-without-fastify': ['server/calls/users/importsFastify.ts', 'fastify'],
  'client-apart-from-tools': ['src/app/importsTests.ts', '../../tests/support/host'],
  'server-sees-contracts': ['server/website/importsHttp.ts', '@/api/http'],
  'i18n-core-for-player-and-server': ['server/website/importsHooks.ts', '@/i18n/useText'],
  'i18n-core-pure': ['src/i18n/importsHooks.ts', './useText'],
  'panels-apart': ['src/panels/home/importsPanel.ts', '@/panels/project/ProjectPanel'],
  'features-apart': ['src/features/person-menu/importsDialog.ts', '@/features/share-project/ShareDialog'],
  'vk-bridge-in-its-adapter': ['src/platform/web/importsBridge.ts', '@vkontakte/vk-bridge'],
  'axios-in-http': ['src/queries/importsAxios.ts', 'axios'],
  'router-in-app-and-routes': ['src/panels/home/importsRouter.ts', '@vkontakte/vk-mini-apps-router'],
  'no-react-in-pure-layers': ['src/domain/importsReact.ts', 'react'],
  'light-player': ['src/player/rules/importsZodThroughSchema.ts', '@/comics/projectSchema'],
  'client-without-node': ['src/lib/importsNode.ts', 'node:fs'],
  'no-barrels': ['src/domain/index.ts', './locale'],
  'no-cycles': ['src/lib/cycle.ts', './cycleBack'],
  'nothing-unresolved': ['src/lib/importsNothing.ts', '@/lib/missing'],
};

/** Imports that point down, of the modules that the failing ones name. No rule may report them. */
const passing: readonly Import[] = [
  ['src/main.tsx', './panels/project/ProjectPanel'],
  ['src/panels/project/ProjectPanel.tsx', '@/features/share-project/dialogs'],
  ['src/features/share-project/dialogs.ts', './ShareDialog'],
  ['src/features/share-project/ShareDialog.tsx', '@/i18n/useText'],
  ['src/i18n/useText.ts', 'react'],
  ['src/platform/vk/host.ts', '@vkontakte/vk-bridge'],
  ['src/app/App.tsx', '@vkontakte/vk-mini-apps-router'],
  ['src/api/http.ts', 'axios'],
  ['src/api/index.ts', './http'],
  ['src/comics/projectSchema.ts', 'zod/mini'],
  ['src/domain/locale.ts', '@/lib/text'],
  ['src/lib/cycleBack.ts', './cycle'],
  ['src/player/main.ts', '@/player/rules/pages'],
  ['src/player/rules/pages.ts', '@/comics/pages'],
  ['src/comics/pages.ts', '@/lib/text'],
  ['server/main.ts', './start/startKadr'],
  ['server/start/startKadr.ts', '../calls/createHandlers'],
  ['server/calls/createHandlers.ts', './feeds/pickFeed'],
  ['server/calls/feeds/pickFeed.ts', '../services'],
  ['server/calls/services.ts', '@/domain/locale'],
  ['server/http/apiPlugin.ts', 'fastify'],
];

let tree: string;
let violations: readonly string[];

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'kadr-imports-'));
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), text);
  };
  await cp('tsconfig.json', join(tree, 'tsconfig.json'));
  // Windows lets everybody make junctions, but not symbolic links.
  await symlink(resolve('node_modules'), join(tree, 'node_modules'), 'junction');
  for (const [from, to] of [...passing, ...Object.values(failing)]) await write(from, `import '${to}';\n`);
  for (const file of ['src/lib/text.ts', 'tests/support/host.ts']) await write(file, 'export {};\n');
  const found = await cruiseImports(tree, ['src', 'server']);
  violations = found.violations.map(({ rule, from }) => `${rule}: ${from}`);
}, 120_000);

afterAll(() => rm(tree, { recursive: true, force: true }));

test('each rule reports its failing import, and no other', () => {
  const expected = Object.entries(failing).map(([rule, [from]]) => `${rule}: ${from}`);
  expect([...violations].sort()).toEqual(expected.sort());
});

test('each rule has a failing import', () => {
  expect(Object.keys(failing).sort()).toEqual([...new Set(namesOfRules())].sort());
});
