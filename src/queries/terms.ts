import { useMutation } from '@tanstack/react-query';
import { userEndpoints } from '@/api/endpoints/users';
import { ApiError } from '@/api/errors';
import { termsVersion } from '@/domain/terms';
import { useApi } from '@/queries/Server';

/** Accepts the terms in the version that this build shows. */
export function useAcceptTerms() {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.call(userEndpoints.acceptTerms, { version: termsVersion }),
  });
}

/**
 * What a client does with a call that is refused until the terms are accepted: `ask` gets the server's reason, and
 * calls that are refused meanwhile wait for the same answer. Who declines gets an error without a text, which shows
 * nothing.
 */
export function askForTerms(
  ask: (reason: string) => Promise<true | null>,
): (refusal: ApiError) => Promise<void> {
  let asking: Promise<true | null> | null = null;
  return async ({ kind, reason, httpStatusCode, isRetriable, message }) => {
    asking ??= ask(message).finally(() => {
      asking = null;
    });
    if ((await asking) === null)
      throw new ApiError({ kind, reason, httpStatusCode, isRetriable, messages: [] });
  };
}
