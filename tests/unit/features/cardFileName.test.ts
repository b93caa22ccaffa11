import { expect, test } from 'vitest';
import { cardFileName } from '@/features/share-project/useShareCards';

test.each([
  ['Кот и дверь', 'Кот и дверь 1200x630.png'],
  ['Кто: "ты" / <я>?', 'Кто ты я 1200x630.png'],
  ['..\\..\\windows', 'windows 1200x630.png'],
  ['две\nстроки\u202eи обман', 'две строки и обман 1200x630.png'],
  ['???', 'Kadr 1200x630.png'],
])('the card of %j is saved as %j', (name, file) => {
  expect(cardFileName(name, 'link')).toBe(file);
});

test('the longest title still makes a file name of 100 letters at most', () => {
  expect(cardFileName('ж'.repeat(300), 'story').length).toBeLessThanOrEqual(100);
});
