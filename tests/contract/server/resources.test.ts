import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiError } from '@/api/errors';
import { comicsLimits } from '@/comics/limits';
import { type ResourceUpload, resourceOfUpload } from '@/domain/images';
import { maxUploadBytes } from '@/domain/limits';
import { maxMediaBytes } from '@/domain/pro';
import { mebibyte } from '@/lib/units';
import englishTexts from '../../../localize/editor.en.json';
import russianTexts from '../../../localize/editor.ru.json';
import { proStatuses } from '../../../server/database/tables/accounts';
import { projectResources } from '../../../server/database/tables/projectFiles';
import { animatedPng } from '../../support/animatedPng';
import { errorOf } from '../../support/apiOverPeer';
import { type HttpPeer, startHttpPeer } from '../../support/httpPeer';
import { comicFile, fileOf, pngFile, wavFile } from '../../support/server/files';
import { makeProject, outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let peer: HttpPeer;
let author: SignedIn;

beforeAll(async () => {
  server = await startTestServer({
    fetching: {
      isPublic: (address) => address === '127.0.0.1',
      resolve: async (host) => [host.endsWith('.example') ? '127.0.0.1' : host],
    },
  });
  peer = await startHttpPeer();
  author = await server.person();
});
afterAll(async () => {
  await peer?.close();
  await server?.stop();
});

function project(): Promise<string> {
  return makeProject(server.database, author.id, { userManagedState: 3 });
}

function pathOf({ virtPath }: ResourceUpload): string {
  if (typeof virtPath === 'string' || virtPath.type !== 4) throw new Error('The path is of another kind');
  return virtPath.vpstr;
}

function mediaOf(id: string, upload: ResourceUpload): Promise<Response> {
  return fetch(`${server.address}/project_files/${id}/${pathOf(upload)}`);
}

async function messagesOf(call: Promise<unknown>): Promise<ApiError['messages']> {
  const refused = await errorOf(call);
  expect(refused).toMatchObject({ kind: 'ENT_VALIDN', httpStatusCode: 422, isRetriable: false });
  return refused.messages;
}

describe('a picture', () => {
  test('becomes a resource of the project, which everybody can load', async () => {
    const id = await project();
    const image = await pngFile(300, '#cc2200', 'folder/Рыжий кот.png');
    const upload = await author.api.resources.uploadImage({ id, image });
    expect(upload).toMatchObject({ resId: 1, resName: 'Рыжий кот.png' });
    expect(resourceOfUpload('image', upload)).toEqual({
      ver: 1,
      dt: 0,
      id: 1,
      name: 'Рыжий кот.png',
      color: '#cc2200',
      vp: { type: 4, vpstr: expect.stringMatching(/^res\/img\/[0-9a-f]{32}\.webp$/) },
    });
    const answer = await mediaOf(id, upload);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height]).toEqual([300, 300]);
  });

  test('that is sent again after a lost response is stored once', async () => {
    const id = await project();
    const first = await author.api.resources.uploadImage({ id, image: await pngFile(40) });
    const again = await author.api.resources.uploadImage({
      id,
      image: await pngFile(40, '#3366cc', 'b.png'),
    });
    expect(again).toEqual(first);
    const other = await author.api.resources.uploadImage({ id, image: await pngFile(41) });
    expect(other.resId).toBe(first.resId + 1);
  });

  test.each([
    [
      'a drawing from the web',
      fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png'),
      'SVG',
    ],
    ['a page', fileOf(Buffer.from('<html><script>1</script>'), 'a.jpg', 'image/jpeg'), 'markup'],
    ['a damaged one', fileOf(Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'), 'a.png'), 'damaged'],
    ['a sound', wavFile(20, 'a.webp'), 'WAV'],
  ])('that is %s is refused, whatever its name says', async (_what, image, word) => {
    const id = await project();
    const messages = await messagesOf(author.api.resources.uploadImage({ id, image }));
    expect(messages).toEqual([{ path: 'image', text: expect.stringContaining(word) }]);
    const russian = server.client(author.token, 'ru').api;
    expect((await messagesOf(russian.resources.uploadImage({ id, image })))[0]?.text).toMatch(/[а-я]/);
  });

  test('is shrunk to the limits of the format', async () => {
    const id = await project();
    const wide = await sharp({ create: { width: 6000, height: 100, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const upload = await author.api.resources.uploadImage({ id, image: fileOf(wide, 'wide.png') });
    const { width } = await sharp(await (await mediaOf(id, upload)).arrayBuffer()).metadata();
    expect(width).toBe(comicsLimits.pictureSide);
  });

  test('replaces another one; readers of the saved file keep the old one until it is saved', async () => {
    const id = await project();
    const old = await author.api.resources.uploadImage({
      id,
      image: await pngFile(50, '#3366cc', 'cat.png'),
    });
    const resource = resourceOfUpload('image', old);
    const ids = { ...comicFileIds(), plain: { ver: 1, midn: old.resId + 1 } };
    await author.api.resources.saveFile({ id, file: { ...comicFile(), ids, resources: [resource] } });
    const edit = async (earlier: ResourceUpload, side: number) => {
      const image = await pngFile(side, '#3366cc', 'other.png');
      return author.api.resources.editImage({ id, vpath: pathOf(earlier), image });
    };
    const second = await edit(old, 51);
    expect(second).toMatchObject({ resId: old.resId, resName: 'cat.png' });
    expect([(await mediaOf(id, old)).status, (await mediaOf(id, second)).status]).toEqual([200, 200]);
    // The project already has it, as a resource of its own.
    await author.api.resources.uploadImage({ id, image: await pngFile(52, '#3366cc', 'other.png') });
    const third = await edit(second, 52);
    expect(third.resId).toBe(old.resId);
    expect([(await mediaOf(id, second)).status, (await mediaOf(id, third)).status]).toEqual([404, 200]);
    expect(await outcomeOf(edit(second, 53))).toBe('404 GENERIC');
    await author.api.resources.deleteImage({ id, vpath: pathOf(third) });
    expect((await mediaOf(id, third)).status).toBe(404);
  });
});

function comicFileIds(): object {
  const { ids } = comicFile();
  return typeof ids === 'object' && ids !== null ? ids : {};
}

describe('a picture from the web', () => {
  const at = (path: string) => `${peer.address.replace('127.0.0.1', 'pictures.example')}${path}`;

  test('is downloaded, checked and named by its address', async () => {
    const id = await project();
    const png = Buffer.from(await (await pngFile(77)).arrayBuffer());
    peer.answerWith((response) => response.writeHead(200, { 'content-type': 'image/png' }).end(png));
    const imgURL = at('/pictures/%D0%BA%D0%BE%D1%82.png?size=1');
    const upload = await author.api.resources.addImageByAddress({ id, imgURL });
    expect(upload.resName).toBe('кот.png');
    expect((await mediaOf(id, upload)).status).toBe(200);
    const { resName } = await author.api.resources.addImageByAddress({
      id: await project(),
      imgURL: at('/'),
    });
    expect(resName).toBe('image');
  });

  test.each([
    ['an address of our own network', 'http://10.0.0.1/cat.png', 'public site'],
    ['an address of this machine by a name', 'http://localhost/cat.png', 'public site'],
    ['a name and a password', 'http://me:secret@pictures.example/cat.png', 'web page'],
    ['a port of another service', 'http://pictures.example:25/cat.png', 'http://'],
    ['something other than the web', 'ftp://pictures.example/cat.png', ''],
  ])('is not requested from %s', async (_what, imgURL, word) => {
    const id = await project();
    // The client’s own check would reject some of them.
    const query = `upload_mode=url_upload&imgURL=${encodeURIComponent(imgURL)}`;
    const answer = await fetch(`${server.address}/api/project/${id}/image?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${author.token}` },
    });
    const body: unknown = await answer.json();
    expect(answer.status).toBe(422);
    expect(body).toMatchObject({
      type: 'ENT_VALIDN',
      messages: [{ path: 'imgURL', text: expect.stringContaining(word) }],
    });
  });

  test('that is not a picture, or is on a private address, is refused with the reason', async () => {
    const id = await project();
    const add = () => messagesOf(author.api.resources.addImageByAddress({ id, imgURL: at('/cat.png') }));
    peer.answerWith((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'));
    expect(await add()).toEqual([{ path: 'imgURL', text: expect.stringContaining('no picture') }]);
    peer.answerWith((response) => response.writeHead(200, { 'content-type': 'image/png' }).end('nothing'));
    expect(await add()).toEqual([{ path: 'imgURL', text: expect.stringContaining('unknown kind') }]);
    peer.answerWith((response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end());
    expect(await add()).toEqual([{ path: 'imgURL', text: expect.stringContaining('public site') }]);
  });
});

test('an animated PNG from the web is refused in the words of the editor, since it would become a still', async () => {
  const id = await project();
  const png = animatedPng(Buffer.from(await (await pngFile()).arrayBuffer()));
  peer.answerWith((response) => response.writeHead(200, { 'content-type': 'image/png' }).end(png));
  const imgURL = `${peer.address.replace('127.0.0.1', 'pictures.example')}/cat.png`;
  const dictionaries = { en: englishTexts, ru: russianTexts };
  for (const language of ['en', 'ru'] as const) {
    const { api } = server.client(author.token, language);
    expect(await messagesOf(api.resources.addImageByAddress({ id, imgURL }))).toEqual([
      { path: 'imgURL', text: dictionaries[language]['editor.upload.refused.animationKind'] },
    ]);
  }
});

describe('a sound', () => {
  test('becomes a resource of the project, and can be deleted by its path', async () => {
    const id = await project();
    const mp3 = await readFile('samples/goldfish/res/snd/splash.mp3');
    const upload = await author.api.resources.uploadSound({ id, sound: fileOf(mp3, 'splash.mp3') });
    expect(resourceOfUpload('sound', upload)).toEqual({
      ver: 1,
      dt: 3,
      id: 1,
      name: 'splash.mp3',
      vp: { type: 4, vpstr: expect.stringMatching(/^res\/snd\/[0-9a-f]{32}\.mp3$/) },
    });
    const answer = await mediaOf(id, upload);
    expect(answer.headers.get('content-type')).toBe('audio/mpeg');
    // Its tag of 45 bytes, which names the encoder, is removed.
    expect(mp3.subarray(0, 3).toString()).toBe('ID3');
    expect(Buffer.from(await answer.arrayBuffer()).equals(mp3.subarray(45))).toBe(true);
    const vpath = pathOf(upload);
    expect(await outcomeOf(author.api.resources.deleteImage({ id, vpath }))).toBe('404 GENERIC');
    await author.api.resources.deleteSound({ id, vpath });
    expect((await mediaOf(id, upload)).status).toBe(404);
    expect(await outcomeOf(author.api.resources.deleteSound({ id, vpath }))).toBe('404 GENERIC');
  });

  test('that is too long, too large or no sound is refused', async () => {
    const id = await project();
    const send = (sound: File) => messagesOf(author.api.resources.uploadSound({ id, sound }));
    const tooLong = wavFile(comicsLimits.soundDuration + 1000);
    expect(await send(tooLong)).toEqual([{ path: 'sound', text: expect.stringContaining('minutes') }]);
    expect(await send(await pngFile(8))).toEqual([{ path: 'sound', text: expect.stringContaining('PNG') }]);
    // The client's own check would reject it.
    const form = new FormData();
    form.append('sound', fileOf(new Uint8Array(maxUploadBytes.sound + 1), 'a.wav'));
    const answer = await fetch(`${server.address}/api/project/${id}/sound?upload_mode=user_upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${author.token}` },
      body: form,
    });
    expect(answer.status).toBe(413);
  });
});

test('a project has at most as many pictures and sounds as the format allows', async () => {
  const id = await project();
  const rows = Array.from({ length: comicsLimits.resources - 1 }, (_, index) => ({
    projectId: id,
    kind: 'image' as const,
    resId: index + 1000,
    name: 'x',
    vpath: `res/img/${index}.webp`,
    mediaType: 'image/webp',
    bytes: 1,
  }));
  await server.database.insert(projectResources).values(rows);
  const last = await author.api.resources.uploadSound({ id, sound: wavFile(30) });
  const [message] = await messagesOf(author.api.resources.uploadImage({ id, image: await pngFile(9) }));
  expect(message).toMatchObject({ path: null, text: expect.stringContaining('500') });
  const stored: string[] = [];
  for await (const key of server.files.list(`project_files/${id}/`)) stored.push(key);
  expect(stored).toEqual([`project_files/${id}/${pathOf(last)}`]);
});

describe('the size of a project’s pictures and sounds', () => {
  async function projectOf(owner: SignedIn, bytes: number) {
    const id = await makeProject(server.database, owner.id, { userManagedState: 3 });
    const earlier = await owner.api.resources.uploadImage({ id, image: await pngFile(30) });
    const large = {
      kind: 'sound',
      resId: 900,
      name: 'x',
      vpath: 'res/snd/x.mp3',
      mediaType: 'audio/mpeg',
    } as const;
    const [row] = await server.database
      .select()
      .from(projectResources)
      .where(eq(projectResources.projectId, id));
    const rest = bytes - (row?.bytes ?? 0);
    await server.database.insert(projectResources).values({ ...large, projectId: id, bytes: rest });
    return { id, earlier: pathOf(earlier) };
  }

  const proUntil = async (owner: SignedIn, endsAt: Date) => {
    const row = { userId: owner.id, endsAt };
    await server.database
      .insert(proStatuses)
      .values(row)
      .onConflictDoUpdate({ target: proStatuses.userId, set: row });
  };

  test('is at most 100 MB: anything beyond is refused, and nothing of it is stored', async () => {
    const { id, earlier } = await projectOf(author, maxMediaBytes.others);
    const upload = author.api.resources.uploadImage({ id, image: await pngFile(60) });
    const text = expect.stringMatching(/100 MB, with Pro 200 MB/);
    expect(await messagesOf(upload)).toEqual([{ path: null, text }]);
    const sound = author.api.resources.uploadSound({ id, sound: wavFile(30) });
    expect(await messagesOf(sound)).toEqual([{ path: null, text }]);
    const larger = await pngFile(600);
    const replacing = author.api.resources.editImage({ id, vpath: earlier, image: larger });
    expect(await messagesOf(replacing)).toEqual([{ path: null, text }]);
    const stored: string[] = [];
    for await (const key of server.files.list(`project_files/${id}/`)) stored.push(key);
    expect(stored).toEqual([`project_files/${id}/${earlier}`]);
  });

  test('is at most 200 MB with Pro; once Pro has ended, existing files stay and can only shrink', async () => {
    const owner = await server.person();
    await proUntil(owner, new Date(Date.now() + 60_000));
    const { id, earlier } = await projectOf(owner, maxMediaBytes.pro - mebibyte);
    const added = await owner.api.resources.uploadImage({ id, image: await pngFile(60) });
    await proUntil(owner, new Date(Date.now() - 60_000));
    expect((await mediaOf(id, added)).status).toBe(200);
    const more = owner.api.resources.uploadImage({ id, image: await pngFile(61) });
    expect(await messagesOf(more)).toMatchObject([{ path: null }]);
    const smaller = await pngFile(10);
    await owner.api.resources.editImage({ id, vpath: earlier, image: smaller });
    await owner.api.resources.deleteImage({ id, vpath: pathOf(added) });
  });
});
