import { eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { commentType } from '@/domain/comment';
import { userManagedState } from '@/domain/project';
import { defaultBanCategory, namelessPerson } from '@/domain/user';
import { signInByIdentity } from '../../../server/calls/accounts/signIn';
import { dropExpiredRows } from '../../../server/calls/expiredRows';
import { changeFilteredProject } from '../../../server/calls/projects/changeProject';
import { saveProjectFile } from '../../../server/calls/projects/saveProjectFile';
import { readersOf } from '../../../server/database/readers';
import { filterHolds, filterRules, scans } from '../../../server/database/tables/filters';
import { users } from '../../../server/database/tables/users';
import { requesterStorage } from '../../../server/lib/limiter';
import type { VerdictStore } from '../../../server/lib/scanner';
import { projectFileKey } from '../../../server/media/files/fileKeys';
import { errorOf } from '../../support/apiOverPeer';
import { settleCase } from '../../support/server/cases';
import { brokenFile, comicFile, pngFile } from '../../support/server/files';
import { makeProject, outcomeOf, projectRow } from '../../support/server/projects';
import { hangs, says, startScanner, type TestScanner } from '../../support/server/startScanner';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let scanner: TestScanner;
let server: TestServer;
let author: SignedIn;
let admin: SignedIn;

const timeOutMs = 2_000;

beforeAll(async () => {
  scanner = await startScanner();
  server = await startTestServer({
    scanner: { url: scanner.url, token: 'a token of the scanner', timeOutMs },
  });
  author = await server.person({ createdAt: new Date('2020-01-01') });
  admin = await server.person({ role: 'admin' });
});
afterAll(async () => {
  await server?.stop();
  await scanner?.close();
});
afterEach(async () => {
  vi.restoreAllMocks();
  scanner.answers(says({ verdict: 'allow' }));
  scanner.asked.length = 0;
  await server.database.delete(scans);
  await server.database.delete(filterHolds);
  await server.database.update(filterRules).set({ refusedCnt: 0, heldCnt: 0, releasedCnt: 0, isOn: true });
});

const { created, publishedGlobally } = userManagedState;

const hold = says({ verdict: 'hold', reason: 'perhaps  an\nadvertisement' });
const refuse = says({ verdict: 'refuse', reason: 'an advertisement' });

const comic = () => makeProject(server.database, author.id, { userManagedState: publishedGlobally });

async function say(text: string, by: SignedIn = author) {
  return by.api.comments.post({ projId: await comic(), type: commentType.text, text });
}

async function saved(text: string): Promise<string> {
  const id = await makeProject(server.database, author.id, { userManagedState: created });
  await author.api.resources.saveFile({ id, file: comicFile(text) });
  return id;
}

const owner = () => ({
  id: author.id,
  role: 'user' as const,
  banCategory: defaultBanCategory,
  showsAdult: false,
  hasBlocked: false,
  acceptedTerms: '',
  sessionId: null,
  wroteRecently: false,
});

const heldStateOf = async (id: string) => (await projectRow(server.database, id)).heldState;

async function figuresOf(id: 'scanner' | 'unscanned') {
  const rule = (await admin.api.filters.list()).rules.find((one) => one.id === id);
  return [rule?.refusedCount, rule?.heldCount, rule?.releasedCount];
}

async function reasons() {
  const open = await server.database.select().from(filterHolds).where(isNull(filterHolds.settledAt));
  return open.flatMap((one) => one.reasons.map(({ kind, match }) => ({ kind, match })));
}

const quiet = () => vi.spyOn(console, 'error').mockReturnValue();

describe('content to be published', () => {
  test('is sent to the scanner with its token, once, and is published when allowed', async () => {
    const comment = await say('Nice!');
    expect(comment.isHeld).toBeUndefined();
    expect(scanner.asked).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{64}$/),
        kind: 'comment',
        texts: [{ field: 'text', text: 'Nice!' }],
        pictures: [],
      },
    ]);
    expect(scanner.headers.at(-1)).toMatchObject({ authorization: 'Bearer a token of the scanner' });
    await say('Nice!');
    expect(scanner.asked).toHaveLength(1);
    await say('Nice!!');
    expect(scanner.asked).toHaveLength(2);
  });

  test('includes a comic’s texts, and pictures that the scanner can download', async () => {
    const id = await makeProject(server.database, author.id, { userManagedState: created, name: 'Tram' });
    const { virtPath } = await author.api.resources.uploadImage({ id, image: await pngFile(40) });
    const file = { ...comicFile('Hello'), resources: [{ id: 1, name: 'a', vp: virtPath }] };
    await author.api.resources.saveFile({ id, file });
    const [asked] = scanner.asked;
    expect(asked?.kind).toBe('project');
    expect(asked?.texts[0]).toEqual({ field: 'name', text: 'Tram' });
    expect(asked?.texts.at(-1)).toEqual({ field: 'file', text: expect.stringContaining('Hello') });
    const [picture = '', ...others] = asked?.pictures ?? [];
    expect(others).toEqual([]);
    const fetched = await fetch(picture);
    expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test('is not sent when it is by a moderator, nor while the rule is off', async () => {
    await say('Hello', admin);
    await admin.api.filters.change({ ruleId: 'scanner', isOn: false });
    await say('Hello');
    expect(scanner.asked).toEqual([]);
  });

  test('that is sent twice at the same moment is scanned once', async () => {
    const projId = await comic();
    const post = () => author.api.comments.post({ projId, type: commentType.text, text: 'Twice' });
    await Promise.all([post(), post()]);
    expect(scanner.asked).toHaveLength(1);
  });
});

