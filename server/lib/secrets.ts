import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** The current secret, and during a rotation also the previous one, which still decrypts and verifies older values. */
export type Secrets = string | readonly [present: string, before: string];

export function allSecrets(secrets: Secrets): readonly [string, ...string[]] {
  return typeof secrets === 'string' ? [secrets] : secrets;
}

/** A key for one purpose. It reveals neither the secret nor keys for other purposes. */
export function deriveKey(secret: string | Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** Signed tokens for one purpose. Their values are readable for everybody. */
interface Signer {
  sign(value: unknown): string;
  /** `undefined` for a token with another purpose or a wrong signature. */
  verify(token: string): unknown;
}

interface Key {
  /** Part of the tokens; reveals nothing about the key. */
  readonly id: string;
  sign(payload: string): Buffer;
}

export function createSigner(secrets: Secrets, purpose: string): Signer {
  const keys = allSecrets(secrets).map((secret) => keyOf(secret, purpose));
  const [present] = keys;
  return {
    sign(value) {
      if (present === undefined) throw new Error('There is no secret.');
      const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${payload}.${present.sign(payload).toString('base64url')}.${present.id}`;
    },
    verify(token) {
      const [payload = '', signature = '', id, ...more] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      // Older tokens have no key id.
      const fitting = keys.filter((key) => id === undefined || key.id === id);
      const isOurs = fitting.some((key) => isSameSecret(given, key.sign(payload)));
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

/** In constant time. */
export function isSameSecret(given: Buffer, wanted: Buffer): boolean {
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Encrypts values for one purpose. */
interface Encryptor {
  encrypt(value: unknown): string;
  /** `undefined` for a text that was encrypted with another key or for another purpose. */
  decrypt(encrypted: string): unknown;
  /** Encrypts a text of the previous key with the current one; `null` for any other text. */
  reencrypt(encrypted: string): string | null;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

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
    decrypt(encrypted) {
      const text = textBy([presentKey, ...keysBefore], encrypted);
      return text === null ? undefined : JSON.parse(text);
    },
    reencrypt(encrypted) {
      const text = textBy(keysBefore, encrypted);
      return text === null ? null : encryptText(text);
    },
  };
}

function textBy(keys: readonly Buffer[], encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64');
  for (const key of keys) {
    const text = textOf(bytes, key);
    if (text !== null) return text;
  }
  return null;
}

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

/** The public part of a VAPID key (RFC 8292), both as base64url; `null` for an invalid key. */
export function vapidPublicKey(privateKey: string): string | null {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}
