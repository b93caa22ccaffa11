import * as z from 'zod/mini';
import { parseUrl } from '@/lib/urls';
import { openPages, pressedNotification, pushedData, worker } from '@/offline/worker/workerScope';

/** The message that the server sends (`server/calls/notifications/sendPushes.ts`). */
const pushMessage = z.object({
  text: z.string().check(z.minLength(1)),
  path: z.string(),
  tag: z.string(),
});

/** Shown for an unreadable message, since browsers end push subscriptions that show nothing. */
const unreadable = { text: 'Kadr', path: '/', tag: 'kadr' };

/**
 * Shows the server's message (docs/product/states.md#notifications). A repeated message replaces the first
 * silently.
 */
export async function showPushed(event: Event): Promise<void> {
  const { text, path, tag } = pushMessage.safeParse(pushedData(event)).data ?? unreadable;
  await worker.registration.showNotification('Kadr', {
    body: text === unreadable.text ? '' : text,
    tag,
    icon: '/icons/icon-192.png',
    data: path,
  });
}

/**
 * Opens the subject of a notification, in a page that already shows it if there is one. Other pages stay
 * unchanged.
 */
export async function openPressed(event: Event): Promise<void> {
  const notification = pressedNotification(event);
  if (notification === null) return;
  notification.close();
  const address = ownAddress(notification.data);
  const open = (await openPages()).find(({ url }) => new URL(url).pathname === address.pathname);
  if (open) await open.focus();
  else await worker.clients.openWindow(address.href);
}

/** Home, for anything that is not one of our paths. */
function ownAddress(path: unknown): URL {
  const home = new URL('/', globalThis.location.origin);
  const address = typeof path === 'string' ? parseUrl(path, home) : null;
  return address?.origin === home.origin ? address : home;
}

/**
 * Unsubscribes after sign-out, so that this device shows no more notifications even if the server was not
 * reached.
 */
export async function endPush(): Promise<void> {
  const subscription = await worker.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
