import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessMode } from '@/domain/customFeed';
import { externalIdentities } from '../../../server/database/tables/users';
import { type LaunchParams, signLaunchParams } from '../../../server/lib/vk';
import { errorOf } from '../../support/apiOverPeer';
import { makeFeed } from '../../support/server/customFeeds';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let vkId = 500;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

/** A person with a VK account, and the parameters that VK signs when they open the app from a community. */
interface Manager extends SignedIn {
  launch(params?: LaunchParams, key?: string): string;
}

async function manager(): Promise<Manager> {
  const person = await server.person();
  vkId += 1;
  const subject = String(vkId);
  await server.database.insert(externalIdentities).values({ provider: 'vk', subject, userId: person.id });
  return {
    ...person,
    launch: (params = {}, key = server.vk.secureKey) =>
      signLaunchParams(
        {
          vk_app_id: String(server.vk.appId),
          vk_ts: String(Math.floor(Date.now() / 1000)),
          vk_user_id: subject,
          vk_group_id: '77',
          vk_viewer_group_role: 'admin',
          ...params,
        },
        key,
      ),
  };
}

const feedOf = (communityId: string) => server.client().api.customFeeds.ofCommunity({ communityId });

test('an administrator chooses one of their feeds, changes and removes it; everybody sees it', async () => {
  const owner = await manager();
  const [cats, dogs] = [await makeFeed(owner, 'Cats'), await makeFeed(owner, 'Dogs')];
  const choose = (feedId: string | null) =>
    owner.api.customFeeds.setOfCommunity({ communityId: '77', launch: owner.launch(), feedId });
  expect(await feedOf('77')).toBeNull();
  await choose(cats);
  expect(await feedOf('77')).toEqual({
    _id: cats,
    name: 'Cats',
    picId: '',
    accessMode: accessMode.addAnyone,
    owner: owner.id,
  });
  await choose(dogs);
  expect(await feedOf('77')).toMatchObject({ _id: dogs });
  expect(await feedOf('78')).toBeNull();
  await choose(null);
  await choose(null);
  expect(await feedOf('77')).toBeNull();
});

test('another editor of the community replaces the feed; a feed may be in several communities', async () => {
  const [owner, editor] = [await manager(), await manager()];
  const [theirs, others] = [await makeFeed(owner), await makeFeed(editor)];
  for (const communityId of ['81', '82']) {
    const launch = owner.launch({ vk_group_id: communityId });
    await owner.api.customFeeds.setOfCommunity({ communityId, launch, feedId: theirs });
  }
  const launch = editor.launch({ vk_group_id: '82', vk_viewer_group_role: 'editor' });
  await editor.api.customFeeds.setOfCommunity({ communityId: '82', launch, feedId: others });
  expect(await feedOf('81')).toMatchObject({ _id: theirs });
  expect(await feedOf('82')).toMatchObject({ _id: others });
});

describe('is refused, and nothing changes', () => {
  test.each<[string, (owner: Manager) => string]>([
    ['a moderator', ({ launch }) => launch({ vk_viewer_group_role: 'moder' })],
    ['a member', ({ launch }) => launch({ vk_viewer_group_role: 'member' })],
    ['a launch without a role', ({ launch }) => launch({ vk_viewer_group_role: '' })],
    ['the launch from another community', ({ launch }) => launch({ vk_group_id: '78' })],
    ['a launch from no community', ({ launch }) => launch({ vk_group_id: '' })],
    ['the launch of another person', ({ launch }) => launch({ vk_user_id: '1' })],
    ['the launch of another app', ({ launch }) => launch({ vk_app_id: '52' })],
    ['a launch from yesterday', ({ launch }) => launch({ vk_ts: String(Date.now() / 1000 - 25 * 3600) })],
    ['another key', ({ launch }) => launch({}, 'another key')],
    [
      'a role that was changed',
      ({ launch }) => launch({ vk_viewer_group_role: 'member' }).replace('member', 'admin'),
    ],
    ['anything else', () => 'vk_group_id=77&vk_viewer_group_role=admin'],
  ])('%s', async (_what, launchOf) => {
    const owner = await manager();
    const feedId = await makeFeed(owner);
    const call = owner.api.customFeeds.setOfCommunity({ communityId: '77', launch: launchOf(owner), feedId });
    expect(await errorOf(call)).toMatchObject({ kind: 'GENERIC', httpStatusCode: 403 });
    expect(await feedOf('77')).toBeNull();
  });

  test('another person’s feed, and a feed that does not exist', async () => {
    const [owner, other] = [await manager(), await manager()];
    const choose = (feedId: string) =>
      errorOf(owner.api.customFeeds.setOfCommunity({ communityId: '77', launch: owner.launch(), feedId }));
    expect(await choose(await makeFeed(other))).toMatchObject({ httpStatusCode: 403 });
    expect(await choose('nothing')).toMatchObject({ httpStatusCode: 404 });
    expect(await feedOf('77')).toBeNull();
  });

  test('an invalid community id', async () => {
    const { status } = await fetch(`${server.address}/api/custom_feed/community/club7`);
    expect(status).toBe(422);
  });
});

test('a deleted feed, or a feed of a deleted person, is no longer shown in any community', async () => {
  const owner = await manager();
  const [one, other] = [await makeFeed(owner), await makeFeed(owner)];
  for (const [communityId, feedId] of [
    ['91', one],
    ['92', other],
  ] as const) {
    const launch = owner.launch({ vk_group_id: communityId });
    await owner.api.customFeeds.setOfCommunity({ communityId, launch, feedId });
  }
  await owner.api.customFeeds.delete({ feedId: one });
  expect(await feedOf('91')).toBeNull();
  expect(await feedOf('92')).toMatchObject({ _id: other });
});
