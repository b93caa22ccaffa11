import { expect, test } from 'vitest';
import { updateEvent } from '@/api/schemas/updateEvent';

const owner = { id: 'kadr', name: 'Kadr', picId: '' };
const projectComment = { type: 2, text: 'Nice', creationDate: null, owner };

test.each([
  [
    'a follow',
    {
      type: 'follow',
      followedUserId: 'kadr',
      isActedUserFollowing: true,
      actedUserData: { user: { id: 'ada' } },
    },
  ],
  [
    'a like',
    {
      type: 'like',
      isLiked: false,
      projectOwnerId: 'kadr',
      data: { user: { id: 'ada' }, project: { id: 'cat' } },
    },
  ],
  ['a comment', { type: 'comment', isAdded: true, projectId: 'cat', projectComment }],
  [
    'a change of a project',
    { type: 'projectInfo', projectId: 'cat', name: 'Cat', feedId: 'f', feedName: 'Cats', description: '' },
  ],
])('%s is read', (_, event) => {
  expect(updateEvent.parse({ ...event, further: 1 })).toEqual(event);
});

test('what a change of a project does not name or gives as null stays as it is', () => {
  const event = { type: 'projectInfo', projectId: 'cat', name: 'Cat', feedId: null };
  expect(updateEvent.parse(event)).toEqual({ ...event, feedName: null, description: null });
});

test.each([
  ['an unknown event', { type: 'poke' }],
  ['a like of nothing', { type: 'like', isLiked: true, projectOwnerId: 'kadr', data: {} }],
  ['a comment of an unknown kind', { type: 'comment', isAdded: true, projectId: 'cat', projectComment: {} }],
  ['text', 'follow'],
  ['nothing', null],
])('%s is not read', (_, raw) => {
  expect(updateEvent.safeParse(raw).success).toBe(false);
});
