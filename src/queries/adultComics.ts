import { useQuery, useQueryClient } from '@tanstack/react-query';
import { userEndpoints } from '@/api/endpoints/users';
import { hasConfirmedAge, noteConfirmedAge } from '@/domain/adultComics';
import type { CurrentUser } from '@/domain/user';
import { cachedCurrentUser, setCurrentUser } from '@/queries/currentUser';
import { queryKeys } from '@/queries/keys';
import { useTokens } from '@/queries/Server';
import type { SessionDeps } from '@/queries/session';

type Device = Pick<SessionDeps, 'client' | 'tokens'>;

const deviceKey = ['adultComics'];

/**
 * Stores the reader's answer to the player's question, for the account or on a visitor's device
 * (docs/product/states.md#comics-for-adults).
 */
export async function confirmAge({ api, client, tokens }: SessionDeps): Promise<void> {
  const person = cachedCurrentUser(client);
  if (person?.showsAdult) return;
  if (person !== null) {
    await api.call(userEndpoints.save, { user: { showsAdult: true } });
    setCurrentUser(client, { ...person, showsAdult: true });
  }
  noteAge({ client, tokens }, true);
}

/** The answer stored on this device, and a function to change it. */
export function useDeviceAgeAnswer() {
  const client = useQueryClient();
  const tokens = useTokens();
  const { data: isConfirmed } = useQuery({
    queryKey: deviceKey,
    queryFn: () => hasConfirmedAge(tokens),
    initialData: () => hasConfirmedAge(tokens),
  });
  return { isConfirmed, withdraw: () => noteAge({ client, tokens }, false) };
}

/** The player reads the answer from the device, so the stored answer follows the account. */
export function syncDeviceAge(device: Device, { showsAdult }: CurrentUser): void {
  if (hasConfirmedAge(device.tokens) !== showsAdult) noteAge(device, showsAdult);
}

function noteAge({ client, tokens }: Device, isConfirmed: boolean): void {
  noteConfirmedAge(tokens, isConfirmed);
  client.setQueryData(deviceKey, isConfirmed);
  // Reset, since a refresh neither removes comics nor sorts new ones in.
  void client.resetQueries({ queryKey: queryKeys.feeds.all });
  void client.invalidateQueries({ queryKey: queryKeys.comments.all });
}
