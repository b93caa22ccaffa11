import { expect, test } from 'vitest';
import { createWebPush } from '@/platform/browser/webPush';

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
/** The same bytes as in a subscription, in which they end by nothing and have signs of addresses. */
const [serverKey, keyOfBrowser] = ['-_8', bytesOf('+/8=')];

/** A browser that has the subscription of one key at a time, as all do. */
function browser(permission: NotificationPermission, present: ArrayBuffer | null) {
  const calls: string[] = [];
  let kept = present;
  const subscriptionOf = (applicationServerKey: ArrayBuffer) => ({
    options: { applicationServerKey },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      calls.push('unsubscribe');
      kept = null;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (kept === null ? null : subscriptionOf(kept)),
    subscribe: async (options: { applicationServerKey: string }) => {
      calls.push(`subscribe ${options.applicationServerKey}`);
      if (kept !== null) throw Object.assign(new Error(), { name: 'InvalidStateError' });
      kept = keyOfBrowser;
      return subscriptionOf(kept);
    },
  };
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  const Notification = { permission, requestPermission: async () => permission };
  const push = createWebPush(
    // Node has a navigator of its own from version 21 on, which cannot be assigned.
    Object.create(globalThis, {
      navigator: { value: { serviceWorker } },
      Notification: { value: Notification },
    }),
  );
  return { push, calls };
}

const device = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', serverKey };

test('a browser without a subscription gets one, which is known from then on', async () => {
  const { push } = browser('granted', null);
  expect(await push.device(serverKey)).toBeNull();
  expect(await push.subscribe(serverKey)).toEqual({ kind: 'granted', value: device });
  expect(await push.device(serverKey)).toEqual(device);
  expect(await push.device('another')).toBeNull();
  await push.unsubscribe();
  expect(await push.device(serverKey)).toBeNull();
});

test('a subscription for another key of the server is replaced', async () => {
  const { push, calls } = browser('granted', bytesOf('AAAA'));
  expect(await push.subscribe(serverKey)).toEqual({ kind: 'granted', value: device });
  expect(calls).toEqual(['unsubscribe', `subscribe ${serverKey}`]);
});

test('a person who does not allow notifications is not subscribed', async () => {
  const { push, calls } = browser('denied', null);
  expect([await push.state(), await push.subscribe(serverKey)]).toEqual(['blocked', { kind: 'declined' }]);
  expect(calls).toEqual([]);
});
