import { useMutation } from '@tanstack/react-query';
import { userEndpoints } from '@/api/endpoints/users';
import { useApi } from '@/queries/Server';

/** Makes an account that waits for its e-mail to be confirmed. Its failure is the form's to show. */
export function useSignUp() {
  const api = useApi();
  return useMutation({
    mutationFn: (account: { readonly name: string; readonly email: string; readonly password: string }) =>
      api.call(userEndpoints.signUp, account),
  });
}
