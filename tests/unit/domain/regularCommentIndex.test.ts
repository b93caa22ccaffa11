import { expect, test } from 'vitest';
import {
  type BlacklistPlaceholder,
  commentType,
  type ProjectComment,
  regularCommentIndex,
} from '@/domain/comment';

const comment = (text: string): ProjectComment => ({
  type: commentType.text,
  text,
  creationDate: null,
  owner: { id: 'kadr', name: 'Kadr', picId: '' },
});
const placeholder: BlacklistPlaceholder = {
  type: 'blacklist_btn',
  userToBlacklist: { id: 'kadr-shorts', name: 'Kadr Shorts' },
};

test('a comment is counted among the regular ones, and placeholders are not', () => {
  const [first, second, third] = [comment('a'), comment('a'), comment('b')];
  const entries = [placeholder, first, placeholder, placeholder, second, third, placeholder];
  expect([first, second, third].map((one) => regularCommentIndex(entries, one))).toEqual([0, 1, 2]);
});

test('a comment that is gone has no place', () => {
  expect(regularCommentIndex([placeholder, comment('a')], comment('a'))).toBe(-1);
});
