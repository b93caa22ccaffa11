import { expired, notFound } from '../../lib/errors';
import { createSigner, type Secrets } from '../../lib/secrets';
import { accountTexts } from '../accounts/accountTexts';

/** Long enough for a phone to ask where the file goes. */
const validMs = 5 * 60 * 1000;

function signer(secret: Secrets) {
  return createSigner(secret, 'own data');
}

/** A key to a person's own data, for hosts that download by an address alone. */
export function signOwnDataKey(secret: Secrets, userId: string, nowMs = Date.now()): string {
  return signer(secret).sign([userId, nowMs + validMs]);
}

/** Whose data a key opens. Throws `expired` or `notFound`. */
export function readOwnDataKey(secret: Secrets, key: string, nowMs = Date.now()): string {
  const value = signer(secret).verify(key);
  if (!Array.isArray(value)) throw notFound();
  const [userId, expiresMs]: unknown[] = value;
  if (typeof userId !== 'string') throw notFound();
  if (Number(expiresMs) <= nowMs) throw expired(accountTexts.deadLink);
  return userId;
}
