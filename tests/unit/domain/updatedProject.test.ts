import { describe, expect, test } from 'vitest';
import { type UpdateEvent, updatedProject } from '@/domain/updates';
import { projectView } from '../../support/app/entities';

const like = (isLiked: boolean, actor = 'p1', id = 'goldfish'): UpdateEvent => ({
  type: 'like',
  isLiked,
  projectOwnerId: 'o1',
  data: { user: { id: actor }, project: { id } },
});
const follow = (isActedUserFollowing: boolean, actor = 'p1', followedUserId = 'o1'): UpdateEvent => ({
  type: 'follow',
  followedUserId,
  isActedUserFollowing,
  actedUserData: { user: { id: actor } },
});
const info = (more: object = {}): UpdateEvent => ({
  type: 'projectInfo',
  projectId: 'goldfish',
  name: 'Carp',
  feedId: null,
  feedName: null,
  description: null,
  ...more,
});

describe('a project after an event', () => {
  test('counts the viewer’s like once, and takes it back once', () => {
    const project = projectView({ likeCount: 3, likedByMe: false });
    const liked = updatedProject(project, like(true), 'p1');
    expect(liked).toMatchObject({ likeCount: 4, likedByMe: true });
    expect(updatedProject(liked, like(true), 'p1')).toBe(liked);
    expect(updatedProject(liked, like(false), 'p1')).toMatchObject({ likeCount: 3, likedByMe: false });
    expect(updatedProject(project, like(false), 'p1')).toBe(project);
  });

  test('never has fewer than no likes', () => {
    const project = projectView({ likeCount: 0, likedByMe: true });
    expect(updatedProject(project, like(false), 'p1').likeCount).toBe(0);
  });

  test('shows its author as followed, or as no longer followed', () => {
    const project = projectView();
    const followed = updatedProject(project, follow(true), 'p1');
    expect(followed.owner?.followedByMe).toBe(true);
    expect(updatedProject(followed, follow(true), 'p1')).toBe(followed);
    expect(updatedProject(followed, follow(false), 'p1').owner?.followedByMe).toBe(false);
  });

  test.each([
    ['another person’s like', like(true, 'p2')],
    ['a like of another project', like(true, 'p1', 'shark')],
    ['another person’s follow', follow(true, 'p2')],
    ['a follow of somebody else', follow(true, 'p1', 'o2')],
    ['another project’s new name', info({ projectId: 'shark' })],
  ])('is unchanged after %s', (_what, event) => {
    const project = projectView();
    expect(updatedProject(project, event, 'p1')).toBe(project);
  });

  test('keeps what its new information does not name', () => {
    const project = projectView({ description: 'Old.', feed: { id: 'f1', name: 'Night' } });
    expect(updatedProject(project, info(), null)).toEqual({ ...project, name: 'Carp' });
    expect(updatedProject(project, info({ description: '' }), null).description).toBe('');
    const moved = info({ feedId: 'f2', feedName: 'Day' });
    expect(updatedProject(project, moved, null).feed).toEqual({ id: 'f2', name: 'Day' });
    expect(updatedProject(project, info({ feedId: 'f2' }), null).feed).toEqual(project.feed);
    expect(updatedProject(project, info({ feedName: 'Day' }), null).feed).toEqual(project.feed);
  });
});
