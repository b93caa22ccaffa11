import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  blacklistPlaceholderType,
  type CommentListEntry,
  commentType,
  type ProjectComment,
  regularCommentIndex,
} from '@/domain/comment';
import { banCategories, banCategory } from '@/domain/user';
import { comments } from '../../../server/database/tables/comments';
import { errorOf } from '../../support/apiOverPeer';
import { makeProject, newsOf, outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let owner: SignedIn;
let reader: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person({ name: 'Kadr' });
  reader = await server.person({ name: 'Kadr Shorts', picId: 'a.webp' });
  admin = await server.person({ role: 'admin' });
});
afterAll(() => server?.stop());

const published = { userManagedState: 1 } as const;
const project = (fields = {}) => makeProject(server.database, owner.id, { ...published, ...fields });

function say(by: SignedIn, projId: string, text: string): Promise<ProjectComment> {
  return by.api.comments.post({ projId, type: commentType.text, text });
}

async function textsOf(projId: string, limit?: number): Promise<string[]> {
  const { items } = await server
    .client()
    .api.comments.list({ projId, ...(limit !== undefined && { limit }) });
  return items.map((comment) => (comment.type === commentType.text ? comment.text : comment.project.id));
}

describe('comments', () => {
  test('are stored as text, and returned unchanged, newest first', async () => {
    const projId = await project();
    const first = await say(reader, projId, '  <script>alert(1)</script> & "more"  ');
    expect(first).toEqual({
      id: expect.stringMatching(/^\d+$/),
      type: 2,
      text: '<script>alert(1)</script> & "more"',
      creationDate: expect.stringMatching(/Z$/),
      owner: { id: reader.id, name: 'Kadr Shorts', picId: 'a.webp' },
    });
    const second = await say(owner, projId, 'Thanks');
    const { items } = await server.client().api.comments.list({ projId });
    expect(items).toEqual([second, first]);
  });

  test('are stored once when they are sent again because the response was lost', async () => {
    const projId = await project();
    const sent = await say(reader, projId, 'Nice');
    const news = await newsOf(server.database, owner.id);
    expect(await say(reader, projId, 'Nice')).toEqual(sent);
    expect(await textsOf(projId)).toEqual(['Nice']);
    expect(await newsOf(server.database, owner.id)).toEqual(news);
    await say(owner, projId, 'Nice');
    await say(reader, projId, 'And again');
    await say(reader, projId, 'Nice');
    expect(await textsOf(projId)).toEqual(['Nice', 'And again', 'Nice', 'Nice']);
  });

  test('that repeat what their author wrote long ago are stored', async () => {
    const projId = await project();
    const { id } = await say(reader, projId, 'Nice');
    await server.database
      .update(comments)
      .set({ createdAt: sql`now() - interval '1 hour'` })
      .where(eq(comments.id, Number(id)));
    await say(reader, projId, 'Nice');
    expect(await textsOf(projId)).toEqual(['Nice', 'Nice']);
  });

  test('are limited to the latest ones, and -1 means no limit', async () => {
    const projId = await project();
    for (const text of ['1', '2', '3']) await say(reader, projId, text);
    expect(await textsOf(projId, 2)).toEqual(['3', '2']);
    expect(await textsOf(projId, 0)).toEqual([]);
    expect(await textsOf(projId, -1)).toEqual(['3', '2', '1']);
    expect(await textsOf(projId)).toEqual(['3', '2', '1']);
  });

  test('can be published projects of their author', async () => {
    const projId = await project();
    const mine = await makeProject(server.database, reader.id, { userManagedState: 3, name: 'Answer' });
    const answer = (text: string) => reader.api.comments.post({ projId, type: commentType.project, text });
    expect(await answer(mine)).toMatchObject({ type: 1, project: { id: mine, name: 'Answer', picId: '' } });
    const kept = await makeProject(server.database, reader.id, { userManagedState: 5 });
    for (const text of [kept, await project(), 'nobody-has-this', projId]) {
      const refused = await errorOf(answer(text));
      expect(refused).toMatchObject({ kind: 'ENT_VALIDN', httpStatusCode: 422 });
      expect(refused.messages[0]?.path).toBe('text');
    }
    const onItself = reader.api.comments.post({ projId: mine, type: commentType.project, text: mine });
    expect((await errorOf(onItself)).messages[0]?.path).toBe('text');
    expect(await textsOf(projId)).toEqual([mine]);
    await reader.api.projectInfo.setUserManagedState({ id: mine, value: 5 });
    expect(await textsOf(projId)).toEqual([]);
    expect((await reader.api.comments.list({ projId })).items).toHaveLength(1);
  });

  test('notify the owner of the project, but nobody of their own comments', async () => {
    const person = await server.person();
    const projId = await makeProject(server.database, person.id, published);
    await say(person, projId, 'Look');
    await say(reader, projId, 'Good');
    expect(await newsOf(server.database, person.id)).toMatchObject([
      { type: 'new_ans', projectId: projId, actorId: reader.id, newCategory: null },
    ]);
  });

  test('are refused when they are empty or too long', async () => {
    const projId = await project();
    for (const text of ['', '   ', 'x'.repeat(2001)]) {
      const answer = await fetch(`${server.address}/api/project_comments/${projId}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${reader.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ type: 2, text }),
      });
      const body: unknown = await answer.json();
      expect([answer.status, body]).toMatchObject([
        422,
        { type: 'ENT_VALIDN', messages: [{ path: 'text' }] },
      ]);
    }
  });
});

describe('commenting', () => {
  test('is refused to people who are banned from it, with the reason', async () => {
    const projId = await project();
    const outcomes: Record<string, string> = {};
    for (const category of banCategories) {
      const person = await server.person({ banCategory: category });
      outcomes[category] = await outcomeOf(say(person, projId, 'Hello'));
    }
    expect(outcomes).toEqual({ 0: 'done', 10: '403 GENERIC', 20: '403 GENERIC', 30: '403 USER_IS_BANNED' });
    const banned = await server.person({ banCategory: banCategory.cantComment });
    const refused = await errorOf(say(banned, projId, 'Hello'));
    expect(refused.message).toBe('You can’t comment.');
  });

  test('is refused where comments are closed, even to the owner and admins', async () => {
    const projId = await project({ commentsEnabled: false });
    for (const person of [reader, owner, admin]) {
      expect(await outcomeOf(say(person, projId, 'Hello'))).toBe('403 GENERIC');
    }
    await owner.api.projectInfo.setCommentsEnabled({ id: projId, value: true });
    expect(await outcomeOf(say(reader, projId, 'Hello'))).toBe('done');
  });

  test('is refused to people on the owner’s blacklist, until they are removed from it', async () => {
    const projId = await project();
    const elsewhere = await makeProject(server.database, admin.id, published);
    const [person, other] = [await server.person(), await server.person()];
    for (const { id: userId } of [person, person, other]) await owner.api.comments.forbid({ userId });
    const refused = await errorOf(say(person, projId, 'Hello'));
    expect(refused).toMatchObject({ kind: 'GENERIC', httpStatusCode: 403 });
    expect(refused.message).toContain('The author doesn’t let you comment');
    expect(await outcomeOf(say(person, elsewhere, 'Hello'))).toBe('done');
    // Only the owner’s own list counts.
    await reader.api.comments.allow({ userId: person.id });
    expect(await outcomeOf(say(person, projId, 'Hello'))).toBe('403 GENERIC');
    await owner.api.comments.allow({ userId: person.id });
    await owner.api.comments.allow({ userId: person.id });
    expect(await outcomeOf(say(person, projId, 'Hello'))).toBe('done');
    expect(await outcomeOf(say(other, projId, 'Hello'))).toBe('403 GENERIC');
  });

  test('is refused by a blacklist, which visitors do not have and which takes only other people', async () => {
    const visitor = server.client().api;
    expect(await outcomeOf(visitor.comments.forbid({ userId: reader.id }))).toBe('401 GENERIC');
    expect(await outcomeOf(visitor.comments.allow({ userId: reader.id }))).toBe('401 GENERIC');
    expect(await outcomeOf(owner.api.comments.forbid({ userId: 'nobody' }))).toBe('404 GENERIC');
    expect(await outcomeOf(owner.api.comments.forbid({ userId: owner.id }))).toBe('422 ENT_VALIDN');
  });
});

/** How clients identify the comment to delete. */
const clients: readonly { title: string; sent: (comment: ProjectComment) => ProjectComment }[] = [
  { title: 'by its id', sent: (comment) => comment },
  { title: 'by older clients without an id', sent: ({ id: _id, ...comment }) => comment },
];

describe('a comment is deleted', () => {
  test('by an admin, its author and the project’s owner only', async () => {
    const author = await server.person();
    const other = await server.person();
    const people = { owner, author, other, admin };
    const outcomes: Record<string, string> = {};
    for (const [whose, writer] of Object.entries({ owner, author, other })) {
      for (const [by, { api }] of Object.entries(people)) {
        const projId = await project();
        const comment = await say(writer, projId, 'Hello');
        outcomes[`${whose}'s by ${by}`] = await outcomeOf(api.comments.delete({ projId, index: 0, comment }));
      }
      const projId = await project();
      const comment = await say(writer, projId, 'Hello');
      const byVisitor = server.client().api.comments.delete({ projId, index: 0, comment });
      outcomes[`${whose}'s by visitor`] = await outcomeOf(byVisitor);
    }
    expect(outcomes).toEqual({
      "owner's by owner": 'done',
      "owner's by author": '403 GENERIC',
      "owner's by other": '403 GENERIC',
      "owner's by admin": 'done',
      "owner's by visitor": '401 GENERIC',
      "author's by owner": 'done',
      "author's by author": 'done',
      "author's by other": '403 GENERIC',
      "author's by admin": 'done',
      "author's by visitor": '401 GENERIC',
      "other's by owner": 'done',
      "other's by author": '403 GENERIC',
      "other's by other": 'done',
      "other's by admin": 'done',
      "other's by visitor": '401 GENERIC',
    });
  });

  test('by its index among the regular ones: a placeholder in the list does not count', async () => {
    const projId = await project();
    for (const text of ['1', '2', '3', '4']) await say(reader, projId, text);
    const { items } = await owner.api.comments.list({ projId });
    const entries: CommentListEntry[] = [...items];
    const remove = async (comment: ProjectComment | undefined) => {
      if (comment === undefined) throw new Error('There are fewer comments');
      const index = regularCommentIndex(entries, comment);
      const { id: _id, ...older } = comment;
      await owner.api.comments.delete({ projId, index, comment: older });
      const userToBlacklist = { id: reader.id, name: reader.name };
      entries[entries.indexOf(comment)] = { type: blacklistPlaceholderType, userToBlacklist };
    };
    await remove(items[1]);
    expect(await textsOf(projId)).toEqual(['4', '2', '1']);
    await remove(items[2]);
    expect(await textsOf(projId)).toEqual(['4', '1']);
  });

  test.each(clients)('$title, even when new comments have changed its index', async ({ sent }) => {
    const projId = await project();
    const comment = await say(reader, projId, 'The one');
    await say(reader, projId, 'Newer');
    await owner.api.comments.delete({ projId, index: 0, comment: sent(comment) });
    expect(await textsOf(projId)).toEqual(['Newer']);
  });

  test.each(clients)('$title, and not another one with the same author and text', async ({ sent }) => {
    const projId = await project();
    const older = await say(reader, projId, 'Again!');
    await say(reader, projId, 'Between');
    // Within one millisecond they could not be distinguished.
    await vi.waitUntil(() => Date.now() > Date.parse(older.creationDate ?? '') + 1);
    const newer = await say(reader, projId, 'Again!');
    await owner.api.comments.delete({ projId, index: 0, comment: sent(older) });
    const { items } = await owner.api.comments.list({ projId });
    expect(items).toMatchObject([{ creationDate: newer.creationDate }, { text: 'Between' }]);
  });

  test.each(clients)('$title, once: deleting it again does not delete another one', async ({ sent }) => {
    const projId = await project();
    const comment = await say(reader, projId, 'The one');
    await say(reader, projId, 'Another');
    await reader.api.comments.delete({ projId, index: 1, comment: sent(comment) });
    const again = await errorOf(reader.api.comments.delete({ projId, index: 0, comment: sent(comment) }));
    expect(again).toMatchObject({ httpStatusCode: 404, message: 'This comment no longer exists.' });
    expect(await textsOf(projId)).toEqual(['Another']);
  });

  test('by its id only under its own project', async () => {
    const projId = await project();
    const comment = await say(reader, projId, 'Here');
    const elsewhere = await project();
    await say(reader, elsewhere, 'There');
    const wrong = reader.api.comments.delete({ projId: elsewhere, index: 0, comment });
    expect(await errorOf(wrong)).toMatchObject({ httpStatusCode: 404 });
    expect([await textsOf(projId), await textsOf(elsewhere)]).toEqual([['Here'], ['There']]);
  });

  test('also when it is a project, which stays', async () => {
    const projId = await project();
    const answer = await makeProject(server.database, reader.id, { userManagedState: 3 });
    const comment = await reader.api.comments.post({ projId, type: commentType.project, text: answer });
    await owner.api.comments.delete({ projId, index: 0, comment });
    expect(await textsOf(projId)).toEqual([]);
    expect(await outcomeOf(reader.api.projects.view({ id: answer }))).toBe('done');
  });
});