describe('what the scanner refuses', () => {
  test('is not published, and its author sees why', async () => {
    scanner.answers(refuse);
    expect(await errorOf(say('Buy!'))).toMatchObject({
      httpStatusCode: 422,
      messages: [
        {
          path: 'text',
          text: 'The automatic check did not let this through: “an advertisement”. Change it and try again.',
        },
      ],
    });
    await errorOf(say('Buy!'));
    expect(scanner.asked).toHaveLength(1);
    expect(await figuresOf('scanner')).toEqual([2, 0, 0]);
  });

  test('is reported at the field that the scanner names', async () => {
    scanner.answers(says({ verdict: 'refuse', field: 'name' }));
    const [message] = (await errorOf(saved('Hello'))).messages;
    expect(message).toEqual({
      path: 'name',
      text: 'The automatic check did not let this through. Change it and try again.',
    });
  });

  test('is reported at a comic’s file when the scanner names no field', async () => {
    scanner.answers(refuse);
    expect((await errorOf(saved('Hello'))).messages).toMatchObject([{ path: 'file' }]);
  });

  test('is not stored as an avatar, and the current one stays', async () => {
    const before = await author.api.users.uploadPicture({ pic: await pngFile(60) });
    scanner.answers(hold);
    const refused = await errorOf(author.api.users.uploadPicture({ pic: await pngFile(70, '#00aa00') }));
    expect(refused.messages).toEqual([{ path: 'pic', text: expect.stringContaining('perhaps an advert') }]);
    expect(await author.api.users.me()).toMatchObject(before);
    const [address = ''] = scanner.asked.at(-1)?.pictures ?? [];
    expect(address).toContain(`/users/${author.id}/avatars/`);
    expect((await fetch(address)).status).toBe(404);
  });

  test('includes a name that it would only hold', async () => {
    scanner.answers(hold);
    const [message] = (await errorOf(author.api.users.save({ user: { name: 'Best shop' } }))).messages;
    expect(message?.path).toBe('name');
    expect(await figuresOf('scanner')).toEqual([1, 0, 0]);
  });
});

