import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '@/api/createApi';
import { commentType } from '@/domain/comment';
import { adminManagedState, category, userManagedState } from '@/domain/project';
import { banCategory } from '@/domain/user';
import { projectResources } from '../../../server/database/tables/projectFiles';
import { comicFile, pngFile, wavFile } from '../../support/server/files';
import { filesOf, makeComic, makeProject, outcomeOf, vpathOf } from '../../support/server/projects';
import { type PicturePeer, startPicturePeer } from '../../support/server/startPicturePeer';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let peer: PicturePeer;
let owner: SignedIn;
let callers: Record<CallerKind, Api>;

type CallerKind = 'visitor' | 'reader' | 'owner' | 'admin' | 'shutOut';

beforeAll(async () => {
  server = await startTestServer({ fetching: { isPublic: (address) => address === '127.0.0.1' } });
  peer = await startPicturePeer();
  owner = await server.person();
  callers = {
    visitor: server.client().api,
    reader: (await server.person()).api,
    owner: owner.api,
    admin: (await server.person({ role: 'admin' })).api,
    shutOut: (await server.person({ role: 'admin', banCategory: banCategory.cantLogin })).api,
  };
});
afterAll(async () => {
  await peer?.close();
  await server?.stop();
});

const states = {
  inFeeds: { userManagedState: userManagedState.publishedGlobally },
  inProfile: { userManagedState: userManagedState.publishedProfileWasntPublishedGlobally },
  keptBack: { userManagedState: userManagedState.privateWasPublishedGlobally },
  reserved: { userManagedState: userManagedState.created },
  banned: {
    userManagedState: userManagedState.publishedGlobally,
    adminManagedState: adminManagedState.banned,
  },
} as const;

type StateName = keyof typeof states | 'absent';
const stateNames: readonly StateName[] = ['inFeeds', 'inProfile', 'keptBack', 'reserved', 'banned', 'absent'];

type Outcomes = Record<CallerKind, Record<StateName, string>>;

const everywhere = (outcome: string): Record<StateName, string> => ({
  inFeeds: outcome,
  inProfile: outcome,
  keptBack: outcome,
  reserved: outcome,
  banned: outcome,
  absent: outcome,
});
const refusedHere = '403 GENERIC';
const notThere = '404 GENERIC';
const signIn = everywhere('401 GENERIC');
const shutOut = everywhere('403 USER_IS_BANNED');
/** A person who may not see a project does not learn that it exists. */
const seenAlone = (outcome: string) => ({
  ...everywhere(notThere),
  inFeeds: outcome,
  inProfile: outcome,
});

const forOwners: Outcomes = {
  visitor: signIn,
  reader: seenAlone(refusedHere),
  owner: { ...everywhere('done'), absent: notThere },
  admin: { ...everywhere(refusedHere), absent: notThere },
  shutOut,
};
const forAdmins: Outcomes = {
  visitor: signIn,
  reader: everywhere(refusedHere),
  owner: everywhere(refusedHere),
  admin: { ...everywhere('done'), absent: notThere },
  shutOut,
};
const forPeopleWhoSeeIt: Outcomes = {
  visitor: signIn,
  reader: seenAlone('done'),
  owner: { ...everywhere('done'), absent: notThere },
  admin: { ...everywhere('done'), absent: notThere },
  shutOut,
};
const forEverybodyWhoSeesIt: Outcomes = { ...forPeopleWhoSeeIt, visitor: seenAlone('done') };

/** A project in a state, with a picture and a sound; an unknown id for `absent`. */
async function projectIn(state: StateName, ownerId = owner.id): Promise<string> {
  if (state === 'absent') return 'nobody-has-this';
  const id = await makeComic(server, ownerId, states[state]);
  const common = { projectId: id, name: 'x', mediaType: 'x', bytes: 1 };
  await server.database.insert(projectResources).values([
    { ...common, kind: 'image', resId: 90, vpath: 'res/img/x.webp' },
    { ...common, kind: 'sound', resId: 91, vpath: 'res/snd/x.mp3' },
  ]);
  return id;
}

