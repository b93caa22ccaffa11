import { eq, getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlayReport } from '@/comics/playReport';
import { dayBefore } from '@/domain/figures';
import { userManagedState } from '@/domain/project';
import { dropOldReports, foldOldDays, foldPlays } from '../../../server/calls/readers/plays';
import { proStatuses } from '../../../server/database/tables/accounts';
import { playCounts, playReports } from '../../../server/database/tables/figures';
import { projects } from '../../../server/database/tables/projects';
import { makeProject, outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let author: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  author = await server.person();
});
afterAll(() => server?.stop());

const published = { userManagedState: userManagedState.publishedGlobally, newestSince: new Date() };

/** A choice of three in a frame of the first page: two lead to an ending each, one to a page that continues. */
function branchingFile(): { [key: string]: unknown } {
  const ids = { ver: 1, midn: 9 };
  const to = (page: number) => ({ label: `To ${page}`, actions: [{ do: 'go', page }] });
  const box = { x: 0, y: 0, width: 900, height: 600 };
  const choice = { id: 7, type: 'choice', ...box, options: [to(2), to(3), to(4)] };
  return {
    format: 'kadr-comics',
    version: 1,
    meta: { title: 'Branches', language: 'en' },
    canvas: { width: 1080, height: 1080 },
    ids: { object: ids, plain: ids, typed: ids, sound: ids },
    resources: [],
    variables: {},
    start: 1,
    pages: [
      { id: 1, objects: [{ id: 6, type: 'frame', ...box, objects: [choice] }] },
      { id: 2, ending: 'Happy', end: true, objects: [] },
      { id: 3, ending: 'Sad', end: true, objects: [] },
      { id: 4, next: 2, objects: [] },
    ],
  };
}

/** A comic in the feeds with that file. */
async function comic(
  owner = author,
  state: Partial<Pick<typeof projects.$inferInsert, 'userManagedState'>> = {},
): Promise<string> {
  const id = await makeProject(server.database, owner.id, published);
  await owner.api.resources.saveFile({ id, file: branchingFile() });
  const set = { ...published, ...state };
  await server.database.update(projects).set(set).where(eq(projects.id, id));
  return id;
}

const happy: PlayReport = {
  pages: [1, 2],
  ways: [{ from: 1, to: 2 }],
  options: [{ choice: 7, option: 0 }],
  endings: [2],
  leftAt: null,
  length: 1,
  source: 'feed',
};
const sad: PlayReport = {
  ...happy,
  pages: [1, 3],
  ways: [{ from: 1, to: 3 }],
  options: [{ choice: 7, option: 1 }],
  endings: [3],
};
const left: PlayReport = {
  ...happy,
  pages: [1, 4],
  ways: [{ from: 1, to: 4 }],
  options: [{ choice: 7, option: 2 }],
  endings: [],
  leftAt: 4,
  source: 'link',
};

let made = 0;
const newPlay = () => {
  made += 1;
  return `play-of-the-tests-${made}`;
};

async function report(
  id: string,
  plays: readonly PlayReport[],
  { api }: Pick<SignedIn, 'api'> = server.client(),
): Promise<readonly string[]> {
  const sent: string[] = [];
  for (const one of plays) {
    const play = newPlay();
    await api.readers.reportPlay({ id, play, part: 0, report: one });
    sent.push(play);
  }
  return sent;
}

const times = (count: number, play: PlayReport) => Array.from({ length: count }, () => play);
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const fold = (now = later(2)) => foldPlays(server.services, now);
const figuresOf = async (id: string, asked: { days?: number; version?: number } = {}) =>
  (await author.api.readers.figures({ id, ...asked })).figures;

