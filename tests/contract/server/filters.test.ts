import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commentType } from '@/domain/comment';
import { type FilterAction, type FilterKind, maxFilterWords } from '@/domain/filters';
import { newsType } from '@/domain/news';
import { userManagedState } from '@/domain/project';
import { filterHolds, filterRules } from '../../../server/database/tables/filters';
import { news, newsQueue } from '../../../server/database/tables/news';
import { errorOf } from '../../support/apiOverPeer';
import { openCases, settleCase, takeBack } from '../../support/server/cases';
import { comicFile } from '../../support/server/files';
import { makeProject, newsOf, outcomeOf, projectRow } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let author: SignedIn;
let reader: SignedIn;
let admin: SignedIn;

const longAgo = new Date('2020-01-01');

beforeAll(async () => {
  server = await startTestServer();
  author = await server.person({ name: 'Boris', createdAt: longAgo });
  reader = await server.person({ createdAt: longAgo });
  admin = await server.person({ role: 'admin' });
});
afterAll(() => server?.stop());
afterEach(async () => {
  for (const { id, kind } of await rules()) {
    if (kind === 'words') await admin.api.filters.remove({ ruleId: id });
    else await admin.api.filters.change({ ruleId: id, isOn: kind === 'pictures' });
  }
  await server.database.delete(filterHolds);
  await server.database.delete(newsQueue);
  await server.database.delete(news);
});

const { created, publishedGlobally, privateWasPublishedGlobally, privateWasntPublishedGlobally } =
  userManagedState;
async function rules() {
  return (await admin.api.filters.list({})).rules;
}

const addWord = (pattern: string, action: FilterAction = 'hold') =>
  admin.api.filters.add({ locale: 'en', pattern, action });

const turnOn = (kind: FilterKind) => admin.api.filters.change({ ruleId: kind, isOn: true });

const held = () => openCases(admin);

const release = (id: string) => settleCase(admin, { kind: 'heldProject', id }, 'release');

const say = (by: SignedIn, projId: string, text: string) =>
  by.api.comments.post({ projId, type: commentType.text, text });

async function seenBy(by: SignedIn, projId: string): Promise<string[]> {
  const { items } = await by.api.comments.list({ projId });
  return items.map((comment) => (comment.type === commentType.text ? comment.text : ''));
}

async function figuresOf(pattern: string) {
  const rule = (await rules()).find((one) => one.pattern === pattern || one.id === pattern);
  return [rule?.refusedCount, rule?.heldCount, rule?.releasedCount];
}

const published = (fields = {}) =>
  makeProject(server.database, author.id, { userManagedState: publishedGlobally, ...fields });

const stateOf = async (id: string) => {
  const { userManagedState: state, heldState, newestSince } = await projectRow(server.database, id);
  return [state, heldState, newestSince !== null];
};

const newsTypes = async (person: SignedIn) =>
  (await newsOf(server.database, person.id)).map(({ type }) => type);

describe('filter rules', () => {
  test('are off at first, except for banned pictures, and can be changed by admins', async () => {
    expect((await rules()).map(({ id, kind, action, isOn }) => [id, kind, action, isOn])).toEqual([
      ['firstComics', 'firstComics', 'hold', false],
      ['newLinks', 'newLinks', 'hold', false],
      ['pictures', 'pictures', 'refuse', true],
    ]);
    await addWord('  Casino  *night* ', 'refuse');
    const added = (await rules()).find(({ kind }) => kind === 'words');
    expect(added).toEqual({
      id: expect.any(String),
      kind: 'words',
      locale: 'en',
      pattern: 'casino *night*',
      action: 'refuse',
      isOn: true,
      refusedCount: 0,
      heldCount: 0,
      releasedCount: 0,
    });
    await admin.api.filters.change({ ruleId: added?.id ?? '', action: 'hold', isOn: false });
    expect((await rules()).find(({ kind }) => kind === 'words')).toMatchObject({
      action: 'hold',
      isOn: false,
    });
  });

  test('have a word once per list, but it may be in both', async () => {
    await addWord('casino');
    expect((await errorOf(addWord('Casino'))).messages).toEqual([
      { path: 'pattern', text: 'This word is on the list already.' },
    ]);
    await admin.api.filters.add({ locale: 'ru', pattern: 'casino', action: 'hold' });
    expect((await rules()).filter(({ kind }) => kind === 'words')).toHaveLength(2);
  });

  test('have at most a thousand words in each language', async () => {
    const words = Array.from({ length: maxFilterWords }, (_, index) => `word${index}`);
    await server.database.insert(filterRules).values(
      words.map((pattern) => ({
        id: pattern,
        kind: 'words' as const,
        locale: 'en' as const,
        pattern,
        action: 'hold' as const,
        isOn: true,
      })),
    );
    expect((await errorOf(addWord('casino'))).messages).toEqual([
      { path: 'pattern', text: 'A list has at most 1000 words.' },
    ]);
    await admin.api.filters.add({ locale: 'ru', pattern: 'казино', action: 'hold' });
    await server.database.delete(filterRules).where(inArray(filterRules.id, words));
    expect((await rules()).filter(({ kind }) => kind === 'words')).toHaveLength(1);
  });

  test.each(['ca*ino', '*', 'a'])('refuse “%s”, which is not a word', async (pattern) => {
    const answer = await fetch(`${server.address}/api/filters`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ locale: 'en', pattern, action: 'hold' }),
    });
    expect(answer.status).toBe(422);
  });

  test('other than words can only be turned on and off', async () => {
    const change = admin.api.filters.change({ ruleId: 'firstComics', action: 'refuse' });
    expect(await outcomeOf(change)).toMatch(/^403 /);
    expect(await outcomeOf(admin.api.filters.remove({ ruleId: 'firstComics' }))).toMatch(/^404 /);
  });

  test('are visible to admins only', async () => {
    expect(await outcomeOf(author.api.filters.list({}))).toMatch(/^403 /);
  });
});

