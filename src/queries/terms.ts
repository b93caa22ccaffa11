import { useMutation } from '@tanstack/react-query';
import { userEndpoints } from '@/api/endpoints/users';
import { termsVersion } from '@/domain/legal';
import { useApi } from '@/queries/Server';

/** Accepts the terms in the version that this build shows. */
export function useAcceptTerms() {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.call(userEndpoints.acceptTerms, { version: termsVersion }),
  });
}
