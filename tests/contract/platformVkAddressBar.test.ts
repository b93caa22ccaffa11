import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { vkAppAddress } from '@/platform/vk/vkLaunch';
import type { Answer } from '../support/platform/fakeVkHost';
import { seconds } from '../support/platform/seconds';
import { launchQueryOf, openInVk, type VkInFrame } from '../support/platform/vkInFrame';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const packed = (projectId: string) => `|:3m=p,id=${projectId}|:3`;
const encoded = (projectId: string) => encodeURIComponent(packed(projectId));
const locationsSent = ({ host }: VkInFrame) =>
  host.sent.filter(({ method }) => method === 'VKWebAppSetLocation').map(({ params }) => params.location);

function listen(vk: VkInFrame) {
  const opened: string[] = [];
  vk.platform.navigation.onHostPath((path) => opened.push(path));
  return opened;
}

test('the editor returns to the app by an address that the app reads as a launch at that place', () => {
  const [path, hash = ''] = vkAppAddress(launchQueryOf(), '/comics/a_B-9').split('#');
  expect(path).toBe(`./?${launchQueryOf()}`);
  expect(openInVk({ hash }).platform.launch.path).toBe('/comics/a_B-9');
});

describe('the launch hash', () => {
  test.each([
    ['nothing', '', '/'],
    ['a packed project', packed('a_B-9'), '/comics/a_B-9'],
    ['an encoded one', encodeURIComponent(packed('a_B-9')), '/comics/a_B-9'],
    ['a doubly encoded one', encodeURIComponent(encodeURIComponent(packed('a_B-9'))), '/comics/a_B-9'],
    ['what our router wrote before a reload', '/comics/a_B-9?autop=1', '/comics/a_B-9?autop=1'],
    ['a feed that our router wrote', '/feed/popular', '/feed/popular'],
    ['a path of the website that begins with a project', '/comics/a_B-9/more', '/comics/a_B-9'],
    ['the list of own comics, to which Back from the editor leads', '/mine', '/mine'],
    ['an unknown feed', '/feed/worst', '/'],
    ['the return from an external sign-in', '/auth/login_with_token?token=stolen', '/'],
    ['another path of the website', '/settings/password', '/'],
    ['a path to nothing', '//', '/'],
    ['a path of slashes', '///', '/'],
    ['an invalid percent sequence', '%E0%A4%A', '/'],
    ['an unknown place', '|:3m=x,id=one|:3', '/'],
    ['an invalid id', '|:3m=p,id=../../x|:3', '/'],
    ['another site', '//evil.example/comics/one', '/'],
    ['words', 'hello', '/'],
  ])('%s opens the right place', (_what, hash, path) => {
    expect(openInVk({ hash }).platform.launch.path).toBe(path);
  });
});

describe("VK's address bar", () => {
  test('shows a project as its packed hash and every other place as an empty hash', async () => {
    const vk = openInVk();
    for (const path of ['/comics/one', '/feed/best', '/comics/two?newcomm=1']) {
      vk.platform.navigation.showPath(path);
      await seconds(1);
    }
    expect(locationsSent(vk)).toEqual([encoded('one'), '', encoded('two')]);
    expect(vk.host.hash()).toBe(encoded('two'));
    expect(vk.host.sent.at(-1)?.params).toEqual({ location: encoded('two'), replace_state: true });
  });

  test('receives nothing twice, nor what it shows at the start', async () => {
    const vk = openInVk({ hash: encodeURIComponent(packed('one')) });
    for (const path of ['/comics/one', '/comics/one?autop=1', '/feed/best', '/user/5', '/news']) {
      vk.platform.navigation.showPath(path);
      await seconds(1);
    }
    expect(locationsSent(vk)).toEqual(['']);
  });

  test('removes an invalid launch hash as soon as a place is shown', async () => {
    const vk = openInVk({ hash: 'garbage' });
    vk.platform.navigation.showPath('/');
    await seconds(1);
    expect(vk.host.hash()).toBe('');
  });

  test('may echo our own change with both events without moving us', async () => {
    const vk = openInVk();
    const opened = listen(vk);
    vk.platform.navigation.showPath('/comics/one');
    await seconds(5);
    expect(opened).toEqual([]);
  });

  test('may echo late, after we have moved on, without moving us back', async () => {
    const vk = openInVk();
    const opened = listen(vk);
    vk.platform.navigation.showPath('/comics/one');
    vk.platform.navigation.showPath('/feed/best');
    vk.platform.navigation.showPath('/comics/two');
    await seconds(5);
    expect(opened).toEqual([]);
    expect(vk.host.hash()).toBe(encoded('two'));
  });

  test('moves the app when somebody changes it, and does not get the same place back', async () => {
    const vk = openInVk();
    const opened: string[] = [];
    vk.platform.navigation.onHostPath((path) => {
      opened.push(path);
      vk.platform.navigation.showPath(path);
    });
    vk.host.goTo(encodeURIComponent(packed('one')));
    await seconds(1);
    vk.host.goTo('');
    await seconds(1);
    vk.host.goTo(packed('one'));
    await seconds(5);
    expect(opened).toEqual(['/comics/one', '/', '/comics/one']);
    expect(locationsSent(vk)).toEqual([]);
  });

  test('may lead back to a place that we left earlier', async () => {
    const vk = openInVk();
    const opened = listen(vk);
    vk.platform.navigation.showPath('/comics/one');
    vk.platform.navigation.showPath('/feed/best');
    await seconds(5);
    vk.host.goTo(packed('one'));
    await seconds(1);
    expect(opened).toEqual(['/comics/one']);
  });

  test('leads home for an invalid hash', async () => {
    const vk = openInVk({ hash: packed('one') });
    const opened = listen(vk);
    vk.host.goTo('%E0%A4%A');
    await seconds(1);
    expect(opened).toEqual(['/']);
  });

  test.each([[undefined], [null], ['|:3m=p,id=one|:3'], [{}], [{ location: 7 }], [[]]])(
    'does not move us when the event has %j',
    async (data) => {
      const vk = openInVk();
      const opened = listen(vk);
      vk.host.say('VKWebAppChangeFragment', data);
      vk.host.say('VKWebAppLocationChanged', data);
      await seconds(1);
      expect(opened).toEqual([]);
    },
  );

  test.each<[string, Answer]>([
    ['fails', { kind: 'refused', code: 1 }],
    ['refuses', { kind: 'refused', code: 4 }],
    ['lacks the call', { kind: 'refused', code: 6 }],
    ['stays silent', { kind: 'silent' }],
    ['answers nonsense', { kind: 'result', data: { result: 0 } }],
  ])('may fail: the app still moves on when the host %s', async (_how, answer) => {
    const vk = openInVk();
    vk.host.answer('VKWebAppSetLocation', answer);
    const opened = listen(vk);
    vk.platform.navigation.showPath('/comics/one');
    vk.platform.navigation.showPath('/comics/two');
    await seconds(20);
    vk.host.goTo(packed('three'));
    await seconds(1);
    expect(opened).toEqual(['/comics/three']);
  });
});
