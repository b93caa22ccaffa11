import { useEffect, useEffectEvent } from 'react';
import { useCreateProject } from '@/features/create-project/useCreateProject';
import type { DeviceStorage } from '@/platform/Platform';
import { usePlatform } from '@/platform/PlatformContext';
import { useSessionState } from '@/queries/currentUser';

/** The confirmation email is usually read within a day; later the user wants something else. */
const editorRequestLifetimeMs = 24 * 60 * 60 * 1000;

/**
 * Opens the editor once after sign-up, where the entry address asked for it (docs/product/start.md#entry-parameters).
 */
export function useEditorAfterSignUp(): void {
  const { storage, launch } = usePlatform();
  const create = useCreateProject();
  const session = useSessionState();
  const openEditorIfRequested = useEffectEvent(() => {
    // A user whom the host signs in has not signed up.
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
