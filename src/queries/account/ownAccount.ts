import { useMutation } from '@tanstack/react-query';
import { userEndpoints } from '@/api/endpoints/users';
import { useApi } from '@/queries/Server';
import { becomeVisitor } from '@/queries/session/becomePerson';
import { useSessionMeans } from '@/queries/session/useSessionMeans';

/** Asks for a letter to another e-mail. Its failure is the form's to show, like those below. */
export function useChangeEmail() {
  const api = useApi();
  return useMutation({
    mutationFn: (change: { readonly email: string; readonly password: string }) =>
      api.call(userEndpoints.changeEmail, change),
  });
}

/** Everything that the person gave, as a file. */
export function useOwnData() {
  const api = useApi();
  return useMutation({
    mutationFn: async (signal: AbortSignal) => {
      const { downloaded } = await api.call(userEndpoints.ownData, {}, { signal });
      return new Blob([JSON.stringify(downloaded, null, 2)], { type: 'application/json' });
    },
  });
}

/** Deletes the account for good, and goes on as a visitor. Who has no password has signed in a short while ago. */
export function useDeleteAccount() {
  const means = useSessionMeans();
  return useMutation({
    mutationFn: (password: string) =>
      means.api.call(userEndpoints.deleteAccount, password === '' ? {} : { password }),
    onSuccess: () => becomeVisitor(means),
  });
}