describe('what the scanner holds', () => {
  test('waits for a moderator, who sees why; releasing it counts as a false alarm', async () => {
    scanner.answers(hold);
    const id = await saved('Hello');
    expect(await heldStateOf(id)).toBe(publishedGlobally);
    expect(await reasons()).toEqual([{ kind: 'scanner', match: 'perhaps an advertisement' }]);
    await settleCase(admin, { kind: 'heldProject', id }, 'release');
    expect(await heldStateOf(id)).toBeNull();
    expect(await figuresOf('scanner')).toEqual([0, 1, 1]);
    await author.api.resources.saveFile({ id, file: comicFile('Hello') });
    expect(await heldStateOf(id)).toBeNull();
  });

  test('is held again for the same reason when its content changes', async () => {
    scanner.answers(hold);
    const id = await saved('Hello');
    await settleCase(admin, { kind: 'heldProject', id }, 'release');
    await author.api.resources.saveFile({ id, file: comicFile('Something else') });
    expect(await heldStateOf(id)).toBe(publishedGlobally);
    expect(await reasons()).toHaveLength(1);
    expect(await figuresOf('scanner')).toEqual([0, 2, 1]);
  });
});

const oversized = JSON.stringify({ verdict: 'allow', reason: 'x'.repeat(20_000) });

describe('content without a verdict', () => {
  test.each([
    ['hangs', hangs, 1],
    ['fails', says('oops', 500), 2],
    ['cuts the connection', (response: Parameters<typeof hangs>[0]) => response.destroy(), 2],
    ['answers with garbage', says('<html>'), 1],
    ['sends an unknown verdict', says({ verdict: 'maybe' }), 1],
    ['sends a long response', says(oversized), 1],
    ['redirects', says('', 307, { location: '/elsewhere' }), 1],
    ['rejects the token', says('', 401), 1],
    [
      'never ends its response',
      (response: Parameters<typeof hangs>[0]) => {
        response.writeHead(200);
        response.write('{"verdict":');
      },
      1,
    ],
  ] as const)('waits for a moderator when the scanner %s', async (_, answer, attempts) => {
    const logged = quiet();
    scanner.answers(answer);
    const startMs = performance.now();
    expect((await say('Hello')).isHeld).toBe(true);
    expect(performance.now() - startMs).toBeLessThan(timeOutMs * 3);
    expect(scanner.asked).toHaveLength(attempts);
    expect(await reasons()).toEqual([{ kind: 'unscanned', match: '' }]);
    expect(await figuresOf('unscanned')).toEqual([0, 1, 0]);
    expect(logged.mock.calls.flat().join()).toMatch(/^The scanner gave no verdict: \w+\.$/);
  });

  test('is published with the next attempt once the scanner works again', async () => {
    quiet();
    scanner.answers(says('', 503));
    const id = await saved('Hello');
    expect(await heldStateOf(id)).toBe(publishedGlobally);
    scanner.answers(says({ verdict: 'allow' }));
    await author.api.resources.saveFile({ id, file: comicFile('Hello') });
    expect(await heldStateOf(id)).toBeNull();
    expect(await reasons()).toEqual([]);
  });

  test('is published while admins have chosen so', async () => {
    quiet();
    scanner.answers(says('', 503));
    await admin.api.filters.change({ ruleId: 'unscanned', isOn: false });
    expect((await say('Hello')).isHeld).toBeUndefined();
  });

  test('is accepted when it is a name or a picture, which cannot wait', async () => {
    quiet();
    scanner.answers(says('', 503));
    await author.api.users.save({ user: { name: 'Boris' } });
    await author.api.users.uploadPicture({ pic: await pngFile(80) });
    expect(await author.api.users.me()).toMatchObject({ name: 'Boris' });
  });

  test('does not block other reads and writes', { tags: 'long' }, async () => {
    quiet();
    scanner.answers(hangs);
    const id = await comic();
    const post = (place: number) =>
      author.api.comments.post({ projId: id, type: commentType.text, text: `Hello ${place}` });
    const waiting = Array.from({ length: 12 }, (_, place) => outcomeOf(post(place)));
    await vi.waitFor(() => expect(scanner.asked.length).toBeGreaterThan(3), 10_000);
    const startMs = performance.now();
    await author.api.profiles.like({ projId: id });
    expect(performance.now() - startMs).toBeLessThan(timeOutMs / 2);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['done']));
    expect(await figuresOf('unscanned')).toEqual([0, 12, 0]);
  });
});

