import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signProjectKey } from '../../../../server/calls/project-views/projectKeys';
import type { ProjectAccess } from '../../../../server/calls/projects/findProject';
import type { FileStore } from '../../../../server/media/files/FileStore';
import { projectFileKey, projectFilesFolder } from '../../../../server/media/files/fileKeys';
import { openLocalFileStore } from '../../../../server/media/files/localFileStore';
import type { ThumbnailKind } from '../../../../server/media/images/image';
import { prepareImage } from '../../../../server/media/images/prepareImage';
import { storeImage } from '../../../../server/media/images/storeImage';
import { prepareSound } from '../../../../server/media/prepareSound';
import { staticContentPlugin } from '../../../../server/website/staticContentPlugin';

const secret = 'a secret of thirty-two characters';
const forEver = 'public, max-age=31536000, immutable';
const forADay = 'public, max-age=86400, s-maxage=60, immutable';
const access: Readonly<Record<string, ProjectAccess>> = { shown: 'open', hidden: 'closed', empty: 'open' };
const project = JSON.stringify({ format: 'kadr-comics', version: 1, note: 'ё'.repeat(2000) });
const asked: string[] = [];

let folder = '';
let files: FileStore;
let app: FastifyInstance;
let base = '';
let sound: Uint8Array;
let soundName = '';

async function putPicture(kind: ThumbnailKind, id: string, side: number): Promise<string> {
  const create = { width: side, height: side, channels: 3, background: '#aa3355' } as const;
  const picture = await prepareImage(kind, await sharp({ create }).png().toBuffer());
  if (picture.kind === 'refused') throw new Error(picture.reason.because);
  await storeImage(files, { kind, id }, picture);
  return picture.picId;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-content-'));
  files = await openLocalFileStore(join(folder, 'files'));
  const prepared = await prepareSound(await readFile('samples/cat-and-door/res/snd/march.mp3'));
  if (prepared.kind === 'refused') throw new Error(prepared.reason.because);
  sound = prepared.bytes;
  soundName = prepared.name;
  for (const id of ['shown', 'hidden', 'gone']) {
    await files.put(projectFileKey(id), Buffer.from(project));
    await files.put(`${projectFilesFolder(id)}res/snd/${soundName}`, sound);
    await files.put(`${projectFilesFolder(id)}res/snd/door.mp3`, sound);
  }
  app = Fastify({ forceCloseConnections: true });
  await app.register(staticContentPlugin, {
    files,
    secret,
    accessOf: async (id) => {
      asked.push(id);
      return access[id] ?? 'absent';
    },
    coverOf: async (id) => (id === 'shown' ? 'a b.webp' : null),
  });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const answer = await fetch(`${base}${path}`, { headers, method });
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
}

/** Raw: `fetch` would normalize the dots in a path. */
function getRaw(path: string): Promise<{ status: number; body: Buffer }> {
  return new Promise((answered, failed) => {
    request(base, { path }, (answer) => {
      buffer(answer).then((body) => answered({ status: answer.statusCode ?? 0, body }), failed);
    })
      .on('error', failed)
      .end();
  });
}

async function sideOf({ body }: Answer): Promise<number> {
  return (await sharp(body).metadata()).width;
}

