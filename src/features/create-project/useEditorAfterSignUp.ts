import { useEffect, useEffectEvent } from 'react';
import { useCreateProject } from '@/features/create-project/useCreateProject';
import type { DeviceStorage } from '@/platform/Platform';
import { usePlatform } from '@/platform/PlatformContext';
import { useSessionState } from '@/queries/currentUser';

/** The email that confirms an address is read within the day; whoever comes later wants something else. */
const editorRequestLifetimeMs = 24 * 60 * 60 * 1000;

/**
 * Leads whoever signs in straight to the editor, once, where the entry address asked for that
 * (docs/product/start.md#entry-parameters).
 */
export function useEditorAfterSignUp(): void {
  const { storage, launch } = usePlatform();
  const create = useCreateProject();
  const session = useSessionState();
  const openEditorIfRequested = useEffectEvent(() => {
    // Whom a host signs in by itself has not signed up.
    if (consumeEditorRequest(storage) && launch.signedQuery === '') void create?.({ straight: true });
  });
  useEffect(() => {
    if (session === 'person') openEditorIfRequested();
  }, [session]);
}

function consumeEditorRequest(storage: DeviceStorage): boolean {
  const isRequested = storage.get('suped') === '1';
  const isFresh = Date.now() - Number(storage.get('suped_at')) < editorRequestLifetimeMs;
  storage.remove('suped');
  storage.remove('suped_at');
  return isRequested && isFresh;
}
