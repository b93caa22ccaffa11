import { createSigner, type Secrets } from '../../lib/secrets';

const hourMs = 60 * 60 * 1000;

export type ProjectKeyState = 'good' | 'expired' | 'wrong';

function signer(secret: Secrets) {
  return createSigner(secret, 'files of a project');
}

/** Who opens a banned project looks why; nobody else is to be given its key for long. */
const bannedMs = 10 * 60 * 1000;

/**
 * A key to the files of one project, good for one to two hours. Within an hour it is the same one, so that the
 * addresses that carry it stay in the caches of browsers. That of a banned project is good for ten minutes.
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

/**
 * Whether a key of somebody's address opens the files of a project; signatures are compared in constant time. A ban
 * ends the keys that were given out before.
 */
export function checkProjectKey(
  secret: Secrets,
  projectId: string,
  key: string,
  isBanned = false,
  nowMs = Date.now(),
): ProjectKeyState {
  const value = signer(secret).read(key);
  if (!Array.isArray(value) || value[0] !== projectId) return 'wrong';
  const isOver = Number(value[1]) <= nowMs || (isBanned && value[2] !== 'banned');
  return isOver ? 'expired' : 'good';
}
