import { sessionEndpoints } from '@/api/endpoints/sessions';
import { becomeVisitor } from '@/queries/session/becomePerson';
import { useSessionMeans } from '@/queries/session/useSessionMeans';

/**
 * Signs out on this device at once; the server ends the session as soon as it is told. Where it cannot be told, the
 * session ends by itself (docs/product/accounts.md#tokens).
 */
export function useSignOut(): () => void {
  const means = useSessionMeans();
  return () => {
    const { api } = means;
    // The call takes the token along before it goes.
    api.call(sessionEndpoints.signOut, {}).catch((error: unknown) => {
      console.warn('The server did not hear that somebody signed out.', error);
    });
    becomeVisitor(means);
  };
}
