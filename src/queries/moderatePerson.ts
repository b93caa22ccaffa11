import { useMutation, useQueryClient } from '@tanstack/react-query';
import { proEndpoints } from '@/api/endpoints/pro';
import { profileEndpoints } from '@/api/endpoints/profiles';
import type { BanCategory } from '@/domain/banCategory';
import { keys } from '@/queries/keys';
import { useChangeOf } from '@/queries/profiles';
import { useApi } from '@/queries/Server';

/* What admins decide about a person. Failures are the caller's to show. */

export function useBan(userId: string) {
  const api = useApi();
  const change = useChangeOf(userId);
  return useMutation({
    mutationFn: (banCategory: BanCategory) => api.call(profileEndpoints.ban, { userId, banCategory }),
    onSuccess: (_, banCategory) => change({ banCategory }),
  });
}

export function useVerify(userId: string) {
  const api = useApi();
  const change = useChangeOf(userId);
  return useMutation({
    mutationFn: (isVerified: boolean) => api.call(profileEndpoints.verify, { userId, isVerified }),
    onSuccess: (_, isVerified) => change({ isVerified }),
  });
}

/** Sets until when a person is Pro, in milliseconds since 1970. Only their projects tell whether they are. */
export function useSetProEnd(userId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (endingDateTS: number) => api.call(proEndpoints.set, { userId, endingDateTS }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.feeds.ofPerson(userId) }),
  });
}
