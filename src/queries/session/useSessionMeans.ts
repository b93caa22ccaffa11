import { useQueryClient } from '@tanstack/react-query';
import { useApi, useTokens } from '@/queries/Server';
import type { SessionMeans } from '@/queries/session/becomePerson';

/** What signing in and out changes. */
export function useSessionMeans(): SessionMeans {
  return { api: useApi(), client: useQueryClient(), tokens: useTokens() };
}