describe('pictures of projects, people and custom feeds', () => {
  test.each([
    ['projectCover', '/projects/p1/covers/', 640, forADay],
    ['userAvatar', '/users/p1/avatars/', 200, forEver],
    ['customFeedCover', '/userfeeds/p1/covers/', 640, forEver],
  ] as const)('%s is under its path and may be cached', async (kind, path, side, kept) => {
    const picId = await putPicture(kind, 'p1', 700);
    const answer = await get(`${path}${picId}`);
    expect(answer.status).toBe(200);
    expect(await sideOf(answer)).toBe(side);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe(kept);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-length')).toBe(String(answer.body.length));
  });

  test('the id alone gives a project’s cover, and nothing about other projects', async () => {
    const shown = await fetch(`${base}/projects/shown/cover`, { redirect: 'manual' });
    expect([shown.status, shown.headers.get('location')]).toEqual([302, 'covers/a%20b.webp']);
    for (const id of ['hidden', 'absent', '..%2Fshown']) {
      const { status, body } = await get(`/projects/${id}/cover`);
      expect([status, body.length], id).toEqual([204, 0]);
    }
  });

  test('are returned in the smallest size that is at least the requested width', async () => {
    const path = `/projects/p2/covers/${await putPicture('projectCover', 'p2', 700)}`;
    const widths = { 1: 160, 160: 160, 161: 320, 320: 320, 400: 640, 640: 640, 9999: 640 };
    for (const [width, side] of Object.entries(widths)) {
      expect(await sideOf(await get(`${path}?w=${width}`)), width).toBe(side);
    }
    for (const nonsense of ['w=', 'w=abc', 'w=-5', 'w=0', 'w=1e3', 'w=160&w=320', 'w=99999999']) {
      expect(await sideOf(await get(`${path}?${nonsense}`)), nonsense).toBe(640);
    }
  });

  test('are returned unchanged when they are smaller than the requested width', async () => {
    const path = `/users/p3/avatars/${await putPicture('userAvatar', 'p3', 64)}`;
    expect(await sideOf(await get(`${path}?w=100`))).toBe(64);
  });

  test('are not sent again to a client that has them', async () => {
    const path = `/users/p4/avatars/${await putPicture('userAvatar', 'p4', 300)}`;
    const first = await get(path);
    const etag = first.headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(path, { 'if-none-match': known });
      expect([again.status, again.body.length], known).toEqual([304, 0]);
      expect(again.headers.get('cache-control')).toBe(forEver);
      expect(again.headers.get('etag')).toBe(etag);
    }
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get(`${path}?w=100`, { 'if-none-match': etag })).status).toBe(200);
  });

  test('answer HEAD with the same headers and no body', async () => {
    const path = `/projects/p5/covers/${await putPicture('projectCover', 'p5', 640)}`;
    const whole = await get(path);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control']) {
      expect(head.headers.get(name), name).toBe(whole.headers.get(name));
    }
  });

  test('give 404 with an empty body when they are missing', async () => {
    const picId = await putPicture('projectCover', 'p6', 300);
    for (const key of ['projects/a/b/covers/c.webp', 'projects/p6/covers/deep/c.webp']) {
      await files.put(key, Buffer.from('not a picture of the path'));
    }
    const paths = [
      '/projects/p6/covers/no.webp',
      `/projects/other/covers/${picId}`,
      `/users/p6/avatars/${picId}`,
      `/projects/p6/covers/..%2F..%2Fp6%2Fcovers%2F${picId}`,
      `/projects/p6%2Fcovers/covers/${picId}`,
      `/projects/x%2F..%2Fp6/covers/${picId}`,
      '/projects/p6/covers/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '/projects/p6/covers/a%00.webp',
      '/projects/a%2Fb/covers/c.webp',
      '/projects/p6/covers/deep%2Fc.webp',
      '/projects/p6/covers/..%5c..%5cproject.json',
    ];
    for (const path of paths) {
      const { status, body } = await getRaw(path);
      expect([status, body.toString()], path).toEqual([404, '']);
    }
    expect((await get('/projects/p6/covers/no.webp')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the file of an open project', () => {
  const path = '/project_files/shown/project.json';

  test('is revalidated each time, and not sent again unchanged', async () => {
    const first = await get(path);
    expect(first.body.toString()).toBe(project);
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await get(path, { 'if-none-match': etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    await files.put(projectFileKey('shown'), Buffer.from(`${project} `));
    const changed = await get(path, { 'if-none-match': etag });
    await files.put(projectFileKey('shown'), Buffer.from(project));
    expect([changed.status, changed.body.toString()]).toEqual([200, `${project} `]);
  });

  test('is compressed, with an etag for each encoding', async () => {
    const etags: (string | null)[] = [];
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await get(path, { 'accept-encoding': encoding });
      expect(answer.body.toString(), encoding).toBe(project);
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(answer.headers.get('vary')).toBe('accept-encoding');
      etags.push(answer.headers.get('etag'));
    }
    expect(new Set(etags).size).toBe(3);
    const packed = await get(path, { 'accept-encoding': 'br' }, 'HEAD');
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(project.length / 10);
  });

  test('may be read by a player on another origin', async () => {
    expect((await get(path)).headers.get('access-control-allow-origin')).toBe('*');
  });

  test('that was never saved gives 404', async () => {
    const { status, body } = await get('/project_files/empty/project.json');
    expect([status, body.length]).toEqual([404, 0]);
  });
});

describe('media of an open project', () => {
  test('stay in caches when they are named by their content, and are revalidated otherwise', async () => {
    const named = await get(`/project_files/shown/res/snd/${soundName}`);
    expect(named.body.equals(Buffer.from(sound))).toBe(true);
    expect(named.headers.get('content-type')).toBe('audio/mpeg');
    expect(named.headers.get('cache-control')).toBe(forADay);
    const plain = await get('/project_files/shown/res/snd/door.mp3');
    expect(plain.headers.get('cache-control')).toBe('public, no-cache');
  });

  test('can be requested in ranges', async () => {
    const path = '/project_files/shown/res/snd/door.mp3';
    const size = sound.length;
    const parts = {
      'bytes=0-99': [0, 99],
      'bytes=100-': [100, size - 1],
      'bytes=-50': [size - 50, size - 1],
    };
    for (const [range, [first = 0, last = 0]] of Object.entries(parts)) {
      const answer = await get(path, { range });
      expect(answer.status, range).toBe(206);
      expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${last}/${size}`);
      expect(answer.body.equals(Buffer.from(sound.subarray(first, last + 1)))).toBe(true);
    }
    const outside = await get(path, { range: `bytes=${size}-` });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    expect((await get(path)).headers.get('accept-ranges')).toBe('bytes');
  });

  test('are returned whole when the caller has ranges of another version', async () => {
    const path = '/project_files/shown/res/snd/door.mp3';
    const etag = (await get(path)).headers.get('etag') ?? '';
    expect((await get(path, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await get(path, { range: 'bytes=0-9', 'if-range': '"old"' })).status).toBe(200);
  });
});

describe('a closed project', () => {
  const paths = ['/project_files/hidden/project.json', `/project_files/hidden/res/snd/`];
  const all = () => paths.map((path) => (path.endsWith('/') ? `${path}${soundName}` : path));

  test('opens with its key, for the caches of one person only', async () => {
    const key = signProjectKey(secret, 'hidden');
    for (const path of all()) {
      const answer = await get(`${path}?key=${key}`);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('cache-control')).toMatch(/^private, /);
    }
  });

  test('is not found without a key, with a wrong one or with another project’s', async () => {
    const other = signProjectKey(secret, 'shown');
    const forged = signProjectKey('another secret of 32 characters..', 'hidden');
    for (const path of all()) {
      for (const query of [
        '',
        '?key=',
        '?key=abc',
        `?key=${other}`,
        `?key=${forged}`,
        `?key=${other}&key=${other}`,
      ]) {
        const { status, body, headers } = await get(`${path}${query}`);
        expect([status, body.length, headers.get('etag')], query).toEqual([404, 0, null]);
      }
    }
  });

  test('tells an expired key from a wrong one', async () => {
    const expired = signProjectKey(secret, 'hidden', false, Date.now() - 24 * 60 * 60 * 1000);
    for (const path of all()) {
      const { status, body } = await get(`${path}?key=${expired}`);
      expect([status, body.length]).toEqual([403, 0]);
    }
  });

  test('cannot be opened by way of an open one', async () => {
    for (const path of [
      '/project_files/shown/../hidden/project.json',
      '/project_files/shown/%2e%2e/hidden/project.json',
      '/project_files/shown/..%2Fhidden%2Fproject.json',
      '/project_files/shown%2F..%2Fhidden/project.json',
      '/project_files/shown//../hidden/project.json',
      '/project_files//hidden/project.json',
      '/projects/..%2Fproject_files%2Fhidden/covers/project.json',
    ]) {
      const { status, body } = await getRaw(path);
      expect([status, body.toString().includes('kadr-comics')], path).toEqual([404, false]);
    }
  });
});

describe('a nonexistent project', () => {
  test('has no files, even when some are stored, and invalid ids are not looked up', async () => {
    const key = signProjectKey(secret, 'gone');
    expect((await get(`/project_files/gone/project.json?key=${key}`)).status).toBe(404);
    asked.length = 0;
    for (const id of ['a.b', 'a%20b', 'a'.repeat(65)]) {
      expect((await get(`/project_files/${id}/project.json`)).status, id).toBe(404);
    }
    expect(asked).toEqual([]);
  });
});
