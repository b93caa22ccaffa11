import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '@/api/createApi';
import {
  type AccessMode,
  accessMode,
  accessModes,
  isAddingOpenTo,
  mayDeleteFromFeed,
  mayEditFeed,
} from '@/domain/customFeed';
import { userManagedState } from '@/domain/project';
import type { Viewer } from '@/domain/user';
import { banCategories, banCategory, isBannedFrom } from '@/domain/user';
import { projects } from '../../../server/database/tables/projects';
import { users } from '../../../server/database/tables/users';
import { pngFile } from '../../support/server/files';
import { makeProject, outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let feedOwner: SignedIn;
let friend: SignedIn;
let pic: File;

beforeAll(async () => {
  server = await startTestServer();
  feedOwner = await server.person({ name: 'Owner' });
  friend = await server.person({ name: 'Friend' });
  pic = await pngFile();
});
afterAll(() => server?.stop());

const { addOwnerOnly, addDedicatedUsers, addAnyone } = accessMode;
const published = { userManagedState: userManagedState.publishedGlobally };

/** A feed from a viewer’s perspective. */
interface Scene {
  readonly api: Api;
  /** `null` for a visitor. */
  readonly viewer: Viewer | null;
  readonly isGranted: boolean;
  readonly feed: { readonly id: string; readonly owner: string; readonly accessMode: AccessMode };
  /** The viewer’s own published project; the friend’s for a visitor. */
  readonly projId: string;
  /** The friend's project, which is in the feed. */
  readonly friendsProjId: string;
}

interface Action {
  readonly call: (scene: Scene) => Promise<unknown>;
  /** Whether the rules let the viewer do it, apart from bans. */
  readonly isAllowed: (scene: Scene) => boolean;
  readonly isPublishing?: true;
}

const mayEdit = ({ feed, viewer }: Scene) => mayEditFeed(feed, viewer);

const actions: Readonly<Record<string, Action>> = {
  'puts their project into the feed': {
    call: ({ api, feed, projId }) => api.customFeeds.putProject({ projId, feedId: feed.id }),
    isAllowed: ({ feed, viewer, isGranted }) => isAddingOpenTo(feed, { viewer, isGranted }),
    isPublishing: true,
  },
  'puts another’s project into the feed': {
    call: ({ api, feed, friendsProjId }) =>
      api.customFeeds.putProject({ projId: friendsProjId, feedId: feed.id }),
    isAllowed: () => false,
  },
  'takes another’s project out of the feed': {
    call: ({ api, feed, friendsProjId }) =>
      api.customFeeds.removeProject({ projId: friendsProjId, feedId: feed.id }),
    isAllowed: ({ feed, viewer }) => mayDeleteFromFeed(viewer, feed, { ownerId: friend.id }),
  },
  'changes name and mode': {
    call: ({ api, feed }) =>
      api.customFeeds.save({ feedId: feed.id, name: 'Other', accessMode: feed.accessMode }),
    isAllowed: mayEdit,
  },
  'puts a cover on the feed': {
    call: ({ api, feed }) => api.customFeeds.uploadPicture({ feedId: feed.id, pic }),
    isAllowed: mayEdit,
  },
  'grants access': {
    call: ({ api, feed }) => api.feedAccess.grant({ feedId: feed.id, userIds: [friend.id] }),
    isAllowed: mayEdit,
  },
  'revokes access': {
    call: ({ api, feed }) => api.feedAccess.revoke({ feedId: feed.id, userIds: [friend.id] }),
    isAllowed: mayEdit,
  },
  'deletes the feed': {
    call: ({ api, feed }) => api.customFeeds.delete({ feedId: feed.id }),
    isAllowed: mayEdit,
  },
};

const people = ['visitor', 'stranger', 'granted', 'owner', 'admin'] as const;
type Who = (typeof people)[number];

/** Creates the data before the ban, then bans the viewer. */
async function sceneOf(who: Who, mode: AccessMode, ban: (typeof banCategories)[number]): Promise<Scene> {
  const { database } = server;
  const person = who === 'visitor' ? null : await server.person(who === 'admin' ? { role: 'admin' } : {});
  const owner = who === 'owner' && person !== null ? person : feedOwner;
  const made = await owner.api.customFeeds.create({ name: 'Cats', picId: '', accessMode: mode });
  const id = made._id;
  if (who === 'granted' && person !== null) {
    await owner.api.feedAccess.grant({ feedId: id, userIds: [person.id] });
  }
  const friendsProjId = await makeProject(database, friend.id, published);
  await database.update(projects).set({ feedId: id }).where(eq(projects.id, friendsProjId));
  const projId = await makeProject(database, person?.id ?? friend.id, published);
  if (person !== null) await database.update(users).set({ banCategory: ban }).where(eq(users.id, person.id));
  return {
    api: (person ?? server.client()).api,
    viewer: person && { id: person.id, role: who === 'admin' ? 'admin' : 'user' },
    isGranted: who === 'granted',
    feed: { id, owner: owner.id, accessMode: mode },
    projId,
    friendsProjId,
  };
}

function expected(scene: Scene, ban: (typeof banCategories)[number], action: Action): string {
  if (scene.viewer === null) return '401 GENERIC';
  if (isBannedFrom('login', ban)) return '403 USER_IS_BANNED';
  if (action.isPublishing && isBannedFrom('publishInFeeds', ban)) return '403 GENERIC';
  return action.isAllowed(scene) ? 'done' : '403 GENERIC';
}

for (const mode of accessModes) {
  for (const who of people) {
    test(`in access mode ${mode} the rules allow or refuse every action of the ${who}, with any ban`, async () => {
      for (const ban of who === 'visitor' ? [banCategory.notBanned] : banCategories) {
        const scene = await sceneOf(who, mode, ban);
        for (const [name, action] of Object.entries(actions)) {
          expect([ban, name, await outcomeOf(action.call(scene))]).toEqual([
            ban,
            name,
            expected(scene, ban, action),
          ]);
        }
      }
    }, 60_000);
  }
}

const addingByMode = [
  [addOwnerOnly, { visitor: false, stranger: false, granted: false, owner: true, admin: false }],
  [addDedicatedUsers, { visitor: false, stranger: false, granted: true, owner: true, admin: false }],
  [addAnyone, { visitor: false, stranger: true, granted: true, owner: true, admin: true }],
] as const;

test.each(addingByMode)('only these can add to a feed of access mode %i: %o', async (mode, table) => {
  for (const who of people) {
    const scene = await sceneOf(who, mode, banCategory.notBanned);
    const outcome = await outcomeOf(
      scene.api.customFeeds.putProject({ projId: scene.projId, feedId: scene.feed.id }),
    );
    expect([who, outcome === 'done']).toEqual([who, table[who]]);
  }
});

test('every signed-in person can create feeds unless they are banned from signing in', async () => {
  const made = (api: Api) => outcomeOf(api.customFeeds.create({ name: 'Cats', picId: '', accessMode: 2 }));
  expect(await made(server.client().api)).toBe('401 GENERIC');
  for (const ban of banCategories) {
    const { api } = await server.person({ banCategory: ban });
    expect([ban, await made(api)]).toEqual([ban, isBannedFrom('login', ban) ? '403 USER_IS_BANNED' : 'done']);
  }
});
