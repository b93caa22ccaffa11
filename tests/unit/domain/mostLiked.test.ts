import { expect, test } from 'vitest';
import { adminManagedState, userManagedState } from '@/domain/project';
import { mostLiked } from '@/domain/recommendations';
import { projectView } from '../../support/app/entities';

const loved = (id: string, likeCount: number, more: Partial<ReturnType<typeof projectView>> = {}) =>
  projectView({ id, likeCount, ...more });
const ids = (projects: ReturnType<typeof mostLiked>) => projects.map(({ id }) => id);

test('the comics that most people like come first, and no more than are wanted', () => {
  expect(ids(mostLiked([loved('a', 1), loved('b', 3), loved('c', 2)], 2))).toEqual(['b', 'c']);
});

test('one’s own comics that nobody else may see are not among them', () => {
  const projects = [
    loved('private', 9, { userManagedState: userManagedState.privateWasntPublishedGlobally }),
    loved('begun', 8, { userManagedState: userManagedState.created }),
    loved('banned', 7, { adminManagedState: adminManagedState.banned }),
    loved('on-profile', 2, { userManagedState: userManagedState.publishedProfileWasntPublishedGlobally }),
    loved('public', 1),
  ];
  expect(ids(mostLiked(projects, 6))).toEqual(['on-profile', 'public']);
});