describe('a comment', () => {
  test('with a refused word is not posted, names the word, and is counted', async () => {
    await addWord('casino', 'refuse');
    const projId = await published();
    const error = await errorOf(say(reader, projId, 'Best Cаsino here'));
    expect(error.messages).toEqual([
      { path: 'text', text: 'The word “Cаsino” may not be published here. Change it and try again.' },
    ]);
    expect(await seenBy(author, projId)).toEqual([]);
    await say(reader, projId, 'Best cinema here');
    expect(await figuresOf('casino')).toEqual([1, 0, 0]);
  });

  test('with a held word is visible to its author only, until it is released', async () => {
    await addWord('casino');
    const projId = await published({ name: 'Tram' });
    const comment = await say(reader, projId, 'My casino');
    expect(comment.isHeld).toBe(true);
    expect(await seenBy(reader, projId)).toEqual(['My casino']);
    expect(await seenBy(author, projId)).toEqual([]);
    expect((await server.client().api.comments.page({ projId, count: 20 })).total).toBe(0);
    expect(await newsTypes(author)).toEqual([]);
    const [waiting, ...others] = await held();
    expect(others).toEqual([]);
    const it = { kind: 'heldComment', id: comment.id ?? '' } as const;
    expect(waiting).toMatchObject({
      ...it,
      person: { id: reader.id, name: 'Kadr', picId: '' },
      project: { id: projId, name: 'Tram', picId: '' },
      text: 'My casino',
      creationDate: expect.stringMatching(/Z$/),
    });
    expect((await admin.api.cases.view(it)).matches).toEqual([{ kind: 'words', match: 'casino' }]);
    await settleCase(admin, it, 'release');
    expect(await seenBy(author, projId)).toEqual(['My casino']);
    expect((await reader.api.comments.list({ projId })).items[0]?.isHeld).toBeUndefined();
    expect(await newsTypes(author)).toEqual([newsType.newAnswer]);
    expect(await newsTypes(reader)).toEqual([newsType.commentReleased]);
    expect(await figuresOf('casino')).toEqual([0, 1, 1]);
    expect(await outcomeOf(settleCase(admin, it, 'refuse'))).toMatch(/^409 /);
  });

  test('that is refused is hidden, and waits again when the refusal is undone', async () => {
    await addWord('casino');
    const projId = await published();
    const { id = '' } = await say(reader, projId, 'My casino');
    const it = { kind: 'heldComment', id } as const;
    const refused = await settleCase(admin, it, 'refuse');
    expect(await seenBy(reader, projId)).toEqual([]);
    expect(await newsTypes(reader)).toEqual([newsType.commentRefused]);
    await takeBack(admin, refused);
    expect(await seenBy(reader, projId)).toEqual(['My casino']);
    expect((await held()).map(({ id: waiting }) => waiting)).toEqual([id]);
    await takeBack(admin, await settleCase(admin, it, 'release'));
    expect(await seenBy(author, projId)).toEqual([]);
    await reader.api.comments.delete({
      projId,
      index: 0,
      comment: {
        id,
        type: 2,
        text: 'My casino',
        creationDate: null,
        owner: { id: reader.id, name: 'Kadr', picId: '' },
      },
    });
    expect(await held()).toEqual([]);
  });

  test('by a moderator is not checked', async () => {
    await addWord('casino', 'refuse');
    const projId = await published();
    await say(admin, projId, 'No casino here, please');
    expect(await seenBy(author, projId)).toEqual(['No casino here, please']);
  });

  test('with a link is held on the first day of an account', async () => {
    await turnOn('newLinks');
    // No other rule depends on the age of an account.
    await addWord('casino');
    const projId = await published();
    const fresh = await server.person();
    expect((await say(fresh, projId, 'Look at kadr.ru')).isHeld).toBe(true);
    expect((await say(fresh, projId, 'Look at it')).isHeld).toBeUndefined();
    expect((await say(reader, projId, 'Look at kadr.ru')).isHeld).toBeUndefined();
    await admin.api.filters.change({ ruleId: 'newLinks', action: 'refuse' });
    const [message] = (await errorOf(say(fresh, projId, 'Look at kadr.ru'))).messages;
    expect(message?.text).toContain('“kadr.ru”');
    await admin.api.filters.change({ ruleId: 'newLinks', action: 'hold' });
  });
});