async function outcomesOf(call: (api: Api, id: string) => Promise<unknown>): Promise<Outcomes> {
  const outcomes: Record<string, Record<string, string>> = {};
  for (const [kind, api] of Object.entries(callers)) {
    const row: Record<string, string> = {};
    for (const state of stateNames) row[state] = await outcomeOf(call(api, await projectIn(state)));
    outcomes[kind] = row;
  }
  const { visitor, reader, owner: own, admin, shutOut: out } = outcomes;
  return JSON.parse(JSON.stringify({ visitor, reader, owner: own, admin, shutOut: out }));
}

type Case = readonly [name: string, call: (api: Api, id: string) => Promise<unknown>];

const ownersCalls: readonly Case[] = [
  ['renames a project', (api, _id) => api.projectInfo.save({ _id, name: 'New' })],
  ['puts a cover on it', (api, id) => api.projectInfo.uploadPicture({ id, pic: peer.picture })],
  ['closes the comments', (api, id) => api.projectInfo.setCommentsEnabled({ id, value: false })],
  ['saves the file first', (api, id) => api.resources.createFile({ id, file: comicFile() })],
  ['saves the file again', (api, id) => api.resources.saveFile({ id, file: comicFile() })],
  ['copies the tutorial into it', (api, dst_pid) => api.resources.copy({ dst_pid, cmd: 'tutorial' })],
  ['puts a picture in', (api, id) => api.resources.uploadImage({ id, image: peer.picture })],
  [
    'puts a picture of the web in',
    (api, id) => api.resources.addImageByAddress({ id, imgURL: `${peer.address}/cat.png` }),
  ],
  [
    'replaces a picture',
    (api, id) => api.resources.editImage({ id, vpath: 'res/img/x.webp', image: peer.picture }),
  ],
  ['takes a picture out', (api, id) => api.resources.deleteImage({ id, vpath: 'res/img/x.webp' })],
  ['puts a sound in', (api, id) => api.resources.uploadSound({ id, sound: wavFile(50) })],
  ['takes a sound out', (api, id) => api.resources.deleteSound({ id, vpath: 'res/snd/x.mp3' })],
  ['deletes it', (api, id) => api.projects.delete({ id })],
];

describe('only the owner, in any state of the project', () => {
  test.each(ownersCalls)('%s', async (_name, call) => {
    expect(await outcomesOf(call)).toEqual(forOwners);
  });
});

test('only the owner publishes a project, and a banned owner not in the feeds', async () => {
  const value = userManagedState.publishedGlobally;
  const found = await outcomesOf((api, id) => api.projectInfo.setUserManagedState({ id, value }));
  expect(found).toEqual({ ...forOwners, owner: { ...forOwners.owner, banned: refusedHere } });
});

describe('an owner who is banned from something else', () => {
  test.each(ownersCalls)('%s, unless they are banned from signing in', async (_name, call) => {
    const outcomes: Record<string, string> = {};
    for (const [name, category] of Object.entries(banCategory)) {
      const person = await server.person({ banCategory: category });
      outcomes[name] = await outcomeOf(call(person.api, await projectIn('inProfile', person.id)));
    }
    expect(outcomes).toEqual({
      notBanned: 'done',
      cantComment: 'done',
      cantPublishInFeeds: 'done',
      cantLogin: '403 USER_IS_BANNED',
    });
  });
});

describe('only an admin', () => {
  const cases: readonly Case[] = [
    [
      'says where a project may be shown',
      (api, id) => api.projectInfo.setAdminManagedState({ id, value: adminManagedState.okProfile }),
    ],
    [
      'says which feeds it has reached',
      (api, id) => api.projectInfo.setCategory({ id, value: category.popular }),
    ],
  ];
  test.each(cases)('%s', async (_name, call) => {
    expect(await outcomesOf(call)).toEqual(forAdmins);
  });
});

test('a signed-in person who sees a project can comment on it', async () => {
  const comment = { type: commentType.text, text: 'Good' } as const;
  expect(await outcomesOf((api, projId) => api.comments.post({ projId, ...comment }))).toEqual(
    forPeopleWhoSeeIt,
  );
});

describe('everybody who sees a project, including visitors', () => {
  const cases: readonly Case[] = [
    ['has its plays counted', (api, id) => api.projectInfo.countView({ id })],
    ['looks at it', (api, id) => api.projects.view({ id })],
    ['reads what is known of it', (api, id) => api.projectInfo.get({ id })],
    ['reads its comments', (api, projId) => api.comments.list({ projId })],
  ];
  test.each(cases)('%s', async (_name, call) => {
    expect(await outcomesOf(call)).toEqual(forEverybodyWhoSeesIt);
  });
});

