import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveProject } from '@/comics/projectFile';
import { resourceOfUpload } from '@/domain/images';
import { versionLimits } from '@/domain/versions';
import { keepVersion } from '../../../server/calls/projects/keepVersion';
import { proStatuses } from '../../../server/database/tables/accounts';
import { projectVersions } from '../../../server/database/tables/projectFiles';
import { projects } from '../../../server/database/tables/projects';
import {
  projectDraftFolder,
  projectDraftKey,
  projectFileKey,
  projectFilesFolder,
} from '../../../server/media/files/fileKeys';
import { errorOf } from '../../support/apiOverPeer';
import { comicFile, pngFile } from '../../support/server/files';
import { everybodysPassword as password } from '../../support/server/makePerson';
import { outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let author: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  author = await server.person();
});
afterAll(() => server?.stop());

async function reserved(): Promise<string> {
  return (await author.api.projectInfo.reserve())._id;
}

async function published(...texts: readonly string[]): Promise<string> {
  const id = await reserved();
  for (const text of texts) await author.api.resources.saveFile({ id, file: comicFile(text) });
  return id;
}

async function listed(id: string, offset = 0, count = 20) {
  return (await author.api.versions.list({ id, offset, count })).items;
}

async function textOf(id: string, versionId: string): Promise<string> {
  const answer = await fetch(`${server.address}/api/project/${id}/version/${versionId}/file`, {
    headers: { authorization: `Bearer ${author.token}` },
  });
  expect(answer.status).toBe(200);
  return answer.text();
}

async function titles(id: string): Promise<readonly unknown[]> {
  const versions = await listed(id, 0, 100);
  return Promise.all(versions.map(async (one) => JSON.parse(await textOf(id, one.id)).meta.title));
}

async function saveDraft(id: string, text: string): Promise<void> {
  await author.api.resources.saveDraft({ id, base: null, mark: 'one', file: comicFile(text) });
}

/** The draft’s state after it was saved an hour earlier. */
async function ageDraft(id: string): Promise<void> {
  const draft = await author.api.resources.draft({ id });
  const savedAt = new Date(Date.parse(draft?.savedAt ?? '') - 3_600_000).toISOString();
  await server.files.put(projectDraftKey(id), Buffer.from(JSON.stringify({ ...draft, savedAt })));
}

/** Stores as many versions as if they had been published one after the other. */
async function keepMany(id: string, count: number): Promise<void> {
  const stores = { database: server.database, files: server.files };
  for (let index = 0; index < count; index += 1) {
    const text = saveProject(comicFile(`Version ${index}`));
    const savedAt = new Date(Date.UTC(2030, 0, 1, 0, index));
    await keepVersion(stores, { id, ownerId: author.id }, { text, kind: 'published', savedAt });
  }
}

async function picture(id: string, side: number) {
  const upload = await author.api.resources.uploadImage({ id, image: await pngFile(side) });
  const resource = resourceOfUpload('image', upload);
  if (resource.vp.type !== 4) throw new Error('It is a picture of the project');
  return { resource: { ...resource, id: 1 }, vpath: resource.vp.vpstr };
}

async function isStored(id: string, vpath: string): Promise<boolean> {
  return (await server.files.read(`${projectFilesFolder(id)}${vpath}`)) !== null;
}

