import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '@/api/createApi';
import type { Endpoint } from '@/api/endpoints/endpoint';
import { endpoints } from '@/api/endpoints/endpoints';
import type { PlayReport } from '@/comics/playReport';
import { saveProject } from '@/comics/projectFile';
import { commentType } from '@/domain/comment';
import { accessMode } from '@/domain/customFeed';
import { termsVersion } from '@/domain/legal';
import { adminManagedState, category, userManagedState } from '@/domain/project';
import { banCategory } from '@/domain/user';
import { makeMailToken } from '../../../server/calls/accounts/email/mailTokens';
import { keepVersion } from '../../../server/calls/projects/keepVersion';
import { proStatuses } from '../../../server/database/tables/accounts';
import { filterRules } from '../../../server/database/tables/filters';
import { previewNotes } from '../../../server/database/tables/previews';
import { projectResources } from '../../../server/database/tables/projectFiles';
import { projects } from '../../../server/database/tables/projects';
import { externalIdentities, users } from '../../../server/database/tables/users';
import { type LaunchParams, signLaunchParams } from '../../../server/lib/vk';
import { projectFileKey } from '../../../server/media/files/fileKeys';
import { settleCase } from '../../support/server/cases';
import { makeFeed } from '../../support/server/customFeeds';
import { pushSettings } from '../../support/server/fakePushService';
import { comicFile, wavFile } from '../../support/server/files';
import { everybodysPassword } from '../../support/server/makePerson';
import { makeProject, outcomeOf } from '../../support/server/projects';
import { type PicturePeer, startPicturePeer } from '../../support/server/startPicturePeer';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';
import { withSecondFactor } from '../../support/server/twoFactor';

let server: TestServer;
let peer: PicturePeer;
/** Another person, who owns what a caller does not own. */
let other: SignedIn;
let owner: SignedIn;

beforeAll(async () => {
  server = await startTestServer({
    push: pushSettings(''),
    fetching: { isPublic: (address) => address === '127.0.0.1' },
  });
  peer = await startPicturePeer();
  other = await server.person();
  owner = await server.person();
});
afterAll(async () => {
  await peer?.close();
  await server?.stop();
});

const { cantComment, cantLogin, cantPublishInFeeds } = banCategory;

/** The caller; a banned person owns the subject of the call. */
const callers = {
  visitor: null,
  stranger: { owns: false },
  owner: { owns: true },
  admin: { owns: false, role: 'admin' },
  cantLogin: { owns: true, banCategory: cantLogin },
  cantComment: { owns: true, banCategory: cantComment },
  cantPublish: { owns: true, banCategory: cantPublishInFeeds },
  /** Has not accepted the current terms. */
  withoutTerms: { owns: true, acceptedTerms: '2020-01-01' },
} as const;

type CallerName = keyof typeof callers;
/** A person who has not accepted the terms may do what an owner may, except for what others see. */
type Outcomes = Readonly<Record<Exclude<CallerName, 'withoutTerms'>, string>>;

/** What others see of a public comic. */
const seenByOthers: ReadonlySet<string> = new Set([
  'users.save',
  'users.uploadPicture',
  'users.takePicture',
  'feeds.requestBest',
  'projectInfo.save',
  'projectInfo.uploadPicture',
  'projectInfo.setUserManagedState',
  'resources.createFile',
  'resources.saveFile',
  'resources.copy',
  'resources.editImage',
  'ownComics.restore',
  'comments.post',
  'customFeeds.create',
  'customFeeds.save',
  'customFeeds.uploadPicture',
  'customFeeds.putProject',
]);

const signInFirst = '401 GENERIC';
const refused = '403 GENERIC';
/** No project is a comment on itself. */
const onItself = '422 ENT_VALIDN';
const shutOut = '403 USER_IS_BANNED';

const forEverybody: Outcomes = {
  visitor: 'done',
  stranger: 'done',
  owner: 'done',
  admin: 'done',
  cantLogin: 'done',
  cantComment: 'done',
  cantPublish: 'done',
};
const forPeople: Outcomes = { ...forEverybody, visitor: signInFirst, cantLogin: shutOut };
const forOwners: Outcomes = { ...forPeople, stranger: refused, admin: refused };
/** Owners whose ban does not exclude them from the feeds. */
const forPublishers: Outcomes = { ...forOwners, cantPublish: refused };
/** Everybody but the owners. */
const forOthers: Outcomes = { ...forPeople, owner: refused, cantComment: refused, cantPublish: refused };
const forAdmins: Outcomes = {
  ...forOwners,
  owner: refused,
  admin: 'done',
  cantComment: refused,
  cantPublish: refused,
};

