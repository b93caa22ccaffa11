import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stopsPublishing, validateProject } from '@/comics/validate/validateProject';
import { commentType } from '@/domain/comment';
import {
  type AdminManagedState,
  adminManagedState,
  categories,
  category,
  type UserManagedState,
  userManagedState,
} from '@/domain/project';
import { type BanCategory, banCategory } from '@/domain/user';
import { errorOf } from '../../support/apiOverPeer';
import { brokenFile, comicFile } from '../../support/server/files';
import { makeComic, makeProject, newsOf, outcomeOf, projectRow } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let author: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  author = await server.person();
  admin = await server.person({ role: 'admin' });
});
afterAll(() => server?.stop());

const states = Object.values(userManagedState);
const adminStates = Object.values(adminManagedState);

/** The moves that are allowed (docs/product/states.md#publishing-moves): from a state to those in its row. */
const spokenMoves: Readonly<Record<UserManagedState, readonly UserManagedState[]>> = {
  0: [0, 1, 3, 5],
  1: [1, 2, 4],
  2: [1, 2, 4],
  3: [1, 3, 5],
  4: [1, 2, 4],
  5: [1, 3, 5],
};

interface Author {
  readonly banCategory: BanCategory;
  readonly adminManagedState: AdminManagedState;
}

const wholeWorld: Author = {
  banCategory: banCategory.notBanned,
  adminManagedState: adminManagedState.okGlobal,
};

function spokenOutcome(from: UserManagedState, to: UserManagedState, kept: Author): string {
  if (!spokenMoves[from].includes(to)) return '422 ENT_VALIDN';
  const isKeptOut = kept.banCategory >= banCategory.cantPublishInFeeds || kept.adminManagedState !== 0;
  return isKeptOut && to === userManagedState.publishedGlobally ? '403 GENERIC' : 'done';
}

describe('moves between the states of a project, all 36 pairs', () => {
  const cases: readonly (readonly [who: string, kept: Author])[] = [
    ['by an author without a ban', wholeWorld],
    ['by one who may not comment', { ...wholeWorld, banCategory: banCategory.cantComment }],
    ['by one who may not publish in feeds', { ...wholeWorld, banCategory: banCategory.cantPublishInFeeds }],
    ['of a project that is for the profile alone', { ...wholeWorld, adminManagedState: 1 }],
    ['of a project that is banned', { ...wholeWorld, adminManagedState: 2 }],
  ];
  describe.each(cases)('%s', (_who, kept) =>
    test.each(states)('from %i', (from) => tryMovesFrom(from, kept)),
  );

  async function tryMovesFrom(from: UserManagedState, kept: Author): Promise<void> {
    const person = await server.person({ banCategory: kept.banCategory });
    const { adminManagedState: allowed } = kept;
    const found: string[] = [];
    for (const value of states) {
      const fields = { userManagedState: from, adminManagedState: allowed };
      const id = await makeComic(server, person.id, fields);
      const outcome = await outcomeOf(person.api.projectInfo.setUserManagedState({ id, value }));
      const { userManagedState: state } = await projectRow(server.database, id);
      found.push(`${from} > ${value}: ${outcome}, then ${state}`);
    }
    const expected = states.map((value) => {
      const outcome = spokenOutcome(from, value, kept);
      return `${from} > ${value}: ${outcome}, then ${outcome === 'done' ? value : from}`;
    });
    expect(found).toEqual(expected);
  }

  test('explains why the feeds are closed, in the person’s language', async () => {
    const person = await server.person({ banCategory: banCategory.cantPublishInFeeds });
    const id = await makeProject(server.database, person.id, { userManagedState: 5 });
    const publish = (locale: 'en' | 'ru') =>
      errorOf(server.client(person.token, locale).api.projectInfo.setUserManagedState({ id, value: 1 }));
    expect((await publish('en')).message).toBe('You can’t publish in the feeds.');
    expect((await publish('ru')).message).toBe('Вам нельзя публиковаться в лентах.');
  });
});

