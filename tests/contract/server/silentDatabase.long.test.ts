import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../server/database/openDatabase';
import { type MutableRelay, startMutableRelay } from '../../support/server/mutableRelay';
import { outcomeOf } from '../../support/server/projects';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';
import { engineOfRun, type FreshPlace, freshPlace } from '../../support/server/testEngine';

// The embedded engine is part of the process and cannot be silent.
const onPostgres = test.runIf(engineOfRun() === 'postgres');

let fresh: FreshPlace | undefined;
let relay: MutableRelay | undefined;
let opened: OpenDatabase | undefined;
let server: TestServer | undefined;

beforeAll(async () => {
  fresh = await freshPlace(engineOfRun());
  if (fresh.place.kind !== 'server') return;
  const url = new URL(fresh.place.url);
  relay = await startMutableRelay(Number(url.port));
  url.port = String(relay.port);
  opened = await openDatabase({ kind: 'server', url: url.href });
  server = await startTestServer({ opened });
});
afterAll(async () => {
  await relay?.stop();
  await server?.stop();
  await opened?.close();
  await fresh?.drop();
});

onPostgres(
  'calls are answered within six seconds while the database is silent, as pages are',
  async () => {
    if (server === undefined || relay === undefined) throw new Error('There is no server');
    const person = await server.person();
    const visitor = server.client().api;
    const email = person.email;
    const calls = {
      feed: () => visitor.feeds.get({ type: 'newest', offset: 0, count: 5 }),
      comic: () => visitor.projects.view({ id: 'goldfish' }),
      search: () => visitor.search.projects({ q: 'goldfish', offset: 0, count: 5 }),
      'own account': () => person.api.users.me(),
      'sign-in': () => visitor.auth.signIn({ email, password: 'any password' }),
      like: () => person.api.profiles.like({ projId: 'goldfish' }),
    };
    relay.silence();
    const began = performance.now();
    const answers = Object.entries(calls).map(async ([name, call]) => {
      const outcome = await outcomeOf(call());
      return [name, outcome, performance.now() - began < 6_000];
    });
    expect(await Promise.all(answers)).toEqual(Object.keys(calls).map((name) => [name, '503 GENERIC', true]));
  },
  60_000,
);