describe('a comic', () => {
  const save = async (text: string, fields = {}) => {
    const id = await makeProject(server.database, author.id, { userManagedState: created, ...fields });
    await author.api.resources.saveFile({ id, file: comicFile(text) });
    return id;
  };

  test('with a held word in its file is private until it is released, then enters the feeds', async () => {
    await addWord('casino');
    const id = await save('The casino');
    expect(await stateOf(id)).toEqual([privateWasntPublishedGlobally, publishedGlobally, false]);
    expect((await author.api.projects.view({ id })).isHeld).toBe(true);
    expect((await admin.api.projects.view({ id })).isHeld).toBe(true);
    expect(await outcomeOf(reader.api.projects.view({ id }))).toMatch(/^404 /);
    expect(await held()).toMatchObject([{ kind: 'heldProject', id, project: { id } }]);
    await release(id);
    expect(await stateOf(id)).toEqual([publishedGlobally, null, true]);
    expect((await reader.api.projects.view({ id })).isHeld).toBeUndefined();
    expect(await newsTypes(author)).toEqual([newsType.projectReleased]);
  });

  test('that was released is not held again for the same word, but for another one', async () => {
    await addWord('casino');
    await addWord('roulette');
    const id = await save('The casino');
    await release(id);
    await author.api.resources.saveFile({ id, file: comicFile('The CASINO again') });
    expect(await stateOf(id)).toEqual([publishedGlobally, null, true]);
    await author.api.projectInfo.save({ _id: id, name: 'Roulette' });
    expect(await stateOf(id)).toEqual([privateWasPublishedGlobally, publishedGlobally, true]);
    expect(await outcomeOf(reader.api.projects.view({ id }))).toMatch(/^404 /);
  });

  test('becomes public automatically once its author has removed the word', async () => {
    await addWord('casino');
    const id = await save('The casino');
    await author.api.resources.saveFile({ id, file: comicFile('The cinema') });
    expect(await stateOf(id)).toEqual([publishedGlobally, null, true]);
    expect(await held()).toEqual([]);
    expect(await figuresOf('casino')).toEqual([0, 1, 0]);
  });

  test('counts once for each of its words, however often it is saved while it is held', async () => {
    await addWord('casino');
    await addWord('roulette');
    const id = await save('The casino');
    await author.api.resources.saveFile({ id, file: comicFile('The casino has a roulette') });
    await author.api.projectInfo.save({ _id: id, description: 'A night' });
    expect(await held()).toHaveLength(1);
    expect([await figuresOf('casino'), await figuresOf('roulette')]).toEqual([
      [0, 1, 0],
      [0, 1, 0],
    ]);
  });

  test('that its author makes private is no longer held', async () => {
    await addWord('casino');
    const id = await save('The casino');
    await author.api.projectInfo.setUserManagedState({ id, value: privateWasntPublishedGlobally });
    expect(await stateOf(id)).toEqual([privateWasntPublishedGlobally, null, false]);
    expect(await held()).toEqual([]);
    await author.api.projectInfo.setUserManagedState({ id, value: publishedGlobally });
    expect(await held()).toHaveLength(1);
  });

  test('with a refused word is not saved, and the place of the word is named', async () => {
    await addWord('casino', 'refuse');
    const id = await save('Tram');
    const saved = await errorOf(author.api.resources.saveFile({ id, file: comicFile('Casino') }));
    expect(saved.messages).toEqual([{ path: 'file', text: expect.stringContaining('“Casino”') }]);
    const named = await errorOf(author.api.projectInfo.save({ _id: id, name: 'Casino', description: 'Hi' }));
    expect(named.messages.map(({ path }) => path)).toEqual(['name']);
    expect((await projectRow(server.database, id)).fileVersion).toBe(1);
    expect(await figuresOf('casino')).toEqual([2, 0, 0]);
  });

  test('that is private is not checked before it is published', async () => {
    await addWord('casino', 'refuse');
    const id = await save('Tram', { userManagedState: privateWasntPublishedGlobally });
    await author.api.resources.saveFile({ id, file: comicFile('Casino') });
    const publish = author.api.projectInfo.setUserManagedState({ id, value: publishedGlobally });
    expect((await errorOf(publish)).messages).toEqual([
      { path: 'file', text: expect.stringContaining('“Casino”') },
    ]);
  });

  test('that is refused stays private, and waits again when the refusal is undone', async () => {
    await addWord('casino');
    const id = await save('The casino');
    const refused = await settleCase(admin, { kind: 'heldProject', id }, 'refuse');
    expect(await stateOf(id)).toEqual([privateWasntPublishedGlobally, null, false]);
    expect(await newsTypes(author)).toEqual([newsType.projectRefused]);
    await takeBack(admin, refused);
    expect(await stateOf(id)).toEqual([privateWasntPublishedGlobally, publishedGlobally, false]);
    await takeBack(admin, await release(id));
    expect(await stateOf(id)).toEqual([privateWasPublishedGlobally, publishedGlobally, true]);
    expect(await held()).toHaveLength(1);
    await release(id);
  });

  test('is held as one of the first three of a new account', async () => {
    await turnOn('firstComics');
    const fresh = await server.person();
    const publish = async () => {
      const id = await makeProject(server.database, fresh.id, { userManagedState: created });
      await fresh.api.resources.saveFile({ id, file: comicFile() });
      return id;
    };
    for (let comics = 0; comics < 3; comics += 1) {
      const id = await publish();
      expect(await held()).toHaveLength(1);
      await release(id);
      await fresh.api.resources.saveFile({ id, file: comicFile('Better') });
      expect((await stateOf(id))[0]).toBe(publishedGlobally);
    }
    expect((await stateOf(await publish()))[0]).toBe(publishedGlobally);
    expect((await stateOf(await save('By somebody else')))[0]).toBe(publishedGlobally);
    expect(await figuresOf('firstComics')).toEqual([0, 3, 3]);
  });

  test('is still held as one of the first three after a change', async () => {
    const fresh = await server.person();
    const id = await makeProject(server.database, fresh.id, { userManagedState: created });
    const save = (to: string, text: string) =>
      fresh.api.resources.saveFile({ id: to, file: comicFile(text) });
    await save(id, 'First');
    for (const _more of [2, 3])
      await makeProject(server.database, fresh.id, { userManagedState: publishedGlobally });
    await turnOn('firstComics');
    await save(id, 'Better');
    expect((await held()).map((one) => one.project?.id)).toEqual([id]);
  });

  test('that is a comment notifies the author when it is released', async () => {
    await addWord('casino');
    const projId = await makeProject(server.database, reader.id, { userManagedState: publishedGlobally });
    const id = await makeProject(server.database, author.id, { userManagedState: created });
    await author.api.projectInfo.setCommented({ id, value: projId });
    await author.api.resources.saveFile({ id, file: comicFile('The casino') });
    await author.api.comments.post({ projId, type: commentType.project, text: id });
    expect(await newsTypes(reader)).toEqual([]);
    expect((await reader.api.comments.list({ projId })).items).toEqual([]);
    await release(id);
    expect(await newsTypes(reader)).toEqual([newsType.newAnswer]);
    expect((await reader.api.comments.list({ projId })).items).toHaveLength(1);
  });

  test('stays held when the word is removed, but not when its author deletes the comic', async () => {
    await addWord('casino');
    const id = await save('The casino');
    const [rule] = await server.database.select().from(filterRules).where(eq(filterRules.pattern, 'casino'));
    await admin.api.filters.remove({ ruleId: rule?.id ?? '' });
    expect(await held()).toHaveLength(1);
    await author.api.projects.delete({ id });
    expect(await held()).toEqual([]);
    await author.api.ownComics.restore({ id });
    expect(await held()).toHaveLength(1);
    await release(id);
    expect(await stateOf(id)).toEqual([publishedGlobally, null, true]);
  });
});