test('a project without a file cannot be published, and says so; it may become private', async () => {
  const { _id: id } = await author.api.projectInfo.reserve();
  const move = (value: UserManagedState, locale: 'en' | 'ru' = 'en') =>
    server.client(author.token, locale).api.projectInfo.setUserManagedState({ id, value });
  const refused = await errorOf(move(1));
  expect(refused).toMatchObject({ kind: 'ENT_VALIDN', httpStatusCode: 422 });
  expect(refused.messages).toEqual([{ path: 'value', text: 'This comic has nothing to publish yet.' }]);
  expect((await errorOf(move(3, 'ru'))).message).toBe('В этом комиксе пока нечего публиковать.');
  expect((await projectRow(server.database, id)).userManagedState).toBe(userManagedState.created);
  await author.api.resources.saveDraft({ id, base: null, mark: 'a', file: comicFile() });
  expect(await outcomeOf(move(1))).toBe('422 ENT_VALIDN');
  await move(5);
  expect(await outcomeOf(move(3))).toBe('422 ENT_VALIDN');
  await author.api.resources.createFile({ id, file: comicFile() });
  expect(await outcomeOf(move(1))).toBe('done');
});

describe('a file with errors', () => {
  const drafted = async (person: SignedIn) => {
    const { _id: id } = await person.api.projectInfo.reserve();
    await person.api.resources.createFile({ id, file: brokenFile() });
    return id;
  };

  test.each([1, 3] as const)(
    'prevents the move from created to %i, and is listed with its places',
    async (value) => {
      const id = await drafted(author);
      const publish = (locale: 'en' | 'ru') =>
        errorOf(server.client(author.token, locale).api.projectInfo.setUserManagedState({ id, value }));
      const refused = await publish('en');
      expect(refused).toMatchObject({ kind: 'ENT_VALIDN', httpStatusCode: 422 });
      expect(refused.messages).toContainEqual({
        path: '/start',
        text: expect.stringMatching(/^Refer to an existing page.*\(E_REF_PAGE: /),
      });
      expect((await publish('ru')).message).toContain(
        'Укажите существующую страницу или добавьте недостающую',
      );
      expect((await projectRow(server.database, id)).userManagedState).toBe(userManagedState.created);
    },
  );

  test('prevents no move to a private state, but every move from there until it is fixed', async () => {
    const move = (id: string, value: UserManagedState) =>
      outcomeOf(author.api.projectInfo.setUserManagedState({ id, value }));
    const never = await drafted(author);
    expect(await move(never, 5)).toBe('done');
    expect([await move(never, 1), await move(never, 3)]).toEqual(['422 ENT_VALIDN', '422 ENT_VALIDN']);
    const once = await makeProject(server.database, author.id, { userManagedState: 4 });
    await author.api.resources.saveFile({ id: once, file: brokenFile() });
    expect([await move(once, 1), await move(once, 2)]).toEqual(['422 ENT_VALIDN', '422 ENT_VALIDN']);
    await author.api.resources.saveFile({ id: once, file: comicFile() });
    expect(await move(once, 2)).toBe('done');
  });

  test('is never visible to others, even when saving and publishing overlap', {
    timeout: 20_000,
  }, async () => {
    const seen: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const id = await makeProject(server.database, author.id, { userManagedState: 5 });
      await author.api.resources.saveFile({ id, file: comicFile() });
      const save = () => outcomeOf(author.api.resources.saveFile({ id, file: brokenFile() }));
      const publish = () => outcomeOf(author.api.projectInfo.setUserManagedState({ id, value: 1 }));
      const actions = round % 2 === 0 ? [save, publish] : [publish, save];
      const outcomes = await Promise.all(actions.map((action) => action()));
      const { userManagedState: state } = await projectRow(server.database, id);
      const { fileKey } = await author.api.projects.view({ id });
      const file = await author.api.resources.projectFile({ projId: id, ...(fileKey && { key: fileKey }) });
      const kept = stopsPublishing(validateProject(file)) ? 'broken' : 'whole';
      seen.push(`${outcomes.sort().join(', ')}: ${state}, ${kept}`);
    }
    const possible = ['422 ENT_VALIDN, done: 5, broken', '422 ENT_VALIDN, done: 1, whole'];
    expect(seen.filter((outcome) => !possible.includes(outcome))).toEqual([]);
  });
});

