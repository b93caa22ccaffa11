import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commentType } from '@/domain/comment';
import { termsVersion } from '@/domain/legal';
import { userManagedState } from '@/domain/project';
import { users } from '../../../server/database/tables/users';
import { comicFile } from '../../support/server/files';
import { makeProject, outcomeOf } from '../../support/server/projects';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server?.stop();
});

const refused = '403 TERMS_NOT_ACCEPTED';
const { created, publishedGlobally, publishedProfileWasntPublishedGlobally, privateWasPublishedGlobally } =
  userManagedState;

const newPerson = () => server.person({ acceptedTerms: '', acceptedTermsAt: null });

async function acceptedBy(id: string) {
  const [row] = await server.database.select().from(users).where(eq(users.id, id));
  return row && { version: row.acceptedTerms, at: row.acceptedTermsAt };
}

describe('terms are accepted', () => {
  test('before a first comment, which is posted afterwards', async () => {
    const { api, id } = await newPerson();
    const projId = await makeProject(server.database, id, { userManagedState: publishedGlobally });
    const comment = { projId, type: commentType.text, text: 'Good' };
    expect(await outcomeOf(api.comments.post(comment))).toBe(refused);

    await api.users.acceptTerms({ version: termsVersion });
    expect(await outcomeOf(api.comments.post(comment))).toBe('done');
    expect((await api.comments.page({ projId, count: 10 })).total).toBe(1);
  });

  test('twice, with the first date kept', async () => {
    const { api, id } = await newPerson();
    await api.users.acceptTerms({ version: termsVersion });
    const first = await acceptedBy(id);
    expect(first).toEqual({ version: termsVersion, at: expect.any(Date) });
    await api.users.acceptTerms({ version: termsVersion });
    expect(await acceptedBy(id)).toEqual(first);
    expect((await api.users.ownData()).downloaded).toMatchObject({
      account: { acceptedTerms: termsVersion },
    });
  });

  test('only in the current version', async () => {
    const { api, id } = await newPerson();
    expect(await outcomeOf(api.users.acceptTerms({ version: '2020-01-01' }))).toBe('409 TERMS_OUTDATED');
    expect(await acceptedBy(id)).toEqual({ version: '', at: null });
  });

  test('once more when there is a new version', async () => {
    const { api, id } = await server.person({ acceptedTerms: '2020-01-01' });
    expect(await outcomeOf(api.users.save({ user: { status: 'Here' } }))).toBe(refused);
    await api.users.acceptTerms({ version: termsVersion });
    expect(await outcomeOf(api.users.save({ user: { status: 'Here' } }))).toBe('done');
    expect(await acceptedBy(id)).toMatchObject({ version: termsVersion });
  });

  test('also by a later release, while a process of this one still runs', async () => {
    const { api } = await server.person({ acceptedTerms: '2999-01-01', acceptedTermsAt: new Date() });
    expect(await outcomeOf(api.users.save({ user: { status: 'Here' } }))).toBe('done');
  });
});

describe('no acceptance is needed for', () => {
  test('what others do not see of a person', async () => {
    const { api } = await newPerson();
    expect(await outcomeOf(api.users.save({ user: { showsAdult: true } }))).toBe('done');
  });

  test.each([
    // The first save publishes it.
    [created, 'done', refused],
    [privateWasPublishedGlobally, 'done', 'done'],
    [publishedProfileWasntPublishedGlobally, refused, refused],
  ])('a comic in state %i, unless others would see it', async (state, named, saved) => {
    const { api, id } = await newPerson();
    const projId = await makeProject(server.database, id, { userManagedState: state });
    expect(await outcomeOf(api.projectInfo.save({ _id: projId, name: 'New' }))).toBe(named);
    expect(await outcomeOf(api.resources.saveFile({ id: projId, file: comicFile() }))).toBe(saved);
  });

  test('withdrawing a comic', async () => {
    const { api, id } = await newPerson();
    const projId = await makeProject(server.database, id, { userManagedState: publishedGlobally });
    const set = (value: typeof created | typeof publishedGlobally) =>
      outcomeOf(api.projectInfo.setUserManagedState({ id: projId, value }));
    const hide = api.projectInfo.setUserManagedState({ id: projId, value: privateWasPublishedGlobally });
    expect(await outcomeOf(hide)).toBe('done');
    expect(await set(publishedGlobally)).toBe(refused);
  });
});

describe('signing up', () => {
  const account = { name: 'Ada', password: 'long enough' };
  let made = 0;
  const newEmail = () => {
    made += 1;
    return `terms-${made}@kadr.test`;
  };

  async function afterSignUps(
    ...accepted: readonly (readonly [password: string, version: string | undefined])[]
  ) {
    const email = newEmail();
    const { api } = server.client();
    for (const [password, acceptedTerms] of accepted)
      await api.users.signUp({ ...account, email, password, acceptedTerms });
    const [row] = await server.database.select().from(users).where(eq(users.emailKey, email));
    return row?.acceptedTerms;
  }

  test.each([
    ['with the current terms accepts them', [['long enough', termsVersion]], termsVersion],
    ['with former terms accepts nothing', [['long enough', '2020-01-01']], ''],
    ['by a client that names none accepts nothing', [['long enough', undefined]], ''],
    [
      'twice accepts them',
      [
        ['long enough', undefined],
        ['long enough', termsVersion],
      ],
      termsVersion,
    ],
    [
      'with somebody else’s email accepts nothing for them',
      [
        ['long enough', termsVersion],
        ['another one', termsVersion],
      ],
      '',
    ],
  ] as const)('%s', async (_, signUps, expected) => {
    expect(await afterSignUps(...signUps)).toBe(expected);
  });
});

test('a deleted account has no acceptances', async () => {
  const { api, id } = await server.person();
  await api.users.deleteAccount({ password: 'correct horse' });
  expect(await acceptedBy(id)).toEqual({ version: '', at: null });
});
