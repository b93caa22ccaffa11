import { expect, test } from 'vitest';
import type { BlacklistPlaceholder, CommentByText } from '@/domain/comment';
import { entryKeys, replaceComment, withComment } from '@/domain/comment';

const comment = (text: string, id = 'ada', creationDate: string | null = '2026-11-20'): CommentByText => ({
  type: 2,
  text,
  creationDate,
  owner: { id, name: id, picId: '' },
});
const placeholder: BlacklistPlaceholder = {
  type: 'blacklist_btn',
  userToBlacklist: { id: 'ada', name: 'Ada' },
};

test('a comment that is listed already is not added again, even if its author was renamed', () => {
  const entries = [comment('Hi')];
  expect(withComment(entries, { ...comment('Hi'), owner: { id: 'ada', name: 'Ada L.', picId: 'p' } })).toBe(
    entries,
  );
  expect(withComment(entries, comment('Hi', 'bob'))).toHaveLength(2);
  expect(withComment(entries, comment('Hi', 'ada', '2026-11-21'))).toHaveLength(2);
  const answer = (id: string) => ({ ...comment(''), type: 1 as const, project: { id, name: id, picId: '' } });
  expect(withComment([answer('one')], answer('two'))).toHaveLength(2);
});

test('a placeholder replaces its comment', () => {
  const entries = [comment('One'), comment('Two'), comment('Three')];
  expect(replaceComment(entries, comment('Two'), [placeholder])).toEqual([
    comment('One'),
    placeholder,
    comment('Three'),
  ]);
  expect(replaceComment(entries, comment('Four'))).toBe(entries);
});

test('entries keep their keys when others are added above them, those with the same text as well', () => {
  const entries = [comment('Same'), placeholder, comment('Same')];
  const before = entryKeys(entries);
  expect(new Set(before).size).toBe(3);
  const more = [comment('Same'), comment('Same'), ...entries];
  expect(entryKeys(more).slice(2)).toEqual(before);
  expect(new Set(entryKeys(more)).size).toBe(more.length);
});