describe('the first save of a file', () => {
  const firstSave = async (kept: Author, before: UserManagedState = 0) => {
    const person = await server.person({ banCategory: kept.banCategory });
    const { _id: id } = await person.api.projectInfo.reserve();
    if (kept.adminManagedState !== 0) {
      await admin.api.projectInfo.setAdminManagedState({ id, value: kept.adminManagedState });
    }
    if (before !== 0) await person.api.projectInfo.setUserManagedState({ id, value: before });
    await person.api.resources.createFile({ id, file: comicFile() });
    return (await projectRow(server.database, id)).userManagedState;
  };

  test('publishes in the feeds', async () => {
    expect(await firstSave(wholeWorld)).toBe(userManagedState.publishedGlobally);
    expect(await firstSave({ ...wholeWorld, banCategory: 10 })).toBe(userManagedState.publishedGlobally);
  });
  test('of a project made for a comment publishes it in the profile only, and it can be posted as that comment', async () => {
    const answering = await server.person();
    const { api } = answering;
    const commented = await makeProject(server.database, author.id, { userManagedState: 1 });
    const { _id: id } = await api.projectInfo.reserve();
    await api.projectInfo.setCommented({ id, value: commented });
    expect((await api.projects.view({ id })).commented).toEqual({ id: commented, isPosted: false });
    await api.resources.createFile({ id, file: comicFile() });
    expect(await projectRow(server.database, id)).toMatchObject({
      userManagedState: userManagedState.publishedProfileWasntPublishedGlobally,
      newestSince: null,
    });
    await api.comments.post({ projId: commented, type: commentType.project, text: id });
    expect((await api.projects.view({ id })).commented).toEqual({ id: commented, isPosted: true });
    expect((await author.api.projects.view({ id })).commented).toBeUndefined();

    const visitor = server.client().api;
    const newest = await visitor.feeds.get({ type: 'newest', offset: 0, count: 20 });
    expect(newest.items.map((project) => project.id)).not.toContain(id);
    const own = await visitor.profiles.projects({ userId: answering.id });
    expect(own.items).toMatchObject([{ id }]);
    const { items } = await visitor.comments.list({ projId: commented });
    expect(items).toMatchObject([
      { type: commentType.project, project: { id }, owner: { id: answering.id } },
    ]);
  });
  test('is created only as a comment on another project that its author sees, before it is published', async () => {
    const { api } = await server.person();
    const hidden = await makeProject(server.database, author.id, { userManagedState: 5 });
    const shown = await makeProject(server.database, author.id, { userManagedState: 1 });
    const { _id: id } = await api.projectInfo.reserve();
    expect((await errorOf(api.projectInfo.setCommented({ id, value: hidden }))).httpStatusCode).toBe(404);
    expect((await errorOf(api.projectInfo.setCommented({ id, value: id }))).httpStatusCode).toBe(422);
    await api.resources.createFile({ id, file: comicFile() });
    expect((await errorOf(api.projectInfo.setCommented({ id, value: shown }))).httpStatusCode).toBe(422);
  });
  test('publishes in the profile only where the feeds are closed to the author or to the project', async () => {
    const inProfile = userManagedState.publishedProfileWasntPublishedGlobally;
    expect(await firstSave({ ...wholeWorld, banCategory: 20 })).toBe(inProfile);
    expect(await firstSave({ ...wholeWorld, adminManagedState: 1 })).toBe(inProfile);
    expect(await firstSave({ ...wholeWorld, adminManagedState: 2 })).toBe(inProfile);
  });
  test('keeps a state that its owner chose before, and so does every further save', async () => {
    expect(await firstSave(wholeWorld, 5)).toBe(userManagedState.privateWasntPublishedGlobally);
    const id = await makeProject(server.database, author.id, { userManagedState: 4 });
    await author.api.resources.saveFile({ id, file: comicFile() });
    expect((await projectRow(server.database, id)).userManagedState).toBe(4);
  });
});

test('each admin state can be set from each, and opens a project to the public as the table says', async () => {
  const visitor = server.client().api;
  const seen: Record<string, boolean> = {};
  for (const admState of adminStates) {
    for (const userState of states) {
      const id = await makeProject(server.database, author.id, { userManagedState: userState });
      for (const before of [...adminStates, admState]) {
        await admin.api.projectInfo.setAdminManagedState({ id, value: before });
      }
      expect(await admin.api.projectInfo.get({ id })).toMatchObject({ adminManagedState: admState });
      seen[`${admState}/${userState}`] = (await outcomeOf(visitor.projects.view({ id }))) === 'done';
    }
  }
  const open = Object.keys(seen).filter((pair) => seen[pair]);
  expect(open).toEqual(['0/1', '0/2', '0/3', '1/1', '1/2', '1/3']);
  expect(Object.keys(seen)).toHaveLength(18);
});

