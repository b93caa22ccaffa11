import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminManagedState, userManagedState } from '@/domain/project';
import { isGloballyAccessible } from '@/domain/projectAccess';
import { projects } from '../../../server/database/tables/projects';
import { users } from '../../../server/database/tables/users';
import { makeProject, outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let author: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ limits: { search: { times: 100_000, perSeconds: 60 } } });
  author = await server.person({ name: 'Анна Королёва' });
});
afterAll(() => server?.stop());
beforeEach(() => server.database.delete(projects));

const { publishedGlobally } = userManagedState;

/** A published project with a name. */
function named(name: string, owner = author, fields: Partial<typeof projects.$inferInsert> = {}) {
  return makeProject(server.database, owner.id, { name, userManagedState: publishedGlobally, ...fields });
}

async function search(q: string, page: { offset?: number; count?: number } = {}) {
  const { api } = server.client();
  return (await api.search.projects({ q, offset: 0, count: 20, ...page })).items.map(({ name }) => name);
}

test.each([
  ['a word of the name', 'moon'],
  ['its beginning, as it is typed', 'moo'],
  ['another form of it', 'travels'],
  ['the words in another order', 'travel moon'],
  ['a word with stop words', 'to the moon'],
  ['capitals', 'MOON'],
  ['words in quotes, with operators', '"moon" & travel!'],
])('a comic is found by %s', async (_what, q) => {
  await named('Travelling to the Moon');
  await named('A cat');
  expect(await search(q)).toEqual(['Travelling to the Moon']);
});

test.each([
  'ёлка',
  'елка',
  'ЁЛКА',
  'ЕЛКИ',
  'ёлки',
  'ёл',
  'новогодние елки',
  'приключение',
  'приключения',
  'приключени',
])('a Russian name is found by “%s”', async (q) => {
  await named('Приключения новогодней «Ёлки»');
  await named('Кот');
  expect(await search(q)).toEqual(['Приключения новогодней «Ёлки»']);
});

test.each([
  ['letters with separate combining marks', `${'Й'.normalize('NFD')}огурт`],
  ['full-width letters', 'ＹＯＧＵＲＴ'],
  ['a word with a hyphen', 'йогурт-пати'],
])('a name in %s is found by its normalized spelling', async (_what, name) => {
  await named(name);
  expect(await search(name)).toEqual([name]);
  expect(await search(name.normalize('NFKC').toUpperCase().slice(0, 4))).toEqual([name]);
});

test('a comic is found by its author, and by words some of which are the author’s', async () => {
  const other = await server.person({ name: 'Boris' });
  await named('Moon');
  await named('Moonlight', other);
  expect(await search('королева')).toEqual(['Moon']);
  expect(await search('анна корол')).toEqual(['Moon']);
  expect(await search('анна moon')).toEqual(['Moon']);
  expect(await search('moon boris')).toEqual(['Moonlight']);
  expect(await search('anna moon')).toEqual([]);
});

test('a comic is found by its name in any language, and by its author’s new name at once', async () => {
  const person = await server.person({ name: 'Clara' });
  const words = (name: string) => ({ name, description: '' });
  await named('Луна', person, { translations: { ru: words('Луна'), en: words('The Moon') } });
  expect(await search('moon')).toEqual(['Луна']);
  expect(await search('doris')).toEqual([]);
  await server.database.update(users).set({ name: 'Doris' }).where(eq(users.id, person.id));
  expect(await search('doris')).toEqual(['Луна']);
});

test('a shorter name ranks first, then more likes; the author’s name ranks lower', async () => {
  const moon = await server.person({ name: 'Moon' });
  await named('A cat', moon, { likesCnt: 100 });
  await named('Moon and many other things', author, { likesCnt: 50 });
  await named('Moon', author, { likesCnt: 1 });
  await named('MOON', author, { likesCnt: 2 });
  await named('Moon!', moon, { likesCnt: 3 });
  expect(await search('moon')).toEqual(['Moon!', 'MOON', 'Moon', 'Moon and many other things', 'A cat']);
});

test('an exact word ranks above another form of it, with any number of likes', async () => {
  await named('Кота!', author, { likesCnt: 100 });
  await named('Как нарисовать кота', author, { likesCnt: 50 });
  await named('Очень учёный кот и его дом', author, { likesCnt: 1 });
  expect((await search('Кот'))[0]).toBe('Очень учёный кот и его дом');
});

test('an exact word ranks above a prefix or another form, also in a comic in two languages', async () => {
  const inTwo = (ru: string, en: string) => ({
    translations: { ru: { name: ru, description: '' }, en: { name: en, description: '' } },
  });
  await named('Как нарисовать кота', author, {
    likesCnt: 900,
    ...inTwo('Как нарисовать кота', 'How to Draw a Cat'),
  });
  await named('Письмо, которое спорит', author, {
    likesCnt: 800,
    ...inTwo('Письмо, которое спорит', 'The Letter That Argues'),
  });
  await named('Кот и дверь', author, { likesCnt: 1, ...inTwo('Кот и дверь', 'The Cat and the Door') });
  expect(await search('кот')).toEqual(['Кот и дверь', 'Как нарисовать кота', 'Письмо, которое спорит']);
  expect((await search('Кот'))[0]).toBe('Кот и дверь');
});

test('only comics in the feeds are found, also by their author', async () => {
  const shown: string[] = [];
  for (const owners of Object.values(userManagedState)) {
    for (const admins of Object.values(adminManagedState)) {
      const states = { userManagedState: owners, adminManagedState: admins };
      const id = await named('Moon', author, states);
      if (isGloballyAccessible(states)) shown.push(id);
    }
  }
  for (const q of ['moon', 'анна', 'анна moon']) {
    const { items } = await author.api.search.projects({ q, offset: 0, count: 100 });
    expect(items.map(({ id }) => id)).toEqual(shown);
  }
});

test('pages neither repeat nor skip anything', async () => {
  const names = Array.from({ length: 7 }, (_, place) => `Moon ${place}`);
  for (const name of names) await named(name);
  const seen = [];
  for (let offset = 0; offset < 8; offset += 2) seen.push(...(await search('moon', { offset, count: 2 })));
  expect(seen.toSorted()).toEqual(names);
  expect(await search('moon', { offset: 1_000_000 })).toEqual([]);
  expect(await outcomeOf(search('moon', { count: 101 }))).toBe('422 ENT_VALIDN');
});

test.each([
  '%',
  '_',
  "'",
  "''); drop table projects; --",
  '\\',
  '!',
  '&',
  'moon:*',
  'moon | cat',
  '!cat',
  '(moon',
  "moon':*",
  'moon <-> cat',
  '<b>moon</b>',
  'a@b.example/moon?x=1',
  '1e400',
  '-5.5',
  '\u0000moon',
  '🌙',
  '🌙moon',
  '月',
  'İ ŉ ﬁ ẞ',
  'الكتاب',
  'a b c d e f g h i j k l m n o p',
  'м'.repeat(100),
])('any text is only searched for: “%s”', async (q) => {
  await named('Moon');
  const found = await search(q);
  expect(found.every((name) => name === 'Moon')).toBe(true);
  expect(await search('moon')).toEqual(['Moon']);
});

test.each([
  ['nothing', ''],
  ['space alone', '   '],
  ['a text that is too long', 'a'.repeat(10_000)],
])('%s is refused', async (_what, q) => {
  const answer = await fetch(`${server.address}/api/search/0/20?${new URLSearchParams({ q })}`);
  expect(answer.status).toBe(422);
});
