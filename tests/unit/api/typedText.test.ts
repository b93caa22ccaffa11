import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { typedName, typedText } from '@/api/schemas/inputs';

test.each([
  ['comment', 'Hello', []],
  ['comment', '👍🏽', []],
  ['comment', 'a\u200Bb', []],
  ['comment', '\u200B', ['empty']],
  ['appeal', ' \u200B\u2060 ', ['empty']],
  ['appeal', '  ', ['appeal']],
  ['userStatus', '\u200B', []],
] as const)('in the field %s the text %j has the faults %j', (field, text, faults) => {
  const { error } = z.safeParse(typedText(field), text);
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(faults);
});

test('a name of invisible characters has one fault', () => {
  const { error } = z.safeParse(typedName('projectName'), '\u200B\u200B');
  expect(error?.issues.map(({ message }) => message)).toEqual(['invisible-characters']);
});