describe('readers’ activity', () => {
  test('is counted, and shown to the author from twenty plays on', async () => {
    const id = await comic();
    await report(id, [...times(10, happy), ...times(9, left)]);
    await fold();
    expect(await author.api.readers.figures({ id })).toMatchObject({ figures: null, days: [], versions: [] });
    await report(id, [sad]);
    expect(await figuresOf(id)).toBeNull();
    await fold();
    expect(await figuresOf(id)).toMatchObject({
      plays: 20,
      ended: 11,
      lengths: [0, 20, 0, 0, 0],
      sources: { feed: 11, link: 9, vk: 0, embed: 0 },
    });
    const { pages, ways, options, endings } = (await figuresOf(id)) ?? { pages: [] };
    expect(pages.toSorted((one, other) => one.page - other.page)).toEqual([
      { page: 1, plays: 20, left: 0 },
      { page: 2, plays: 10, left: 0 },
      { page: 3, plays: 1, left: 0 },
      { page: 4, plays: 9, left: 9 },
    ]);
    expect(new Map(ways?.map(({ from, to, plays }) => [`${from} ${to}`, plays]))).toEqual(
      new Map([
        ['1 2', 10],
        ['1 3', 1],
        ['1 4', 9],
      ]),
    );
    expect(options).toHaveLength(3);
    expect(new Map(endings?.map(({ page, plays }) => [page, plays]))).toEqual(
      new Map([
        [2, 10],
        [3, 1],
      ]),
    );
  });

  test('grows by twenty plays or more at once, so that no play can be derived from the difference', async () => {
    const id = await comic();
    await report(id, times(20, happy));
    await fold();
    await report(id, times(19, sad));
    await fold();
    expect(await figuresOf(id)).toMatchObject({ plays: 20, ended: 20 });
    await report(id, [sad]);
    await fold();
    expect(await figuresOf(id)).toMatchObject({ plays: 40, ended: 40 });
  });

  test('of a version with too few plays is counted with the next one', async () => {
    const id = await comic();
    await report(id, times(19, happy));
    await fold();
    await author.api.resources.saveFile({ id, file: branchingFile() });
    await report(id, times(1, happy));
    await fold();
    const { versions } = await author.api.readers.figures({ id });
    const [latest, ...others] = versions;
    expect(latest?.plays).toBe(20);
    expect(others).toEqual([]);
    await author.api.resources.saveFile({ id, file: branchingFile() });
    await report(id, times(20, sad));
    await fold();
    const version = (latest?.version ?? 0) + 1;
    expect((await author.api.readers.figures({ id })).versions).toEqual([{ version, plays: 20 }, latest]);
    expect((await figuresOf(id, { version }))?.endings).toEqual([{ page: 3, plays: 20 }]);
    expect(await figuresOf(id)).toMatchObject({ plays: 40 });
  });

  test('counts a play once, with its last reported state, however often it is reported', async () => {
    const id = await comic();
    await report(id, times(19, happy));
    const { api } = server.client();
    const play = newPlay();
    await api.readers.reportPlay({ id, play, part: 1, report: sad });
    await api.readers.reportPlay({ id, play, part: 0, report: left });
    await api.readers.reportPlay({ id, play, part: 1, report: left });
    await fold();
    // Also after it was aggregated.
    await api.readers.reportPlay({ id, play, part: 2, report: happy });
    await fold(later(4));
    expect(await figuresOf(id)).toMatchObject({ plays: 20, ended: 20 });
    expect((await figuresOf(id))?.endings).toContainEqual({ page: 3, plays: 1 });
  });

  test('is not counted until no play of its hour can continue', async () => {
    const id = await comic();
    await report(id, times(20, happy));
    await foldPlays(server.services);
    expect(await figuresOf(id)).toBeNull();
  });

  test('is counted once when two servers do so at the same time', async () => {
    const id = await comic();
    await report(id, times(30, happy));
    await Promise.all([fold(), fold(), fold()]);
    await fold();
    expect(await figuresOf(id)).toMatchObject({ plays: 30 });
  });

  test('excludes the author, drafts, and pages that the file does not have', async () => {
    const [id, hidden] = [
      await comic(),
      await comic(author, { userManagedState: userManagedState.privateWasPublishedGlobally }),
    ];
    await report(
      id,
      times(20, {
        ...happy,
        pages: [1, 2, 99],
        ways: [{ from: 1, to: 99 }],
        options: [{ choice: 7, option: 11 }],
      }),
    );
    await report(id, [sad], author);
    await report(hidden, [sad], author);
    await fold();
    const figures = await figuresOf(id);
    expect(figures).toMatchObject({ plays: 20, ways: [], options: [] });
    expect(figures?.pages.map(({ page }) => page).toSorted()).toEqual([1, 2]);
    const kept = await server.database.select().from(playReports).where(eq(playReports.projectId, hidden));
    expect(kept).toEqual([]);
  });

  test('is visible to the author and admins only', async () => {
    const [id, stranger, admin] = [
      await comic(),
      await server.person(),
      await server.person({ role: 'admin' }),
    ];
    expect(await outcomeOf(stranger.api.readers.figures({ id }))).toBe('403 GENERIC');
    expect(await outcomeOf(server.client().api.readers.figures({ id }))).toBe('401 GENERIC');
    expect(await outcomeOf(admin.api.readers.figures({ id }))).toBe('done');
  });
});

