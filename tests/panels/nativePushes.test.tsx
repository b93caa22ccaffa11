import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ProjectComment } from '@/domain/comment';
import { nativeHost, say } from '../support/app/nativeHost';
import type { Answers } from '../support/app/preparedTransport';
import { renderApp } from '../support/app/renderApp';
import { commentPage, person, profileView, projectView, projectViews } from '../support/app/wire';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

const me = person();
const push = (update: object) => say({ type: 'UPDATE', update });
const comment = (text: string, owner = { id: me._id, name: me.name, picId: '' }): ProjectComment => ({
  type: 2,
  text,
  creationDate: '2026-11-20T12:00:00.000Z',
  owner,
});
const commentUpdate = (projectComment: ProjectComment, projectId = 'goldfish') => ({
  type: 'comment',
  isAdded: true,
  projectId,
  projectComment,
});
const open = (path: string, answers: Answers) => renderApp(path, { person: me, host: nativeHost(), answers });
const comments = async () => {
  const list = within(await screen.findByRole('list', { name: 'Comments' }));
  return list.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
};

function openComments(own: Answers['comments.post']) {
  return open('/comics/goldfish', {
    'projects.view': { body: projectView() },
    'comments.page': { body: commentPage([comment('Older', { id: 'c1', name: 'Clara', picId: '' })]) },
    ...(own && { 'comments.post': own }),
  });
}

async function write({ user }: ReturnType<typeof openComments>, text: string) {
  await user.click(await screen.findByRole('button', { name: 'Write a comment…' }));
  await user.type(await screen.findByLabelText('What do you think?'), text);
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

test('a comment already received in a response is not duplicated by the app’s push', async () => {
  const app = openComments({ body: comment('Wow!') });
  await write(app, 'Wow!');
  await screen.findByText('Wow!');
  await push(commentUpdate(comment('Wow!')));
  expect(await comments()).toEqual(['Wow!', 'Older']);
});

test('a comment already pushed by the app is not duplicated by the response', { tags: 'long' }, async () => {
  const app = openComments({ body: comment('Wow!') });
  await screen.findByText('Older');
  await push(commentUpdate(comment('Wow!')));
  expect(await comments()).toEqual(['Wow!', 'Older']);
  await write(app, 'Wow!');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await comments()).toEqual(['Wow!', 'Older']);
});

test('another person’s comment appears in the open list, and disappears from it', async () => {
  openComments(undefined);
  await screen.findByText('Older');
  const others = commentUpdate(comment('Wow!', { id: 'c2', name: 'Dora', picId: '' }));
  await push(others);
  expect(await comments()).toEqual(['Wow!', 'Older']);
  await push({ ...others, isAdded: false });
  expect(await comments()).toEqual(['Older']);
});

test('comments on other comics or with an invalid format do not appear in the open list', async () => {
  openComments(undefined);
  await screen.findByText('Older');
  await push(commentUpdate(comment('Elsewhere'), 'shark'));
  await push({ type: 'comment', isAdded: 'yes', projectId: 'goldfish', projectComment: {} });
  expect(await comments()).toEqual(['Older']);
  expect(console.warn).toHaveBeenCalledOnce();
});

test('one’s own like changes its card, and another person’s does not', async () => {
  open('/feed/best', { 'feeds.get': { body: projectViews(2) } });
  const heart = async (name: string) =>
    within(await screen.findByRole('article', { name })).findByRole('button', { name: /^Like, / });
  const like = (id: string, by: string) => ({
    type: 'like',
    isLiked: true,
    projectOwnerId: 'o1',
    data: { user: { id: by }, project: { id } },
  });
  await heart('Comic 1');
  await push(like('comic-1', me._id));
  await push(like('comic-1', me._id));
  await push(like('comic-2', 'p2'));
  expect((await heart('Comic 1')).getAttribute('aria-label')).toBe('Like, 4 likes');
  expect((await heart('Comic 1')).getAttribute('aria-pressed')).toBe('true');
  expect((await heart('Comic 2')).getAttribute('aria-label')).toBe('Like, 3 likes');
});

test('one’s own like of a comic that no list shows is counted once on the profile, as the server says', async () => {
  open('/user/o1', {
    'profiles.view': [{ body: profileView() }, { body: profileView({}, { likesCnt: 2 }) }],
    'profiles.projects': { body: [] },
    'customFeeds.ownedBy': { body: [] },
  });
  await screen.findByText('1 like');
  const like = {
    type: 'like',
    isLiked: true,
    projectOwnerId: 'o1',
    data: { user: { id: me._id }, project: { id: 'goldfish' } },
  };
  await push(like);
  await push(like);
  await screen.findByText('2 likes');
  expect(screen.queryByText('3 likes')).toBeNull();
});

test('one’s own follow is shown on the open profile', async () => {
  open('/user/o1', {
    'profiles.view': { body: profileView() },
    'profiles.projects': { body: [] },
    'customFeeds.ownedBy': { body: [] },
  });
  await screen.findByRole('button', { name: 'Follow' });
  await push({
    type: 'follow',
    followedUserId: 'o1',
    isActedUserFollowing: true,
    actedUserData: { user: { id: me._id } },
  });
  await screen.findByRole('button', { name: 'Following' });
});

test('a new name of a comic is shown on its open page, and what the push leaves out stays', async () => {
  open('/comics/goldfish', { 'projects.view': { body: projectView() } });
  await screen.findByRole('heading', { level: 2, name: 'The Goldfish' });
  await push({ type: 'projectInfo', projectId: 'goldfish', name: 'The Whale', feedId: null, feedName: null });
  await screen.findByRole('heading', { level: 2, name: 'The Whale' });
  expect(screen.getByText('Three wishes.')).toBeVisible();
});
