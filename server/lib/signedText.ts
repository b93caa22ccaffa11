import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Texts that we alone can have written, each for one purpose. */
export interface Signer {
  /** The value as one word; anybody can read it. */
  sign(value: unknown): string;
  /** The value of a word of ours; `undefined` for any other word. */
  read(word: string): unknown;
}

/** A word that was signed for one purpose means nothing to another. */
export function createSigner(secret: string, purpose: string): Signer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const signatureOf = (payload: string) => createHmac('sha256', key).update(payload).digest();
  return {
    sign(value) {
      const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${payload}.${signatureOf(payload).toString('base64url')}`;
    },
    read(word) {
      const [payload = '', signature = '', ...more] = word.split('.');
      const given = Buffer.from(signature, 'base64url');
      const wanted = signatureOf(payload);
      if (more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted))
        return undefined;
      return JSON.parse(Buffer.from(payload, 'base64url').toString());
    },
  };
}
