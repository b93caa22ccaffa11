import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { allSecrets, type Secrets } from './secrets';

/** Texts that we alone can read, each for one purpose. */
export interface Sealer {
  seal(value: unknown): string;
  /** The value of a sealed text of ours; `undefined` for any other text. */
  open(sealed: string): unknown;
  /** A text that the key before sealed, sealed by the present one; `null` for any other. */
  reseal(sealed: string): string | null;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A text that was sealed for one purpose means nothing to another. */
export function createSealer(secrets: Secrets, purpose: string): Sealer {
  const [present, ...before] = allSecrets(secrets);
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const presentKey = keyOf(present);
  const keysBefore = before.map(keyOf);
  const sealText = (text: string) => {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, presentKey, iv);
    const body = Buffer.concat([cipher.update(text), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
  };
  return {
    seal: (value) => sealText(JSON.stringify(value)),
    open(sealed) {
      const text = textBy([presentKey, ...keysBefore], sealed);
      return text === null ? undefined : JSON.parse(text);
    },
    reseal(sealed) {
      const text = textBy(keysBefore, sealed);
      return text === null ? null : sealText(text);
    },
  };
}

/** The text by whichever key sealed it. */
function textBy(keys: readonly Buffer[], sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  for (const key of keys) {
    const text = textOf(bytes, key);
    if (text !== null) return text;
  }
  return null;
}

/** The text; `null` when another key sealed it, or none of ours. */
function textOf(bytes: Buffer, key: Buffer): string | null {
  if (bytes.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString();
  } catch {
    return null;
  }
}
