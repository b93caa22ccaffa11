import { expect, test } from 'vitest';
import { hashPassword, isPasswordOf } from '../../../../server/calls/accounts/passwords';

test('a password is hashed by Argon2id, with 19 MiB, two passes and a salt of its own', async () => {
  const [one, other] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
  for (const hash of [one, other])
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect([await isPasswordOf(one, 'correct horse'), await isPasswordOf(one, 'correct horsf')]).toEqual([
    true,
    false,
  ]);
});
