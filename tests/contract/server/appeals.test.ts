import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminManagedState, userManagedState } from '@/domain/project';
import { banCategory } from '@/domain/user';
import { deliverNews } from '../../../server/calls/news/deliverNews';
import { decisions, reports } from '../../../server/database/tables/moderation';
import { users } from '../../../server/database/tables/users';
import { openCases, settleCase, takeBack } from '../../support/server/cases';
import { everybodysPassword as password } from '../../support/server/makePerson';
import { makeProject, outcomeOf, projectRow } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let author: SignedIn;
let reader: SignedIn;
let admin: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  reader = await server.person({ name: 'Anna' });
  admin = await server.person({ role: 'admin', name: 'Head' });
  other = await server.person({ role: 'admin', name: 'Second' });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.database.delete(reports);
  await server.database.delete(decisions);
  author = await server.person({ name: 'Boris' });
});

const published = () =>
  makeProject(server.database, author.id, {
    name: 'The Goldfish',
    userManagedState: userManagedState.publishedGlobally,
  });

/** A comic that an admin has hidden after a report. */
async function hidden() {
  const projId = await published();
  await reader.api.reports.send({ id: projId, reason: 'hate', note: '' });
  return { projId, decisionId: await settleCase(admin, { kind: 'project', id: projId }, 'hide') };
}

const appeal = (decisionId: string, text = 'It is a fairy tale.') =>
  author.api.cases.appeal({ decisionId, text });
const of = (id: string) => ({ kind: 'appeal', id }) as const;
const stateOf = async (projId: string) => (await projectRow(server.database, projId))?.adminManagedState;

async function newsOf({ api }: SignedIn) {
  await deliverNews(server.database);
  return (await api.news.feed({})).items;
}

