import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** The secret that we sign with. Beside it the one before, which still reads what it signed: so a secret is changed. */
export type Secrets = string | readonly [present: string, before: string];

/** The present secret, and then the one before. */
export function allSecrets(secrets: Secrets): readonly [string, ...string[]] {
  return typeof secrets === 'string' ? [secrets] : secrets;
}

/** A key of a secret for one purpose: it tells nothing of the secret or of keys for other purposes. */
export function deriveKey(secret: string | Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

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
  const key = deriveKey(secret, purpose);
  return {
    id: createHash('sha256').update(key).digest('base64url').slice(0, 8),
    sign: (payload) => createHmac('sha256', key).update(payload).digest(),
  };
}

function isSame(given: Buffer, wanted: Buffer): boolean {
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Texts that we alone can read, each for one purpose. */
export interface Encryptor {
  encrypt(value: unknown): string;
  /** The value of a sealed text of ours; `undefined` for any other text. */
  open(encrypted: string): unknown;
  /** A text that the key before sealed, sealed by the present one; `null` for any other. */
  reencrypt(encrypted: string): string | null;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A text that was sealed for one purpose means nothing to another. */
export function createEncryptor(secrets: Secrets, purpose: string): Encryptor {
  const [present, ...before] = allSecrets(secrets);
  const presentKey = deriveKey(present, purpose);
  const keysBefore = before.map((secret) => deriveKey(secret, purpose));
  const encryptText = (text: string) => {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, presentKey, iv);
    const body = Buffer.concat([cipher.update(text), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
  };
  return {
    encrypt: (value) => encryptText(JSON.stringify(value)),
    open(encrypted) {
      const text = textBy([presentKey, ...keysBefore], encrypted);
      return text === null ? undefined : JSON.parse(text);
    },
    reencrypt(encrypted) {
      const text = textBy(keysBefore, encrypted);
      return text === null ? null : encryptText(text);
    },
  };
}

/** The text by whichever key sealed it. */
function textBy(keys: readonly Buffer[], encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64');
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
