import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationEndpoints } from '@/api/endpoints/notifications';
import type { AccountChannel } from '@/domain/notifications';
import { useCurrentUser } from '@/queries/currentUser';
import { refetchSettled, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

/** A browser's push subscription. */
interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly serverKey: string;
}

export function useNotificationKeys() {
  const all = ['notifications', useCurrentUser()?.id ?? null];
  return { all, channels: [...all, 'channels'], bell: (userId: string) => [...all, 'bell', userId] };
}

/** The channels through which the user is notified (docs/product/states.md#notifications). */
export function useNotificationChannels() {
  const api = useApi();
  const { channels } = useNotificationKeys();
  return useRetriedQuery({
    queryKey: channels,
    queryFn: ({ signal }) => api.call(notificationEndpoints.channels, {}, { signal }),
  });
}

/** Turns the notifications of a channel on or off. */
export function useSetChannel(channel: AccountChannel) {
  const api = useApi();
  const client = useQueryClient();
  const { all } = useNotificationKeys();
  return useMutation({
    mutationFn: (isOn: boolean) =>
      isOn
        ? api.call(notificationEndpoints.subscribe, { channel, timeZone: ownTimeZone() })
        : api.call(notificationEndpoints.unsubscribe, { channel }),
    onSettled: refetchSettled(client, all),
  });
}

/** Turns push notifications on or off in this browser. */
export function useSetPushDevice() {
  const api = useApi();
  const client = useQueryClient();
  const { all } = useNotificationKeys();
  return useMutation({
    mutationFn: (device: Device | null) =>
      device
        ? api.call(notificationEndpoints.subscribeDevice, { ...device, timeZone: ownTimeZone() })
        : api.call(notificationEndpoints.unsubscribeDevice, {}),
    onSettled: refetchSettled(client, all),
  });
}

/** Whether the bell for an author is on; not requested where the user could not be notified. */
export function useBell(userId: string, isRequested: boolean) {
  const api = useApi();
  const { bell } = useNotificationKeys();
  return useQuery({
    queryKey: bell(userId),
    queryFn: async ({ signal }) => (await api.call(notificationEndpoints.bell, { userId }, { signal })).value,
    enabled: isRequested,
    // Unfollowing turns it off, and the user may follow again.
    staleTime: 0,
  });
}

interface WantedBell {
  readonly isOn: boolean;
  /** The notifications that are turned on together with the bell. */
  readonly subscribe: 'vk' | Device | null;
}

/** Turns the bell for an author on, if necessary together with notifications, or off. */
export function useSetBell(userId: string) {
  const api = useApi();
  const client = useQueryClient();
  const { all } = useNotificationKeys();
  return useMutation({
    async mutationFn({ isOn, subscribe }: WantedBell) {
      const timeZone = ownTimeZone();
      if (subscribe === 'vk') await api.call(notificationEndpoints.subscribe, { channel: 'vk', timeZone });
      else if (subscribe) await api.call(notificationEndpoints.subscribeDevice, { ...subscribe, timeZone });
      await api.call(notificationEndpoints.setBell, { userId, value: isOn });
    },
    onSettled: refetchSettled(client, all),
  });
}

function ownTimeZone(): string {
  // Some web views have no time zone.
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
