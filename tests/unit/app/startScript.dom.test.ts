import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteConfirmedAge } from '@/domain/adultComics';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';

const asked: (readonly [address: string, authorization: string | null])[] = [];
const urls = { backendUrl: '', playerUrl: '/player.html', socialAppUrl: 'https://vk.example/app1' };

beforeEach(() => {
  asked.length = 0;
  vi.resetModules();
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    asked.push([address, new Headers(headers).get('authorization')]);
    return Response.json(address);
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const inlined = `<script type="application/json" id="kadr-urls">${JSON.stringify(urls)}</script>`;
  document.body.innerHTML = `<div id="root"></div>${inlined}`;
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['kadrStart', 'kadrStartFailed', 'kadrEvents']) Reflect.deleteProperty(window, name);
  const { documentElement } = document;
  for (const { name } of [...documentElement.attributes]) documentElement.removeAttribute(name);
});

async function startAt(path: string) {
  history.replaceState(null, '', path);
  await import('@/app/first-paint/startScript');
  // What is still not there after all that happens at once waits for another page.
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
  '%s gets the feed that the app will ask for',
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
