import { Secret, TOTP } from 'otpauth';

/* TOTP codes of authenticator apps (RFC 6238), in the variant that all apps support. */

const periodSeconds = 30;
const kind = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;

/** Clocks differ, and typing takes a moment. */
const stepsAround = 1;

/** As long as the hash. */
export function newTwoFactorSecret(): Uint8Array {
  return new Secret({ size: 20 }).bytes;
}

/** The time step of a code that is valid now or was a moment ago; `null` for any other code. */
export function stepOfCode(secret: Uint8Array, code: string, nowMs = Date.now()): number | null {
  // The library throws for six characters with more than six bytes.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const at = { ...kind, timestamp: nowMs };
  const stepsAway = TOTP.validate({ ...at, token: code, secret: secretOf(secret), window: stepsAround });
  return stepsAway === null ? null : TOTP.counter(at) + stepsAway;
}

/** Bytes in a form that can be typed (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  return secretOf(bytes).base32;
}

/** The URL that authenticator apps read from a QR code. */
export function otpauthAddress(secret: Uint8Array, account: string): string {
  return new TOTP({ ...kind, issuer: 'Kadr', label: account, secret: secretOf(secret) }).toString();
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
