import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminManagedState, userManagedState } from '@/domain/project';
import { reports } from '../../../server/database/tables/moderation';
import { userContentFolders } from '../../../server/media/files/fileKeys';
import { openCases, settleCase, takeBack } from '../../support/server/cases';
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

const of = (id: string) => ({ kind: 'project', id }) as const;

describe('a report', () => {
  test('is shown to admins with its sender, subject and reason', async () => {
    const projId = await published('The Goldfish');
    await reader.api.reports.send({ id: projId, reason: 'stolen', note: '  I drew this.  ' });
    expect(await openCases(admin)).toEqual([
      {
        kind: 'project',
        id: projId,
        project: { id: projId, name: 'The Goldfish', picId: '' },
        person: { id: author.id, name: 'Boris', picId: '' },
        feed: null,
        text: '',
        reportCount: 1,
        reason: 'stolen',
        needsOther: false,
        revision: expect.any(String),
        creationDate: expect.any(String),
      },
    ]);
    expect((await admin.api.cases.view(of(projId))).reports).toEqual([
      {
        id: expect.any(String),
        reporter: { id: reader.id, name: 'Anna', picId: '' },
        reason: 'stolen',
        note: 'I drew this.',
        creationDate: expect.any(String),
      },
    ]);
  });

  test('is refused about a project that the person may not see', async () => {
    const projId = await makeProject(server.database, author.id);
    expect(await outcomeOf(reader.api.reports.send({ id: projId, reason: 'spam', note: '' }))).toBe(
      '404 GENERIC',
    );
  });
});

describe('an admin', () => {
  test('leaves a comic unchanged, and no report about it is open any more', async () => {
    const projId = await published('The Goldfish');
    for (const { api } of [reader, other]) await api.reports.send({ id: projId, reason: 'spam', note: '' });
    await settleCase(admin, of(projId), 'done');
    expect(await openCases(admin)).toEqual([]);
    expect(await projectRow(server.database, projId)).toMatchObject({
      adminManagedState: adminManagedState.okGlobal,
    });
  });

  test('hides a comic; the case of another one stays open', async () => {
    const [hidden, snow] = [await published('The Goldfish'), await published('Snow')];
    for (const projId of [hidden, snow])
      await reader.api.reports.send({ id: projId, reason: 'hate', note: '' });
    await settleCase(admin, of(hidden), 'hide');
    expect(await openCases(admin)).toMatchObject([{ project: { id: snow } }]);
    expect(await outcomeOf(reader.api.projects.view({ id: hidden }))).toBe('404 GENERIC');
  });

  test('does not see a settled report again when the reader repeats it', async () => {
    const projId = await published('The Goldfish');
    await reader.api.reports.send({ id: projId, reason: 'spam', note: '' });
    await settleCase(admin, of(projId), 'done');
    await reader.api.reports.send({ id: projId, reason: 'spam', note: 'But really!' });
    expect(await openCases(admin)).toEqual([]);
  });

  test.each([
    ['hide', 'hide'],
    ['done', 'hide'],
  ] as const)(
    'decides “%s” while another decides “%s” about one case: one of them succeeds',
    async (...said) => {
      const projId = await published('The Goldfish');
      for (const { api } of [reader, other]) await api.reports.send({ id: projId, reason: 'spam', note: '' });
      const answers = await Promise.allSettled(said.map((outcome) => settleCase(admin, of(projId), outcome)));
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      for (const answer of answers) if (answer.status === 'fulfilled') await takeBack(admin, answer.value);
      expect(await openCases(admin)).toMatchObject([{ reportCount: 2 }]);
      expect(await projectRow(server.database, projId)).toMatchObject({
        adminManagedState: adminManagedState.okGlobal,
      });
    },
  );

  test('hides a comic with its cover, which is no longer at its old address', async () => {
    const projId = await published('The Goldfish');
    const picture = await readFile('samples/cat-and-door/cover.webp');
    const pic = new File([new Uint8Array(picture)], 'cover.webp', { type: 'image/webp' });
    const { picId } = await author.api.projectInfo.uploadPicture({ id: projId, pic });
    await reader.api.reports.send({ id: projId, reason: 'hate', note: '' });
    await settleCase(admin, of(projId), 'hide');
    const row = await projectRow(server.database, projId);
    expect(row?.picId).not.toBe(picId);
    const folder = userContentFolders.projectCover(projId);
    expect(await server.files.open(`${folder}${picId}`)).toBeNull();
    const kept = await server.files.open(`${folder}${row?.picId}`);
    expect(kept).not.toBeNull();
    await kept?.close();
  });

  test('undoes a decision, and the case is open again at its place', async () => {
    const projId = await published('The Goldfish');
    await reader.api.reports.send({ id: projId, reason: 'spam', note: 'first' });
    await reader.api.reports.send({ id: await published('Snow'), reason: 'spam', note: '' });
    const before = await openCases(admin);
    const decisionId = await settleCase(admin, of(projId), 'done');
    // A settled case cannot be changed.
    await reader.api.reports.send({ id: projId, reason: 'hate', note: 'second' });
    for (const _twice of [1, 2]) await takeBack(admin, decisionId);
    expect(await openCases(admin)).toEqual(before);
  });

  test('shows a hidden comic with its previous state; what an earlier decision settled stays settled', async () => {
    const projId = await published('The Goldfish');
    await admin.api.projectInfo.setAdminManagedState({ id: projId, value: adminManagedState.okProfile });
    await other.api.reports.send({ id: projId, reason: 'spam', note: 'fine' });
    await settleCase(admin, of(projId), 'done');
    await reader.api.reports.send({ id: projId, reason: 'hate', note: 'one' });
    await admin.api.reports.send({ id: projId, reason: 'hate', note: 'two' });
    await takeBack(admin, await settleCase(admin, of(projId), 'hide'));
    const { reports: open } = await admin.api.cases.view(of(projId));
    expect(open.map(({ note }) => note)).toEqual(['one', 'two']);
    expect(await projectRow(server.database, projId)).toMatchObject({
      adminManagedState: adminManagedState.okProfile,
    });
  });

  test('undoes a decision without touching later changes by other admins', async () => {
    const projId = await published('The Goldfish');
    await reader.api.reports.send({ id: projId, reason: 'hate', note: '' });
    const decisionId = await settleCase(admin, of(projId), 'hide');
    await admin.api.projectInfo.setAdminManagedState({ id: projId, value: adminManagedState.okProfile });
    await takeBack(admin, decisionId);
    expect(await projectRow(server.database, projId)).toMatchObject({
      adminManagedState: adminManagedState.okProfile,
    });
  });

  test('gets an error for a nonexistent case or decision', async () => {
    expect(await outcomeOf(settleCase(admin, of('gone'), 'done'))).toBe('404 GENERIC');
    expect(await outcomeOf(admin.api.cases.view(of('gone')))).toBe('404 GENERIC');
    expect(await outcomeOf(takeBack(admin, 'gone'))).toBe('404 GENERIC');
  });
});

