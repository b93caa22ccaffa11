import { expect, test } from 'vitest';
import { isCommonPassword } from '../../../../server/calls/accounts/common-passwords/isCommonPassword';

test.each([
  ['password', true],
  ['пароль123', true],
  ['ПАРОЛЬ2024', true],
  ['gfhjkm123', true],
  ['йцукенгшщз', true],
  ['наташа1985', true],
  ['yfnfif1985', true],
  ['зайказайка', true],
  ['солнышко!', true],
  ['привет12', true],
  ['Ghbdtn!!1', true],
  ['чайка над тихой рекой', false],
  ['пароль от почты', false],
  ['x8Vq-наташа-77', false],
  ['правильная лошадь', false],
])('“%s” is a common password: %o', (password, verdict) => {
  expect(isCommonPassword(password)).toBe(verdict);
});
