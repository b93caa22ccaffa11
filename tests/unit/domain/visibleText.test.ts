import { describe, expect, test } from 'vitest';
import { isVisibleText, lookOf, withoutUnseen } from '@/domain/visibleText';

describe('a name', () => {
  test.each([
    ['Кадр', true],
    ['Zoë & Co. №1', true],
    ['Й Ё', true],
    ['👩‍🚀 Ada ❤️', true],
    ['👍🏽', true],
    ['Ka\u200Bdr', false],
    ['Ka\u00ADdr', false],
    ['\u202Erdak', false],
    ['\u2066Kadr\u2069', false],
    ['\u3164\u3164', false],
    ['\u2800', false],
    ['Ka\u0007dr', false],
    ['Ka\ue000dr', false],
    ['Z\u0300\u0301\u0302\u0303\u0304algo', false],
  ])('%j can be seen: %o', (text, verdict) => {
    expect(isVisibleText(text)).toBe(verdict);
  });

  test.each([
    ['Kadr', 'Кadr'],
    ['Kadr', 'K A D R'],
    ['Kadr', 'kádr.'],
    ['Olga', '0lga'],
    ['Bill', 'BiII'],
    ['Ольга', 'Oльгa'],
  ])('%j is taken for %j', (one, other) => {
    expect(lookOf(one)).toBe(lookOf(other));
  });

  test('is not taken for another one, and one without letters for none', () => {
    expect(lookOf('Kadr')).not.toBe(lookOf('Kadri'));
    expect(lookOf('Анна')).not.toBe(lookOf('Инна'));
    expect(lookOf('👍🏽')).toBe('');
  });

  test('loses what cannot be seen where nobody can be asked', () => {
    expect(withoutUnseen('Ka\u200Bdr\u202E')).toBe('Kadr');
    expect(isVisibleText(withoutUnseen('Z\u0300\u0301\u0302\u0303\u0304algo'))).toBe(true);
  });
});