describe('an appeal', () => {
  test('is offered in the news, is sent once, and becomes a case that names its decision', async () => {
    const { decisionId } = await hidden();
    const [news] = await newsOf(author);
    expect(news).toMatchObject({ type: 'proj_hidden', data: { appeal: { decisionId, state: null } } });
    await appeal(decisionId);
    await appeal(decisionId, 'Again!');
    const cases = await openCases(other);
    expect(cases).toMatchObject([
      { ...of(decisionId), text: 'It is a fairy tale.', person: { id: author.id }, needsOther: false },
    ]);
    expect((await other.api.cases.view(of(decisionId))).appealed).toMatchObject({
      decisionId,
      outcome: 'hide',
      reason: 'hate',
      admin: { name: 'Head' },
    });
    expect((await newsOf(author))[0]).toMatchObject({ data: { appeal: { state: 'sent' } } });
  });

  test('is for the person whom the decision affects, and not possible against a decision that was undone', async () => {
    const { decisionId } = await hidden();
    const byReader = reader.api.cases.appeal({ decisionId, text: 'Why?' });
    expect(await outcomeOf(byReader)).toBe('404 GENERIC');
    await takeBack(admin, decisionId);
    expect(await outcomeOf(appeal(decisionId))).toBe('409 GENERIC');
    expect((await newsOf(author)).at(-1)?.data).not.toHaveProperty('appeal');
  });

  test('waits while its comic is deleted, and is back once the comic is restored', async () => {
    const { projId, decisionId } = await hidden();
    await appeal(decisionId);
    await author.api.projects.delete({ id: projId });
    expect(await openCases(other)).toEqual([]);
    await author.api.ownComics.restore({ id: projId });
    expect(await openCases(other)).toMatchObject([of(decisionId)]);
  });

  test('is not settled by the admin who decided, while there is another one', async () => {
    const { projId, decisionId } = await hidden();
    await appeal(decisionId);
    expect(await openCases(admin)).toMatchObject([{ needsOther: true }]);
    expect(await outcomeOf(settleCase(admin, of(decisionId), 'overturn'))).toBe('403 GENERIC');
    expect(await stateOf(projId)).toBe(adminManagedState.banned);
    await server.database.update(users).set({ role: 'user' }).where(eq(users.id, other.id));
    expect(await outcomeOf(settleCase(admin, of(decisionId), 'keep'))).toBe('done');
    await server.database.update(users).set({ role: 'admin' }).where(eq(users.id, other.id));
  });

  test('that is granted undoes the decision; when that is undone, the comic is hidden again and the appeal is open', async () => {
    const { projId, decisionId } = await hidden();
    await appeal(decisionId);
    const granted = await settleCase(other, of(decisionId), 'overturn');
    expect(await stateOf(projId)).toBe(adminManagedState.okGlobal);
    expect(await openCases(other)).toEqual([]);
    await takeBack(other, granted);
    expect(await stateOf(projId)).toBe(adminManagedState.banned);
    expect(await openCases(other)).toMatchObject([of(decisionId)]);
    await settleCase(other, of(decisionId), 'overturn');
    expect(await stateOf(projId)).toBe(adminManagedState.okGlobal);
  });

  test('whose grant was undone leaves the comic’s state unchanged when the decision is undone', async () => {
    const { projId, decisionId } = await hidden();
    await appeal(decisionId);
    const granted = await settleCase(other, of(decisionId), 'overturn');
    await admin.api.projectInfo.setAdminManagedState({ id: projId, value: adminManagedState.okProfile });
    await takeBack(other, granted);
    await takeBack(admin, decisionId);
    expect(await stateOf(projId)).toBe(adminManagedState.okProfile);
  });

  test('that is rejected changes nothing, notifies the person, and can be reopened', async () => {
    const { projId, decisionId } = await hidden();
    await appeal(decisionId);
    const kept = await settleCase(other, of(decisionId), 'keep');
    expect(await stateOf(projId)).toBe(adminManagedState.banned);
    const [latest, first] = await newsOf(author);
    expect(latest?.type).toBe('appeal_rejected');
    expect(first).toMatchObject({ data: { appeal: { state: 'settled' } } });
    await takeBack(other, kept);
    expect(await openCases(other)).toMatchObject([of(decisionId)]);
  });

  test('ends when its decision is undone', async () => {
    const { decisionId } = await hidden();
    await appeal(decisionId);
    await takeBack(admin, decisionId);
    expect(await openCases(other)).toMatchObject([{ kind: 'project' }]);
    expect(await outcomeOf(settleCase(other, of(decisionId), 'overturn'))).toBe('409 GENERIC');
  });

  test('that two admins settle at the same moment is settled once', async () => {
    const { decisionId } = await hidden();
    await appeal(decisionId);
    const third = await server.person({ role: 'admin' });
    const both = [other, third].map((who) => outcomeOf(settleCase(who, of(decisionId), 'overturn')));
    expect((await Promise.all(both)).sort()).toEqual(['409 GENERIC', 'done']);
  });

  test('is possible against an admin’s action without a report, and is deleted with the account', async () => {
    await admin.api.profiles.ban({
      userId: author.id,
      banCategory: banCategory.cantComment,
      reason: 'spam',
      days: 7,
    });
    const [ban] = await newsOf(author);
    const { decisionId } = Object(ban?.data).appeal;
    expect(ban).toMatchObject({ type: 'ban_comments', data: { reason: 'spam', until: expect.any(String) } });
    await appeal(decisionId);
    await settleCase(other, of(decisionId), 'overturn');
    expect(await outcomeOf(author.api.users.me())).toBe('done');
    const { banCategory: now, decisions: all } = await other.api.cases.viewPerson({ userId: author.id });
    expect(now).toBe(banCategory.notBanned);
    expect(all.map(({ outcome, isTakenBack }) => [outcome, isTakenBack])).toEqual([
      ['overturn', false],
      ['banComments', true],
    ]);
    await author.api.users.deleteAccount({ password });
    expect((await other.api.cases.viewPerson({ userId: author.id })).decisions).toEqual([]);
  });
});

