import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { responseKey } from '@/offline/cachedResponses';
import { cacheNames, copyCacheName } from '@/offline/cacheNames';
import { stubCaches } from '../../support/memoryCaches';

const unsubscribed = vi.fn();

beforeEach(() => {
  vi.resetModules();
  stubCaches();
  const getSubscription = async () => ({ unsubscribe: unsubscribed });
  vi.stubGlobal('registration', { pushManager: { getSubscription } });
  vi.stubGlobal('clients', {});
  vi.stubGlobal('skipWaiting', async () => undefined);
});
afterEach(() => void vi.unstubAllGlobals());

const site = 'https://kadr.example';
const mine = (path: string) => responseKey(site + path, 'Bearer mine');
const urlsIn = async (name: string) =>
  (await (await caches.open(name)).keys()).map(({ url }) => url.replace(site, ''));

async function keep(name: string, url: string, body: unknown = {}): Promise<void> {
  await (await caches.open(name)).put(url, new Response(JSON.stringify(body)));
}

test('signing out ends notifications here, and removes the person’s responses and the comics that only they could open', async () => {
  const { changeProject, cachedProjects } = await import('@/offline/worker/projectCache');
  const { forgetPerson, isForgottenSince } = await import('@/offline/worker/forgetPerson');
  await keep(cacheNames.answers, `${site}/api/feed/newest/0/20`);
  await keep(cacheNames.answers, mine('/api/feed/subscriptions/0/20'));
  await keep(cacheNames.answers, mine('/api/view/project/secret'), { id: 'secret', fileKey: 'k' });
  await keep(cacheNames.answers, mine('/api/view/project/open'), { id: 'open' });
  for (const id of ['secret', 'open']) {
    await keep(cacheNames.pictures, `${site}/projects/${id}/covers/a.webp`);
    await keep(copyCacheName(id, '1'), `${site}/project_files/${id}/project.json`);
    const copy = { version: '1', base: `${site}/project_files/${id}`, poster: null, firstPage: [] };
    await changeProject(id, (project) => ({
      ...project,
      keptAt: 1,
      copies: [{ ...copy, files: [], sizes: {}, isComplete: true }],
    }));
  }
  await keep(cacheNames.draftPictures, `${site}/project_files/secret/res/img/a.webp`);
  const before = performance.now() - 1;
  await forgetPerson();
  expect(unsubscribed).toHaveBeenCalledOnce();
  expect(await urlsIn(cacheNames.answers)).toEqual(['/api/feed/newest/0/20']);
  expect(await urlsIn(cacheNames.pictures)).toEqual(['/projects/open/covers/a.webp']);
  expect(Object.keys(await cachedProjects())).toEqual(['open']);
  expect(await caches.keys()).not.toContain(copyCacheName('secret', '1'));
  expect(await urlsIn(cacheNames.draftPictures)).toEqual([]);
  expect(isForgottenSince(before)).toBe(true);
});
