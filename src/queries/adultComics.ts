import type { QueryClient } from '@tanstack/react-query';
import { userEndpoints } from '@/api/endpoints/users';
import { hasConfirmedAge, noteConfirmedAge } from '@/domain/confirmedAge';
import type { CurrentUser } from '@/domain/user';
import { currentUserOf, setCurrentUser } from '@/queries/currentUser';
import { keys } from '@/queries/keys';
import type { SessionDeps } from '@/queries/session';

/**
 * Stores the reader's answer to the player's question, for the account or on a visitor's device
 * (docs/product/states.md#comics-for-adults).
 */
export async function confirmAge({ api, client, tokens }: SessionDeps): Promise<void> {
  const person = currentUserOf(client);
  if (person?.showsAdult) return;
  if (person !== null) {
    await api.call(userEndpoints.save, { user: { showsAdult: true } });
    setCurrentUser(client, { ...person, showsAdult: true });
  }
  noteConfirmedAge(tokens, true);
  reloadLists(client);
}

/** The player asks by the device's note, so the note follows the account. */
export function followAccountAge(
  { client, tokens }: Pick<SessionDeps, 'client' | 'tokens'>,
  { showsAdult }: CurrentUser,
): void {
  if (hasConfirmedAge(tokens) === showsAdult) return;
  noteConfirmedAge(tokens, showsAdult);
  reloadLists(client);
}

/** Reset, since a refresh neither removes comics nor puts new ones where they belong. */
function reloadLists(client: QueryClient): void {
  void client.resetQueries({ queryKey: keys.feeds.all });
}