/** The subject of a call: a project in the feeds, with a picture and a sound, and a custom feed. */
interface Scene {
  readonly api: Api;
  /** The caller; another person for a visitor. */
  readonly person: { readonly id: string; readonly email: string };
  readonly projId: string;
  readonly feedId: string;
}

type Row = readonly [outcomes: Outcomes, call: (scene: Scene) => Promise<unknown>];

let made = 0;
const newName = () => {
  made += 1;
  return `${made}${Date.now()}`;
};

const vpath = 'res/img/x.webp';

async function caseOf(id: string) {
  await other.api.reports.send({ id, reason: 'spam', note: '' });
  return { kind: 'project', id } as const;
}

async function decisionOn(projId: string): Promise<{ decisionId: string }> {
  const moderator = await server.person({ role: 'admin' });
  return { decisionId: await settleCase(moderator, await caseOf(projId), 'hide') };
}

const play: PlayReport = {
  pages: [1],
  ways: [],
  options: [],
  endings: [],
  leftAt: 1,
  length: 0,
  source: 'link',
};

/** A link to another person's draft. */
async function previewOf(): Promise<string> {
  const id = await makeProject(server.database, owner.id);
  return (await owner.api.previews.makeLink({ id })).token;
}

async function previewNoteOf(projectId: string): Promise<string> {
  const values = { projectId, page: 1, name: '', text: 'Good' };
  const [made] = await server.database.insert(previewNotes).values(values).returning();
  return String(made?.id);
}

/** The state after its owner, who may be banned by now, had published it. */
async function versionOf(id: string): Promise<string> {
  const [project] = await server.database.select().from(projects).where(eq(projects.id, id));
  const text = saveProject(comicFile());
  const version = { text, kind: 'published', savedAt: new Date() } as const;
  return (await keepVersion(server, { id, ownerId: project?.ownerId ?? '' }, version)).id;
}

const unread = { place: null, seen: [], endings: { pages: [], found: 0, of: 0 }, kept: null, time: 1 };