describe('held content in the queue of cases', () => {
  beforeEach(() => addWord('casino'));
  const heldComic = async () => {
    const id = await makeProject(server.database, author.id, { userManagedState: created });
    await author.api.resources.saveFile({ id, file: comicFile('The casino') });
    return { kind: 'heldProject', id } as const;
  };
  const heldText = async () => {
    const projId = await published();
    const { id = '' } = await say(reader, projId, 'My casino');
    return { projId, it: { kind: 'heldComment', id } as const };
  };

  test('is settled by one of two admins, and cannot be once its author has withdrawn it', async () => {
    const it = await heldComic();
    const second = await server.person({ role: 'admin' });
    const both = [admin, second].map((who) => outcomeOf(settleCase(who, it, 'refuse')));
    expect((await Promise.all(both)).sort()).toEqual(['409 GENERIC', 'done']);
    const other = await heldComic();
    await author.api.projectInfo.setUserManagedState({ id: other.id, value: privateWasntPublishedGlobally });
    expect(await outcomeOf(settleCase(admin, other, 'release'))).toBe('409 GENERIC');
  });

  test('is not released when it was saved after the admin saw it, but can be refused', async () => {
    const it = await heldComic();
    const { revision } = await admin.api.cases.view(it);
    await author.api.resources.saveFile({ id: it.id, file: comicFile('A worse casino') });
    expect(await outcomeOf(settleCase(admin, it, 'release', null, revision))).toBe('409 GENERIC');
    expect((await stateOf(it.id))[1]).toBe(publishedGlobally);
    const seen = (await admin.api.cases.view(it)).revision;
    await takeBack(admin, await settleCase(admin, it, 'release', null, seen));
    expect(await outcomeOf(settleCase(admin, it, 'refuse', null, revision))).toBe('done');
  });

  test('may be appealed against when refused; granted, it is public, and granting can be undone', async () => {
    const it = await heldComic();
    const refused = await settleCase(admin, it, 'refuse');
    const [told] = await newsOf(server.database, author.id);
    expect(told).toMatchObject({ type: newsType.projectRefused, reason: 'hate', decisionId: refused });
    await author.api.cases.appeal({ decisionId: refused, text: 'It is a film.' });
    const second = await server.person({ role: 'admin' });
    const appeal = { kind: 'appeal', id: refused } as const;
    const granted = await settleCase(second, appeal, 'overturn');
    expect(await stateOf(it.id)).toEqual([publishedGlobally, null, true]);
    expect(await held()).toEqual([]);
    expect(await figuresOf('casino')).toEqual([0, 1, 1]);
    await takeBack(second, granted);
    expect(await stateOf(it.id)).toEqual([privateWasPublishedGlobally, null, true]);
    expect(await held()).toMatchObject([appeal]);
    expect(await figuresOf('casino')).toEqual([0, 1, 0]);
    await settleCase(second, appeal, 'overturn');
    expect((await stateOf(it.id))[0]).toBe(publishedGlobally);
  });

  test('is refused by a ban of its author, which ends when the refusal is undone', async () => {
    const { projId, it } = await heldText();
    const banned = await settleCase(admin, it, 'banComments', 30);
    expect(await seenBy(reader, projId)).toEqual([]);
    expect(await outcomeOf(say(reader, projId, 'Why?'))).toMatch(/^403 /);
    expect(await newsTypes(reader)).toEqual([newsType.bannedFromComments, newsType.commentRefused]);
    await takeBack(admin, banned);
    expect(await seenBy(reader, projId)).toEqual(['My casino']);
    expect(await held()).toMatchObject([it]);
    expect(await outcomeOf(say(reader, projId, 'Thanks'))).toBe('done');
    const comic = await heldComic();
    await takeBack(admin, await settleCase(admin, comic, 'banFeeds', 7));
    expect(await stateOf(comic.id)).toEqual([privateWasntPublishedGlobally, publishedGlobally, false]);
    await settleCase(admin, comic, 'release');
    expect(await stateOf(comic.id)).toEqual([publishedGlobally, null, true]);
  });
});
