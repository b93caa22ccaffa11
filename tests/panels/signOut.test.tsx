import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { personStorage } from '@/platform/personStorage';
import { renderApp } from '../support/app/renderApp';
import { person, projectViews } from '../support/app/wire';
import { withWorker } from '../support/app/withWorker';

const forget = { type: 'forgetPerson' };

test('signing out removes from the device what only that person could see', async () => {
  const { posted } = withWorker();
  const { user, storage } = renderApp('/feed/new', {
    person: person(),
    answers: {
      'feeds.get': { body: projectViews(1) },
      'news.unreadCount': { body: { value: 3 } },
      'sessions.signOut': { body: null },
    },
  });
  const button = await screen.findByRole('button', { name: 'Sign out' });
  await waitFor(() => expect(document.title).toContain('(3)'));
  expect(posted).not.toContainEqual(forget);
  const own = personStorage(storage, person()._id);
  const others = personStorage(storage, 'b1');
  for (const one of [own, others]) one.set('comment_drafts', 'Unsent');
  await user.click(button);
  await waitFor(() => expect(posted).toContainEqual(forget));
  expect([own.get('comment_drafts'), others.get('comment_drafts')]).toEqual([null, 'Unsent']);
  expect(document.title).not.toContain('(3)');
});

test('a visitor’s visit removes nothing', async () => {
  const { posted } = withWorker();
  renderApp('/feed/new', { answers: { 'feeds.get': { body: projectViews(1) } } });
  await screen.findByText('Sign up');
  expect(posted).not.toContainEqual(forget);
});
