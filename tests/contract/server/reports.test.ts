import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminManagedState, userManagedState } from '@/domain/project';
import { reports } from '../../../server/database/tables/moderation';
import { userContentFolders } from '../../../server/media/files/fileKeys';
import { makeProject, outcomeOf, projectRow } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let author: SignedIn;
let reader: SignedIn;
let other: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  author = await server.person({ name: 'Boris' });
  reader = await server.person({ name: 'Anna' });
  other = await server.person();
  admin = await server.person({ role: 'admin' });
});
afterAll(() => server?.stop());
beforeEach(() => server.database.delete(reports));

const published = (name: string) =>
  makeProject(server.database, author.id, { name, userManagedState: userManagedState.publishedGlobally });

async function openReports() {
  return (await admin.api.reports.listOpen({ offset: 0, count: 20 })).items;
}

describe('a report', () => {
  test('reaches the admins with who sent it, about what, and why', async () => {
    const projId = await published('The Goldfish');
    await reader.api.reports.send({ id: projId, reason: 'stolen', note: '  I drew this.  ' });
    expect(await openReports()).toEqual([
      {
        id: expect.any(String),
        kind: 'project',
        project: { id: projId, name: 'The Goldfish', picId: '' },
        reporter: { id: reader.id, name: 'Anna', picId: '' },
        reason: 'stolen',
        note: 'I drew this.',
        creationDate: expect.any(String),
      },
    ]);
  });

  test('is one for each person: another one says the same in other words', async () => {
    const projId = await published('The Goldfish');
    await reader.api.reports.send({ id: projId, reason: 'spam', note: '' });
    await reader.api.reports.send({ id: projId, reason: 'hate', note: 'Page two.' });
    await other.api.reports.send({ id: projId, reason: 'other', note: '' });
    expect((await openReports()).map(({ reason, note }) => [reason, note])).toEqual([
      ['hate', 'Page two.'],
      ['other', ''],
    ]);
  });

  test('cannot be about a project that the person may not see', async () => {
    const projId = await makeProject(server.database, author.id);
    expect(await outcomeOf(reader.api.reports.send({ id: projId, reason: 'spam', note: '' }))).toBe(
      '404 GENERIC',
    );
  });
});