test('a person who is banned from signing in appeals by the emailed link, once', async () => {
  await admin.api.profiles.ban({
    userId: author.id,
    banCategory: banCategory.cantLogin,
    reason: 'spam',
    days: 7,
  });
  const [, path] = /(\/appeal\?token=\S+)/.exec(server.mail.lastTo(author.email).text) ?? [];
  const send = (text: string) =>
    fetch(`${server.address}${path}`, { method: 'POST', body: new URLSearchParams({ text }) });
  expect(await (await fetch(`${server.address}${path}`)).text()).toContain('<textarea');
  expect(await (await send(' ')).text()).toContain('<textarea');
  expect(await (await send('<b>It was not me</b>')).text()).toContain('Your appeal was sent.');
  // Nobody would read a second one.
  for (const answer of [await send('Again'), await fetch(`${server.address}${path}`)]) {
    expect(await answer.text()).toContain('You have appealed against this decision already');
  }
  const [waiting] = await openCases(other);
  expect(waiting).toMatchObject({ kind: 'appeal', text: '<b>It was not me</b>', person: { id: author.id } });
  await settleCase(other, of(waiting?.id ?? ''), 'overturn');
  expect(await outcomeOf(author.api.users.me())).toBe('done');
  expect((await send('Once more')).status).toBe(410);
  expect((await fetch(`${server.address}${path}`)).status).toBe(410);
  expect((await fetch(`${server.address}/appeal?token=wrong`)).status).toBe(410);
});

test('admins write notes about people, and find people by name, email and id', async () => {
  const found = async (q: string) =>
    (await admin.api.cases.findPeople({ q, offset: 0, count: 20 })).items.map(({ id }) => id);
  const note = { userId: author.id, text: ' Has promised to stop. ' };
  await admin.api.cases.addNote(note);
  // Again, as when the response was lost.
  await admin.api.cases.addNote(note);
  await other.api.cases.addNote({ userId: author.id, text: 'And did.' });
  const { notes } = await admin.api.cases.viewPerson({ userId: author.id });
  expect(notes.map(({ text, admin: by }) => [text, by?.name])).toEqual([
    ['And did.', 'Second'],
    ['Has promised to stop.', 'Head'],
  ]);
  for (const q of ['bori', author.email.toUpperCase(), author.id]) {
    expect(await found(q), q).toContain(author.id);
  }
  expect(await found('no such person')).toEqual([]);
  // By their current name.
  const second = await server.person({ name: 'Wanda A' });
  await author.api.users.save({ user: { name: 'Wanda B' } });
  expect(await found('wanda')).toEqual([second.id, author.id]);
});

test('the affected person gets an email with the reason, in the language of their latest sign-in', async () => {
  // On a second device, in another language.
  for (const language of ['en', 'ru'] as const) {
    await server.client(undefined, language).api.auth.signIn({ email: author.email, password });
  }
  const { decisionId } = await hidden();
  const mails = () => server.mail.emails.filter(({ to }) => to === author.email);
  const [told] = mails();
  expect(told?.subject).toBe('Kadr: решение модераторов');
  expect(told?.text).toContain('Ваш комикс «The Goldfish» скрыт');
  expect(told?.text).toContain('Причина: ненависть или травля.');
  await takeBack(admin, decisionId);
  expect(mails().map(({ subject }) => subject)).toContain('Kadr: новости от модераторов');
  // A Russian date ends with a full stop of its own.
  await admin.api.profiles.ban({ userId: author.id, banCategory: banCategory.cantComment, days: 7 });
  expect(mails().at(-1)?.text).toMatch(/^До \d+ \S+ \d{4} г\. вы не можете писать комментарии\.$/m);
  await admin.api.profiles.ban({ userId: author.id, banCategory: banCategory.notBanned });
  // A decision that changed nothing was never announced.
  const before = mails().length;
  const id = await published();
  await reader.api.reports.send({ id, reason: 'hate', note: '' });
  await takeBack(admin, await settleCase(admin, { kind: 'project', id }, 'done'));
  expect(mails()).toHaveLength(before);
});
