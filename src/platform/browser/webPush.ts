import type { HostResult, PushDevice, PushPort } from '@/platform/Platform';

/** Push notifications of the browser, through our service worker (docs/product/screens.md#settings). */
export function createWebPush({
  navigator,
  Notification,
}: Pick<typeof globalThis, 'navigator' | 'Notification'>): PushPort {
  /** `null` in browsers without push, and where no worker is registered. */
  async function managerOf(): Promise<PushManager | null> {
    // Some frames and private windows block it.
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    return registration?.pushManager ?? null;
  }

  async function presentDevice(serverKey: string): Promise<PushDevice | null> {
    const subscription = await (await managerOf())?.getSubscription();
    return subscription ? deviceOf(subscription, serverKey) : null;
  }

  async function subscribe(serverKey: string): Promise<HostResult<PushDevice>> {
    const manager = await managerOf();
    if (manager === null) return { kind: 'unsupported' };
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return { kind: 'declined' };
    try {
      const present = await manager.getSubscription();
      // A browser rejects a second key.
      if (present !== null && deviceOf(present, serverKey) === null) await present.unsubscribe();
      const options = { userVisibleOnly: true, applicationServerKey: serverKey };
      const device = deviceOf(await manager.subscribe(options), serverKey);
      return device === null ? { kind: 'unsupported' } : { kind: 'granted', value: device };
    } catch (error) {
      return { kind: 'failed', reason: error instanceof Error ? error.name : 'unknown' };
    }
  }

  return {
    async state() {
      if (Notification === undefined || (await managerOf()) === null) return 'unsupported';
      return Notification.permission === 'denied' ? 'blocked' : 'ready';
    },
    device: presentDevice,
    subscribe,
    async unsubscribe() {
      await (await (await managerOf())?.getSubscription())?.unsubscribe();
    },
    onPermission(listener) {
      const stopping = new AbortController();
      const watch = async () => {
        const permission = await navigator.permissions.query({ name: 'notifications' });
        permission.addEventListener('change', listener, { signal: stopping.signal });
      };
      // Where the browser does not report changes, the next visit shows them.
      watch().catch(() => undefined);
      return () => stopping.abort();
    },
  };
}

/** `null` when the subscription was made for another key. */
function deviceOf(subscription: PushSubscription, serverKey: string): PushDevice | null {
  const key = subscription.options.applicationServerKey;
  if (key !== null && base64Url(key) !== serverKey) return null;
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null;
  return { endpoint, p256dh, auth, serverKey };
}

function base64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
