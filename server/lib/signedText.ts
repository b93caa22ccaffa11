import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { allSecrets, type Secrets } from './secrets';

/** Texts that we alone can have written, each for one purpose. */
export interface Signer {
  /** The value as one word; anybody can read it. */
  sign(value: unknown): string;
  /** The value of a word of ours; `undefined` for any other word. */
  read(word: string): unknown;
}

interface Key {
  /** Names the key in what it signed, and tells nothing of it. */
  readonly id: string;
  sign(payload: string): Buffer;
}

/** A word that was signed for one purpose means nothing to another. */
export function createSigner(secrets: Secrets, purpose: string): Signer {
  const keys = allSecrets(secrets).map((secret) => keyOf(secret, purpose));
  const [present] = keys;
  return {
    sign(value) {
      if (present === undefined) throw new Error('There is nothing to sign with.');
      const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${payload}.${present.sign(payload).toString('base64url')}.${present.id}`;
    },
    read(word) {
      const [payload = '', signature = '', id, ...more] = word.split('.');
      const given = Buffer.from(signature, 'base64url');
      // Words of the time before keys had names are read by whichever fits.
      const fitting = keys.filter((key) => id === undefined || key.id === id);
      const isOurs = fitting.some((key) => isSame(given, key.sign(payload)));
      if (more.length > 0 || !isOurs) return undefined;
      return JSON.parse(Buffer.from(payload, 'base64url').toString());
    },
  };
}

function keyOf(secret: string, purpose: string): Key {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    id: createHash('sha256').update(key).digest('base64url').slice(0, 8),
    sign: (payload) => createHmac('sha256', key).update(payload).digest(),
  };
}

function isSame(given: Buffer, wanted: Buffer): boolean {
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