describe('very many comments', () => {
  // Only full batches, followed by an empty one.
  const most = 1_500;
  let projId: string;

  beforeAll(async () => {
    projId = await project();
    const rows = Array.from({ length: most }, (_, index) => ({
      projectId: projId,
      authorId: owner.id,
      type: commentType.text,
      text: `Number ${index}`,
    }));
    await server.database.insert(comments).values(rows);
  });
  const numbers = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `Number ${from - index}`);

  test('are all in a response without a limit, and limited in any other', async () => {
    for (const limit of [undefined, -1, 2_000_000_000]) {
      expect(await textsOf(projId, limit)).toEqual(numbers(most - 1, most));
    }
    expect(await textsOf(projId, 700)).toEqual(numbers(most - 1, 700));
    const ofReader = (await reader.api.comments.list({ projId, limit: -1 })).items;
    expect(ofReader).toHaveLength(most);
  });

  test('can be paged back to the first one, also while others are added and deleted', async () => {
    const { api } = server.client();
    const first = await api.comments.page({ projId, count: 100 });
    expect(first.total).toBe(most);
    const newest = await say(reader, projId, 'Just now');
    const found = [...first.comments];
    let { earlier } = first;
    for (let pages = 0; earlier !== null && pages < 20; pages++) {
      const page = await api.comments.page({ projId, count: 100, before: earlier });
      expect(page.total).toBe(most + 1);
      found.push(...page.comments);
      earlier = page.earlier;
    }
    await reader.api.comments.delete({ projId, index: 0, comment: newest });
    const texts = found.map((comment) => comment.type === commentType.text && comment.text);
    expect(texts).toEqual(numbers(most - 1, most));
  });

  test('can be deleted by their index, however far back', async () => {
    const { items } = await owner.api.comments.list({ projId });
    const [comment] = items.slice(-1);
    if (comment === undefined) throw new Error('There are no comments');
    await owner.api.comments.delete({ projId, index: items.length - 1, comment });
    const { total } = await server.client().api.comments.page({ projId, count: 1 });
    expect(total).toBe(most - 1);
  });
});

test('a page of comments counts only what the viewer sees, and an invalid cursor is refused', async () => {
  const projId = await project();
  const mine = await makeProject(server.database, reader.id, { userManagedState: 3 });
  await reader.api.comments.post({ projId, type: commentType.project, text: mine });
  await say(reader, projId, 'Hello');
  await reader.api.projectInfo.setUserManagedState({ id: mine, value: 5 });
  const page = { projId, count: 1 };
  expect(await server.client().api.comments.page(page)).toMatchObject({ total: 1, earlier: null });
  expect(await reader.api.comments.page(page)).toMatchObject({ total: 2, earlier: expect.any(String) });
  const answer = await fetch(`${server.address}/api/project_comments/${projId}/page/1?before=x`);
  expect(answer.status).toBe(422);
  const gone = server.client().api.comments.page({ ...page, projId: 'gone' });
  expect(await outcomeOf(gone)).toBe('404 GENERIC');
});

test('an offset beyond the end gives an empty list, however large', async () => {
  const list = server.client().api.feeds.get({ type: 'newest', offset: 2_000_000_000, count: 20 });
  expect(await list).toMatchObject({ items: [] });
});
