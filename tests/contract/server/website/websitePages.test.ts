import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { userManagedState } from '@/domain/project';
import { comicFile } from '../../../support/server/files';
import { startWebsite, type TestWebsite } from '../../../support/server/startWebsite';
import { engineOfRun } from '../../../support/server/testEngine';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const [author, admin] = ['author@kadr.example', 'admin@kadr.example'];
const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'> $& Ё`;
const project = 'demo-my-first-cat';

let site: TestWebsite;

beforeAll(async () => {
  site = await startWebsite({
    paymentUrl: 'https://pay.example',
    androidAppUrl: 'https://shop.example/kadr',
  });
});
afterAll(() => site.stop());

function contentOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
}

describe('the first cards', () => {
  test('are in the home page for visitors, with their data, in the requested language', async () => {
    const russian = await site.page('/', { 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.5' });
    expect(russian.html).toContain(
      '<template id="first-screen-ru" data-feed="thebest" data-order="as-drawn"',
    );
    expect(russian.html).toContain('<ol lang="ru" id="thebest"><li>letter-from-a-dog</li></ol>');
    expect(russian.html).not.toContain('first-screen-en');
    expect(russian.headers.get('vary')).toContain('accept-language');
    const data = /id="first-feed">(.*?)<\/script>/.exec(russian.html)?.[1] ?? 'null';
    const asked = await fetch(`${site.address}/api/feed/thebest/0/20`);
    expect(JSON.parse(data)).toEqual(await asked.json());
    const english = await site.page('/', { 'accept-language': 'en' });
    expect(english.html).toContain('<ol lang="en"');
  });

  test('include a link preview, also on the page of each feed', async () => {
    const home = (await site.page('/', { 'accept-language': 'ru' })).html;
    expect(home).toContain('<title>Интерактивные комиксы · Kadr</title>');
    expect(contentOf(home, 'og:title')).toBe('Интерактивные комиксы');
    expect(contentOf(home, 'og:url')).toBe(`${site.address}/`);
    expect(contentOf(home, 'og:image')).toBe(`${site.address}/icons/icon-512.png`);
    const newest = (await site.page('/feed/new', { 'accept-language': 'en' })).html;
    expect(contentOf(newest, 'og:url')).toBe(`${site.address}/feed/new`);
    expect(contentOf(newest, 'description')).toContain('Play short interactive comics');
  });

  test('are those of the feed in the path, but never a person’s subscriptions', async () => {
    expect((await site.page('/feed/new')).html).toContain('id="newest"><li>');
    expect((await site.page('/feed/subscriptions')).html).not.toContain('first-screen');
    expect((await site.page('/zzz')).html).toContain('id="thebest"><li>');
  });

  test('inside VK are in the language of its client only', async () => {
    const { html } = await site.page('/?vk_app_id=51&vk_language=ua&sign=x', { 'accept-language': 'en' });
    expect(html).toContain('first-screen-ru');
    expect(html).not.toContain('first-screen-en');
  });

  test('inside VK are on a page that can also show any project, since only the hash names it', async () => {
    const inVk = await site.page('/?vk_app_id=51&vk_language=ru&sign=x');
    expect(contentOf(inVk.html, 'description')).toBe('launch.html');
    const onWebsite = await site.page('/');
    expect(contentOf(onWebsite.html, 'og:site_name')).toBe('Kadr');
    expect(contentOf(inVk.html, 'og:site_name')).toBeUndefined();
  });

  test('contain nothing personal, even for a signed-in person, and follow changes', async () => {
    const api = await site.client(author);
    const { likesCnt } = await api.projects.view({ id: 'letter-from-a-dog' });
    await api.profiles.like({ projId: 'letter-from-a-dog' });
    await vi.waitFor(
      async () => {
        const { html } = await site.page('/', { authorization: 'Bearer of-somebody' });
        expect(html).toContain(`"likesCnt":${likesCnt + 1}`);
        expect(html).not.toContain('"isLikedByCurUser":true');
      },
      { timeout: 20_000, interval: 200 },
    );
  });

  test('stay in the browser’s cache while they are unchanged', async () => {
    const { headers } = await site.page('/');
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await site.page('/', known)).status).toBe(304);
  });
});

