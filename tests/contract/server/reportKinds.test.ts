import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isGone } from '@/domain/case';
import { commentType } from '@/domain/comment';
import { accessMode } from '@/domain/customFeed';
import type { ReportKind, ReportSubject } from '@/domain/moderation';
import { userManagedState } from '@/domain/project';
import { banCategory } from '@/domain/user';
import { deliverNews } from '../../../server/calls/news/deliverNews';
import { reports } from '../../../server/database/tables/moderation';
import { users } from '../../../server/database/tables/users';
import { userContentFolders } from '../../../server/media/files/fileKeys';
import { openCases, settleCase, takeBack } from '../../support/server/cases';
import { everybodysPassword } from '../../support/server/makePerson';
import { makeProject, outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let author: SignedIn;
let reader: SignedIn;
let other: SignedIn;
let admin: SignedIn;
let projId: string;

beforeAll(async () => {
  server = await startTestServer();
  reader = await server.person({ name: 'Anna' });
  other = await server.person();
  admin = await server.person({ role: 'admin' });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.database.delete(reports);
  author = await server.person({ name: 'Boris' });
  projId = await makeProject(server.database, other.id, {
    name: 'The Goldfish',
    userManagedState: userManagedState.publishedGlobally,
  });
});

/** Each has another text, since a text that is sent again is stored once. */
const comment = (text = `Buy fish! ${crypto.randomUUID()}`) =>
  author.api.comments.post({ projId, type: commentType.text, text });
const feed = () =>
  author.api.customFeeds.create({ name: 'Bad words', picId: '', accessMode: accessMode.addAnyone });

/** Something of each kind by the author. */
async function made(kind: ReportKind): Promise<ReportSubject> {
  const ids: Readonly<Record<ReportKind, () => Promise<string>>> = {
    project: () =>
      makeProject(server.database, author.id, { userManagedState: userManagedState.publishedGlobally }),
    comment: async () => (await comment()).id ?? '',
    person: async () => author.id,
    feed: async () => (await feed())._id,
  };
  return { kind, id: await ids[kind]() };
}

const send = (who: SignedIn, subject: ReportSubject, note = '') =>
  who.api.reports.send({ ...subject, reason: 'hate', note });

/** A person reports it, and the admin decides; returns the decision's id. */
async function settled(subject: ReportSubject, outcome: 'hide' | 'clear' | 'banComments' | 'banFeeds') {
  await send(reader, subject);
  return settleCase(admin, subject, outcome);
}

/** Latest last, without likes and comments. */
async function newsOf({ api }: SignedIn) {
  await deliverNews(server.database);
  return (await api.news.feed({})).items.map(({ type, data }) => ({ type, data })).reverse();
}

const texts = async (who = reader) => {
  const { comments, total } = await who.api.comments.page({ projId, count: 20 });
  expect(total).toBe(comments.length);
  return comments.map((one) => (one.type === commentType.text ? one.text : one.project.name));
};

const decisions = { project: 'hide', comment: 'hide', person: 'banComments', feed: 'clear' } as const;

describe.each(['project', 'comment', 'person', 'feed'] as const)('a report of a %s', (kind) => {
  test('replaces an earlier open one by the same person', async () => {
    const subject = await made(kind);
    await send(reader, subject, 'first');
    await send(reader, subject, 'second');
    await send(other, subject, 'third');
    expect(await openCases(admin)).toMatchObject([{ ...subject, reportCount: 2, person: { id: author.id } }]);
    const { reports: sent } = await admin.api.cases.view(subject);
    expect(sent.map(({ note, reporter }) => [note, reporter.id])).toEqual([
      ['second', reader.id],
      ['third', other.id],
    ]);
  });

  test('is refused about one’s own things, and about nonexistent ones', async () => {
    const subject = await made(kind);
    expect(await outcomeOf(send(author, subject))).toBe('403 GENERIC');
    expect(await outcomeOf(send(reader, { kind, id: '999999999' }))).toBe('404 GENERIC');
    expect(await openCases(admin)).toEqual([]);
  });

  test('is settled once together with all others about the same thing; all are open again when that is undone', async () => {
    const [subject, another] = [await made(kind), await made(kind === 'person' ? 'feed' : kind)];
    await send(reader, another, 'of another');
    await send(reader, subject, 'one');
    await send(other, subject, 'two');
    const decisionId = await settleCase(admin, subject, decisions[kind]);
    expect(await openCases(admin)).toMatchObject([another]);
    const again = settleCase(admin, subject, decisions[kind]);
    await expect(again).rejects.toThrow('This case is already settled.');
    await send(reader, subject, 'But really!').catch(() => undefined);
    expect(await openCases(admin)).toHaveLength(1);
    for (const _twice of [1, 2]) await takeBack(admin, decisionId);
    expect(await openCases(admin)).toMatchObject([another, { ...subject, reportCount: 2 }]);
  });

  test('that two admins settle at the same moment is settled once', async () => {
    const subject = await made(kind);
    await send(reader, subject);
    const settle = () => outcomeOf(settleCase(admin, subject, decisions[kind]));
    expect((await Promise.all([settle(), settle()])).sort()).toEqual(['409 GENERIC', 'done']);
  });

  test('refuses decisions of other kinds, and decisions without a reason', async () => {
    const subject = await made(kind);
    await send(reader, subject);
    const wrong = kind === 'person' ? 'hide' : 'banLogin';
    expect(await outcomeOf(settleCase(admin, subject, wrong))).toBe('422 ENT_VALIDN');
    const outcome = decisions[kind];
    const unreasoned = admin.api.cases.settle({ ...subject, outcome, days: 7 });
    expect(await outcomeOf(unreasoned)).toBe('422 ENT_VALIDN');
    expect(await openCases(admin)).toHaveLength(1);
  });
});

describe('a reported comment', () => {
  test('is shown with its text, author and comic, and can still be closed after it was deleted', async () => {
    const posted = await comment('Nobody likes you.');
    await send(reader, { kind: 'comment', id: posted.id ?? '' });
    const reported = { kind: 'comment', text: 'Nobody likes you.', person: { name: 'Boris' } } as const;
    expect(await openCases(admin)).toMatchObject([{ ...reported, id: posted.id, project: { id: projId } }]);
    await author.api.comments.delete({ projId, index: 0, comment: posted });
    const [gone] = await openCases(admin);
    expect(gone).toMatchObject({ ...reported, project: null });
    const ref = { kind: 'comment', id: gone?.id ?? '' } as const;
    expect(isGone(ref)).toBe(true);
    expect(await outcomeOf(settleCase(admin, ref, 'hide'))).toBe('404 GENERIC');
    await settleCase(admin, ref, 'done');
    expect(await openCases(admin)).toEqual([]);
  });

  test('that is hidden is in no list, and the others keep their indexes; undoing shows it again', async () => {
    const [first, second] = [await comment('one'), await comment('two')];
    const decisionId = await settled({ kind: 'comment', id: second.id ?? '' }, 'hide');
    for (const who of [reader, author, admin]) expect(await texts(who)).toEqual(['one']);
    expect((await reader.api.comments.list({ projId })).items).toHaveLength(1);
    expect(await outcomeOf(send(other, { kind: 'comment', id: second.id ?? '' }))).toBe('404 GENERIC');
    expect(await outcomeOf(author.api.comments.delete({ projId, index: 0, comment: second }))).toBe(
      '404 GENERIC',
    );
    await takeBack(admin, decisionId);
    expect(await texts()).toEqual(['two', 'one']);
    await settleCase(admin, { kind: 'comment', id: second.id ?? '' }, 'hide');
    const { id: _id, ...older } = first;
    await author.api.comments.delete({ projId, index: 0, comment: older });
    expect(await texts()).toEqual([]);
  });

  test('notifies its author that it is hidden, and why, and that it is back', async () => {
    const posted = await comment();
    await takeBack(admin, await settled({ kind: 'comment', id: posted.id ?? '' }, 'hide'));
    const project = { id: projId, name: 'The Goldfish', picId: '' };
    expect(await newsOf(author)).toEqual([
      { type: 'comment_hidden', data: { project, user: null, reason: 'hate' } },
      { type: 'comment_shown', data: { project, user: null } },
    ]);
  });

  test('cannot be reported under a comic that the reader may not see', async () => {
    const posted = await comment();
    await other.api.projectInfo.setUserManagedState({
      id: projId,
      value: userManagedState.privateWasPublishedGlobally,
    });
    expect(await outcomeOf(send(reader, { kind: 'comment', id: posted.id ?? '' }))).toBe('404 GENERIC');
    expect(await outcomeOf(send(reader, { kind: 'comment', id: 'goldfish' }))).toBe('404 GENERIC');
  });
});

describe('a reported person', () => {
  const banOf = async () => {
    const [row] = await server.database.select().from(users).where(eq(users.id, author.id));
    return row?.banCategory;
  };

  test('is banned and notified of the reason, and free again when that is undone', async () => {
    const decisionId = await settled(await made('person'), 'banComments');
    expect(await outcomeOf(comment())).toBe('403 GENERIC');
    await takeBack(admin, decisionId);
    expect(await outcomeOf(comment())).toBe('done');
    expect(await newsOf(author)).toEqual([
      { type: 'ban_comments', data: { project: null, user: null, reason: 'hate' } },
      { type: 'ban_lifted', data: { project: null, user: null, reason: null } },
    ]);
  });

  test('keeps a stricter ban, and one that admins have set since', async () => {
    await admin.api.profiles.ban({ userId: author.id, banCategory: banCategory.cantLogin });
    const decisionId = await settled(await made('person'), 'banComments');
    expect(await banOf()).toBe(banCategory.cantLogin);
    await takeBack(admin, decisionId);
    expect(await banOf()).toBe(banCategory.cantLogin);
    await admin.api.profiles.ban({ userId: author.id, banCategory: banCategory.notBanned });
    const second = await settleCase(admin, { kind: 'person', id: author.id }, 'banFeeds');
    await admin.api.profiles.ban({ userId: author.id, banCategory: banCategory.cantComment });
    await takeBack(admin, second);
    expect(await banOf()).toBe(banCategory.cantComment);
    expect((await newsOf(author)).map(({ type }) => type)).toEqual([
      'ban_login',
      'ban_lifted',
      'ban_feeds',
      'ban_comments',
    ]);
  });

  test('cannot ban themselves', async () => {
    await send(reader, { kind: 'person', id: admin.id });
    const own = settleCase(admin, { kind: 'person', id: admin.id }, 'banComments');
    expect(await outcomeOf(own)).toBe('403 GENERIC');
    expect(await openCases(admin)).toHaveLength(1);
  });

  test('has no more open reports after deleting their account', async () => {
    await send(reader, await made('person'));
    await send(reader, await made('comment'));
    await author.api.users.deleteAccount({ password: everybodysPassword });
    expect(await openCases(admin)).toMatchObject([
      { kind: 'comment', person: { name: '' }, text: expect.stringMatching('Buy fish!') },
    ]);
    expect(await outcomeOf(send(other, { kind: 'person', id: author.id }))).toBe('404 GENERIC');
  });
});

describe('a reported custom feed', () => {
  async function uploadCover(feedId: string) {
    const picture = await readFile('samples/cat-and-door/cover.webp');
    const pic = new File([new Uint8Array(picture)], 'cover.webp', { type: 'image/webp' });
    return author.api.customFeeds.uploadPicture({ feedId, pic });
  }
  async function withCover() {
    const { _id: id } = await feed();
    return { id, ...(await uploadCover(id)) };
  }
  const isStored = async (id: string, picId: string) => {
    const file = await server.files.open(`${userContentFolders.customFeedCover(id)}${picId}`);
    await file?.close();
    return file !== null;
  };

  test('loses its name and cover but keeps its comics, and gets both back when that is undone', async () => {
    const { id, picId } = await withCover();
    await other.api.customFeeds.putProject({ projId, feedId: id });
    const decisionId = await settled({ kind: 'feed', id }, 'clear');
    expect(await reader.api.customFeeds.get({ feedId: id })).toMatchObject({
      name: 'Untitled feed',
      picId: '',
    });
    expect(await isStored(id, picId)).toBe(false);
    expect((await reader.api.customFeeds.projects({ feedId: id, offset: 0, count: 20 })).items).toHaveLength(
      1,
    );
    await takeBack(admin, decisionId);
    const restored = await reader.api.customFeeds.get({ feedId: id });
    expect(restored.name).toBe('Bad words');
    expect(await isStored(id, restored.picId)).toBe(true);
    const named = (name: string, pic: string) => ({ id, name, picId: pic });
    const now = named('Bad words', restored.picId);
    expect(await newsOf(author)).toEqual([
      { type: 'feed_cleared', data: { project: null, user: null, reason: 'hate', feed: now } },
      { type: 'feed_restored', data: { project: null, user: null, reason: null, feed: now } },
    ]);
  });

  test('keeps the name and cover that its owner has set since', async () => {
    const { id } = await withCover();
    const decisionId = await settled({ kind: 'feed', id }, 'clear');
    await author.api.customFeeds.save({ feedId: id, name: 'Good words', accessMode: accessMode.addAnyone });
    await takeBack(admin, decisionId);
    const restored = await reader.api.customFeeds.get({ feedId: id });
    expect(restored.name).toBe('Good words');
    expect(restored.picId).not.toBe('');
  });

  test('keeps only the cover that its owner has set since', async () => {
    const { id } = await withCover();
    const decisionId = await settled({ kind: 'feed', id }, 'clear');
    const { picId } = await uploadCover(id);
    await takeBack(admin, decisionId);
    expect(await reader.api.customFeeds.get({ feedId: id })).toMatchObject({ name: 'Bad words', picId });
    const others: string[] = [];
    for await (const key of server.files.list(userContentFolders.customFeedCover(id))) {
      if (!key.includes(picId.replace('.webp', ''))) others.push(key);
    }
    expect(others).toEqual([]);
  });

  test('loses its reports when it is deleted', async () => {
    const subject = await made('feed');
    await send(reader, subject);
    await author.api.customFeeds.delete({ feedId: subject.id });
    expect(await openCases(admin)).toEqual([]);
  });
});

test('an admin whose own comic, comment or feed is hidden and shown by themselves gets no news of it', async () => {
  author = await server.person({ role: 'admin' });
  for (const kind of ['project', 'comment', 'feed'] as const) {
    const subject = await made(kind);
    await send(reader, subject);
    await takeBack(author, await settleCase(author, subject, decisions[kind]));
  }
  expect(await newsOf(author)).toEqual([]);
});

test('older clients’ calls report projects', async () => {
  const response = await fetch(`${server.address}/api/project_reports/${projId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${reader.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'spam', note: '' }),
  });
  expect(response.status).toBe(204);
  expect(await openCases(admin)).toMatchObject([{ kind: 'project', project: { id: projId } }]);
});
