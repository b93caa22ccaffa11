import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ProjectComment } from '@/domain/comment';
import { cachedCurrentUser } from '@/queries/currentUser';
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
/** Listens to pushes, and knows whose they are. */
async function open(path: string, answers: Answers) {
  const app = renderApp(path, { person: me, host: nativeHost(), answers });
  await waitFor(() => expect(cachedCurrentUser(app.queryClient)).not.toBeNull());
  return app;
}
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

async function write({ user }: Awaited<ReturnType<typeof open>>, text: string) {
  await user.click(await screen.findByRole('button', { name: 'Write a comment…' }));
  await user.type(await screen.findByLabelText('What do you think?'), text);
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

test('a comment already received in a response is not duplicated by the app’s push', async () => {
  const app = await openComments({ body: comment('Wow!') });
  await write(app, 'Wow!');
  await screen.findByText('Wow!');
  await push(commentUpdate(comment('Wow!')));
  expect(await comments()).toEqual(['Wow!', 'Older']);
});

test('a comment already pushed by the app is not duplicated by the response', { tags: 'long' }, async () => {
  const app = await openComments({ body: comment('Wow!') });
  await screen.findByText('Older');
  await push(commentUpdate(comment('Wow!')));
  await screen.findByText('Wow!');
  await write(app, 'Wow!');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await comments()).toEqual(['Wow!', 'Older']);
});

test('another person’s comment appears in the open list, and disappears from it', async () => {
  await openComments(undefined);
  await screen.findByText('Older');
  const others = commentUpdate(comment('Wow!', { id: 'c2', name: 'Dora', picId: '' }));
  await push(others);
  await waitFor(async () => expect(await comments()).toEqual(['Wow!', 'Older']));
  await push({ ...others, isAdded: false });
  await waitFor(async () => expect(await comments()).toEqual(['Older']));
});

test('comments on other comics or with an invalid format do not appear in the open list', async () => {
  await openComments(undefined);
  await screen.findByText('Older');
  await push(commentUpdate(comment('Elsewhere'), 'shark'));
  await push({ type: 'comment', isAdded: 'yes', projectId: 'goldfish', projectComment: {} });
  await waitFor(() => expect(console.warn).toHaveBeenCalledOnce());
  expect(await comments()).toEqual(['Older']);
});

test('one’s own like changes its card, and another person’s does not', async () => {
  await open('/feed/best', { 'feeds.get': { body: projectViews(2) } });
  const heart = (name: string) =>
    within(screen.getByRole('article', { name })).getByRole('button', { name: /^Like, / });
  const like = (id: string, by: string) => ({
    type: 'like',
    isLiked: true,
    projectOwnerId: 'o1',
    data: { user: { id: by }, project: { id } },
  });
  await screen.findByRole('article', { name: 'Comic 2' });
  await push(like('comic-1', me._id));
  await push(like('comic-1', me._id));
  await push(like('comic-2', 'p2'));
  // Pushes are applied in order, and each may take a moment.
  await push(like('comic-2', me._id));
  await waitFor(() => expect(heart('Comic 2').getAttribute('aria-pressed')).toBe('true'));
  expect(heart('Comic 1').getAttribute('aria-pressed')).toBe('true');
  expect(heart('Comic 1').getAttribute('aria-label')).toBe('Like, 4 likes');
  expect(heart('Comic 2').getAttribute('aria-label')).toBe('Like, 4 likes');
});

test('one’s own like of a comic that no list shows is counted once on the profile, as the server says', async () => {
  await open('/user/o1', {
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
  await open('/user/o1', {
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
  await open('/comics/goldfish', { 'projects.view': { body: projectView() } });
  await screen.findByRole('heading', { level: 2, name: 'The Goldfish' });
  await push({ type: 'projectInfo', projectId: 'goldfish', name: 'The Whale', feedId: null, feedName: null });
  await screen.findByRole('heading', { level: 2, name: 'The Whale' });
  expect(screen.getByText('Three wishes.')).toBeVisible();
});
