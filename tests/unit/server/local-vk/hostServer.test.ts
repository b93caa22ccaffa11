import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLaunchParams } from '../../../../server/lib/vk';
import { createHostServer } from '../../../../server/local-vk/hostServer';
import { launchPath, readSwitches } from '../../../../server/local-vk/switches';

const app = { appId: 51, secureKey: 'key' };
let server: Awaited<ReturnType<typeof createHostServer>>;

beforeAll(async () => {
  server = await createHostServer({
    pageFolder: import.meta.dirname,
    samples: async () => [],
    app,
    groupId: 7,
    websiteUrl: () => 'http://localhost:1',
  });
});
afterAll(() => server.close());

type Launch = Parameters<typeof launchPath>[1];

async function launchOf(switches: string, launch: Partial<Launch>) {
  const path = launchPath(readSwitches(switches), { scopes: [], promoted: [], group: null, ...launch });
  const answer = await server.inject({ url: path, headers: { host: 'localhost' } });
  const { query } = answer.json<{ query: string }>();
  const { secureKey, appId } = app;
  return verifyLaunchParams(query, { secureKey, appId, maxAgeSeconds: 60, now: Date.now() });
}

test.each<[string, Partial<Launch>, string, object]>([
  [
    'by a person who did nothing before',
    {},
    '',
    { vk_is_favorite: '0', vk_is_recommended: '0', vk_ref: 'other', vk_platform: 'desktop_web' },
  ],
  ['after the app became a favorite', { promoted: ['favorites'] }, '', { vk_is_favorite: '1' }],
  [
    'after it was recommended',
    { promoted: ['homeScreen', 'recommend'] },
    '',
    { vk_is_favorite: '0', vk_is_recommended: '1' },
  ],
  [
    'with permissions on a phone in Russian',
    { scopes: ['wall', 'friends'] },
    'view=mobile&lang=ru',
    { vk_access_token_settings: 'wall,friends', vk_platform: 'mobile_web', vk_language: 'ru' },
  ],
  [
    'from a community that its admin opened',
    { group: '7' },
    'role=admin&view=client',
    { vk_ref: 'group', vk_group_id: '7', vk_viewer_group_role: 'admin', vk_platform: 'mobile_android' },
  ],
  ['from a community, as its member', { group: '7' }, '', { vk_viewer_group_role: 'member' }],
])('a launch %s has the matching params, and is signed', async (_what, launch, switches, params) => {
  expect(await launchOf(switches, launch)).toMatchObject({ kind: 'valid', params });
});

test('a page of another site that resolves to this machine gets no launch', async () => {
  const answer = await server.inject({ url: '/launch.json', headers: { host: 'evil.example' } });
  expect(answer.statusCode).toBe(403);
});