test('is the only one who sees cases', async () => {
  const page = { offset: 0, count: 20 };
  const calls = (api: SignedIn['api']) => [
    api.cases.listOpen(page),
    api.cases.view(of('goldfish')),
    api.cases.findPeople({ ...page, q: 'Boris' }),
    api.cases.viewPerson({ userId: author.id }),
  ];
  const outcomes = (api: SignedIn['api']) => Promise.all(calls(api).map(outcomeOf));
  expect(await outcomes(reader.api)).toEqual(Array(4).fill('403 GENERIC'));
  expect(await outcomes(server.client().api)).toEqual(Array(4).fill('401 GENERIC'));
});

describe('a case with a new report while an admin reads it', () => {
  test('cannot be dismissed before the admin has seen the new report, also at the same moment', async () => {
    const projId = await published('The Goldfish');
    await reader.api.reports.send({ id: projId, reason: 'stolen', note: '' });
    const fine = (revision: string) => outcomeOf(settleCase(admin, of(projId), 'done', null, revision));
    const { revision } = await admin.api.cases.view(of(projId));
    await reader.api.reports.send({ id: projId, reason: 'hate', note: 'Page two.' });
    expect(await fine(revision)).toBe('409 GENERIC');
    const seen = (await admin.api.cases.view(of(projId))).revision;
    const late = await server.person();
    const [settled] = await Promise.all([
      fine(seen),
      late.api.reports.send({ id: projId, reason: 'spam', note: '' }),
    ]);
    // Either the admin was first, and the new report is a case, or nothing was settled.
    const [open] = await openCases(admin);
    expect(open).toMatchObject({ id: projId, reportCount: settled === 'done' ? 1 : 2 });
  });

  test('can still be hidden', async () => {
    const projId = await published('The Goldfish');
    await reader.api.reports.send({ id: projId, reason: 'stolen', note: '' });
    const { revision } = await admin.api.cases.view(of(projId));
    await reader.api.reports.send({ id: projId, reason: 'hate', note: '' });
    expect(await outcomeOf(settleCase(admin, of(projId), 'hide', null, revision))).toBe('done');
    expect(await openCases(admin)).toEqual([]);
  });
});
