import { expect, test } from 'vitest';
import { userManagedState as state } from '@/domain/project';
import { isLessPublic, stateAfterChange, stateWithSameAudience } from '@/domain/projectRights';
import { banCategory } from '@/domain/user';

test('only what everybody sees leaves the feeds when its author is banned from them', () => {
  const { notBanned, cantComment, cantPublishInFeeds, cantLogin } = banCategory;
  const after = (from: (typeof state)[keyof typeof state]) =>
    [notBanned, cantComment, cantPublishInFeeds, cantLogin].map((ban) => stateAfterChange(from, ban));
  const { publishedGlobally: everybody, publishedProfileWasPublishedGlobally: profile } = state;
  expect(after(everybody)).toEqual([everybody, everybody, profile, profile]);
  for (const other of [state.created, profile, state.privateWasntPublishedGlobally]) {
    expect(after(other)).toEqual([other, other, other, other]);
  }
});

test('the same audience has different states before and after a comic was public', () => {
  const { publishedProfileWasPublishedGlobally: again, publishedProfileWasntPublishedGlobally: first } =
    state;
  expect(stateWithSameAudience(state.created, again)).toBe(first);
  expect(stateWithSameAudience(state.publishedGlobally, first)).toBe(again);
  expect(stateWithSameAudience(state.privateWasPublishedGlobally, state.privateWasntPublishedGlobally)).toBe(
    state.privateWasPublishedGlobally,
  );
});

test('fewer viewers mean less public, and nothing is less public than itself', () => {
  const { created, publishedGlobally: everybody, publishedProfileWasPublishedGlobally: profile } = state;
  const hidden = state.privateWasPublishedGlobally;
  expect([isLessPublic(profile, everybody), isLessPublic(hidden, profile)]).toEqual([true, true]);
  expect([isLessPublic(everybody, profile), isLessPublic(profile, hidden)]).toEqual([false, false]);
  expect([everybody, profile, hidden].some((one) => isLessPublic(one, one))).toBe(false);
  expect(isLessPublic(everybody, created)).toBe(false);
  expect(isLessPublic(state.privateWasntPublishedGlobally, created)).toBe(true);
});
