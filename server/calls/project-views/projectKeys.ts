import { createSigner } from '../../lib/signedText';

const hourMs = 60 * 60 * 1000;

export type ProjectKeyState = 'good' | 'expired' | 'wrong';

function signer(secret: string) {
  return createSigner(secret, 'files of a project');
}

/**
 * A key to the files of one project, good for one to two hours. Within an hour it is the same one, so that the
 * addresses that carry it stay in the caches of browsers.
 */
export function signProjectKey(secret: string, projectId: string, nowMs = Date.now()): string {
  const expiresMs = (Math.floor(nowMs / hourMs) + 2) * hourMs;
  return signer(secret).sign([projectId, expiresMs]);
}

/** Whether a key of somebody's address opens the files of a project; signatures are compared in constant time. */
export function checkProjectKey(
  secret: string,
  projectId: string,
  key: string,
  nowMs = Date.now(),
): ProjectKeyState {
  const value = signer(secret).read(key);
  if (!Array.isArray(value) || value[0] !== projectId) return 'wrong';
  return Number(value[1]) > nowMs ? 'good' : 'expired';
}
