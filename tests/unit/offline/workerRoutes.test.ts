import 'fake-indexeddb/auto';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { textHash } from '@/lib/textHash';
import { cacheNames, copyCacheName } from '@/offline/cacheNames';
import { offlineLimits } from '@/offline/limits';
import { stubCaches } from '../../support/memoryCaches';
import { workboxRouter } from '../../support/workboxRouter';

const site = 'https://kadr.example';
const [cat, meow] = ['res/img/cat.webp', 'res/snd/meow.mp3'];
const resource = (id: number, vpstr: string) => ({ ver: 1, dt: 0, id, name: '', vp: { type: 4, vpstr } });
const text = JSON.stringify({
  format: 'kadr-comics',
  version: 1,
  meta: { title: 'Fox' },
  resources: [resource(1, cat), resource(2, meow)],
  start: 1,
  pages: [{ id: 1, objects: [] }],
});

/** Of the comic of this test: the worker remembers those of earlier ones. */
let id = '';
let [view, file, picture, sound] = ['', '', '', ''];
/** An unknown address gets a 404, and `null` is no network. */
let network: Map<string, () => Response> | null;
const worker = new EventTarget();

function stubWorker() {
  const location = new URL(`${site}/sw.js`);
  const registration = { scope: `${site}/` };
  stubCaches();
  const inWorker = { location, registration, caches: globalThis.caches, __WB_DISABLE_DEV_LOGS: true };
  vi.stubGlobal('self', Object.assign(worker, inWorker));
  vi.stubGlobal('location', location);
  vi.stubGlobal('FetchEvent', Event);
  vi.stubGlobal('ExtendableEvent', Event);
  vi.stubGlobal('registration', registration);
  vi.stubGlobal('navigator', { userAgent: '' });
  vi.stubGlobal('clients', {});
  vi.stubGlobal('skipWaiting', async () => undefined);
}

beforeAll(async () => {
  stubWorker();
  const { routeApiRequests } = await import('@/offline/worker/apiResponses');
  const { routePlayedProjects } = await import('@/offline/worker/playedProjects');
  routeApiRequests();
  routePlayedProjects();
});

let count = 0;
const nextTask = globalThis.setTimeout;

beforeEach(() => {
  count += 1;
  id = `fox${count}`;
  const base = `${site}/project_files/${id}`;
  [view, file] = [`${site}/api/view/project/${id}`, `${base}/project.json`];
  [picture, sound] = [`${base}/${cat}`, `${base}/${meow}`];
  network = new Map([
    [view, () => Response.json({ id })],
    [file, () => new Response(text)],
    [picture, () => new Response('cat')],
    [sound, () => new Response('meow')],
  ]);
  stubWorker();
  const pages = [
    { id: 'player', url: `${site}/player.html`, postMessage: () => undefined },
    { id: 'frame', url: `${site}/player.html`, postMessage: () => undefined },
    { id: 'page', url: `${site}/comics/${id}`, postMessage: () => undefined },
    { id: 'editor', url: `${site}/editor.html`, postMessage: () => undefined },
  ];
  vi.stubGlobal('clients', { matchAll: async () => pages });
  vi.stubGlobal('fetch', async (request: string | Request) => {
    const address = typeof request === 'string' ? request : request.url;
    if (network === null) throw new TypeError('Failed to fetch');
    return network.get(address)?.() ?? new Response('', { status: 404 });
  });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  // However busy the machine is, the network is in time: nothing happens later than in the next task.
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) => (ms === 0 ? nextTask(work, 0) : null));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Requests as a page does, and waits for what the worker does afterwards. `null` without an answer. */
async function request(
  address: string,
  clientId = 'player',
  destination = '',
  authorization?: string,
): Promise<Response | null> {
  const works: Promise<unknown>[] = [];
  const asked = Object.defineProperty(
    new Request(address, authorization === undefined ? {} : { headers: { authorization } }),
    'destination',
    { value: destination },
  );
  const event = Object.assign(new Event('fetch'), {
    clientId,
    request: asked,
    waitUntil: (work: Promise<unknown>) => void works.push(work),
  });
  const answer = (await workboxRouter()).handleRequest({ event, request: asked });
  const response = (await answer?.catch(() => null)) ?? null;
  while (works.length > 0) await works.shift()?.catch(() => undefined);
  return response;
}

const statusOf = async (...asking: Parameters<typeof request>) => (await request(...asking))?.status ?? null;
const textOf = async (...asking: Parameters<typeof request>) =>
  (await (await request(...asking))?.text()) ?? null;
const project = async () => (await import('@/offline/worker/projectCache')).cachedProject(id);

