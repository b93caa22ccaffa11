import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVkPlatform } from '@/platform/vk/createVkPlatform';
import { openBrowser } from '../support/platform/browserWindow';
import { startRealBridge } from '../support/platform/realBridge';
import { seconds } from '../support/platform/seconds';
import { launchQueryOf } from '../support/platform/vkInFrame';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** VK's Android app: an injected object receives the calls, a window event returns the responses. */
function openInVkApp(answers: Readonly<Record<string, object>>) {
  const { window } = openBrowser({ url: `https://kadr.example/?${launchQueryOf()}` });
  const sent: string[] = [];
  const say = (type: string, data: object) =>
    window.dispatchEvent(new window.CustomEvent('VKWebAppEvent', { detail: { type, data } }));

  const methods = Object.entries(answers).map(([method, data]) => [
    method,
    (props: string) => {
      sent.push(method);
      const { request_id } = JSON.parse(props);
      setTimeout(() => say(`${method}Result`, { ...data, request_id }), 10);
    },
  ]);
  Object.defineProperty(window, 'AndroidBridge', { value: Object.fromEntries(methods) });

  const platform = createVkPlatform(
    window,
    launchQueryOf({ client: 'mobile_android' }),
    startRealBridge(window),
  );
  return { platform, sent, say };
}

test('VK’s Android app responds, sends its look and requests places without a frame', async () => {
  const insets = { top: 24, right: 0, bottom: 0, left: 0 };
  const { platform, sent, say } = openInVkApp({
    VKWebAppInit: { result: true },
    VKWebAppGetConfig: { app: 'vkclient', appearance: 'dark', scheme: 'space_gray', insets },
  });
  await Promise.all([platform.start(), seconds(1)]);
  expect(sent).toEqual(['VKWebAppInit', 'VKWebAppGetConfig']);
  expect(platform.look.current()).toEqual({
    colorScheme: 'dark',
    insets,
    style: 'android',
    adaptivity: 'by-width',
  });

  const opened: string[] = [];
  platform.navigation.onHostPath((path) => opened.push(path));
  say('VKWebAppChangeFragment', { location: '%7C%3A3m%3Dp%2Cid%3Done%7C%3A3' });
  expect(opened).toEqual(['/comics/one']);
});

test('the app is notified that VK covers it, while it listens', async () => {
  const { platform, say } = openInVkApp({ VKWebAppInit: { result: true } });
  const hidden = vi.fn();
  const stop = platform.onHidden(hidden);
  say('VKWebAppViewRestore', {});
  expect(hidden).not.toHaveBeenCalled();
  say('VKWebAppViewHide', {});
  expect(hidden).toHaveBeenCalledOnce();
  stop();
  say('VKWebAppViewHide', {});
  expect(hidden).toHaveBeenCalledOnce();
});

test('a call that the installed version of the app lacks is unsupported', async () => {
  const { platform } = openInVkApp({ VKWebAppInit: { result: true } });
  expect(await platform.social.copyText('x')).toEqual({ kind: 'unsupported' });
});