const table: Readonly<Record<string, Row>> = {
  'auth.refreshToken': [forPeople, ({ api }) => api.auth.refreshToken()],
  'auth.signIn': [
    { ...forEverybody, cantLogin: shutOut },
    ({ api, person: { email } }) => api.auth.signIn({ email, password: everybodysPassword }),
  ],
  'auth.signInByVkLaunch': [forEverybody, ({ api }) => api.auth.signInByVkLaunch({ params: launch() })],
  'users.ownDataKey': [forPeople, ({ api }) => api.users.ownDataKey()],
  'sessions.end': [forPeople, ({ api }) => api.sessions.end({ sessionId: 'nothing' })],
  'sessions.endOthers': [forPeople, ({ api }) => api.sessions.endOthers()],
  'sessions.endAll': [forPeople, ({ api }) => api.sessions.endAll()],
  'sessions.signOut': [forPeople, ({ api }) => api.sessions.signOut()],
  'twoFactor.begin': [forPeople, ({ api }) => api.twoFactor.begin({ password: everybodysPassword })],
  'twoFactor.confirm': [forPeople, ({ api }) => withSecondFactor(api)],
  'twoFactor.remove': [
    forPeople,
    async ({ api }) => {
      const [code = ''] = await withSecondFactor(api);
      return api.twoFactor.remove({ password: everybodysPassword, code });
    },
  ],
  'users.signUp': [
    forEverybody,
    ({ api }) => api.users.signUp({ name: 'Kadr', email: `${newName()}@kadr.test`, password: 'long enough' }),
  ],
  'users.save': [forPeople, ({ api }) => api.users.save({ user: { status: 'Here' } })],
  'users.uploadPicture': [forPeople, ({ api }) => api.users.uploadPicture({ pic: peer.picture })],
  'users.takePicture': [forPeople, ({ api }) => api.users.takePicture({ imgURL: `${peer.address}/cat.png` })],
  'users.deleteAccount': [forPeople, ({ api }) => api.users.deleteAccount({ password: everybodysPassword })],
  'users.changePassword': [
    forPeople,
    ({ api }) => api.users.changePassword({ oldPassword: everybodysPassword, newPassword: 'another one' }),
  ],
  'users.changeEmail': [
    forPeople,
    ({ api }) => api.users.changeEmail({ email: `${newName()}@kadr.test`, password: everybodysPassword }),
  ],
  'users.resetPassword': [forEverybody, ({ api, person: { email } }) => api.users.resetPassword({ email })],
  'users.checkResetLink': [
    forEverybody,
    async ({ api, person: { id } }) =>
      api.users.checkResetLink({ token: await makeMailToken(server.database, id, 'resetPassword') }),
  ],
  'users.acceptTerms': [forPeople, ({ api }) => api.users.acceptTerms({ version: termsVersion })],
  'kv.set': [forPeople, ({ api }) => api.kv.set({ key: 'a', value: 'b' })],
  'proposals.start': [forPeople, ({ api }) => api.proposals.start({ runId: 'run-1-of-test' })],
  'proposals.claim': [
    forPeople,
    ({ api }) => api.proposals.claim({ runId: 'run-1-of-test', kind: 'groupInvite' }),
  ],
  'reading.put': [forPeople, ({ api, projId }) => api.reading.put({ projId, base: null, progress: unread })],
  'reading.delete': [forPeople, ({ api, projId }) => api.reading.delete({ projId })],
  'reading.deleteAll': [forPeople, ({ api }) => api.reading.deleteAll()],
  'news.setUnreadCount': [forPeople, ({ api }) => api.news.setUnreadCount({ value: 0 })],
  'notifications.subscribe': [
    forPeople,
    ({ api }) => api.notifications.subscribe({ channel: 'email', timeZone: 'UTC' }),
  ],
  'notifications.unsubscribe': [forPeople, ({ api }) => api.notifications.unsubscribe({ channel: 'email' })],
  'notifications.subscribeDevice': [
    forPeople,
    async ({ api }) => {
      // Only a session has a device.
      const { token } = await api.auth.refreshToken();
      return server.client(token).api.notifications.subscribeDevice({
        endpoint: 'https://push.kadr.test/a',
        p256dh: 'p'.repeat(87),
        auth: 'a'.repeat(22),
        serverKey: pushSettings('').publicKey,
        timeZone: 'UTC',
      });
    },
  ],
  'notifications.unsubscribeDevice': [forPeople, ({ api }) => api.notifications.unsubscribeDevice()],
  'notifications.setBell': [
    forPeople,
    ({ api }) => api.notifications.setBell({ userId: other.id, value: false }),
  ],
  'pro.get': [forPeople, ({ api }) => api.pro.get()],
  'pro.set': [forAdmins, ({ api }) => api.pro.set({ userId: other.id, endingDateTS: 0 })],
  'pro.spendQuest': [
    forPeople,
    async ({ api, person }) => {
      await server.database
        .insert(proStatuses)
        .values({ userId: person.id, questDays: 3 })
        .onConflictDoNothing();
      return api.pro.spendQuest();
    },
  ],
  'pro.isTrialStarted': [forPeople, ({ api }) => api.pro.isTrialStarted()],
  'pro.startTrial': [forPeople, ({ api }) => api.pro.startTrial()],
  'profiles.follow': [forPeople, ({ api }) => api.profiles.follow({ userId: other.id })],
  'profiles.unfollow': [forPeople, ({ api }) => api.profiles.unfollow({ userId: other.id })],
  'profiles.block': [forPeople, ({ api }) => api.profiles.block({ userId: other.id })],
  'profiles.unblock': [forPeople, ({ api }) => api.profiles.unblock({ userId: other.id })],
  'profiles.like': [forPeople, ({ api, projId }) => api.profiles.like({ projId })],
  'profiles.unlike': [forPeople, ({ api, projId }) => api.profiles.unlike({ projId })],
  'admins.change': [
    forAdmins,
    ({ api }) => api.admins.change({ userId: other.id, isAdmin: false, password: everybodysPassword }),
  ],
  'profiles.ban': [forAdmins, ({ api }) => api.profiles.ban({ userId: other.id, banCategory: 0 })],
  'profiles.verify': [forAdmins, ({ api }) => api.profiles.verify({ userId: other.id, isVerified: true })],
  'feeds.requestBest': [forPublishers, ({ api, projId }) => api.feeds.requestBest({ projId })],
  'projects.delete': [forOwners, ({ api, projId: id }) => api.projects.delete({ id })],
  'ownComics.restore': [
    // A deleted comic does not exist for others.
    { ...forOwners, stranger: '404 GENERIC', admin: '404 GENERIC' },
    async ({ api, projId: id }) => {
      const deleted = { deletedAt: new Date(), stateBeforeDeletion: userManagedState.publishedGlobally };
      await server.database.update(projects).set(deleted).where(eq(projects.id, id));
      return api.ownComics.restore({ id });
    },
  ],
  'ownComics.duplicate': [
    forOwners,
    async ({ api, projId: id }) => {
      await server.files.put(projectFileKey(id), new TextEncoder().encode('{}'));
      return api.ownComics.duplicate({ id, idempotencyKey: newName() });
    },
  ],
  'ownComics.release': [forOwners, ({ api, projId: id }) => api.ownComics.release({ id })],
  'projectInfo.reserve': [forPeople, ({ api }) => api.projectInfo.reserve()],
  'projectInfo.save': [forOwners, ({ api, projId: _id }) => api.projectInfo.save({ _id, name: 'New' })],
  'projectInfo.uploadPicture': [
    forOwners,
    ({ api, projId: id }) => api.projectInfo.uploadPicture({ id, pic: peer.picture }),
  ],
  'projectInfo.setUserManagedState': [
    forPublishers,
    async ({ api, projId: id }) => {
      await server.files.put(projectFileKey(id), Buffer.from(saveProject(comicFile())));
      return api.projectInfo.setUserManagedState({ id, value: userManagedState.publishedGlobally });
    },
  ],
  'projectInfo.setAdminManagedState': [
    forAdmins,
    ({ api, projId: id }) => api.projectInfo.setAdminManagedState({ id, value: adminManagedState.okProfile }),
  ],
  'projectInfo.setCategory': [
    forAdmins,
    ({ api, projId: id }) => api.projectInfo.setCategory({ id, value: category.popular }),
  ],
  'projectInfo.setCommented': [
    { ...forOwners, owner: onItself, cantComment: onItself, cantPublish: onItself },
    ({ api, projId: id }) => api.projectInfo.setCommented({ id, value: id }),
  ],
  'projectInfo.setCommentsEnabled': [
    forOwners,
    ({ api, projId: id }) => api.projectInfo.setCommentsEnabled({ id, value: false }),
  ],
  'projectInfo.setTemplate': [
    { ...forOwners, admin: 'done' },
    ({ api, projId: id }) => api.projectInfo.setTemplate({ id, value: true }),
  ],
  'projectInfo.countView': [
    { ...forEverybody, cantLogin: shutOut },
    ({ api, projId: id }) => api.projectInfo.countView({ id }),
  ],
  'clientReports.send': [
    forEverybody,
    ({ api }) =>
      api.clientReports.send({ version: '1', host: 'web', connection: '4g', errors: [], speeds: [] }),
  ],
  'readers.reportPlay': [
    { ...forEverybody, cantLogin: shutOut },
    ({ api, projId: id }) =>
      api.readers.reportPlay({ id, play: `play-of-rights-${newName()}`, part: 0, report: play }),
  ],
  'readers.showEndingShares': [
    forOwners,
    ({ api, projId: id }) => api.readers.showEndingShares({ id, value: true }),
  ],
  'resources.createFile': [
    forOwners,
    ({ api, projId: id }) => api.resources.createFile({ id, file: comicFile() }),
  ],
  'resources.saveFile': [
    forOwners,
    ({ api, projId: id }) => api.resources.saveFile({ id, file: comicFile() }),
  ],
  'resources.saveDraft': [
    forOwners,
    ({ api, projId: id }) => api.resources.saveDraft({ id, base: null, mark: 'a', file: comicFile() }),
  ],
  'resources.deleteDraft': [forOwners, ({ api, projId: id }) => api.resources.deleteDraft({ id })],
  'previews.makeLink': [forOwners, ({ api, projId: id }) => api.previews.makeLink({ id })],
  'previews.revokeLink': [forOwners, ({ api, projId: id }) => api.previews.revokeLink({ id })],
  'previews.addNote': [
    { ...forEverybody, cantLogin: shutOut },
    async ({ api }) => api.previews.addNote({ token: await previewOf(), page: 1, name: '', text: 'Good' }),
  ],
  'previews.settleNote': [
    forOwners,
    async ({ api, projId: id }) =>
      api.previews.settleNote({ id, noteId: await previewNoteOf(id), isSettled: true }),
  ],
  'previews.deleteNote': [
    forOwners,
    async ({ api, projId: id }) => api.previews.deleteNote({ id, noteId: await previewNoteOf(id) }),
  ],
  'versions.keep': [
    forOwners,
    async ({ api, projId: id }) => {
      await server.files.put(projectFileKey(id), Buffer.from(saveProject(comicFile())));
      return api.versions.keep({ id });
    },
  ],
  'versions.setName': [
    forOwners,
    async ({ api, projId: id }) =>
      api.versions.setName({ id, versionId: await versionOf(id), value: 'First' }),
  ],
  'versions.delete': [
    forOwners,
    async ({ api, projId: id }) => api.versions.delete({ id, versionId: await versionOf(id) }),
  ],
  'resources.copy': [
    forOwners,
    ({ api, projId: dst_pid }) => api.resources.copy({ dst_pid, cmd: 'tutorial' }),
  ],
  'resources.uploadImage': [
    forOwners,
    ({ api, projId: id }) => api.resources.uploadImage({ id, image: peer.picture }),
  ],
  'resources.addImageByAddress': [
    forOwners,
    ({ api, projId: id }) => api.resources.addImageByAddress({ id, imgURL: `${peer.address}/cat.png` }),
  ],
  'resources.editImage': [
    forOwners,
    ({ api, projId: id }) => api.resources.editImage({ id, vpath, image: peer.picture }),
  ],
  'resources.deleteImage': [forOwners, ({ api, projId: id }) => api.resources.deleteImage({ id, vpath })],
  'resources.uploadSound': [
    forOwners,
    ({ api, projId: id }) => api.resources.uploadSound({ id, sound: wavFile(50) }),
  ],
  'resources.deleteSound': [
    forOwners,
    ({ api, projId: id }) => api.resources.deleteSound({ id, vpath: 'res/snd/x.mp3' }),
  ],
  'comments.post': [
    // A stricter ban includes the milder ones.
    { ...forPeople, cantComment: refused, cantPublish: refused },
    ({ api, projId }) => api.comments.post({ projId, type: commentType.text, text: 'Good' }),
  ],
  'comments.delete': [
    { ...forOwners, admin: 'done' },
    async ({ api, projId }) => {
      const comment = await other.api.comments.post({ projId, type: commentType.text, text: 'Good' });
      return api.comments.delete({ projId, index: 0, comment });
    },
  ],
  'reports.send': [
    forOthers,
    ({ api, projId }) => api.reports.send({ id: projId, reason: 'spam', note: '' }),
  ],
  'cases.settle': [
    forAdmins,
    async ({ api, projId }) => api.cases.settle({ ...(await caseOf(projId)), outcome: 'done' }),
  ],
  'cases.takeBack': [forAdmins, async ({ api, projId }) => api.cases.takeBack(await decisionOn(projId))],
  'cases.appeal': [
    // Only for the people affected; for others it does not exist.
    { ...forOwners, stranger: '404 GENERIC', admin: '404 GENERIC' },
    async ({ api, projId }) => api.cases.appeal({ ...(await decisionOn(projId)), text: 'Why?' }),
  ],
  'cases.addNote': [forAdmins, ({ api }) => api.cases.addNote({ userId: owner.id, text: 'Watch them' })],
  'filters.add': [
    forAdmins,
    ({ api }) => api.filters.add({ locale: 'en', pattern: `word${newName()}`, action: 'hold' }),
  ],
  'filters.change': [forAdmins, ({ api }) => api.filters.change({ ruleId: 'newLinks', isOn: false })],
  'filters.remove': [
    forAdmins,
    async ({ api }) => {
      const ruleId = newName();
      const word = { id: ruleId, kind: 'words', locale: 'en', pattern: ruleId, action: 'hold' } as const;
      await server.database.insert(filterRules).values({ ...word, isOn: false });
      return api.filters.remove({ ruleId });
    },
  ],
  'comments.forbid': [forPeople, ({ api }) => api.comments.forbid({ userId: owner.id })],
  'comments.allow': [forPeople, ({ api }) => api.comments.allow({ userId: owner.id })],
  'customFeeds.create': [
    forPeople,
    ({ api }) => api.customFeeds.create({ name: 'Cats', picId: '', accessMode: accessMode.addAnyone }),
  ],
  'customFeeds.save': [
    forOwners,
    ({ api, feedId }) => api.customFeeds.save({ feedId, name: 'Dogs', accessMode: accessMode.addOwnerOnly }),
  ],
  'customFeeds.delete': [forOwners, ({ api, feedId }) => api.customFeeds.delete({ feedId })],
  'customFeeds.uploadPicture': [
    forOwners,
    ({ api, feedId }) => api.customFeeds.uploadPicture({ feedId, pic: peer.picture }),
  ],
  'customFeeds.setOfCommunity': [
    forOwners,
    async ({ api, feedId, person: { id } }) => {
      const subject = newName();
      await server.database.insert(externalIdentities).values({ provider: 'vk', subject, userId: id });
      const params = launch({ vk_user_id: subject, vk_group_id: '7', vk_viewer_group_role: 'admin' });
      return api.customFeeds.setOfCommunity({ communityId: '7', launch: params, feedId });
    },
  ],
  'customFeeds.putProject': [
    forPublishers,
    ({ api, feedId, projId }) => api.customFeeds.putProject({ feedId, projId }),
  ],
  'customFeeds.removeProject': [
    forOwners,
    async ({ api, feedId, projId }) => {
      await server.database.update(projects).set({ feedId }).where(eq(projects.id, projId));
      return api.customFeeds.removeProject({ feedId, projId });
    },
  ],
  'feedAccess.grant': [forOwners, ({ api, feedId }) => api.feedAccess.grant({ feedId, userIds: [other.id] })],
  'feedAccess.revoke': [
    forOwners,
    ({ api, feedId }) => api.feedAccess.revoke({ feedId, userIds: [other.id] }),
  ],
};

