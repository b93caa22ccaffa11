import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/* Codes of authenticator apps (RFC 6238), of the one kind that all of them know: SHA-1, six digits, half a minute. */

const stepMs = 30_000;
const digits = 6;

/** Clocks of people and servers differ, and typing takes a moment. */
const stepsAround = [0, -1, 1];

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret for an authenticator app, as long as its hash. */
export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

/** The code of a secret at a step of half a minute. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const sum = createHmac('sha1', secret).update(counter).digest();
  const at = (sum.at(-1) ?? 0) & 15;
  return String((sum.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** The step at whose time a code is good, now or a moment ago; `null` for any other code. */
export function stepOfCode(secret: Uint8Array, code: string, nowMs = Date.now()): number | null {
  const now = Math.floor(nowMs / stepMs);
  const typed = Buffer.from(code);
  const isGood = (step: number) =>
    typed.length === digits && timingSafeEqual(typed, Buffer.from(totpCode(secret, step)));
  const around = stepsAround.find((steps) => isGood(now + steps));
  return around === undefined ? null : now + around;
}

/** Bytes as people may type them (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const fives = bits.match(/.{1,5}/g) ?? [];
  return fives.map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The address of a secret that authenticator apps read from a picture. */
export function otpauthAddress(secret: Uint8Array, account: string): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer: 'Kadr' });
  return `otpauth://totp/Kadr:${encodeURIComponent(account)}?${query}`;
}