describe('versions', () => {
  test('are kept of each publication, latest first, with the saved bytes', async () => {
    const id = await published('First');
    const first = Buffer.from((await server.files.read(projectFileKey(id))) ?? []).toString();
    await author.api.resources.saveFile({ id, file: comicFile('Second') });
    const versions = await listed(id);
    expect(versions).toMatchObject([
      { kind: 'published', name: '', pageCount: 1, changes: { added: [], changed: [1], removed: [] } },
      { kind: 'published', bytes: Buffer.byteLength(first), changes: null },
    ]);
    expect(await textOf(id, versions[1]?.id ?? '')).toBe(first);
    expect(await listed(id, 0, 1)).toEqual(versions.slice(0, 1));
    expect(await listed(id, 1, 1)).toEqual(versions.slice(1));
  });

  test('of the same content are one, which becomes the latest', async () => {
    const id = await published('First', 'Second', 'First', 'First');
    expect(await titles(id)).toEqual(['First', 'Second']);
  });

  test('are kept of each hour of work, in its last state', async () => {
    const id = await reserved();
    await saveDraft(id, 'At ten');
    await saveDraft(id, 'At ten again');
    expect(await listed(id)).toEqual([]);
    await ageDraft(id);
    const { savedAt } = (await author.api.resources.draft({ id })) ?? {};
    await saveDraft(id, 'At eleven');
    expect(await titles(id)).toEqual(['At ten again']);
    expect(await listed(id)).toMatchObject([{ kind: 'draft', savedAt }]);
  });

  test('are kept of a discarded draft', async () => {
    const id = await published('For readers');
    await saveDraft(id, 'Half of it');
    await author.api.resources.deleteDraft({ id });
    expect(await titles(id)).toEqual(['Half of it', 'For readers']);
  });

  test('are kept of a publication from before versions existed', async () => {
    const id = await published('Old');
    await server.database.delete(projectVersions).where(eq(projectVersions.projectId, id));
    await saveDraft(id, 'New');
    expect(await titles(id)).toEqual(['Old']);
    expect(await listed(id)).toMatchObject([{ kind: 'published' }]);
  });

  test('can be stored at once of the draft, or of the file when there is none', async () => {
    const id = await reserved();
    expect(await outcomeOf(author.api.versions.keep({ id }))).toBe('404 GENERIC');
    await saveDraft(id, 'Now');
    const kept = await author.api.versions.keep({ id });
    expect(await author.api.versions.keep({ id })).toEqual(kept);
    const [now] = await listed(id);
    expect(now).toMatchObject({ id: kept.id, kind: 'draft' });
    // The earlier saved draft does not make it older.
    await author.api.resources.deleteDraft({ id });
    expect(await listed(id)).toEqual([now]);
    const other = await published('Published');
    const [version] = await listed(other);
    expect(await author.api.versions.keep({ id: other })).toEqual({ id: version?.id });
    expect(await listed(other)).toMatchObject([{ kind: 'published' }]);
  });
});

