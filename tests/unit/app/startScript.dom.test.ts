import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { wrapMessage } from '@/comics/playerMessages';
import { noteConfirmedAge } from '@/domain/adultComics';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';

const asked: (readonly [address: string, authorization: string | null])[] = [];
const bodies: (readonly [address: string, body: unknown])[] = [];
/** What the server answers instead of the address itself. */
const answers = new Map<string, () => Response>();
const urls = { backendUrl: '', playerUrl: '/player.html', socialAppUrl: 'https://vk.example/app1' };

beforeEach(() => {
  for (const list of [asked, bodies]) list.length = 0;
  answers.clear();
  vi.resetModules();
  vi.stubGlobal('fetch', async (address: string, { headers, body }: RequestInit) => {
    asked.push([address, new Headers(headers).get('authorization')]);
    if (typeof body === 'string') bodies.push([address, JSON.parse(body)]);
    return answers.get(address)?.() ?? Response.json(address);
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const inlined = `<script type="application/json" id="kadr-urls">${JSON.stringify(urls)}</script>`;
  document.body.innerHTML = `<div id="root"></div>${inlined}`;
  document.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  window.kadrPlayer?.overlay?.close();
  document.title = '';
  for (const name of ['kadrStart', 'kadrStartFailed', 'kadrEvents', 'kadrPlayer', 'kadrFile'])
    Reflect.deleteProperty(window, name);
  const { documentElement } = document;
  for (const { name } of [...documentElement.attributes]) documentElement.removeAttribute(name);
});

async function startAt(path: string) {
  history.replaceState(null, '', path);
  await import('@/app/first-paint/startScript');
  // A result that is not there after all immediate work waits for another page.
  const never = new Promise<null>((resolve) => setTimeout(() => resolve(null)));
  return await Promise.race([window.kadrStart, never]);
}

const popular = '/api/feed/popular/0/20';

test('the first feed is requested at once, and its answer is for the app’s first request alone', async () => {
  const start = await startAt('/feed/popular');
  expect(asked[0]).toEqual([popular, null]);
  expect(await start?.takeAnswer(`GET ${popular}`)).toBe(popular);
  expect(start?.takeAnswer(`GET ${popular}`)).toBeUndefined();
});

test.each([
  ['a visitor', null, false, popular, null],
  ['a visitor who has confirmed their age', null, true, `${popular}?adults=true`, null],
  ['a person, whose account says it', 'key', true, popular, 'Bearer key'],
] as const)(
  '%s gets the feed that the app will request',
  async (_, token, isOfAge, address, authorization) => {
    const device = createDeviceStorage(window, 'on the device');
    if (token !== null) device.set('token', token);
    noteConfirmedAge(device, isOfAge);
    const start = await startAt('/feed/popular');
    expect(asked[0]).toEqual([address, authorization]);
    expect(start?.wasAskedSignedIn).toBe(token !== null);
  },
);

test('the native app opens links into VK itself', async () => {
  vi.stubGlobal('KadrNative', {});
  expect(await startAt('/feed/popular?govkapp=1')).not.toBeNull();
});

const addressesAsked = () => asked.map(([address]) => address);
const addToPage = (html: string) => document.body.insertAdjacentHTML('beforeend', html);
const root = () => document.getElementById('root');
/** What the build lists of the app's files. */
const listApp = () =>
  addToPage('<script type="application/json" id="kadr-parts">{"app":["/assets/main.js"]}</script>');
const isAppAsked = () => document.querySelector('script[src="/assets/main.js"]') !== null;

test.each([
  [null, 'en'],
  ['ru', 'ru'],
])(
  'the language that is chosen on this device, %s, is that of the page and its texts',
  async (forced, locale) => {
    if (forced !== null) localStorage.setItem('forceLang', forced);
    const start = await startAt('/feed/popular');
    expect(document.documentElement.lang).toBe(locale);
    expect(addressesAsked().filter((address) => address.startsWith('/localize/'))).toEqual([
      `/localize/${locale}.json`,
    ]);
    expect(await start?.dictionary('en')).toBe('/localize/en.json');
    expect(addressesAsked().filter((address) => address === '/localize/en.json')).toHaveLength(1);
  },
);

test.each([
  [null, 'light'],
  ['dark', 'dark'],
])('the theme that is chosen on this device, %s, is there before the app', async (chosen, scheme) => {
  if (chosen !== null) localStorage.setItem('color_scheme', chosen);
  await startAt('/feed/popular');
  expect(document.documentElement.style.colorScheme).toBe(scheme);
  expect(document.documentElement.className).toContain(`--${scheme}`);
});

test('who has closed the introduction does not see it for a moment', async () => {
  localStorage.setItem('introduced', '1');
  await startAt('/feed/popular');
  expect(document.documentElement.hasAttribute('data-introduced')).toBe(true);
});

test('a response that reports a failure is ignored', async () => {
  answers.set(popular, () => new Response('{}', { status: 503 }));
  const start = await startAt('/feed/popular');
  await expect(start?.takeAnswer(`GET ${popular}`)).rejects.toThrow('503');
});

test('home has the feed of the last visit', async () => {
  localStorage.setItem('last_feed_type', 'newest');
  await startAt('/');
  expect(addressesAsked()[0]).toBe('/api/feed/newest/0/20');
});

describe('the cards of the page', () => {
  const cards = `<template id="first-screen-en" data-feed="popular" data-rendered-at="1200"><button role="tab" hidden>Subscriptions</button>
    <ul data-first-cards><li>A comic<button data-plays="goldfish" aria-label="Play">Play</button></li></ul></template>`;

  test('are shown where they are those of the feed, with what they were drawn from', async () => {
    addToPage(`${cards}<script type="application/json" id="first-feed">[{"id":"goldfish"}]</script>`);
    listApp();
    const start = await startAt('/feed/popular');
    expect(root()?.textContent).toContain('A comic');
    expect(start?.prerendered).toEqual({
      kind: 'feed',
      feed: 'popular',
      locale: 'en',
      answer: [{ id: 'goldfish' }],
      renderedAt: 1200,
    });
    expect(isAppAsked()).toBe(true);
  });

  test.each([
    ['another feed', '/feed/new', () => undefined],
    ['another screen', '/search', () => undefined],
    ['another language', '/feed/popular', () => localStorage.setItem('forceLang', 'ru')],
    ['a reader who may see more', '/feed/popular', () => localStorage.setItem('kadr.player.adult', 'true')],
  ])('are not shown for %s', async (_, path, prepare) => {
    addToPage(cards);
    prepare();
    const start = await startAt(path);
    expect(start?.prerendered).toBeNull();
    expect(root()?.textContent).toBe('');
  });

  test.each([
    [null, true],
    ['key', false],
  ])('have the link to one’s subscriptions for a signed-in person: %s', async (token, isHidden) => {
    addToPage(cards);
    if (token !== null) localStorage.setItem('token', token);
    await startAt('/feed/popular');
    expect(root()?.querySelector('[role=tab]')?.hasAttribute('hidden')).toBe(isHidden);
  });

  test('play over the page when they are tapped before the app is there', async () => {
    addToPage(cards);
    const start = await startAt('/feed/popular');
    root()?.querySelector('button')?.click();
    expect(document.querySelector('iframe')).toBeNull();
    root()?.querySelector<HTMLElement>('[data-plays]')?.click();
    expect(document.querySelector('iframe')?.getAttribute('src')).toContain('projid=goldfish');
    const again = vi.fn();
    root()?.querySelector('[data-plays]')?.addEventListener('click', again);
    start?.replayTap();
    expect(again).toHaveBeenCalledOnce();
  });
});

describe('the page of a comic', () => {
  const screenOf = (id: string) => `<template id="project-${id}-en" data-rendered-at="1200">
    <div data-early="player"><iframe></iframe><button data-early="play">Play</button></div>
    <h2 data-early="name"></h2></template>`;
  const view = '/api/view/project/goldfish';
  const tell = (type: 'loading' | 'loaded') => {
    const source = document.querySelector('iframe')?.contentWindow ?? null;
    window.dispatchEvent(new MessageEvent('message', { source, data: wrapMessage({ type }) }));
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    listApp();
  });

  /** The start, whose promises do not wait for a time. */
  async function openComic(query = '') {
    history.replaceState(null, '', `/comics/goldfish${query}`);
    await import('@/app/first-paint/startScript');
    return window.kadrStart;
  }

  test('requests the comic’s file and plays it, and requests the app once the player is served', async () => {
    addToPage(screenOf('screen'));
    addToPage('<script type="application/json" id="first-project">{"id":"goldfish"}</script>');
    const start = await openComic('?autop=1');
    expect(addressesAsked()).toEqual(['/project_files/goldfish/project.json']);
    expect(document.querySelector('iframe')?.getAttribute('src')).toMatch(/projid=goldfish.*autoplay=1/);
    expect(start?.prerendered).toEqual({
      kind: 'project',
      locale: 'en',
      answer: { id: 'goldfish' },
      renderedAt: 1200,
    });
    tell('loading');
    expect(isAppAsked()).toBe(false);
    tell('loaded');
    expect(isAppAsked()).toBe(true);
    expect(addressesAsked()).toContain('/localize/en.json');
  });

  test('requests the app after four seconds even if the player is silent', async () => {
    addToPage(screenOf('screen'));
    await openComic();
    await vi.advanceTimersByTimeAsync(3_999);
    expect(isAppAsked()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isAppAsked()).toBe(true);
  });

  test('requests the app at once where the page has no template', async () => {
    const start = await openComic();
    expect(start?.prerendered).toBeNull();
    expect(isAppAsked()).toBe(true);
  });

  test('as a shell is filled with the comic when the server has responded', async () => {
    addToPage(screenOf('shell'));
    answers.set(view, () =>
      Response.json([
        { id: 'other', name: 'Other' },
        { id: 'goldfish', name: 'The Goldfish' },
      ]),
    );
    const start = await openComic();
    expect(start?.prerendered).toMatchObject({ kind: 'project', answer: null });
    await vi.waitFor(() => expect(root()?.querySelector('h2')?.textContent).toBe('The Goldfish'));
    expect(document.title).toBe('The Goldfish · Kadr');
    expect(await start?.takeAnswer(`GET ${view}`)).toHaveLength(2);
    expect(isAppAsked()).toBe(false);
  });

  test('as a shell of a missing comic requests the app, which says so', async () => {
    addToPage(screenOf('shell'));
    answers.set(view, () => new Response('{}', { status: 404 }));
    await openComic();
    await vi.waitFor(() => expect(isAppAsked()).toBe(true));
  });

  test('plays as soon as it can when Play is pressed before the app is there', async () => {
    addToPage(screenOf('screen'));
    await openComic();
    root()?.querySelector('button')?.click();
    expect(window.kadrPlayer?.wantsPlay).toBe(true);
    expect(root()?.querySelector('button')?.ariaBusy).toBe('true');
  });
});

describe('inside VK', () => {
  const launch = 'vk_app_id=7&vk_platform=desktop_web&vk_ts=5&vk_language=ru&sign=abc';
  beforeEach(() => {
    vi.stubGlobal('AndroidBridge', {});
    localStorage.setItem('token', 'of the website');
  });

  test('the launch signs in, in VK’s language, and nothing of the website’s session is sent', async () => {
    const start = await startAt(`/?${launch}#${encodeURIComponent('|:3m=p,id=goldfish|:3')}`);
    expect(bodies).toEqual([['/auth/vk/launch', { params: launch }]]);
    expect(asked).toContainEqual(['/api/view/project/goldfish', null]);
    expect(document.documentElement.lang).toBe('ru');
    expect(document.documentElement.hasAttribute('data-in-vk')).toBe(true);
    expect(await start?.takeAnswer('POST /auth/vk/launch')).toBe('/auth/vk/launch');
    expect(start?.wasAskedSignedIn).toBe(false);
  });

  test('a link waits for the app, as it leads within the frame', async () => {
    await startAt(`/?${launch}`);
    const link = Object.assign(document.createElement('a'), { href: '#there' });
    root()?.append(link);
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.dispatchEvent(tap);
    expect(tap.defaultPrevented).toBe(true);
  });
});

test('a link into VK leads there before anything is requested', async () => {
  // Where to is seen in a browser alone.
  expect(await startAt('/comics/goldfish?govkapp')).toBeNull();
  expect(asked).toEqual([]);
});
