import { describe, expect, test } from 'vitest';
import { addressWithKey, plainAddress, projectFilePathOf } from '@/offline/projects/fileAddress';
import { picturesOfFeed } from '@/offline/worker/feedPictures';
import { shellPageOf, shellPaths } from '@/offline/worker/shellPaths';

const base = 'https://kadr.example/store/project_files/cat';

describe('the files of a project', () => {
  test.each([
    [`${base}/project.json`, { base, projectId: 'cat', key: null }],
    [`${base}/res/img/a.webp?key=pass`, { base, projectId: 'cat', key: 'pass' }],
    ['https://kadr.example/projects/cat/covers/a.webp', null],
    ['https://kadr.example/project_files/no%20id/project.json', null],
  ])('%s', (address, place) => {
    expect(projectFilePathOf(new URL(address))).toEqual(place);
  });

  test('are stored without the pass and requested with it', () => {
    const place = { base, projectId: 'cat', key: 'p&ss' };
    const asked = addressWithKey(`${base}/res/a.webp`, place);
    expect(new URL(asked).searchParams.get('key')).toBe('p&ss');
    expect(plainAddress(new URL(`${asked}#part`))).toBe(`${base}/res/a.webp`);
  });

  test('the pass is sent nowhere else', () => {
    const place = { base, projectId: 'cat', key: 'pass' };
    const pack = 'https://static.example/image_packs/cats/images/a.png';
    expect(addressWithKey(pack, place)).toBe(pack);
    expect(addressWithKey(`${base}-2/a.webp`, place)).toBe(`${base}-2/a.webp`);
  });
});

describe('the pictures of a feed', () => {
  const bases = { staticUrls: ['/image_store'], userContentUrl: '', newPaths: true };

  test('are covers and avatars, each once, and the default cover; who has no avatar is shown by initials', () => {
    const owner = { id: 'kadr', picId: 'face.webp' };
    const feed = [
      { id: 'a', picId: 'c.webp', owner },
      null,
      { id: 'b', picId: '', owner },
      { id: 'c', owner: { id: 'new', picId: '' } },
    ];
    expect(picturesOfFeed(feed, bases)).toEqual([
      '/projects/a/covers/c.webp',
      '/users/kadr/avatars/face.webp',
      '/image_store/defaults/project_cover.webp',
    ]);
  });

  test('are none for a response that is not a feed', () => {
    expect(picturesOfFeed({ error: 'GENERIC' }, bases)).toEqual([]);
    expect(picturesOfFeed(null, bases)).toEqual([]);
  });
});

describe('the pages that open out of the shell', () => {
  const opens = (path: string) => shellPaths.some((pattern) => pattern.test(path));
  test.each([
    '/',
    '/?vk_app_id=1&vk_user_id=7&vk_platform=mobile_android&sign=secret',
    '/feed/best',
    '/comics/cat',
    '/user/kadr/feeds',
    '/ufeed/one',
    '/news',
    '/player.html',
    '/index.html',
    '/editor.html?projid=cat',
    '/auth/signin',
    '/settings/profile',
    '/password/forgot',
  ])('%s does', (path) => expect(opens(path)).toBe(true));
  test.each([
    '/auth/vk',
    '/auth/login_with_token',
    '/api/feed/thebest/0/20',
    '/healthz',
    '/project_files/cat/project.json',
  ])('%s is left to the network', (path) => expect(opens(path)).toBe(false));
  test.each([
    ['the player', '/player.html?id=cat', '/player.html'],
    ['the editor', '/editor.html?projid=cat&vk_app_id=1', '/editor.html'],
    ['a project', '/comics/player', '/launch.html'],
    ['what a launch by VK requests', '/?vk_app_id=1&sign=x', '/launch.html'],
    ['home', '/feed/best', '/index.html'],
  ])('%s is opened by the page that can show it at once', (_, address, page) => {
    expect(shellPageOf(new URL(address, 'https://kadr.test'))).toBe(page);
  });
});
