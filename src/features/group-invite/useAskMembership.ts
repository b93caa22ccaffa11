import { useMemo } from 'react';
import { getGroupMembership } from '@/api/endpoints/users';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses, useApi } from '@/queries/Server';

/**
 * Asks the host, or else the server, whether the user is in the product's group. The hook returns `null`
 * where neither can answer. The call resolves to `null` when the answer is unknown; errors are only logged.
 */
export function useAskMembership(): (() => Promise<boolean | null>) | null {
  const api = useApi();
  const { groups, networkPages } = usePlatform();
  const { socialGroupId, socialApiVersion } = useAddresses();
  return useMemo(() => {
    if (groups !== null) {
      return async () => {
        const membership = await groups.isMember(socialGroupId, socialApiVersion);
        if (membership.kind === 'granted') return membership.value;
        console.warn('It is not known who is in the group.', membership);
        return null;
      };
    }
    if (networkPages === null) return null;
    return async () => {
      try {
        const { value } = await api.call(getGroupMembership, {});
        return value === 'unknown' ? null : value === 'member';
      } catch (error) {
        console.warn('It is not known who is in the group.', error);
        return null;
      }
    };
  }, [api, groups, networkPages, socialGroupId, socialApiVersion]);
}