describe('an admin', () => {
  test('leaves a comic as it is, and the report is gone; the others stay', async () => {
    const projId = await published('The Goldfish');
    await reader.api.reports.send({ id: projId, reason: 'spam', note: 'first' });
    await other.api.reports.send({ id: projId, reason: 'spam', note: 'second' });
    const [first] = await openReports();
    await admin.api.reports.settle({ reportId: first?.id ?? '', decision: 'done' });
    expect((await openReports()).map(({ note }) => note)).toEqual(['second']);
    expect(await projectRow(server.database, projId)).toMatchObject({
      adminManagedState: adminManagedState.okGlobal,
    });
  });

  test('hides a comic, and nobody’s report of it waits any more', async () => {
    const [hidden, snow] = [await published('The Goldfish'), await published('Snow')];
    for (const projId of [hidden, snow])
      await reader.api.reports.send({ id: projId, reason: 'hate', note: '' });
    await other.api.reports.send({ id: hidden, reason: 'hate', note: '' });
    const [first] = await openReports();
    await admin.api.reports.settle({ reportId: first?.id ?? '', decision: 'hide' });
    expect(await openReports()).toMatchObject([{ project: { id: snow } }]);
    expect(await outcomeOf(reader.api.projects.view({ id: hidden }))).toBe('404 GENERIC');
  });

  test('hears of a settled report no more when the reader sends it again', async () => {
    const projId = await published('The Goldfish');
    await reader.api.reports.send({ id: projId, reason: 'spam', note: '' });
    const [first] = await openReports();
    await admin.api.reports.settle({ reportId: first?.id ?? '', decision: 'done' });
    await reader.api.reports.send({ id: projId, reason: 'spam', note: 'But really!' });
    expect(await openReports()).toEqual([]);
  });

  test('learns that another admin has settled the report, and changes nothing', async () => {
    const projId = await published('The Goldfish');
    await reader.api.reports.send({ id: projId, reason: 'spam', note: '' });
    const [first] = await openReports();
    const reportId = first?.id ?? '';
    await admin.api.reports.settle({ reportId, decision: 'done' });
    const second = admin.api.reports.settle({ reportId, decision: 'hide' });
    await expect(second).rejects.toThrow('Another admin has settled this report already.');
    expect(await outcomeOf(admin.api.reports.settle({ reportId, decision: 'done' }))).toBe('409 GENERIC');
    const state = async () => (await projectRow(server.database, projId))?.adminManagedState;
    expect(await state()).toBe(adminManagedState.okGlobal);
    await admin.api.reports.reopen({ reportId });
    await admin.api.reports.settle({ reportId, decision: 'hide' });
    await admin.api.reports.reopen({ reportId });
    expect(await state()).toBe(adminManagedState.okGlobal);
  });

  test.each([
    ['hide', 'hide'],
    ['done', 'hide'],
  ] as const)(
    'who says “%s” while another says “%s” of one report: one of them does',
    async (...decisions) => {
      const projId = await published('The Goldfish');
      for (const { api } of [reader, other]) await api.reports.send({ id: projId, reason: 'spam', note: '' });
      const [first] = await openReports();
      const reportId = first?.id ?? '';
      const outcomes = await Promise.all(
        decisions.map((decision) => outcomeOf(admin.api.reports.settle({ reportId, decision }))),
      );
      expect(outcomes.sort()).toEqual(['409 GENERIC', 'done']);
      await admin.api.reports.reopen({ reportId });
      expect(await openReports()).toHaveLength(2);
      expect(await projectRow(server.database, projId)).toMatchObject({
        adminManagedState: adminManagedState.okGlobal,
      });
    },
  );

  test('hides a comic with its cover, which nobody finds under its old name', async () => {
    const projId = await published('The Goldfish');
    const picture = await readFile('samples/cat-and-door/cover.webp');
    const pic = new File([new Uint8Array(picture)], 'cover.webp', { type: 'image/webp' });
    const { picId } = await author.api.projectInfo.uploadPicture({ id: projId, pic });
    await reader.api.reports.send({ id: projId, reason: 'hate', note: '' });
    const [first] = await openReports();
    await admin.api.reports.settle({ reportId: first?.id ?? '', decision: 'hide' });
    const row = await projectRow(server.database, projId);
    expect(row?.picId).not.toBe(picId);
    const folder = userContentFolders.projectCover(projId);
    expect(await server.files.open(`${folder}${picId}`)).toBeNull();
    const kept = await server.files.open(`${folder}${row?.picId}`);
    expect(kept).not.toBeNull();
    await kept?.close();
  });

  test('takes a decision back, and the report waits again', async () => {
    const projId = await published('The Goldfish');
    await reader.api.reports.send({ id: projId, reason: 'spam', note: 'first' });
    const [first] = await openReports();
    const reportId = first?.id ?? '';
    await admin.api.reports.settle({ reportId, decision: 'done' });
    await admin.api.reports.reopen({ reportId });
    expect(await openReports()).toEqual([first]);
    await admin.api.reports.reopen({ reportId });
    expect(await openReports()).toEqual([first]);
  });

  test('shows a hidden comic again as it was before, and all reports wait that its hiding has settled', async () => {
    const projId = await published('The Goldfish');
    await admin.api.projectInfo.setAdminManagedState({ id: projId, value: adminManagedState.okProfile });
    await other.api.reports.send({ id: projId, reason: 'spam', note: 'fine' });
    const [fine] = await openReports();
    await admin.api.reports.settle({ reportId: fine?.id ?? '', decision: 'done' });
    await reader.api.reports.send({ id: projId, reason: 'hate', note: 'one' });
    await admin.api.reports.send({ id: projId, reason: 'hate', note: 'two' });
    const [one] = await openReports();
    const reportId = one?.id ?? '';
    await admin.api.reports.settle({ reportId, decision: 'hide' });
    await admin.api.reports.reopen({ reportId });
    expect((await openReports()).map(({ note }) => note)).toEqual(['one', 'two']);
    expect(await projectRow(server.database, projId)).toMatchObject({
      adminManagedState: adminManagedState.okProfile,
    });
  });

  test('who takes a decision back leaves a comic as other admins have it since', async () => {
    const projId = await published('The Goldfish');
    await reader.api.reports.send({ id: projId, reason: 'hate', note: '' });
    const [one] = await openReports();
    const reportId = one?.id ?? '';
    await admin.api.reports.settle({ reportId, decision: 'hide' });
    await admin.api.projectInfo.setAdminManagedState({ id: projId, value: adminManagedState.okProfile });
    await admin.api.reports.reopen({ reportId });
    expect(await projectRow(server.database, projId)).toMatchObject({
      adminManagedState: adminManagedState.okProfile,
    });
  });

  test('learns that a report does not exist', async () => {
    const settled = admin.api.reports.settle({ reportId: 'gone', decision: 'done' });
    expect(await outcomeOf(settled)).toBe('404 GENERIC');
    expect(await outcomeOf(admin.api.reports.reopen({ reportId: 'gone' }))).toBe('404 GENERIC');
  });
});

test('nobody but an admin sees or settles reports', async () => {
  expect(await outcomeOf(reader.api.reports.listOpen({ offset: 0, count: 20 }))).toBe('403 GENERIC');
  expect(await outcomeOf(server.client().api.reports.listOpen({ offset: 0, count: 20 }))).toBe('401 GENERIC');
});