describe('the page of a project', () => {
  test('has the project in its HTML, with its data, its cover first, and a header that preloads cover and file', async () => {
    const { html, status, headers } = await site.page('/comics/letter-from-a-dog', {
      'accept-language': 'ru',
    });
    expect(status).toBe(200);
    expect(html).toMatch(
      /<template id="project-screen-ru" data-rendered-at="\d+"><main lang="ru">[^<]+<\/main>/,
    );
    const data = /id="first-project">(.*?)<\/script>/.exec(html)?.[1] ?? 'null';
    const asked = await fetch(`${site.address}/api/view/project/letter-from-a-dog`);
    expect(JSON.parse(data)).toEqual(await asked.json());
    const cover = /<link rel="preload" as="image" fetchpriority="high" href="([^"]+)"/.exec(html)?.[1];
    expect((await fetch(new URL(cover ?? '', site.address))).status).toBe(200);
    const file = '/project_files/letter-from-a-dog/project.json';
    expect(headers.get('link')?.split(', ')).toEqual([
      `<${cover}>; rel=preload; as=image; fetchpriority=high`,
      `<${file}>; rel=preload; as=fetch; crossorigin`,
    ]);
    expect((await fetch(new URL(file, site.address))).status).toBe(200);
  });

  test('has nothing about a nonexistent project', async () => {
    const { html, status, headers } = await site.page('/comics/nobody-drew-this');
    expect([status, headers.get('link')]).toEqual([404, null]);
    expect(html).not.toContain('project-screen');
    expect(html).not.toContain('first-project');
  });
});

test('the page of a custom feed shows its cover and name before any script, with their sources', async () => {
  const { html, status } = await site.page('/ufeed/demo-animals');
  expect(status).toBe(200);
  const root = /<div id="root">(.*?)<\/div><\/div>/s.exec(html)?.[1] ?? '';
  expect(root).toContain('>Звери и их люди</b>');
  const cover = /<img src="([^"]+)"/.exec(root)?.[1];
  expect((await fetch(new URL(cover ?? '', site.address))).headers.get('content-type')).toMatch(/^image\//);
  const data = /id="first-custom-feed">(.*?)<\/script>/.exec(html)?.[1] ?? 'null';
  const asked = await fetch(`${site.address}/api/custom_feed/demo-animals`);
  expect(JSON.parse(data)).toEqual(await asked.json());
});

