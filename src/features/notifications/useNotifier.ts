import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useIsPromotionAvailable } from '@/features/promotion/promotions';
import type { HostResult, PushDevice, PushPort } from '@/platform/Platform';
import { usePlatform } from '@/platform/PlatformContext';
import { useNotificationChannels, useNotificationKeys } from '@/queries/notifications';

/** The channel by which the user can be notified here: the social network or the browser. */
export interface Notifier {
  readonly channel: 'vk' | 'push';
  readonly state: 'on' | 'off' | 'blocked';
  /**
   * Network or browser ask the user for confirmation; call it in a click handler. Pass the result to
   * `useSetBell`.
   */
  ask(): Promise<HostResult<'vk' | PushDevice>>;
}

/** `null` where there is none, and until this is known. */
export function useNotifier(): Notifier | null {
  const { promotion } = usePlatform();
  const vk = useVkNotifier();
  const push = usePushNotifier();
  return promotion ? vk : push;
}

function useVkNotifier(): Notifier | null {
  const { promotion } = usePlatform();
  const isAvailable = useIsPromotionAvailable(promotion, 'notifications');
  const { data } = useNotificationChannels();
  if (promotion === null || !isAvailable || data === undefined) return null;
  return {
    channel: 'vk',
    state: data.channels.includes('vk') ? 'on' : 'off',
    async ask() {
      const answer = await promotion.ask('notifications');
      return answer.kind === 'granted' ? { kind: 'granted', value: 'vk' } : answer;
    },
  };
}

/** Push notifications of this browser; `null` if the server has no keys. */
export function usePushNotifier(): Notifier | null {
  const { push: load } = usePlatform();
  const client = useQueryClient();
  const { data } = useNotificationChannels();
  const { all } = useNotificationKeys();
  const serverKey = data?.push?.serverKey ?? null;
  const endpoint = data?.push?.device?.endpoint ?? null;
  const { data: here } = useQuery({
    queryKey: [...all, 'here', serverKey, endpoint],
    queryFn: async () => {
      const port = await load?.();
      if (port === undefined || serverKey === null) return null;
      return { port, state: await stateOf(port, serverKey, endpoint) };
    },
    enabled: load !== null && serverKey !== null,
  });
  const port = here?.port;
  const askAgain = useEffectEvent(() => void client.invalidateQueries({ queryKey: [...all, 'here'] }));
  useEffect(() => port?.onPermission(() => askAgain()), [port]);
  if (!here || here.state === 'unsupported' || serverKey === null) return null;
  const { state } = here;
  return { channel: 'push', state, ask: () => here.port.subscribe(serverKey) };
}

/** On only if browser and server both have the subscription. */
async function stateOf(
  port: PushPort,
  serverKey: string,
  endpoint: string | null,
): Promise<Notifier['state'] | 'unsupported'> {
  const state = await port.state();
  if (state !== 'ready') return state;
  const device = await port.device(serverKey);
  return device !== null && device.endpoint === endpoint ? 'on' : 'off';
}
