import { useEffect, useEffectEvent } from 'react';
import { useCreateProject } from '@/features/create-project/useCreateProject';
import type { DeviceStorage } from '@/platform/Platform';
import { usePlatform } from '@/platform/PlatformContext';
import { useSessionState } from '@/queries/currentUser';

/** The email that confirms an address is read within the day; whoever comes later wants something else. */
const wishLastsMs = 24 * 60 * 60 * 1000;

/**
 * Leads whoever signs in straight to the editor, once, where the entry address asked for that
 * (docs/product/start.md#entry-parameters).
 */
export function useEditorAfterSignUp(): void {
  const { storage, launch } = usePlatform();
  const create = useCreateProject();
  const session = useSessionState();
  const goOn = useEffectEvent(() => {
    // Whom a host signs in by itself has not signed up.
    if (takeWish(storage) && launch.signedQuery === '') void create?.({ straight: true });
  });
  useEffect(() => {
    if (session === 'person') goOn();
  }, [session]);
}

function takeWish(storage: DeviceStorage): boolean {
  const isWished = storage.get('suped') === '1';
  const isFresh = Date.now() - Number(storage.get('suped_at')) < wishLastsMs;
  storage.remove('suped');
  storage.remove('suped_at');
  return isWished && isFresh;
}
