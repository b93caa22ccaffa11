import { createECDH } from 'node:crypto';

/** The public part of a VAPID key (RFC 8292), both as base64url; `null` when it is none. */
export function vapidPublicKey(privateKey: string): string | null {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}