function launch(params: LaunchParams = {}): string {
  const vk_ts = String(Math.floor(Date.now() / 1000));
  const { appId, secureKey } = server.vk;
  return signLaunchParams(
    { vk_user_id: newName(), vk_app_id: String(appId), vk_ts, vk_platform: 'desktop_web', ...params },
    secureKey,
  );
}

/** Creates the data before the ban, then bans the caller. */
async function sceneOf(name: CallerName): Promise<Scene> {
  const { database } = server;
  const caller = callers[name];
  const person = caller === null ? null : await server.person('role' in caller ? { role: 'admin' } : {});
  const theOwner = caller?.owns && person !== null ? person : await server.person();
  const projId = await makeProject(database, theOwner.id, {
    userManagedState: userManagedState.publishedGlobally,
  });
  const file = { projectId: projId, name: 'x', mediaType: 'x', bytes: 1 };
  await database.insert(projectResources).values([
    { ...file, kind: 'image', resId: 90, vpath },
    { ...file, kind: 'sound', resId: 91, vpath: 'res/snd/x.mp3' },
  ]);
  const feedId = await makeFeed(theOwner, 'Cats', accessMode.addOwnerOnly);
  if (caller !== null && person !== null) {
    const { owns: _, ...fields } = caller;
    await database
      .update(users)
      .set({ ...fields, id: person.id })
      .where(eq(users.id, person.id));
  }
  return { api: (person ?? server.client()).api, person: person ?? other, projId, feedId };
}

describe('every writing call, by caller', () => {
  test.each(Object.entries(table))('%s', async (callName, [expected, call]) => {
    const outcomes: Record<string, string> = {};
    for (const name of Object.keys(callers)) {
      if (isCaller(name)) outcomes[name] = await outcomeOf(call(await sceneOf(name)));
    }
    const withoutTerms = seenByOthers.has(callName) ? '403 TERMS_NOT_ACCEPTED' : expected.owner;
    expect(outcomes).toEqual({ ...expected, withoutTerms });
  });

  test('the table has every writing call of the contract', () => {
    const writing = Object.entries(endpoints).flatMap(([group, calls]) =>
      Object.entries(calls)
        .filter(([, { method }]: [string, Endpoint]) => method !== 'GET')
        .map(([name]) => `${group}.${name}`),
    );
    expect(Object.keys(table).sort()).toEqual(writing.sort());
  });
});

function isCaller(name: string): name is CallerName {
  return name in callers;
}
