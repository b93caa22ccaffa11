import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminManagedState } from '@/domain/project';
import { hashOlderPictures } from '../../../server/calls/filters/filterPictures';
import { purgeProject } from '../../../server/calls/projects/deleteProject';
import { refusedPictures } from '../../../server/database/tables/filters';
import { projectResources } from '../../../server/database/tables/projectFiles';
import { errorOf } from '../../support/apiOverPeer';
import { fileOf, pngFile } from '../../support/server/files';
import { makeProject } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let author: SignedIn;
let other: SignedIn;
let admin: SignedIn;
/** A picture of a sample, and a modified copy of it. */
let original: Buffer;
let copied: File;

beforeAll(async () => {
  server = await startTestServer();
  author = await server.person();
  other = await server.person();
  admin = await server.person({ role: 'admin' });
  original = await readFile('samples/cat-and-door/res/img/cat-proud.webp');
  const flat = sharp(original).flatten({ background: '#ffffff' });
  copied = fileOf(await flat.resize(160).jpeg({ quality: 60 }).toBuffer(), 'mine.jpg');
});
afterAll(() => server?.stop());
beforeEach(() => server.database.delete(refusedPictures));

const published = { userManagedState: 1 } as const;

async function comicOf(person: SignedIn): Promise<string> {
  return makeProject(server.database, person.id, published);
}

async function banned(): Promise<string> {
  const id = await comicOf(author);
  await author.api.resources.uploadImage({ id, image: fileOf(original, 'cat.webp') });
  await author.api.resources.uploadImage({ id, image: await pngFile() });
  await ban(id);
  return id;
}

const ban = (id: string, value: 0 | 2 = adminManagedState.banned) =>
  admin.api.projectInfo.setAdminManagedState({ id, value });

const upload = async (image: File) => other.api.resources.uploadImage({ id: await comicOf(other), image });

const refusal = 'This picture looks like one of a comic that moderators have hidden, so it cannot be added.';

async function refusedCount() {
  const { rules } = await admin.api.filters.list();
  return rules.find(({ kind }) => kind === 'pictures')?.refusedCount ?? 0;
}

test('a picture of a banned comic is refused and counted, also when smaller and compressed', async () => {
  await upload(copied);
  await banned();
  const before = await refusedCount();
  expect((await errorOf(upload(copied))).messages).toEqual([{ path: 'image', text: refusal }]);
  expect((await errorOf(upload(fileOf(original, 'cat.webp')))).messages[0]?.text).toBe(refusal);
  expect(await refusedCount()).toBe(before + 2);
});

test('a banned picture is refused behind a first frame that shows something else', async () => {
  await banned();
  const { width, height } = await sharp(original).metadata();
  const blank = { create: { width, height, channels: 3, background: '#ffffff' } } as const;
  const [first, itself] = [
    await sharp(blank).png().toBuffer(),
    await sharp(original).flatten({ background: '#ffffff' }).png().toBuffer(),
  ];
  const frames = sharp([first, itself, first], { join: { animated: true } });
  const moving = fileOf(await frames.gif({ delay: [20, 5_000, 20] }).toBuffer(), 'mine.gif');
  expect((await errorOf(upload(moving))).messages).toEqual([{ path: 'image', text: refusal }]);
});

test('a banned picture is refused as avatar and cover, whole or cropped, and the current one stays', async () => {
  await banned();
  const { width, height } = await sharp(original).metadata();
  const side = Math.min(width, height);
  expect(side).toBeLessThan(Math.max(width, height));
  const square = await sharp(original).flatten({ background: '#ffffff' }).resize(side, side).png().toBuffer();
  const { api } = other;
  const id = await comicOf(other);
  const { _id: feedId } = await api.customFeeds.create({ name: 'Cats', picId: '', accessMode: 0 });
  const before = await api.users.uploadPicture({ pic: await pngFile() });
  for (const pic of [copied, fileOf(square, 'square.png', 'image/png')]) {
    const refused = { httpStatusCode: 422, messages: [{ path: 'pic', text: refusal }] };
    expect(await errorOf(api.users.uploadPicture({ pic }))).toMatchObject(refused);
    expect(await errorOf(api.projectInfo.uploadPicture({ id, pic }))).toMatchObject(refused);
    expect(await errorOf(api.customFeeds.uploadPicture({ feedId, pic }))).toMatchObject(refused);
  }
  expect(await api.users.me()).toMatchObject(before);
});

test('other pictures are accepted, and so are all of one color', async () => {
  await banned();
  const lena = await readFile('samples/cat-and-door/res/img/lena-laughing.webp');
  await upload(fileOf(lena, 'lena.webp'));
  await upload(await pngFile());
});

test('a picture is accepted when the ban is lifted, and refused again after the next one', async () => {
  const id = await banned();
  await ban(id, adminManagedState.okGlobal);
  await upload(copied);
  await ban(id);
  await errorOf(upload(copied));
});

test('a banned picture stays refused when the comic is deleted', async () => {
  const id = await banned();
  await purgeProject(server.services, id);
  expect((await errorOf(upload(copied))).messages[0]?.text).toBe(refusal);
});

test('a banned picture is accepted while the rule is off', async () => {
  await banned();
  await admin.api.filters.change({ ruleId: 'pictures', isOn: false });
  await upload(copied);
  await admin.api.filters.change({ ruleId: 'pictures', isOn: true });
  await errorOf(upload(copied));
});

test('a picture stored by an earlier release is checked later', async () => {
  const id = await comicOf(author);
  await author.api.resources.uploadImage({ id, image: fileOf(original, 'cat.webp') });
  const itself = eq(projectResources.projectId, id);
  await server.database.update(projectResources).set({ pictureHash: null }).where(itself);
  await ban(id);
  await upload(copied);
  await hashOlderPictures(server.services);
  await hashOlderPictures(server.services);
  expect((await errorOf(upload(copied))).messages[0]?.text).toBe(refusal);
});
