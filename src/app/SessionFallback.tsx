import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePlatform } from '@/platform/PlatformContext';
import { setCurrentUser } from '@/queries/currentUser';
import { LoadFailed } from '@/ui/LoadFailed';

/**
 * Stands for the session when its code did not arrive: the app goes on as for a visitor, and who may have been signed in
 * is told of it. Else all that waits to know who is there would wait for ever.
 */
export function SessionFallback() {
  const { launch, storage } = usePlatform();
  const client = useQueryClient();
  useEffect(() => setCurrentUser(client, null), [client]);
  return (storage.get('token') !== null || launch.signedQuery !== '') && <LoadFailed />;
}
