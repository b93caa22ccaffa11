import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../support/app/renderApp';
import { commentPage, person, projectView } from '../support/app/wire';

const ada = person({ _id: 'u7', name: 'Ada' });
const boris = person({ _id: 'u8', name: 'Boris' });

const answers = {
  'projects.view': { body: projectView() },
  'comments.page': {
    body: commentPage([
      {
        type: 2,
        text: 'Noise',
        creationDate: '2026-11-20T12:00:00.000Z',
        owner: { id: 'c1', name: 'Clara', picId: '' },
      },
    ]),
  },
  'sessions.signOut': { body: null },
} as const;

function openComic(who?: typeof ada, more = {}) {
  return renderApp('/comics/goldfish', { ...(who && { person: who }), answers: { ...answers, ...more } });
}

type App = ReturnType<typeof openComic>;
const keys = ['comment_drafts', 'muted_authors'] as const;

/** The same device after the app was reopened. */
function putBack({ storage }: App, kept: readonly (string | null)[]) {
  for (const [index, key] of keys.entries()) {
    const value = kept[index];
    if (value != null) storage.set(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }
}

async function beginComment({ user }: App, text: string) {
  await user.click(await screen.findByRole('button', { name: /^(Write a comment|Your unsent)/ }));
  await user.type(await screen.findByLabelText('What do you think?'), text);
  await user.keyboard('{Escape}');
  await screen.findByRole('button', { name: new RegExp(`^Your unsent comment.*${text}`) });
}

/** The stored value from before people could be blocked. */
async function hadHiddenClara({ storage }: App) {
  storage.set('muted_authors', JSON.stringify({ 'id:u7': '["c1"]' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'muted_authors' }));
  await screen.findByText('A comment by Clara is hidden.');
}

describe('what a person started and chose on a device', () => {
  test('is not shown to the next person there, and is restored for the same person', async () => {
    const first = openComic(ada);
    await beginComment(first, 'From Ada');
    await hadHiddenClara(first);
    const kept = keys.map((key) => first.storage.get(key));
    cleanup();

    const second = openComic(boris);
    await screen.findByText('Noise');
    putBack(second, kept);
    expect(screen.queryByText('From Ada')).toBeNull();
    expect(screen.getByText('Noise')).toBeVisible();
    await beginComment(second, 'From Boris');
    const both = keys.map((key) => second.storage.get(key));
    cleanup();

    const third = openComic(ada);
    await screen.findByText('Noise');
    putBack(third, both);
    await screen.findByText('From Ada');
    await screen.findByText('A comment by Clara is hidden.');
  });

  test('is removed when they sign out', async () => {
    const app = openComic(ada);
    await beginComment(app, 'From Ada');
    await hadHiddenClara(app);
    const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
    await app.user.click(menu.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(keys.map((key) => app.storage.get(key))).toEqual([null, null]));
  });

  test('is kept when a visitor signs in', { tags: 'long' }, async () => {
    const app = openComic(undefined, {
      'auth.signIn': { body: { token: 'token-of-u7' } },
      'users.me': { body: ada },
      'news.feed': { body: [] },
      'news.unreadCount': { body: { value: 0 } },
    });
    await beginComment(app, 'From a visitor');
    const [signIn] = await screen.findAllByRole('button', { name: 'Sign in' });
    if (signIn) await app.user.click(signIn);
    await app.user.type(await screen.findByLabelText('Email'), 'ada@kadr.example');
    await app.user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await screen.findByRole('navigation', { name: 'Menu' });
    await screen.findByText('From a visitor');
    expect(app.storage.get('comment_drafts')).toContain('u7');
    expect(app.storage.get('comment_drafts')).not.toContain('visitor"');
  });

  test('does not replace what they send while signing in', { tags: 'long' }, async () => {
    const app = openComic(undefined, {
      'auth.signIn': { body: { token: 'token-of-u7' } },
      'users.me': { body: ada },
      'news.feed': { body: [] },
      'news.unreadCount': { body: { value: 0 } },
      'comments.post': {
        body: {
          type: 2,
          text: 'Written now',
          creationDate: '2026-11-20T12:00:00.000Z',
          owner: { id: 'u7', name: 'Ada', picId: '' },
        },
      },
    });
    app.storage.set('comment_drafts', JSON.stringify({ 'id:u7': '{"goldfish":"Begun before"}' }));
    await app.user.click(await screen.findByRole('button', { name: /^Write a comment/ }));
    await app.user.type(await screen.findByLabelText('What do you think?'), 'Written now');
    await app.user.click(screen.getByRole('button', { name: 'Send' }));
    await app.user.type(await screen.findByLabelText('Email'), 'ada@kadr.example');
    await app.user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await screen.findByText('Your comment is posted.');
    const sent = app.server.sent.filter(({ asked }) => asked === 'POST /api/project_comments/goldfish');
    expect(sent.map(({ body }) => body)).toEqual([{ type: 2, text: 'Written now' }]);
    expect(app.storage.get('comment_drafts')).toBeNull();
  });
});
