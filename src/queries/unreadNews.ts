import { skipToken, useQuery } from '@tanstack/react-query';
import { ownKeys } from '@/queries/ownKeys';
import { useCurrentUser } from '@/queries/session/currentUser';

/** How many news the person who is signed in has not read; 0 for a visitor, and until it is known. */
export function useUnreadNews(): number {
  const personId = useCurrentUser()?._id ?? '';
  const { data = 0 } = useQuery<number>({ queryKey: ownKeys.unreadNews(personId), queryFn: skipToken });
  return data;
}