describe('the date since which a project is in the feeds', () => {
  const sinceOf = async (id: string) => {
    const { newestSince, interestingSince, popularSince, bestSince } = await projectRow(server.database, id);
    return { newestSince, interestingSince, popularSince, bestSince };
  };
  const feedsWithDate = async (id: string) =>
    Object.entries(await sinceOf(id)).flatMap(([name, since]) => (since === null ? [] : [name]));

  test.each([
    [category.newest, ['newestSince']],
    [category.interesting, ['newestSince', 'interestingSince']],
    [category.popular, ['newestSince', 'interestingSince', 'popularSince']],
    [category.theBest, ['newestSince', 'interestingSince', 'popularSince', 'bestSince']],
  ])('category %i', async (value, expected) => {
    const id = await makeComic(server, author.id, { userManagedState: 0 });
    await admin.api.projectInfo.setCategory({ id, value });
    expect(await feedsWithDate(id)).toEqual([]);
    await author.api.projectInfo.setUserManagedState({ id, value: 3 });
    expect(await feedsWithDate(id)).toEqual([]);
    await author.api.projectInfo.setUserManagedState({ id, value: 1 });
    expect(await feedsWithDate(id)).toEqual(expected);
    const before = await sinceOf(id);
    await author.api.projectInfo.setUserManagedState({ id, value: 4 });
    await admin.api.projectInfo.setCategory({ id, value: category.newest });
    await author.api.projectInfo.setUserManagedState({ id, value: 1 });
    await admin.api.projectInfo.setCategory({ id, value });
    expect(await sinceOf(id)).toEqual(before);
  });

  test('an admin who opens the feeds to a published project adds it to them', async () => {
    const id = await makeProject(server.database, author.id, {
      userManagedState: 1,
      adminManagedState: adminManagedState.okProfile,
    });
    await admin.api.projectInfo.setCategory({ id, value: category.interesting });
    expect(await feedsWithDate(id)).toEqual([]);
    await admin.api.projectInfo.setAdminManagedState({ id, value: adminManagedState.okGlobal });
    expect(await feedsWithDate(id)).toEqual(['newestSince', 'interestingSince']);
  });

  test('the first save counts as a publication', async () => {
    const { _id: id } = await author.api.projectInfo.reserve();
    await author.api.resources.createFile({ id, file: comicFile() });
    expect(await feedsWithDate(id)).toEqual(['newestSince']);
  });
});

test('an author is notified of a better category, but not of a worse one', async () => {
  const person = await server.person();
  const id = await makeProject(server.database, person.id, { userManagedState: 1 });
  for (const value of [...categories, ...categories.toReversed()]) {
    await admin.api.projectInfo.setCategory({ id, value });
  }
  expect(await newsOf(server.database, person.id)).toMatchObject(
    [category.interesting, category.popular, category.theBest].map((newCategory) => ({
      type: 'proj_cat_change',
      projectId: id,
      actorId: null,
      newCategory,
    })),
  );
});

describe('an author who is banned from the feeds', () => {
  const comic = async () => {
    const author = await server.person({ banCategory: banCategory.cantPublishInFeeds });
    const states = { userManagedState: userManagedState.publishedGlobally };
    return { author, id: await makeProject(server.database, author.id, states) };
  };

  test.each<[string, (author: SignedIn, id: string) => Promise<unknown>]>([
    ['name', ({ api }, id) => api.projectInfo.save({ _id: id, name: 'Another' })],
    ['file', ({ api }, id) => api.resources.saveFile({ id, file: comicFile() })],
    [
      'cover',
      async ({ api }, id) => {
        const bytes = new Uint8Array(await readFile('samples/cat-and-door/cover.webp'));
        return api.projectInfo.uploadPicture({ id, pic: new File([bytes], 'cover.webp') });
      },
    ],
  ])('removes a comic from the feeds by changing its %s', async (_, change) => {
    const { author, id } = await comic();
    await change(author, id);
    const { userManagedState: state } = await author.api.projectInfo.get({ id });
    expect(state).toBe(userManagedState.publishedProfileWasPublishedGlobally);
    await change(author, id);
    const back = { id, value: userManagedState.publishedGlobally };
    expect(await outcomeOf(author.api.projectInfo.setUserManagedState(back))).toBe('403 GENERIC');
  });

  test('keeps a comic there by leaving it unchanged', async () => {
    const { author, id } = await comic();
    await author.api.projectInfo.setCommentsEnabled({ id, value: false });
    const { userManagedState: state } = await author.api.projectInfo.get({ id });
    expect(state).toBe(userManagedState.publishedGlobally);
  });
});
