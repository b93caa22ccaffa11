import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationEndpoints } from '@/api/endpoints/notifications';
import type { NotificationChannel } from '@/domain/notifications';
import { useCurrentUser } from '@/queries/currentUser';
import { ownQueryKeys } from '@/queries/keys';
import { interactiveRetry, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

function useKeys() {
  const all = ownQueryKeys.notifications(useCurrentUser()?.id ?? null);
  return { all, channels: [...all, 'channels'], bell: (userId: string) => [...all, 'bell', userId] };
}

/** By what the user is notified of what happened (docs/product/states.md#notifications). */
export function useNotificationChannels() {
  const api = useApi();
  const { channels } = useKeys();
  return useRetriedQuery({
    ...interactiveRetry,
    queryKey: channels,
    queryFn: async ({ signal }) => (await api.call(notificationEndpoints.channels, {}, { signal })).channels,
  });
}

/** Turns the notifications of a channel on or off. */
export function useSetChannel(channel: NotificationChannel) {
  const api = useApi();
  const client = useQueryClient();
  const { all } = useKeys();
  return useMutation({
    mutationFn: (isOn: boolean) =>
      isOn
        ? api.call(notificationEndpoints.subscribe, { channel, timeZone: ownTimeZone() })
        : api.call(notificationEndpoints.unsubscribe, { channel }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

/** Whether the user is notified of an author's new comics; without notifications a bell is silent. */
export function useBell(userId: string) {
  const api = useApi();
  const { bell } = useKeys();
  return useQuery({
    queryKey: bell(userId),
    queryFn: async ({ signal }) => {
      const [{ value }, { channels }] = await Promise.all([
        api.call(notificationEndpoints.bell, { userId }, { signal }),
        api.call(notificationEndpoints.channels, {}, { signal }),
      ]);
      const isSubscribed = channels.includes('vk');
      return { isOn: value && isSubscribed, isSubscribed };
    },
  });
}

/** Turns the bell on an author on, with notifications by VK, or off. */
export function useSetBell(userId: string) {
  const api = useApi();
  const client = useQueryClient();
  const { all } = useKeys();
  return useMutation({
    async mutationFn(isOn: boolean) {
      if (isOn) {
        const asked = { channel: 'vk', timeZone: ownTimeZone() } as const;
        await api.call(notificationEndpoints.subscribe, asked);
      }
      await api.call(notificationEndpoints.setBell, { userId, value: isOn });
    },
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

function ownTimeZone(): string {
  // Some web views know no zone.
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