describe('content that changes while the scanner checks it', () => {
  const { privateWasntPublishedGlobally: hidden } = userManagedState;
  const refusesAds = (meanwhile: () => Promise<unknown> = async () => undefined) => {
    let isFirst = true;
    scanner.answers(async (response, { texts, ...asked }) => {
      if (isFirst) {
        isFirst = false;
        await meanwhile();
      }
      const answer = texts.some(({ text }) => text.includes('Buy')) ? refuse : says({ verdict: 'allow' });
      answer(response, { texts, ...asked });
    });
  };
  const stateOf = async (id: string) => (await projectRow(server.database, id)).userManagedState;
  const publish = (id: string) =>
    author.api.projectInfo.setUserManagedState({ id, value: publishedGlobally });

  async function privateComic(text = 'Hello'): Promise<string> {
    const id = await makeProject(server.database, author.id, { userManagedState: hidden });
    await author.api.resources.saveFile({ id, file: comicFile(text) });
    return id;
  }

  test.each([
    ['name', { name: 'Buy!' }],
    ['description', { description: 'Buy!' }],
  ])('is not published by the verdict: a %s', async (_, changed) => {
    const id = await privateComic();
    refusesAds(() => author.api.projectInfo.save({ _id: id, ...changed }));
    expect(await outcomeOf(publish(id))).toMatch(/^422/);
    expect(await stateOf(id)).toBe(hidden);
  });

  test('is not published by the verdict: a file sent while the comic was private', async () => {
    const id = await privateComic();
    const before = { owner: owner(), project: await projectRow(server.database, id) };
    refusesAds();
    await publish(id);
    await expect(saveProjectFile(server.services, before, comicFile('Buy!'), null)).rejects.toThrow();
    await expect(
      changeFilteredProject(server.services, before, { name: 'Buy!' }, () => ({ name: 'Buy!' })),
    ).rejects.toThrow('automatic check');
    const { api } = server.client();
    expect(JSON.stringify([await api.projects.view({ id }), scanner.asked.length])).not.toContain('Buy');
    const stored = await server.files.read(projectFileKey(id));
    expect(Buffer.from(stored ?? []).toString()).toContain('Hello');
  });

  test('does not block other people who save something else', async () => {
    const id = await privateComic();
    refusesAds(() => author.api.resources.saveFile({ id, file: comicFile('Hello again') }));
    await publish(id);
    expect(await stateOf(id)).toBe(publishedGlobally);
    expect(scanner.asked.map(({ texts }) => texts.at(-1)?.text.includes('again'))).toEqual([false, true]);
  });
});

test('a file with errors does not publish held content', async () => {
  scanner.answers(hold);
  const id = await saved('Hello');
  scanner.answers(says({ verdict: 'allow' }));
  expect(await outcomeOf(author.api.resources.saveFile({ id, file: brokenFile('Hello') }))).toMatch(/^422/);
  expect(await heldStateOf(id)).toBe(publishedGlobally);
});

test('the first of two verdicts on one content counts, also from another process', async () => {
  const opened = { database: server.database, readers: readersOf(server.database) };
  const second = await startTestServer({ opened, scanner: { url: scanner.url, token: null, timeOutMs } });
  const projId = await comic();
  const post = { projId, type: commentType.text, text: 'Both at once' };
  const waiting: (() => void)[] = [];
  scanner.answers((response, asked) => {
    if (scanner.asked.length === 1) waiting.push(() => refuse(response, asked));
    else says({ verdict: 'allow' })(response, asked);
  });
  const slow = outcomeOf(author.api.comments.post(post));
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(await outcomeOf(second.client(author.token).api.comments.post(post))).toBe('done');
  for (const answer of waiting) answer();
  expect(await slow).toBe('done');
  await second.stop();
});

