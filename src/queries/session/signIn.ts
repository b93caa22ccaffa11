import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authEndpoints } from '@/api/endpoints/auth';
import { sessionEndpoints } from '@/api/endpoints/sessions';
import { userEndpoints } from '@/api/endpoints/users';
import { useApi, useTokens } from '@/queries/Server';
import { becomePerson, becomeVisitor, type SessionMeans } from '@/queries/session/becomePerson';

/** What signing in and out changes. */
export function useSessionMeans(): SessionMeans {
  return { api: useApi(), client: useQueryClient(), tokens: useTokens() };
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Of an authenticator app, or a recovery code; asked for where the person has two factors. */
  readonly code?: string;
}

/** Goes on with the token that an outside sign-in came back with. Its failure is the caller's to show. */
export function useSignInWithToken() {
  const means = useSessionMeans();
  return useMutation({ mutationFn: (token: string) => becomePerson(means, token) });
}

/** Signs in by e-mail and password. Its failure is the form's to show. */
export function useSignIn() {
  const means = useSessionMeans();
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const { token } = await means.api.call(authEndpoints.signIn, credentials);
      return becomePerson(means, token);
    },
  });
}

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

/** Makes an account that waits for its e-mail to be confirmed. Its failure is the form's to show. */
export function useSignUp() {
  const api = useApi();
  return useMutation({
    mutationFn: (account: { readonly name: string; readonly email: string; readonly password: string }) =>
      api.call(userEndpoints.signUp, account),
  });
}
