import { expect, test } from 'vitest';
import { createEncryptor, createSigner } from '../../../../server/lib/secrets';

const purpose = 'a purpose';
const value = { user: 'ada', endsAt: 7 };
const [first, second] = ['the first secret', 'the second secret'];

test('a signed value is accepted while its secret is the previous one, and no longer', () => {
  const word = createSigner(first, purpose).sign(value);
  expect(createSigner([second, first], purpose).verify(word)).toEqual(value);
  expect(createSigner(second, purpose).verify(word)).toBeUndefined();
});

test('the current secret signs, whatever other ones are configured', () => {
  const word = createSigner([second, first], purpose).sign(value);
  expect(word).toBe(createSigner(second, purpose).sign(value));
  expect(createSigner(first, purpose).verify(word)).toBeUndefined();
});

test('a token names its key, and is checked with that key only', () => {
  const signer = createSigner([second, first], purpose);
  const [payload, signature, id] = signer.sign(value).split('.');
  const otherId = createSigner(first, purpose).sign(value).split('.')[2];
  expect(id).toMatch(/^[\w-]{8}$/);
  expect(otherId).not.toBe(id);
  expect(signer.verify(`${payload}.${signature}.${otherId}`)).toBeUndefined();
  expect(signer.verify(`${payload}.${signature}.${id}.more`)).toBeUndefined();
});

test('a token from before keys had names is checked with every key', () => {
  const unnamed = createSigner(first, purpose).sign(value).split('.').slice(0, 2).join('.');
  expect(createSigner([second, first], purpose).verify(unnamed)).toEqual(value);
  expect(createSigner(second, purpose).verify(unnamed)).toBeUndefined();
});

test('an encrypted value reveals nothing, and is decrypted by either secret, but not for another purpose', () => {
  const encrypted = createEncryptor(first, purpose).encrypt(value);
  expect(Buffer.from(encrypted, 'base64').toString('latin1')).not.toContain('ada');
  expect(createEncryptor([second, first], purpose).decrypt(encrypted)).toEqual(value);
  expect(createEncryptor(second, purpose).decrypt(encrypted)).toBeUndefined();
  expect(createEncryptor(first, 'another purpose').decrypt(encrypted)).toBeUndefined();
  expect(createEncryptor(first, purpose).decrypt('nonsense')).toBeUndefined();
});
