import { describe, expect, test } from 'vitest';
import { confusableSkeleton, isVisibleText, withoutInvisible } from '@/domain/visibleText';

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
  ])('%j is read as %j', (one, other) => {
    expect(confusableSkeleton(one)).toBe(confusableSkeleton(other));
  });

  test('is not the same as another one, and one without visible characters is empty', () => {
    expect(confusableSkeleton('Kadr')).not.toBe(confusableSkeleton('Kadri'));
    expect(confusableSkeleton('Анна')).not.toBe(confusableSkeleton('Инна'));
    expect(confusableSkeleton('👍🏽')).toBe('');
  });

  test('loses invisible characters where nobody can correct them', () => {
    expect(withoutInvisible('Ka\u200Bdr\u202E')).toBe('Kadr');
    expect(isVisibleText(withoutInvisible('Z\u0300\u0301\u0302\u0303\u0304algo'))).toBe(true);
  });
});
