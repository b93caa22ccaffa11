import { useMutation } from '@tanstack/react-query';
import { authEndpoints } from '@/api/endpoints/auth';
import { userEndpoints } from '@/api/endpoints/users';
import { useApi } from '@/queries/Server';
import { becomePerson, becomeVisitor } from '@/queries/session/becomePerson';
import { useSessionMeans } from '@/queries/session/useSessionMeans';

interface PasswordChange {
  readonly email: string;
  readonly oldPassword: string;
  readonly newPassword: string;
}

/**
 * Changes the password, which ends every session of the person. This device signs in anew by the new one, and tells
 * `signedOut` where that cannot be, as with two factors. A refusal of the change itself is the form's to show.
 */
export function useChangePassword() {
  const means = useSessionMeans();
  return useMutation({
    mutationFn: async ({
      email,
      oldPassword,
      newPassword,
    }: PasswordChange): Promise<'signedIn' | 'signedOut'> => {
      const { api } = means;
      await api.call(userEndpoints.changePassword, { oldPassword, newPassword });
      try {
        const { token } = await api.call(authEndpoints.signIn, { email, password: newPassword });
        await becomePerson(means, token);
        return 'signedIn';
      } catch (error) {
        console.warn('The new password did not sign in by itself.', error);
        becomeVisitor(means);
        return 'signedOut';
      }
    },
  });
}

/** Asks for a letter with a link to a new password. */
export function useMailPasswordReset() {
  const api = useApi();
  return useMutation({ mutationFn: (email: string) => api.call(userEndpoints.resetPassword, { email }) });
}

/** Sets a new password by the token of such a link. */
export function useResetPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (reset: { readonly token: string; readonly newPassword: string }) =>
      api.call(userEndpoints.resetPassword, reset),
  });
}
