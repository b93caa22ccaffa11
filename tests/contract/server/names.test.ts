import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessMode } from '@/domain/customFeed';
import { makeFeed } from '../../support/server/customFeeds';
import { comicFile } from '../../support/server/files';
import { makeProject, projectRow } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let person: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  person = await server.person();
});
afterAll(() => server?.stop());

/** A zero-width space, a bidirectional control, an invisible tag, and nothing but Braille blanks. */
const unseen = ['Go\u200bldfish', '\u202ehsifdloG', 'Goldfish\u{e0041}', '\u2800\u2800'];
const seen = ['The Goldfish 🐟', 'Семья 👨‍👩‍👧', 'Café №1'];

/** Our own client sends no such name. */
async function send(method: 'PUT' | 'POST', path: string, body: unknown) {
  const answer = await fetch(server.address + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify(body),
  });
  const said: unknown = await answer.json();
  return [answer.status, said];
}

const refused = [422, { type: 'ENT_VALIDN', messages: [{ path: 'name' }] }];

test.each(unseen)('a comic cannot have an invisible name: %j', async (name) => {
  const id = await makeProject(server.database, person.id);
  expect(await send('PUT', '/api/project_info', { _id: id, name })).toMatchObject(refused);
  expect(await projectRow(server.database, id)).toMatchObject({ name: 'A cat' });
});

test.each(unseen)('a custom feed cannot have an invisible name: %j', async (name) => {
  const feed = { name, accessMode: accessMode.addAnyone };
  expect(await send('POST', '/api/custom_feed', { ...feed, picId: '' })).toMatchObject(refused);
  const feedId = await makeFeed(person);
  expect(await send('PUT', `/api/custom_feed/${feedId}`, feed)).toMatchObject(refused);
  expect(await server.client().api.customFeeds.get({ feedId })).toMatchObject({ name: 'Cats' });
});

test.each(seen)('a readable name is accepted: %j', async (name) => {
  const id = await makeProject(server.database, person.id);
  expect(await person.api.projectInfo.save({ _id: id, name })).toMatchObject({ name });
  await makeFeed(person, name);
});

test('invisible characters are removed from a comic’s translated name before lists show it', async () => {
  const { _id: id } = await person.api.projectInfo.reserve();
  const file = comicFile();
  const meta = {
    title: { en: 'The Gold\u200bfish', ru: '\u202eЗолотая рыбка' },
    language: 'en',
    languages: ['en', 'ru'],
  };
  await person.api.resources.createFile({ id, file: { ...file, meta } });
  expect((await person.api.projects.view({ id })).translations).toMatchObject({
    en: { name: 'The Goldfish' },
    ru: { name: 'Золотая рыбка' },
  });
});
