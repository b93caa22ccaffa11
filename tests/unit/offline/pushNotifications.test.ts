import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const site = 'https://kadr.example';

/** The notification that was pressed. */
class FakeNotification {
  isClosed = false;
  readonly data: unknown;
  constructor(data: unknown) {
    this.data = data;
  }
  close() {
    this.isClosed = true;
  }
}

interface OpenTab {
  readonly url: string;
  readonly focus: ReturnType<typeof vi.fn>;
}

const shown = vi.fn();
const opened = vi.fn();
let tabs: OpenTab[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', new URL(`${site}/sw.js`));
  vi.stubGlobal('Notification', FakeNotification);
  // A tab that was opened before this worker is not its own yet.
  const matchAll = async (asked: { includeUncontrolled?: boolean }) =>
    asked.includeUncontrolled ? tabs : [];
  vi.stubGlobal('clients', { matchAll, openWindow: opened });
  vi.stubGlobal('registration', { showNotification: shown });
  vi.stubGlobal('skipWaiting', async () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  tabs = [];
});

const load = () => import('@/offline/worker/pushNotifications');
const tab = (path: string): OpenTab => ({ url: site + path, focus: vi.fn(async () => undefined) });
const pushed = (text: string) => Object.assign(new Event('push'), { data: { text: () => text } });
const pressed = (data: unknown) =>
  Object.assign(new Event('notificationclick'), { notification: new FakeNotification(data) });

test('the server’s message is shown, and replaces one with the same tag', async () => {
  const { showPushed } = await load();
  const message = { text: 'New comic from Anna: “The cat”', path: '/comics/cat', tag: 'kadr-7' };
  await showPushed(pushed(JSON.stringify(message)));
  expect(shown).toHaveBeenCalledExactlyOnceWith('Kadr', {
    body: message.text,
    tag: 'kadr-7',
    data: '/comics/cat',
    icon: '/icons/icon-192.png',
  });
});

test.each(['', '{', '{"text":1}', 'null'])(
  '%j is shown without a text, since browsers end silent push',
  async (text) => {
    const { showPushed } = await load();
    await showPushed(pushed(text));
    await showPushed(new Event('push'));
    expect(shown).toHaveBeenCalledTimes(2);
    expect(shown).toHaveBeenLastCalledWith('Kadr', expect.objectContaining({ body: '', data: '/' }));
  },
);

test('a pressed one closes, and opens its comic', async () => {
  tabs = [tab('/feed/newest'), tab('/editor.html?id=cat')];
  const { openPressed } = await load();
  const event = pressed('/comics/cat');
  await openPressed(event);
  expect(event.notification.isClosed).toBe(true);
  expect(opened).toHaveBeenCalledExactlyOnceWith(`${site}/comics/cat`);
  for (const { focus } of tabs) expect(focus).not.toHaveBeenCalled();
});

test('a page that shows the comic already is brought to front instead', async () => {
  tabs = [tab('/feed/newest'), tab('/comics/cat?from=feed')];
  const { openPressed } = await load();
  await openPressed(pressed('/comics/cat'));
  expect(tabs.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(opened).not.toHaveBeenCalled();
});

test.each(['https://evil.example/', '//evil.example/a', 'javascript:alert(1)', 7, null])(
  '%j opens home',
  async (data) => {
    const { openPressed } = await load();
    await openPressed(pressed(data));
    expect(opened).toHaveBeenCalledExactlyOnceWith(`${site}/`);
  },
);