test('a project is copied by an admin or its owner into one of their own, and by nobody else', async () => {
  const source = await makeProject(server.database, owner.id, states.keptBack);
  await owner.api.resources.saveFile({ id: source, file: comicFile() });
  const copyBy = async (by: SignedIn, from: string) => {
    const { _id } = await by.api.projectInfo.reserve();
    return outcomeOf(by.api.resources.copy({ dst_pid: _id, src_pid: from }));
  };
  const admin = await server.person({ role: 'admin' });
  expect(await copyBy(admin, source)).toBe('done');
  expect(await copyBy(admin, 'nobody-has-this')).toBe(notThere);
  expect(await copyBy(await server.person(), source)).toBe(notThere);
  expect(await copyBy(owner, source)).toBe('done');
  const { _id: theirs } = await owner.api.projectInfo.reserve();
  const intoTheirs = admin.api.resources.copy({ dst_pid: theirs, src_pid: source });
  expect(await outcomeOf(intoTheirs)).toBe(refusedHere);
  const byVisitor = server.client().api.resources.copy({ dst_pid: theirs, src_pid: source });
  expect(await outcomeOf(byVisitor)).toBe('401 GENERIC');
});

describe('a comic template', () => {
  const template = async (value: boolean, by: SignedIn = owner, fields: object = states.inFeeds) => {
    const id = await makeProject(server.database, owner.id, { ...fields, name: 'The Goldfish' });
    await owner.api.resources.saveFile({ id, file: comicFile() });
    await by.api.projectInfo.setTemplate({ id, value });
    return id;
  };
  const copyOf = async (by: SignedIn, src_pid: string) => {
    const { _id } = await by.api.projectInfo.reserve();
    await by.api.projectInfo.save({ _id, name: 'Mine' });
    return { _id, outcome: await outcomeOf(by.api.resources.copy({ dst_pid: _id, src_pid })) };
  };

  test('can be copied by every signed-in person, and the copy credits the comic and its author', async () => {
    const admin = await server.person({ role: 'admin' });
    const reader = await server.person({ name: 'Vera' });
    for (const marker of [owner, admin]) {
      const source = await template(true, marker);
      expect(await reader.api.projects.view({ id: source })).toMatchObject({ isTemplate: true });
      const { _id, outcome } = await copyOf(reader, source);
      expect(outcome).toBe('done');
      const line = `Made from “The Goldfish” by ${owner.name}.`;
      expect(await reader.api.projects.view({ id: _id })).toMatchObject({
        name: 'Mine',
        description: line,
        isTemplate: false,
        userManagedState: userManagedState.created,
      });
      const { fileKey } = await reader.api.projects.view({ id: _id });
      const file = await fetch(`${server.address}/project_files/${_id}/project.json?key=${fileKey}`);
      expect(await file.json()).toMatchObject({
        meta: { title: 'Hello', credits: [{ what: 'made from', who: `The Goldfish, ${owner.name}` }] },
      });
    }
  });

  test('keeps its own description before the credit, in the language of the person who copies', async () => {
    const source = await template(true, owner, { ...states.inFeeds, description: 'Three wishes.' });
    const reader = await server.person();
    const russian = server.client(reader.token, 'ru').api;
    const { _id } = await reader.api.projectInfo.reserve();
    await russian.resources.copy({ dst_pid: _id, src_pid: source });
    const { description } = await reader.api.projects.view({ id: _id });
    expect(description).toBe(`Three wishes.\n\nСделано из «The Goldfish», автор: ${owner.name}.`);
  });

  test('is copied by its author without a credit', async () => {
    const { _id, outcome } = await copyOf(owner, await template(true));
    expect(outcome).toBe('done');
    expect((await owner.api.projects.view({ id: _id })).description).toBe('');
  });

  test('gives a copy the uploads that its file references, not those of its versions', async () => {
    const source = await template(true);
    const upload = async (side: number) =>
      (await owner.api.resources.uploadImage({ id: source, image: await pngFile(side) })).virtPath;
    const [present, past] = [await upload(32), await upload(48)];
    const fileWith = (vp: unknown) => ({
      ...comicFile(),
      resources: [{ ver: 1, dt: 0, id: 1, name: 'a.png', vp }],
    });
    await owner.api.resources.saveFile({ id: source, file: fileWith(past) });
    await owner.api.resources.saveFile({ id: source, file: fileWith(present) });
    const { _id, outcome } = await copyOf(await server.person(), source);
    expect(outcome).toBe('done');
    const stored = await filesOf(server, _id);
    expect(stored.filter((key) => key.includes('/res/'))).toHaveLength(1);
    expect(stored.some((key) => key.includes(vpathOf(present)))).toBe(true);
    const rows = await server.database
      .select({ vpath: projectResources.vpath })
      .from(projectResources)
      .where(eq(projectResources.projectId, _id));
    expect(rows).toHaveLength(1);
  });

  test('is copied by its author with unpublished changes, even when nothing is published', async () => {
    const source = await makeProject(server.database, owner.id, states.reserved);
    await owner.api.resources.saveDraft({
      id: source,
      file: comicFile('Not published'),
      base: null,
      mark: 'm',
    });
    const titleOf = async (id: string) => {
      const { fileKey } = await owner.api.projects.view({ id });
      const file = await fetch(`${server.address}/project_files/${id}/project.json?key=${fileKey}`);
      return file.json();
    };
    for (const _time of ['first', 'second']) {
      const { _id, outcome } = await copyOf(owner, source);
      expect(outcome).toBe('done');
      expect(await titleOf(_id)).toMatchObject({ meta: { title: 'Not published' } });
    }
    expect((await copyOf(await server.person(), source)).outcome).toBe(notThere);
  });

  test('cannot be copied once it is no template any more, is hidden, or never was one', async () => {
    const reader = await server.person();
    expect((await copyOf(reader, await template(false))).outcome).toBe(refusedHere);
    const source = await template(true);
    await owner.api.projectInfo.setTemplate({ id: source, value: false });
    expect((await copyOf(reader, source)).outcome).toBe(refusedHere);
    expect((await copyOf(reader, await template(true, owner, states.keptBack))).outcome).toBe(notThere);
  });

  test('is listed for everybody while it is in the feeds, newest first, page by page', async () => {
    const [older, newer] = [await template(true), await template(true)];
    const others = [
      await template(false),
      await template(true, owner, states.keptBack),
      await template(true, owner, states.inProfile),
    ];
    const listed = async (offset: number, count: number) => {
      const { items } = await server.client().api.projects.templates({ offset, count });
      return items.map(({ id }) => id);
    };
    const all = await listed(0, 100);
    expect(all.filter((id) => [older, newer, ...others].includes(id)).toSorted()).toEqual(
      [newer, older].toSorted(),
    );
    expect([...(await listed(0, 1)), ...(await listed(1, 1))]).toEqual(all.slice(0, 2));
    const [view] = (await owner.api.projects.templates({ offset: 0, count: 1 })).items;
    expect(view).toMatchObject({ name: 'The Goldfish', isTemplate: true, owner: { name: owner.name } });
    // A visitor’s response is cached for a moment.
    await owner.api.projectInfo.setTemplate({ id: newer, value: false });
    const { items } = await owner.api.projects.templates({ offset: 0, count: 100 });
    expect(items.map(({ id }) => id)).not.toContain(newer);
  });

  test('can be made only by its owner and by admins', async () => {
    const id = await makeProject(server.database, owner.id, states.inFeeds);
    const mark = (by: Api) => outcomeOf(by.projectInfo.setTemplate({ id, value: true }));
    expect(await mark(callers.visitor)).toBe('401 GENERIC');
    expect(await mark(callers.reader)).toBe(refusedHere);
    expect(await mark(callers.admin)).toBe('done');
    expect(await mark(callers.owner)).toBe('done');
  });
});

test('a project id is reserved for signed-in people', async () => {
  expect(await outcomeOf(callers.visitor.projectInfo.reserve())).toBe('401 GENERIC');
  expect(await outcomeOf(callers.reader.projectInfo.reserve())).toBe('done');
  expect(await outcomeOf(callers.shutOut.projectInfo.reserve())).toBe('403 USER_IS_BANNED');
});
