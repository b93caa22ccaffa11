import { expect, test } from 'vitest';
import { isProjectId } from '@/domain/project';

test.each(['a', 'Cat_1-b', '0', 'a'.repeat(64)])('%s is the id of a project', (text) => {
  expect(isProjectId(text)).toBe(true);
});

test.each(['', 'a b', 'кот', 'a/b', '..', 'a%20', 'a\n', 'a'.repeat(65)])(
  '%o is not the id of a project',
  (text) => {
    expect(isProjectId(text)).toBe(false);
  },
);
