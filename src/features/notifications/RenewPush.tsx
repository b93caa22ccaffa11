import { useEffect, useEffectEvent } from 'react';
import { logFailure } from '@/lib/logFailure';
import { usePlatform } from '@/platform/PlatformContext';
import { useNotificationChannels, useSetPushDevice } from '@/queries/notifications';

/**
 * Restores push notifications that the user wants but this browser has lost, because the server has another
 * key or the browser another address. Never prompts the user.
 */
export function RenewPush() {
  const { push: load } = usePlatform();
  const { data } = useNotificationChannels();
  const { mutateAsync: setDevice } = useSetPushDevice();
  const push = data?.push ?? null;

  const renew = useEffectEvent(async () => {
    const port = await load?.();
    if (port === undefined || push === null || push.device === null) return;
    const { serverKey, device } = push;
    const here = await port.device(serverKey);
    if (device.serverKey === serverKey && here?.endpoint === device.endpoint) return;
    const answer = await port.subscribe(serverKey);
    if (answer.kind === 'granted') await setDevice(answer.value);
  });
  useEffect(() => {
    if (push !== null) renew().catch(logFailure('Push notifications were not turned on again.'));
  }, [push]);
  return null;
}
