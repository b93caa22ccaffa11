import { expect, test } from 'vitest';
import {
  base32,
  newTwoFactorSecret,
  otpauthAddress,
  stepOfCode,
} from '../../../../server/calls/accounts/twoFactorCodes';

const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is the one in the RFC', (second, code) => {
  expect(stepOfCode(secret, code, second * 1000)).toBe(Math.floor(second / 30));
});

test('a code is valid for its half minute and those before and after', () => {
  const nowMs = 1_234_567_890_000;
  const step = Math.floor(nowMs / 30_000);
  const found = [-2, -1, 0, 1, 2].map((steps) => stepOfCode(secret, '005924', nowMs + steps * 30_000));
  expect(found).toEqual([null, step, step, step, null]);
  expect(['', '28708', '2870822', 'абвгде'].map((code) => stepOfCode(secret, code, nowMs))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('apps read the secret and the account from a URL', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(otpauthAddress(secret, 'ada@kadr.test')).toBe(
    'otpauth://totp/Kadr:ada%40kadr.test?issuer=Kadr&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  );
  expect(newTwoFactorSecret()).toHaveLength(20);
  expect(newTwoFactorSecret()).not.toEqual(newTwoFactorSecret());
});
