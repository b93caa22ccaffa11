import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePlatform } from '@/platform/PlatformContext';
import { setCurrentUser } from '@/queries/currentUser';
import { LoadFailed } from '@/ui/LoadFailed';

/**
 * Replaces the session when its code fails to load: the app continues signed out, and a user who may have been signed
 * in sees the error. Otherwise everything that waits for the session would wait forever.
 */
export function SessionFallback() {
  const { launch, storage } = usePlatform();
  const client = useQueryClient();
  useEffect(() => setCurrentUser(client, null), [client]);
  return (storage.get('token') !== null || launch.signedQuery !== '') && <LoadFailed />;
}
