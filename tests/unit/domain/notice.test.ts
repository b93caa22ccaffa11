import { expect, test } from 'vitest';
import { noticeIn } from '@/queries/notice';

test.each([
  ['its own language', { ru: 'Завтра', en: 'Tomorrow' }, 'Завтра'],
  ['English without its own', { en: 'Tomorrow' }, 'Tomorrow'],
  ['English where its own is blank', { ru: '  ', en: ' Tomorrow ' }, 'Tomorrow'],
  ['nothing', {}, null],
  ['nothing in a language of nobody’s', { fr: 'Demain' }, null],
])('a Russian reader gets the notice in %s', (_, texts, notice) => {
  expect(noticeIn(texts, 'ru')).toBe(notice);
});