test('keeping the scanner busy does not get a name or a picture past it', async () => {
  quiet();
  const opened = { database: server.database, readers: readersOf(server.database) };
  const busy = await startTestServer({
    opened,
    scanner: { url: scanner.url, token: null, timeOutMs: 60_000 },
  });
  const unanswered: (() => void)[] = [];
  scanner.answers((response, asked) => unanswered.push(() => says({ verdict: 'allow' })(response, asked)));
  const forgetful: VerdictStore = { find: async () => undefined, keep: async (_, verdict) => verdict };
  const content = { kind: 'comment', texts: [], pictures: [] } as const;
  const requester = { id: author.id, signal: new AbortController().signal };
  const waiting = requesterStorage.run(requester, () =>
    Array.from({ length: 18 }, (_, place) => busy.services.scanner?.scan(`${place}`, content, forgetful)),
  );
  await vi.waitFor(() => expect(unanswered).toHaveLength(8), 10_000);
  const { users: calls } = busy.client(author.token).api;
  expect(await outcomeOf(calls.save({ user: { name: 'Best shop' } }))).toMatch(/^503/);
  expect(await outcomeOf(calls.uploadPicture({ pic: await pngFile(90) }))).toMatch(/^503/);
  scanner.answers(says({ verdict: 'allow' }));
  for (const answer of unanswered) answer();
  await Promise.all(waiting);
  await calls.save({ user: { name: 'Busy shop' } });
  expect(await author.api.users.me()).toMatchObject({ name: 'Busy shop' });
  await busy.stop();
});

test('a name is checked at sign-up, and a refused one from an external provider is not used', async () => {
  scanner.answers(refuse);
  const password = 'a long pass phrase of mine';
  const signUp = server
    .client()
    .api.users.signUp({ name: 'Best shop', email: 'shop@kadr.example', password });
  expect((await errorOf(signUp)).messages).toEqual([
    { path: 'name', text: expect.stringContaining('an advertisement') },
  ]);
  const identity = { provider: 'google', subject: 'shop', email: '', isEmailProven: false } as const;
  const client = { device: '', address: '127.0.0.1', language: 'en', isLaunch: false } as const;
  await signInByIdentity(server.services, { ...identity, name: 'Best shop' }, client);
  const names = await server.database.select({ name: users.name }).from(users);
  expect(names.map(({ name }) => name)).toContain(namelessPerson.en);
  expect(names.map(({ name }) => name)).not.toContain('Best shop');
});

test('invisible characters are removed from a reason that no database can store', async () => {
  scanner.answers(says({ verdict: 'refuse', reason: 'an\u0000 ad', field: 'te\u0000xt' }));
  const [message] = (await errorOf(say('Buy!'))).messages;
  expect(message).toEqual({ path: 'text', text: expect.stringContaining('“an ad”') });
});

test('without a scanner its rules are not listed', async () => {
  const without = await startTestServer({
    opened: { database: server.database, readers: readersOf(server.database) },
  });
  const kinds = async (one: TestServer) =>
    (await one.client(admin.token).api.filters.list()).rules.map(({ kind }) => kind);
  expect(await kinds(without)).not.toContain('scanner');
  expect(await kinds(server)).toEqual(expect.arrayContaining(['scanner', 'unscanned']));
  await without.stop();
});

test('a verdict is stored for half a year', async () => {
  await say('Old');
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const [row] = await server.database.select().from(scans);
  const put = (createdAt: Date) =>
    server.database
      .update(scans)
      .set({ createdAt })
      .where(eq(scans.contentHash, row?.contentHash ?? ''));
  await put(days(179));
  await dropExpiredRows(server.database);
  expect(await server.database.select().from(scans)).toHaveLength(1);
  await put(days(181));
  await dropExpiredRows(server.database);
  expect(await server.database.select().from(scans)).toEqual([]);
});