describe('among a comic’s versions', () => {
  test('the last 20 stay, 100 with Pro, and named ones in addition', { tags: 'long' }, async () => {
    const id = await reserved();
    await keepMany(id, 5);
    const oldest = (await listed(id)).at(-1);
    await author.api.versions.setName({ id, versionId: oldest?.id ?? '', value: ' The first ' });
    await keepMany(id, versionLimits.latest + 2);
    const names = await titles(id);
    expect(names).toHaveLength(versionLimits.latest + 1);
    expect(names.slice(-2)).toEqual(['Version 2', 'Version 0']);
    expect((await listed(id, 0, 100)).at(-1)).toMatchObject({ name: 'The first' });

    const endsAt = new Date(Date.now() + 60_000);
    await server.database.insert(proStatuses).values({ userId: author.id, endsAt });
    await keepMany(id, versionLimits.latest + 10);
    expect(await listed(id, 0, 100)).toHaveLength(versionLimits.latest + 10);
    await server.database.delete(proStatuses).where(eq(proStatuses.userId, author.id));
  });

  test('one keeps its old picture, which is deleted with the last version that has it', async () => {
    const id = await reserved();
    const [old, other] = [await picture(id, 40), await picture(id, 41)];
    const file = (one: typeof old) => ({ ...comicFile('Pictures'), resources: [one.resource] });
    await author.api.resources.saveFile({ id, file: file(old) });
    await author.api.resources.saveFile({ id, file: file(other) });
    await author.api.resources.deleteImage({ id, vpath: old.vpath });
    expect(await isStored(id, old.vpath)).toBe(true);
    const [, first] = await listed(id);
    expect(JSON.parse(await textOf(id, first?.id ?? '')).resources[0].vp.vpstr).toBe(old.vpath);

    await author.api.versions.delete({ id, versionId: first?.id ?? '' });
    expect(await isStored(id, old.vpath)).toBe(false);
    expect(await isStored(id, other.vpath)).toBe(true);
    expect(await listed(id)).toHaveLength(1);
    expect(await outcomeOf(author.api.versions.delete({ id, versionId: first?.id ?? '' }))).toBe(
      '404 GENERIC',
    );
  });

  test('one that is dropped for later ones is deleted with its old picture', async () => {
    const id = await reserved();
    const old = await picture(id, 42);
    await author.api.resources.saveFile({ id, file: { ...comicFile('Old'), resources: [old.resource] } });
    await author.api.resources.saveFile({ id, file: comicFile('Without it') });
    await author.api.resources.deleteImage({ id, vpath: old.vpath });
    const count = versionLimits.latest - 1;
    for (let index = 0; index < count; index += 1)
      await author.api.resources.saveFile({ id, file: comicFile(`Version ${index}`) });
    expect(await isStored(id, old.vpath)).toBe(false);
    expect(await listed(id, 0, 100)).toHaveLength(versionLimits.latest);
  });

  test('at most 50 have names, which can be changed and removed', async () => {
    const id = await published('First', 'Second');
    const [latest, first] = await listed(id);
    const name = (versionId: string | undefined, value: string) =>
      author.api.versions.setName({ id, versionId: versionId ?? '', value });
    const [row] = await server.database
      .select()
      .from(projectVersions)
      .where(eq(projectVersions.id, latest?.id ?? ''));
    if (row === undefined) throw new Error('It is kept');
    const named = Array.from({ length: versionLimits.named - 1 }, (_, index) => ({
      ...row,
      id: `named-${index}`,
      hash: `named-${index}`,
      name: 'Kept',
    }));
    await server.database.insert(projectVersions).values(named);
    await name(latest?.id, 'Before the flood');
    await name(latest?.id, 'After the flood');
    const refused = await errorOf(name(first?.id, 'One more'));
    expect(refused).toMatchObject({ httpStatusCode: 422, messages: [{ path: 'value' }] });
    await name(latest?.id, '');
    await name(first?.id, 'One more');
    expect((await listed(id, 0, 100)).filter((one) => one.name !== '')).toHaveLength(versionLimits.named);
  });

  test('others see none, and everything is deleted with the comic and with the account', async () => {
    const other = await server.person();
    const { _id: id } = await other.api.projectInfo.reserve();
    const { _id: second } = await other.api.projectInfo.reserve();
    for (const one of [id, second]) await other.api.resources.saveFile({ id: one, file: comicFile() });
    const asked = { id, offset: 0, count: 20 };
    const admin = await server.person({ role: 'admin' });
    const outcomes = [server.client().api, author.api, admin.api].map((api) =>
      outcomeOf(api.versions.list(asked)),
    );
    expect(await Promise.all(outcomes)).toEqual(['401 GENERIC', '403 GENERIC', '403 GENERIC']);
    const [version] = (await other.api.versions.list(asked)).items;
    const ofOther = { id: second, versionId: version?.id ?? '' };
    expect(await outcomeOf(other.api.versions.file(ofOther))).toBe('404 GENERIC');
    expect(await outcomeOf(other.api.versions.delete(ofOther))).toBe('404 GENERIC');

    await other.api.projects.delete({ id });
    await other.api.users.deleteAccount({ password });
    for (const one of [id, second]) {
      expect(await server.database.select().from(projects).where(eq(projects.id, one))).toEqual([]);
      expect(
        await server.database.select().from(projectVersions).where(eq(projectVersions.projectId, one)),
      ).toEqual([]);
      for await (const key of server.files.list(projectDraftFolder(one))) expect(key).toBeUndefined();
    }
  });
});
