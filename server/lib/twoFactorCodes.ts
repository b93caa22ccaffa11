import { Secret, TOTP } from 'otpauth';

/* Codes of authenticator apps (RFC 6238), of the one kind that all of them know: SHA-1, six digits, half a minute. */

const periodSeconds = 30;
const kind = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;

/** Clocks of people and servers differ, and typing takes a moment. */
const stepsAround = 1;

/** A secret for an authenticator app, as long as its hash. */
export function newTwoFactorSecret(): Uint8Array {
  return new Secret({ size: 20 }).bytes;
}

/** The step at whose time a code is good, now or a moment ago; `null` for any other code. */
export function stepOfCode(secret: Uint8Array, code: string, nowMs = Date.now()): number | null {
  // The library compares bytes, and throws for six signs that are more of them.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const at = { ...kind, timestamp: nowMs };
  const stepsAway = TOTP.validate({ ...at, token: code, secret: secretOf(secret), window: stepsAround });
  return stepsAway === null ? null : TOTP.counter(at) + stepsAway;
}

/** Bytes as people may type them (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  return secretOf(bytes).base32;
}

/** The address of a secret that authenticator apps read from a picture. */
export function otpauthAddress(secret: Uint8Array, account: string): string {
  return new TOTP({ ...kind, issuer: 'Kadr', label: account, secret: secretOf(secret) }).toString();
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
