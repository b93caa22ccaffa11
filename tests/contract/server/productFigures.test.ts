import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PlayReport } from '@/comics/playReport';
import { dayBefore } from '@/domain/figures';
import { userManagedState } from '@/domain/project';
import { addFigures, foldFigures } from '../../../server/calls/product-figures/productFigures';
import { foldPlays } from '../../../server/calls/readers/plays';
import { playReports, productFigures } from '../../../server/database/tables/figures';
import { bestFeedRequests, reports } from '../../../server/database/tables/moderation';
import { projects } from '../../../server/database/tables/projects';
import { comicFile } from '../../support/server/files';
import { makeProject, outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let admin: SignedIn;
let author: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  [admin, author] = [await server.person({ role: 'admin' }), await server.person()];
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.database.delete(productFigures);
});

const today = () => dayBefore(new Date(), 0);

async function lastDay() {
  const { days } = await admin.api.productFigures.days();
  const day = days.at(-1);
  expect(day?.day).toBe(today());
  return day?.figures;
}

const published = { userManagedState: userManagedState.publishedGlobally, changedAt: new Date() };

test('visits are counted from client reports, and nothing else of them is stored', async () => {
  const send = (visit: 'first' | 'day1' | 'again') =>
    server.client().api.clientReports.send({
      version: '1',
      host: 'web',
      connection: '4g',
      visit,
      errors: [],
      speeds: [],
    });
  for (const visit of ['first', 'first', 'day1', 'again'] as const) await send(visit);
  await server.services.clientReports.flush();
  await send('again');
  await server.services.clientReports.flush();
  await server.services.clientReports.flush();
  expect(await lastDay()).toMatchObject({ visits: 5, first: 2, day1: 1, day7: 0, day30: 0 });
  const rows = await server.database.select().from(productFigures);
  expect(rows.map(({ figure }) => figure).sort()).toEqual(['day1', 'first', 'visits']);
});

test('counts that could not be stored are stored with the next ones', async () => {
  const { clientReports } = server.services;
  const report = {
    version: '1',
    host: 'web',
    connection: '4g',
    visit: 'again',
    errors: [],
    speeds: [],
  } as const;
  clientReports.note(report);
  const broken = vi.spyOn(server.database, 'insert').mockImplementation(() => {
    throw new Error('The database is away');
  });
  await expect(clientReports.flush()).rejects.toThrow('The database is away');
  broken.mockRestore();
  clientReports.note(report);
  await clientReports.flush();
  expect(await lastDay()).toMatchObject({ visits: 2 });
});

test('comics count on the day of their creation, and on the day they entered the feeds; reserved ones do not', async () => {
  const yesterday = new Date(Date.now() - 86_400_000);
  await server.database.delete(projects);
  await makeProject(server.database, author.id, { ...published, newestSince: new Date() });
  const begunBefore = { ...published, createdAt: yesterday, newestSince: new Date() };
  const gone = await makeProject(server.database, author.id, begunBefore);
  await makeProject(server.database, author.id, {
    changedAt: null,
    fileVersion: 0,
    userManagedState: userManagedState.created,
  });
  await foldFigures(server.database);
  expect(await lastDay()).toMatchObject({ begun: 1, published: 2 });
  await server.database.delete(projects).where(eq(projects.id, gone));
  await foldFigures(server.database);
  const { days } = await admin.api.productFigures.days();
  expect(days.at(-1)?.figures).toMatchObject({ begun: 1, published: 2 });
  expect(days.at(-2)?.figures).toMatchObject({ begun: 1, published: 0 });
});

test('open cases are reported things, each once, and requests; settled ones do not count', async () => {
  await server.database.delete(projects);
  const [one, other] = [
    await makeProject(server.database, author.id, published),
    await makeProject(server.database, author.id, published),
  ];
  const report = (id: string, projectId: string, reporterId: string) => ({
    id,
    projectId,
    reporterId,
    reason: 'spam' as const,
  });
  await server.database
    .insert(reports)
    .values([
      report('a', one, admin.id),
      report('b', one, author.id),
      { ...report('c', other, admin.id), settledAt: new Date() },
    ]);
  await server.database.insert(bestFeedRequests).values({ projectId: other, userId: author.id });
  await foldFigures(server.database);
  expect(await lastDay()).toMatchObject({ openCases: 2 });
  await server.database.update(reports).set({ settledAt: new Date() });
  await foldFigures(server.database);
  expect(await lastDay()).toMatchObject({ openCases: 1 });
});

test('plays and endings count on the day they were reported, also when too few to show an author', async () => {
  const id = await makeProject(server.database, author.id, published);
  await author.api.resources.saveFile({ id, file: comicFile() });
  const play: PlayReport = {
    pages: [1],
    ways: [],
    options: [],
    endings: [],
    leftAt: 1,
    length: 0,
    source: 'feed',
  };
  const hour = new Date(Date.now() - 26 * 3_600_000);
  await server.database.insert(playReports).values([
    { id: 'play-one', projectId: id, part: 0, report: play, hour },
    { id: 'play-two', projectId: id, part: 0, report: { ...play, leftAt: null, endings: [1] }, hour },
  ]);
  await foldPlays(server.services);
  await foldPlays(server.services);
  const { days } = await admin.api.productFigures.days();
  const day = days.find((one) => one.day === hour.toISOString().slice(0, 10));
  expect(day?.figures).toMatchObject({ plays: 2, endings: 1 });
});

test('days are dropped when no shown figure needs them', async () => {
  await addFigures(server.database, [
    { day: dayBefore(new Date(), 120), figure: 'first', amount: 1 },
    { day: dayBefore(new Date(), 121), figure: 'first', amount: 1 },
  ]);
  await foldFigures(server.database);
  const rows = await server.database.select().from(productFigures).where(eq(productFigures.figure, 'first'));
  expect(rows.map(({ day }) => day)).toEqual([dayBefore(new Date(), 120)]);
});

test('the figures are for admins only', async () => {
  expect(await outcomeOf(author.api.productFigures.days())).toBe('403 GENERIC');
  expect(await outcomeOf(server.client().api.productFigures.days())).toBe('401 GENERIC');
});
