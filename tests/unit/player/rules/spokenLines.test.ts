import { expect, test } from 'vitest';
import { addedLines, splitForSpeech } from '@/player/rules/spokenLines';

const line = (text: string) => ({ text, language: 'en' });
const sentence = (length: number) => `${'x'.repeat(length - 1)}.`;

test.each<[text: string, parts: readonly string[]]>([
  ['', []],
  ['One', ['One']],
  ['One. Two! Three?', ['One. Two! Three?']],
  ['…', ['…']],
  [sentence(80) + sentence(80), [sentence(80) + sentence(80)]],
  [sentence(80) + sentence(81), [sentence(80), sentence(81)]],
  [`${sentence(100)} ${sentence(100)} ${sentence(30)}`, [sentence(100), `${sentence(100)} ${sentence(30)}`]],
  [sentence(300), [sentence(300)]],
])('“%.20s” is spoken in parts that no voice breaks off', (text, parts) => {
  expect(splitForSpeech(line(text))).toEqual(parts.map(line));
});

test.each([
  [['a'], ['a', 'b'], ['b']],
  [['a', 'b'], ['b', 'a'], []],
  [['a'], ['a', 'a'], ['a']],
  [[], ['a', 'a'], ['a', 'a']],
  [['a', 'b'], [], []],
])('after %j, of %j only %j is new', (before, now, added) => {
  expect(addedLines(before.map(line), now.map(line))).toEqual(added.map(line));
});