describe('link previews', () => {
  test('a project has title, description, address, its drawn card with its size, and an embed', async () => {
    const { status, html } = await site.page('/comics/kitchen-band');
    expect(status).toBe(200);
    expect(html).toContain('<title>Оркестр на кухне · Kadr</title>');
    expect(contentOf(html, 'og:title')).toBe('Оркестр на кухне');
    expect(contentOf(html, 'og:url')).toBe(`${site.address}/comics/kitchen-band`);
    expect(html).toContain(`<link rel="canonical" href="${site.address}/comics/kitchen-band" />`);
    expect(contentOf(html, 'og:image:width')).toBe('1200');
    expect(contentOf(html, 'og:image:height')).toBe('630');
    const card = await fetch(contentOf(html, 'og:image') ?? '');
    expect(card.headers.get('content-type')).toBe('image/jpeg');
    const { width, height } = await sharp(await card.arrayBuffer()).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
    const [, link = ''] = /application\/json\+oembed" href="([^"]+)"/.exec(html) ?? [];
    const embed = await (await fetch(link.replaceAll('&amp;', '&'))).json();
    expect(embed).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Оркестр на кухне',
      width: 600,
      height: 600,
    });
    expect(embed.html).toContain(`src="${site.address}/player.html?projid=kitchen-band"`);
  });

  test('a project in the reader’s language is described in it, also on its card', async () => {
    const russian = await site.page('/comics/kitchen-band', { 'accept-language': 'ru' });
    const english = await site.page('/comics/kitchen-band', { 'accept-language': 'en' });
    expect(contentOf(russian.html, 'og:title')).toBe('Оркестр на кухне');
    expect(contentOf(english.html, 'og:title')).toBe('The Kitchen Band');
    expect(contentOf(english.html, 'og:description')).not.toMatch(/[а-яё]/i);
    const cards = await Promise.all(
      [russian, english].map(async ({ html }) => {
        const card = await fetch(contentOf(html, 'og:image') ?? '');
        return Buffer.from(await card.arrayBuffer()).toString('base64');
      }),
    );
    expect(cards[0]).not.toBe(cards[1]);
  });

  test('a card is cached while it is unchanged, and has another address after a change', async () => {
    const cardOf = async () => contentOf((await site.page(`/comics/${project}`)).html, 'og:image') ?? '';
    const before = await cardOf();
    const { headers } = await fetch(before);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    const known = await fetch(before, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(known.status).toBe(304);
    const api = await site.client(author);
    await api.projectInfo.save({ _id: project, name: 'A new name', description: '' });
    const after = await cardOf();
    expect(after).not.toBe(before);
    expect((await fetch(after)).headers.get('etag')).not.toBe(headers.get('etag'));
    expect(contentOf((await site.page(`/comics/${project}`)).html, 'og:title')).toBe('A new name');
  });

  test('a name with characters that our fonts lack uses the cover as its preview', async () => {
    const api = await site.client(author);
    await api.projectInfo.save({ _id: project, name: '猫と鍵', description: '' });
    const { html } = await site.page(`/comics/${project}`);
    expect(contentOf(html, 'og:image:width')).toBe('640');
    const cover = await fetch(contentOf(html, 'og:image') ?? '');
    expect(cover.headers.get('content-type')).toBe('image/webp');
    expect((await fetch(`${site.address}/previews/${project}/en.jpg`)).status).toBe(404);
  });

  test.each([
    '/previews/kitchen-band/de.jpg',
    '/previews/kitchen-band/ru.png',
    '/previews/nobody-knows/ru.jpg',
  ])('there is no card at %s', async (path) => {
    expect((await fetch(`${site.address}${path}`)).status).toBe(404);
  });

  test('people and custom feeds have previews too, in both languages', async () => {
    const person = await site.page('/user/kadr', { 'accept-language': 'en' });
    expect(contentOf(person.html, 'og:type')).toBe('profile');
    expect(contentOf(person.html, 'og:description')).toBe('Short interactive comics by Kadr.');
    expect(contentOf(person.html, 'og:image:width')).toBe('200');
    const feed = await site.page('/ufeed/demo-animals', { 'accept-language': 'ru' });
    expect(contentOf(feed.html, 'og:title')).toBe('Звери и их люди');
    expect(contentOf(feed.html, 'description')).toContain('Подборка коротких');
  });

  test('names with markup are plain text everywhere', async () => {
    const api = await site.client(author);
    await api.projectInfo.save({ _id: project, name: hostile, description: hostile });
    await api.users.save({ user: { name: hostile.slice(0, 60), status: hostile } });
    await api.customFeeds.save({ feedId: 'demo-animals', name: hostile, accessMode: 1 });
    for (const path of [`/comics/${project}`, '/user/demo-author', '/ufeed/demo-animals']) {
      const { html, headers } = await site.page(path, { 'accept-language': 'en' });
      // Addresses, chunks, two scripts; and the sources of a project’s or a feed’s page.
      expect(html.match(/<script/g), path).toHaveLength(path.startsWith('/user/') ? 4 : 5);
      expect(html).not.toContain('<img src=x');
      expect(contentOf(html, 'og:title')).toContain('&quot;&gt;&lt;script&gt;');
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(?: 'sha256-[^']+'){2};/);
    }
    const url = encodeURIComponent(`${site.address}/comics/${project}`);
    const embed = await (await fetch(`${site.address}/oembed?url=${url}&maxwidth=320`)).json();
    expect(embed).toMatchObject({ title: hostile, width: 320, height: 320 });
    expect(embed.html.match(/</g)).toHaveLength(2);
    const home = await site.page('/feed/new');
    expect(home.html.match(/<script/g)).toHaveLength(5);
  });

  test('the player’s page lists the pictures of public projects only', async () => {
    const openingOf = async (id: string): Promise<unknown> => {
      const { html } = await site.page(`/player.html?projid=${id}&autoplay=1`);
      return JSON.parse(/id="kadr-opening">(.*?)<\/script>/.exec(html)?.[1] || 'null');
    };
    // A page does not wait for a slow file; the next one has it.
    await vi.waitFor(async () =>
      expect(await openingOf('letter-from-a-dog')).toEqual({
        id: 'letter-from-a-dog',
        name: 'Письмо от собаки',
        cover: expect.stringMatching(/^\/projects\/letter-from-a-dog\/covers\/.+\.webp$/),
        files: expect.arrayContaining([expect.stringMatching(/^res\/img\/.+\.webp$/)]),
        features: ['portrait'],
      }),
    );
    expect(await openingOf('demo-draft')).toBeNull();
    expect(await openingOf('nobody-knows')).toBeNull();
  });

  test('the player’s page has the current name and cover, with any characters in the name', async () => {
    const identityOf = async (query = '') => {
      const { html } = await site.page(`/player.html?projid=${project}${query}`);
      const text = /id="kadr-opening">(.*?)<\/script>/.exec(html)?.[1] ?? '';
      expect(text).not.toContain('<');
      const { id, name, cover } = JSON.parse(text);
      return { id, name, cover };
    };
    const api = await site.client(author);
    for (const name of ['Улитки на старте', 'Slow </script><script>alert(1)</script>', 'Улитки']) {
      await api.projectInfo.save({ _id: project, name });
      const { picId } = await api.projectInfo.get({ id: project });
      const cover = `/projects/${project}/covers/${picId}`;
      // A response from a moment ago is reused.
      await vi.waitFor(async () => expect(await identityOf()).toEqual({ id: project, name, cover }), {
        timeout: 5_000,
      });
    }
    expect((await identityOf('&page=2')).name).toBe('Улитки');
    expect((await site.page(`/player.html?projid=${project}&key=a`)).html).not.toContain('Улитки');
  });

  test('private, banned and unknown projects reveal nothing', async () => {
    const own = await site.client(author);
    const banned = await site.client(admin);
    await own.projectInfo.setUserManagedState({
      id: project,
      value: userManagedState.privateWasPublishedGlobally,
    });
    await banned.projectInfo.setAdminManagedState({ id: 'kitchen-band', value: 2 });
    const plain = await site.page('/comics/nobody-knows');
    expect(plain.status).toBe(404);
    expect(plain.html).toContain('<div id="root">');
    for (const id of ['demo-draft', project, 'kitchen-band']) {
      const { status, html } = await site.page(`/comics/${id}`);
      expect(status, id).toBe(404);
      expect(html, id).toBe(plain.html);
      const url = encodeURIComponent(`${site.address}/comics/${id}`);
      expect((await fetch(`${site.address}/oembed?url=${url}`)).status).toBe(404);
      expect((await fetch(`${site.address}/previews/${id}/ru.jpg`)).status, id).toBe(404);
    }
    for (const path of ['/user/nobody', '/ufeed/nothing']) expect((await site.page(path)).status).toBe(404);
  });

  test.each([
    ['', 400],
    ['?url=nonsense', 400],
    ['?url=https://elsewhere.example/comics/letter-from-a-dog', 404],
    ['?url={site}/feed/new', 404],
    ['?url={site}/comics/letter-from-a-dog&format=xml', 501],
    ['?url={site}/comics/letter-from-a-dog&maxwidth=5000', 200],
  ])('a request for the embed %s is answered with %i', async (query, status) => {
    const answer = await fetch(`${site.address}/oembed${query.replace('{site}', site.address)}`);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('server information for the client', () => {
  test('every key of urls.json has its value from the running server', async () => {
    const { config } = await site.client();
    const urls = await config.addresses();
    expect(urls).toMatchObject({
      backendUrl: '',
      playerUrl: '/player.html',
      websiteUrl: site.address,
      socialAppUrl: site.kadr.vkHostUrl,
      socialGroupId: 10000002,
      paymentUrl: 'https://pay.example',
      androidAppUrl: 'https://shop.example/kadr',
      noticeUrl: '/config/notice.json',
      providers: [],
      testMode: false,
    });
    expect(await config.notice()).toEqual({});
  });

  test('the dictionaries are available under their plain names, and are revalidated', async () => {
    const { config } = await site.client();
    expect(await config.dictionary({ locale: 'ru' })).toEqual({ 'app.name': 'Kadr' });
    const answer = await fetch(`${site.address}/localize/en.json`);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test('the server’s rendering code is not served', async () => {
    expect((await fetch(`${site.address}/.server/prerender.js`)).status).toBe(404);
  });

  test('only VK may frame the new pages', async () => {
    for (const path of ['/', '/feed/new', '/comics/letter-from-a-dog', '/comics/nobody-knows']) {
      const policy = (await site.page(path)).headers.get('content-security-policy');
      expect(policy, path).toMatch(/frame-ancestors 'self' https:\/\/vk\.com /);
    }
  });
});

describe('a project’s page', () => {
  test('is rendered once for visitors who request it at the same time', async () => {
    const author = await site.client('author@kadr.example');
    await author.projectInfo.save({ _id: project, description: 'Once' });
    const asked = vi.spyOn(engineOfRun() === 'pglite' ? PGlite.prototype : pg.Pool.prototype, 'query');
    const page = () => site.page(`/comics/${project}`, { 'accept-language': 'en' });
    const [first, second] = await Promise.all([page(), page()]);
    const views = asked.mock.calls.filter((args) => JSON.stringify(args[0]).includes('pro_statuses'));
    asked.mockRestore();
    expect(second.html).toBe(first.html);
    // Its preview and its screen.
    expect(views.length).toBeGreaterThan(0);
    expect(views.length).toBeLessThanOrEqual(2);
  });

  test('shows its author’s changes to the next visitor, and is gone with the project', async () => {
    const author = await site.client('author@kadr.example');
    const { _id } = await author.projectInfo.reserve();
    const page = () => site.page(`/comics/${_id}`);
    expect((await page()).status).toBe(404);
    await author.resources.createFile({ id: _id, file: comicFile() });
    await author.projectInfo.setUserManagedState({ id: _id, value: userManagedState.publishedGlobally });
    expect((await page()).status).toBe(200);
    await author.projectInfo.save({ _id, description: 'A moment ago' });
    expect((await page()).html).toContain('A moment ago');
    await author.projects.delete({ id: _id });
    expect((await page()).status).toBe(404);
  });
});

test('the first page after a start has its cards, even while the build is being replaced', async () => {
  await site.restart();
  const code = join(site.builtFolder, '.server');
  await rename(code, `${code}-before`);
  const { html } = await site.page('/', { 'accept-language': 'en' });
  await rename(`${code}-before`, code);
  expect(html).toContain('<ol lang="en" id="thebest">');
});