describe('days', () => {
  test('cover the latest fourteen, with Pro ninety; older ones are in the totals', async () => {
    const [owner, now] = [await server.person(), new Date()];
    const id = await comic(owner);
    const at = (daysAgo: number) => dayBefore(now, daysAgo);
    const rows = [0, 13, 14, 89, 90, 91].flatMap((daysAgo) => [
      { projectId: id, fileVersion: 1, day: at(daysAgo), figure: 'plays', plays: 20 },
      { projectId: id, fileVersion: 1, day: at(daysAgo), figure: 'ended', plays: 5 },
    ]);
    await server.database.insert(playCounts).values(rows);
    await foldOldDays(server.database, now);
    await foldOldDays(server.database, now);
    const shown = await owner.api.readers.figures({ id, days: 90 });
    expect(shown.days).toEqual([at(0), at(13)].map((day) => ({ day, plays: 20, ended: 5 })));
    expect(shown).toMatchObject({ mostDays: 14, figures: { plays: 40 } });
    expect((await owner.api.readers.figures({ id })).figures).toMatchObject({ plays: 120, ended: 30 });
    expect((await owner.api.readers.figures({ id, days: 1 })).figures).toMatchObject({ plays: 20 });
    await server.database.insert(proStatuses).values({ userId: owner.id, endsAt: later(24) });
    const withPro = await owner.api.readers.figures({ id, days: 90 });
    expect(withPro.days.map(({ day }) => day)).toEqual([at(0), at(13), at(14), at(89)]);
    expect(withPro).toMatchObject({ mostDays: 90, figures: { plays: 80 } });
    const { versions } = withPro;
    expect(versions).toEqual([{ version: 1, plays: 120 }]);
  });
});

describe('shares of endings', () => {
  test('are shown to readers when the author allows it, from twenty plays on', async () => {
    const id = await comic();
    const reader = server.client().api.readers;
    await report(id, [...times(15, happy), ...times(4, sad)]);
    await fold();
    await author.api.readers.showEndingShares({ id, value: true });
    expect(await reader.endingShares({ id })).toEqual({ endings: [] });
    await report(id, [...times(0, happy), ...times(1, sad), ...times(20, left)]);
    await fold();
    const { endings } = await reader.endingShares({ id });
    expect(new Map(endings.map(({ page, share }) => [page, share]))).toEqual(
      new Map([
        [2, 0.75],
        [3, 0.25],
      ]),
    );
    expect((await author.api.readers.figures({ id })).showsEndingShares).toBe(true);
    await author.api.readers.showEndingShares({ id, value: false });
    expect(await reader.endingShares({ id })).toEqual({ endings: [] });
  });
});

