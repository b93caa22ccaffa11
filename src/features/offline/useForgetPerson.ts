import { useEffect, useRef } from 'react';
import { tellOwnWorker } from '@/offline/page/joinWorker';
import { useCurrentUser } from '@/queries/currentUser';

/** Who signs out, or goes on as somebody else, leaves nothing that they alone could see on the device. */
export function useForgetPerson(): void {
  const id = useCurrentUser()?.id ?? null;
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== null && before.current !== id) tellOwnWorker({ type: 'forgetPerson' });
    before.current = id;
  }, [id]);
}