describe('a view of a comic', () => {
  test('is available without a network, also when the server is out of order', async () => {
    expect(await statusOf(view)).toBe(200);
    network?.set(view, () => new Response('', { status: 500 }));
    expect(await statusOf(view)).toBe(200);
    network = null;
    expect(await statusOf(view)).toBe(200);
  });

  test.each([401, 403, 404, 410])('is no longer once the server has answered with %d', async (status) => {
    await request(view);
    network?.set(view, () => new Response('', { status }));
    expect(await statusOf(view)).toBe(status);
    network = null;
    expect(await statusOf(view)).toBeNull();
  });

  test('that anybody may see is available without a network to a person who has none of their own', async () => {
    const seenBy = async (name: string) => await textOf(view, 'player', '', `Bearer ${name}`);
    network?.set(view, () => Response.json({ id: 'cat', isLikedByCurUser: false }));
    await request(view);
    network?.set(view, () => new Response('anna'));
    await seenBy('anna');
    network = null;
    expect(await textOf(view)).toBe('{"id":"cat","isLikedByCurUser":false}');
    const ofBoris = '{"id":"cat","isLikedByCurUser":false,"isVisitorsView":true}';
    expect([await seenBy('anna'), await seenBy('boris')]).toEqual(['anna', ofBoris]);
    const feed = `${site}/api/feed/newest/0/20`;
    network = new Map([[feed, () => Response.json([])]]);
    await request(feed);
    network = null;
    expect(await statusOf(feed, 'player', '', 'Bearer boris')).toBeNull();
  });

  test('is nobody else’s when only its owner may see it', async () => {
    await request(view, 'player', '', 'Bearer anna');
    network = null;
    expect(await statusOf(view, 'player', '', 'Bearer boris')).toBeNull();
    expect(await statusOf(view)).toBeNull();
  });

  test('is always fresh for the editor', async () => {
    await request(view);
    network = null;
    expect(await statusOf(view, 'editor')).toBeNull();
  });
});

describe('a feed', () => {
  const feed = `${site}/api/feed/newest/0/20`;
  const cover = `${site}/projects/fox/covers/a.webp`;

  beforeEach(async () => {
    const addresses = { staticUrls: [site], userContentUrl: site, newPaths: true };
    const shell = await caches.open(cacheNames.shell);
    const page = `<script type="application/json" id="kadr-urls">${JSON.stringify(addresses)}</script>`;
    await shell.put('/player.html', new Response(page));
    network = new Map([
      [feed, () => Response.json([{ id: 'fox', picId: 'a.webp' }])],
      [cover, () => new Response('cover')],
    ]);
  });

  test('has the covers of its cards without a network, though none was near the screen', async () => {
    await request(feed);
    network = null;
    expect(await textOf(cover, 'page', 'image')).toBe('cover');
  });

  test('loads the covers of its first sixty comics in advance', async () => {
    const coverOf = (comic: string) => `${site}/projects/${comic}/covers/a.webp`;
    const comics = Array.from({ length: 61 }, (_, place) => ({ id: `fox${place}`, picId: 'a.webp' }));
    network = new Map(comics.map((comic) => [coverOf(comic.id), () => new Response('cover')]));
    network.set(feed, () => Response.json(comics));
    await request(feed);
    network = null;
    const statuses = ['fox0', 'fox59', 'fox60'].map((comic) => statusOf(coverOf(comic), 'page', 'image'));
    expect(await Promise.all(statuses)).toEqual([200, 200, null]);
  });

  test('loads no covers in advance for readers who save data', async () => {
    vi.stubGlobal('navigator', { userAgent: '', connection: { saveData: true } });
    await request(feed);
    network = null;
    expect(await statusOf(cover, 'page', 'image')).toBeNull();
  });
});

