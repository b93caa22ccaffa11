import { hourMs, minuteMs } from '@/lib/units';
import { createSigner, type Secrets } from '../../lib/secrets';

type ProjectKeyState = 'good' | 'expired' | 'wrong';

function signer(secret: Secrets) {
  return createSigner(secret, 'files of a project');
}

/** Long enough for an owner or admin to view a banned project, and too short to pass the key on. */
const bannedMs = 10 * minuteMs;

/**
 * A key to the files of one project, valid for one to two hours. It stays the same within an hour, so that browsers can
 * cache URLs with it. For a banned project it is valid for ten minutes.
 */
export function signProjectKey(
  secret: Secrets,
  projectId: string,
  isBanned = false,
  nowMs = Date.now(),
): string {
  if (isBanned) return signer(secret).sign([projectId, nowMs + bannedMs, 'banned']);
  const expiresMs = (Math.floor(nowMs / hourMs) + 2) * hourMs;
  return signer(secret).sign([projectId, expiresMs]);
}

/** Whether a key gives access to the files of a project. A ban invalidates earlier keys. */
export function checkProjectKey(
  secret: Secrets,
  projectId: string,
  key: string,
  isBanned = false,
  nowMs = Date.now(),
): ProjectKeyState {
  const value = signer(secret).verify(key);
  if (!Array.isArray(value) || value[0] !== projectId) return 'wrong';
  const isExpired = Number(value[1]) <= nowMs || (isBanned && value[2] !== 'banned');
  return isExpired ? 'expired' : 'good';
}
