import { useEffect, useRef } from 'react';
import { sendToController } from '@/offline/page/registerWorker';
import { useCurrentUser } from '@/queries/currentUser';

/** Removes a user's private data from the device when they sign out or another user signs in. */
export function useForgetPerson(): void {
  const id = useCurrentUser()?.id ?? null;
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== null && before.current !== id) sendToController({ type: 'forgetPerson' });
    before.current = id;
  }, [id]);
}