describe('a comic that was played', () => {
  const play = async () => {
    await request(file);
    await request(picture);
  };

  test('plays without a network, with what was not asked for, too', async () => {
    await play();
    network?.set(file, () => new Response('', { status: 500 }));
    expect(await textOf(file)).toBe(text);
    network = null;
    expect(await textOf(file)).toBe(text);
    expect(await textOf(sound)).toBe('meow');
  });

  test('is known as such from its first file on, and to the minute', async () => {
    const clock = vi.spyOn(Date, 'now');
    const playedAt = async (now: number, address: string) => {
      clock.mockReturnValue(now);
      await request(address);
      return (await project())?.playedAt;
    };
    expect(await playedAt(1e12, file)).toBeNull();
    expect(await playedAt(1e12, picture)).toBe(1e12);
    expect(await playedAt(1e12 + 60_000, sound)).toBe(1e12);
    expect(await playedAt(1e12 + 60_001, sound)).toBe(1e12 + 60_001);
  });

  test('is not loaded further for readers who save data', async () => {
    vi.stubGlobal('navigator', { userAgent: '', connection: { saveData: true } });
    await play();
    network = null;
    expect([await textOf(picture), await textOf(sound)]).toEqual(['cat', null]);
  });

  test('is removed once its author has removed it, unless its reader keeps it', async () => {
    await play();
    const { changeProject } = await import('@/offline/worker/projectCache');
    await changeProject(id, (fox) => ({ ...fox, keptAt: 1 }));
    network = new Map();
    expect(await statusOf(file)).toBe(404);
    expect(await project()).toBeDefined();
    await changeProject(id, (fox) => ({ ...fox, keptAt: null }));
    expect(await statusOf(file)).toBe(404);
    expect(await project()).toBeUndefined();
  });

  test('has the picture behind its poster, though the embedding page has requested its file', async () => {
    const shown = { ...JSON.parse(text), pages: [{ id: 1, background: { image: [0, 1] }, objects: [] }] };
    network?.set(file, () => Response.json(shown));
    await request(file, 'page');
    const asked = vi.spyOn(globalThis, 'fetch');
    await request(picture, 'frame');
    expect(asked).toHaveBeenCalledOnce();
    network = null;
    expect(await textOf(picture, 'frame')).toBe('cat');
  });

  test('is followed on a page that was open before the worker, though a part of it is there from earlier', async () => {
    const openPages = (...ids: readonly string[]) =>
      vi.stubGlobal('clients', {
        matchAll: async () =>
          ids.map((name) => ({ id: name, url: `${site}/player.html`, postMessage: () => undefined })),
      });
    await request(file);
    // That page has closed, as the worker notes with the next one.
    openPages('other', 'old');
    await request(`${site}/project_files/tram/project.json`, 'other');
    network?.set(`${site}/project_files/tram/project.json`, () => new Response(text));
    await request(`${site}/project_files/tram/project.json`, 'other');
    await request(picture, 'old', 'image');
    network = null;
    expect([await textOf(picture, 'old'), await textOf(sound, 'old')]).toEqual(['cat', 'meow']);
  });

  test('takes no file of a newer version into the one that is played without a network', async () => {
    network?.delete(sound);
    await request(file);
    const version = textHash(text);
    network = null;
    await request(file);
    network = new Map([[sound, () => new Response('newer')]]);
    expect(await textOf(sound)).toBe('newer');
    const cache = await caches.open(copyCacheName(id, version));
    expect(await cache.match(sound)).toBeUndefined();
  });
});

describe('a comic whose file comes late', () => {
  const newer = text.replace('Fox', 'Old fox');
  const inCache = async (address: string, version = textHash(text)) =>
    (await (await caches.open(copyCacheName(id, version))).match(address)) !== undefined;

  /** Opens the comic. The network answers only once the player has the version of the device. */
  async function openLate(late: Response): Promise<string | null> {
    const inTime = globalThis.fetch;
    let arrive: () => void = () => undefined;
    const arriving = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    vi.stubGlobal('fetch', async (asked: string | Request) => {
      const address = typeof asked === 'string' ? asked : asked.url;
      if (address !== file) return inTime(asked);
      vi.stubGlobal('fetch', inTime);
      await arriving;
      return late;
    });
    vi.stubGlobal('setTimeout', (work: () => void, ms: number) => {
      if (ms !== offlineLimits.projectFileSeconds * 1000) return ms === 0 ? nextTask(work, 0) : null;
      work();
      nextTask(arrive, 0);
      return null;
    });
    return textOf(file);
  }

  beforeEach(async () => {
    await request(file);
    await request(picture);
  });

  test('is played as it is on the device, and next time as it was changed', async () => {
    network?.set(file, () => new Response(newer));
    expect(await openLate(new Response(newer))).toBe(text);
    network = null;
    expect(await textOf(file)).toBe(newer);
    expect([await textOf(picture), await textOf(sound)]).toEqual(['cat', 'meow']);
  });

  test('takes files from the network again once it is known to be unchanged', async () => {
    const { changeProject } = await import('@/offline/worker/projectCache');
    await (await caches.open(copyCacheName(id, textHash(text)))).delete(sound);
    await changeProject(id, (fox) => fox);
    expect(await openLate(new Response(text))).toBe(text);
    expect(await inCache(sound)).toBe(false);
    await request(sound);
    expect(await inCache(sound)).toBe(true);
  });

  test('loads no other version for readers who save data', async () => {
    vi.stubGlobal('navigator', { userAgent: '', connection: { saveData: true } });
    network?.set(file, () => new Response(newer));
    await openLate(new Response(newer));
    expect(await inCache(file, textHash(newer))).toBe(false);
    network = null;
    expect(await textOf(file)).toBe(text);
  });
});

describe('behind the sign-in page of a network', () => {
  const signIn = () => new Response('<form>', { headers: { 'content-type': 'text/html; charset=utf-8' } });

  test('a comic that was played is played as it is on the device', async () => {
    await request(file);
    await request(picture);
    for (const address of [file, picture, sound]) network?.set(address, signIn);
    expect(await textOf(file)).toBe(text);
    expect(await textOf(picture)).toBe('cat');
  });

  test('a comic that is not on the device is not taken for that page', async () => {
    network?.set(file, signIn);
    expect(await request(file)).toBeNull();
    expect(await project()).toBeUndefined();
  });
});
