import { expect, test } from 'vitest';
import { fileName } from '@/ui/saveFile';

test.each([
  ['Кот и дверь', 'Кот и дверь'],
  ['Кто: "ты" / <я>?', 'Кто ты я'],
  ['..\\..\\windows', 'windows'],
  ['две\nстроки\u202eи обман', 'две строки и обман'],
  ['???', 'Kadr'],
  ['ж'.repeat(300), 'ж'.repeat(80)],
])('%j is a file named %j', (name, file) => {
  expect(fileName(name)).toBe(file);
});
