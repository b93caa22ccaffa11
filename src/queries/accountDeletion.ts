import type { CurrentUser } from '@/domain/user';
import type { TokenStorage } from '@/queries/Server';

/*
 * A requested deletion of the account is noted on the device until its outcome is known, since its response may be
 * lost (docs/product/accounts.md#deletion).
 */

/** Inside VK several people may use the device, each with an own launch. */
const launchedBy = (launchQuery: string) => new URLSearchParams(launchQuery).get('vk_user_id') ?? '';

export function noteDeletion(tokens: TokenStorage, personId: string, launchQuery: string): void {
  tokens.set('account_deletion', `${personId} ${launchedBy(launchQuery)}`);
}

interface Known {
  readonly person: Pick<CurrentUser, 'id'> | null;
  readonly wasSignedIn: boolean;
  readonly launchQuery: string;
}

/**
 * The account whose deletion turns out to have succeeded once it is known who is signed in; `null` without one.
 * Removes the note as soon as the outcome is known.
 */
export function takeDeletedAccount(
  tokens: TokenStorage,
  { person, wasSignedIn, launchQuery }: Known,
): string | null {
  const [deleted = '', launcher] = (tokens.get('account_deletion') ?? '').split(' ');
  if (deleted === '' || launcher !== launchedBy(launchQuery)) return null;
  // A launch that failed has rejected no token.
  const isSignedOut = tokens.get('token') === null && (wasSignedIn || launchQuery === '');
  if (person === null && !isSignedOut) return null;
  tokens.remove('account_deletion');
  return person?.id === deleted ? null : deleted;
}