describe('a report', () => {
  const send = (id: string, body: object) =>
    fetch(`${server.address}/api/project_info/${id}/plays`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test.each<[what: string, fields: object]>([
    ['a person', { report: { ...happy, userId: 'me' } }],
    ['no page', { report: { ...happy, pages: [] } }],
    ['too many pages', { report: { ...happy, pages: Array.from({ length: 201 }, (_, page) => page) } }],
    [
      'too many moves',
      { report: { ...happy, ways: Array.from({ length: 501 }, () => ({ from: 1, to: 2 })) } },
    ],
    ['a time of its own', { report: { ...happy, length: 5 } }],
    ['an unknown source', { report: { ...happy, source: 'https://kadr.example' } }],
    ['an invalid id', { play: 'x' }],
    ['a page beyond all ids', { report: { ...happy, leftAt: 2 ** 40 } }],
  ])('with %s is refused', async (_, fields) => {
    const id = await comic();
    expect((await send(id, { play: newPlay(), part: 0, report: happy, ...fields })).status).toBe(422);
  });

  test('stores nothing that identifies a reader', async () => {
    const { api } = await server.person();
    const id = await comic();
    const [play] = await report(id, [happy], { api });
    const [row] = await server.database.select().from(playReports).where(eq(playReports.projectId, id));
    expect(row?.hour.toISOString()).toMatch(/:00:00\.000Z$/);
    expect({ ...row, hour: null }).toEqual({
      id: play,
      projectId: id,
      part: 0,
      report: happy,
      hour: null,
    });
    await fold();
    const [kept] = await server.database.select().from(playReports).where(eq(playReports.projectId, id));
    expect(kept?.report).toBeNull();
    expect(Object.keys(getTableColumns(playCounts))).toEqual([
      'projectId',
      'fileVersion',
      'day',
      'figure',
      'plays',
    ]);
    await server.database
      .update(playReports)
      .set({ hour: sql`now() - interval '25 hours'` })
      .where(eq(playReports.projectId, id));
    await dropOldReports(server.database);
    expect(await server.database.select().from(playReports).where(eq(playReports.projectId, id))).toEqual([]);
  });

  test('and all figures are deleted with the comic', async () => {
    const id = await comic();
    await report(id, times(20, happy));
    await fold();
    await report(id, [sad]);
    await author.api.projects.delete({ id });
    // The hourly cleanup does this when the comic can no longer be restored.
    await server.database.delete(projects).where(eq(projects.id, id));
    for (const table of [playCounts, playReports]) {
      expect(await server.database.select().from(table).where(eq(table.projectId, id))).toEqual([]);
    }
    expect(
      await outcomeOf(server.client().api.readers.reportPlay({ id, play: newPlay(), part: 0, report: sad })),
    ).toBe('404 GENERIC');
  });
});

/** Of a hundred readers 50 reach the happy ending, 30 the sad one, 12 stop halfway and 8 continue from there. */
async function expectKnownOdds(hundreds: number): Promise<void> {
  const id = await comic();
  const onward: PlayReport = {
    ...happy,
    pages: [1, 4, 2],
    ways: [
      { from: 1, to: 4 },
      { from: 4, to: 2 },
    ],
    options: [{ choice: 7, option: 2 }],
    length: 2,
    source: 'vk',
  };
  const plays = [
    ...times(50 * hundreds, happy),
    ...times(30 * hundreds, sad),
    ...times(12 * hundreds, left),
    ...times(8 * hundreds, onward),
  ];
  const { api } = server.client();
  for (let from = 0; from < plays.length; from += 20) {
    await Promise.all(plays.slice(from, from + 20).map((play) => report(id, [play], { api })));
  }
  await fold();
  const figures = await figuresOf(id);
  const shareOf = (list: readonly { readonly plays: number }[] | undefined, place: object) =>
    (list?.find((one) =>
      Object.entries(place).every(([name, value]) =>
        Object.entries(one).some(([field, known]) => field === name && known === value),
      ),
    )?.plays ?? 0) /
    (100 * hundreds);
  expect(figures).toMatchObject({
    plays: 100 * hundreds,
    ended: 88 * hundreds,
    sources: { feed: 80 * hundreds, link: 12 * hundreds, vk: 8 * hundreds, embed: 0 },
    lengths: [0, 92 * hundreds, 8 * hundreds, 0, 0],
  });
  expect(shareOf(figures?.ways, { from: 1, to: 2 })).toBe(0.5);
  expect(shareOf(figures?.ways, { from: 1, to: 3 })).toBe(0.3);
  expect(shareOf(figures?.ways, { from: 1, to: 4 })).toBe(0.2);
  expect(shareOf(figures?.ways, { from: 4, to: 2 })).toBe(0.08);
  expect(shareOf(figures?.options, { choice: 7, option: 0 })).toBe(0.5);
  expect(shareOf(figures?.endings, { page: 2 })).toBe(0.58);
  expect(shareOf(figures?.endings, { page: 3 })).toBe(0.3);
  expect(figures?.pages).toContainEqual({ page: 4, plays: 20 * hundreds, left: 12 * hundreds });
}

test('two hundred plays with known probabilities give these shares', { tags: 'long' }, () =>
  expectKnownOdds(2),
);

test('a thousand plays with known probabilities give these shares', { tags: 'long' }, () =>
  expectKnownOdds(10),
);
