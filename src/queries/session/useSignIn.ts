import { useMutation } from '@tanstack/react-query';
import { authEndpoints } from '@/api/endpoints/auth';
import { becomePerson } from '@/queries/session/becomePerson';
import { useSessionMeans } from '@/queries/session/useSessionMeans';

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
