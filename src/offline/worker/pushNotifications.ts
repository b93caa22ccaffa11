import * as z from 'zod/mini';
import { parseUrl } from '@/lib/parseUrl';
import { openPages, pressedNotification, pushedData, worker } from '@/offline/worker/workerScope';

/** As the server sends it (`server/calls/notifications/sendPushes.ts`). */
const pushMessage = z.object({
  text: z.string().check(z.minLength(1)),
  path: z.string(),
  tag: z.string(),
});

/** Of what cannot be read: browsers end the push of who shows nothing. */
const unreadable = { text: 'Kadr', path: '/', tag: 'kadr' };

/** Shows what the server says (docs/product/states.md#notifications). A repeated message replaces the first in silence. */
export async function showPushed(event: Event): Promise<void> {
  const { text, path, tag } = pushMessage.safeParse(pushedData(event)).data ?? unreadable;
  await worker.registration.showNotification('Kadr', {
    body: text === unreadable.text ? '' : text,
    tag,
    icon: '/icons/icon-192.png',
    data: path,
  });
}

/** Opens what a notification is about, in the page that shows it already if there is one. Other pages stay as they are. */
export async function openPressed(event: Event): Promise<void> {
  const notification = pressedNotification(event);
  if (notification === null) return;
  notification.close();
  const address = ownAddress(notification.data);
  const open = (await openPages()).find(({ url }) => new URL(url).pathname === address.pathname);
  if (open) await open.focus();
  else await worker.clients.openWindow(address.href);
}

/** Home for anything that is no path of ours. */
function ownAddress(path: unknown): URL {
  const home = new URL('/', globalThis.location.origin);
  const address = typeof path === 'string' ? parseUrl(path, home) : null;
  return address?.origin === home.origin ? address : home;
}

/** A person who signs out gets no more notifications here, even if the server was not reached. */
export async function endPush(): Promise<void> {
  const subscription = await worker.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
