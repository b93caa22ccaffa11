import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { NamedPicture } from '@/domain/images';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { person, profileView, projectViews } from '../support/app/wire';

const people = (count: number, from = 1): NamedPicture[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `f${from + index}`,
    name: `Friend ${from + index}`,
    picId: '',
  }));

const refused = refusal(403, 'Not now.');
const count = (value: number) => ({ body: { value } });
const rows = async (list: string) =>
  within(await screen.findByRole('list', { name: list })).getAllByRole('link');

test('the menu uses the same names for one’s lists as the lists themselves', async () => {
  renderApp('/subscriptions', {
    person: person(),
    answers: {
      'profiles.subscriptions': { body: people(1) },
      'profiles.subscriptionsCount': count(1),
    },
  });
  await screen.findByRole('heading', { name: 'Subscriptions' });
  const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'Subscriptions' }).getAttribute('href')).toBe('/subscriptions');
});

describe('one’s followers', () => {
  test('are shown with their number and pictures, each with a link to their page', async () => {
    const followers = [...people(1), { id: 'g1', name: '', picId: 'face.webp' }];
    const { server } = renderApp('/followers', {
      person: person(),
      answers: { 'profiles.followers': { body: followers }, 'profiles.followersCount': count(2) },
    });
    const shown = await rows('Followers');
    expect(shown.map(({ textContent }) => textContent)).toEqual(['Friend 1', 'Deleted person']);
    expect(shown.map((row) => row.getAttribute('href'))).toEqual(['/user/f1', '/user/g1']);
    const pictures = shown.map((row) => row.querySelector('img')?.getAttribute('src'));
    expect(pictures).toEqual([undefined, expect.stringContaining('face.webp')]);
    expect(screen.getByText('2 followers')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(server.asked).toContain('GET /api/view/profile/me/follow/0/30');
  });

  test('more are offered while fewer are shown than there are; the first new one gets the focus', async () => {
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user, server } = renderApp('/followers', {
      person: person(),
      answers: {
        // A new follower has moved one person to the second page.
        'profiles.followers': [{ body: people(30) }, { body: people(3, 30), after }],
        'profiles.followersCount': [count(32), count(33)],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull());
    expect(await rows('Followers')).toHaveLength(30);
    answer();
    await screen.findByRole('link', { name: 'Friend 32' });
    expect(await rows('Followers')).toHaveLength(32);
    expect(document.activeElement?.textContent).toBe('Friend 31');
    expect(screen.getByText('33 followers')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(server.asked).toContain('GET /api/view/profile/me/follow/30/30');
  });

  test('no more are offered after an empty page, even if the count says so', async () => {
    const { user } = renderApp('/followers', {
      person: person(),
      answers: {
        'profiles.followers': [{ body: people(30) }, { body: [] }],
        'profiles.followersCount': count(31),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getByText('30 followers')).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('a next page that fails to load shows an error, and the list stays', async () => {
    const { user } = renderApp('/followers', {
      person: person(),
      answers: {
        'profiles.followers': [{ body: people(30) }, refused],
        'profiles.followersCount': count(31),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Not now.');
    await user.keyboard('{Escape}');
    await screen.findByRole('button', { name: 'Load more' });
  });

  test('are counted in Russian with the right word forms', async () => {
    renderApp('/followers', {
      person: person(),
      locale: 'ru',
      answers: { 'profiles.followers': { body: people(2) }, 'profiles.followersCount': count(22) },
    });
    await screen.findByText('22 подписчика');
  });

  test('that fail to load say so, and load on retry', async () => {
    const { user } = renderApp('/followers', {
      person: person(),
      answers: {
        'profiles.followers': [refusal(503, 'A moment, please.'), { body: people(1) }],
        'profiles.followersCount': count(1),
      },
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Couldn’t load this. Check your connection and try again.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('1 follower');
  });

  test('a person without followers gets a link to their own page', async () => {
    const { user } = renderApp('/followers', {
      person: person(),
      answers: {
        'profiles.followers': { body: [] },
        'profiles.followersCount': count(0),
        'profiles.view': { body: profileView({ id: 'p1', name: 'Anna' }) },
        'profiles.projects': { body: [] },
        'customFeeds.ownedBy': { body: [] },
      },
    });
    await screen.findByText('No followers yet');
    await user.click(screen.getByRole('button', { name: 'My profile' }));
    await waitFor(() => expect(window.location.pathname).toBe('/user/p1'));
  });
});

describe('one’s subscriptions', () => {
  test('are shown with their number', async () => {
    const { server } = renderApp('/subscriptions', {
      person: person(),
      answers: { 'profiles.subscriptions': { body: people(1) }, 'profiles.subscriptionsCount': count(1) },
    });
    expect(await rows('Subscriptions')).toHaveLength(1);
    expect(screen.getByText('1 subscription')).toBeVisible();
    expect(server.asked).toContain('GET /api/view/profile/me/subscriptions/0/30');
  });

  test('a person who follows nobody gets a link to the best comics', async () => {
    const { user } = renderApp('/subscriptions', {
      person: person(),
      answers: {
        'profiles.subscriptions': { body: [] },
        'profiles.subscriptionsCount': count(0),
        'feeds.get': { body: projectViews(1) },
      },
    });
    await screen.findByText('You don’t follow anyone yet');
    await user.click(screen.getByRole('button', { name: 'See the best comics' }));
    await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
  });
});

describe('a visitor', () => {
  test.each([
    ['/followers', 'Sign in to see who follows you.'],
    ['/subscriptions', 'Sign in to see who you follow.'],
  ])('at %s is asked to sign in, and no request is sent', async (path, invitation) => {
    const { server } = renderApp(path);
    await screen.findByText(invitation);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.asked.filter((asked) => asked.includes('/profile/me/'))).toEqual([]);
  });

  test('sees their list after signing in there', async () => {
    const me = person();
    const { user } = renderApp('/followers', {
      answers: {
        'auth.signIn': { body: { token: 'fresh' } },
        'users.me': { body: me },
        'news.feed': { body: [] },
        'news.unreadCount': { body: { value: 0 } },
        'profiles.followers': { body: people(1) },
        'profiles.followersCount': count(1),
      },
    });
    const main = within(await screen.findByRole('main', { name: 'Followers' }));
    await user.click(await main.findByRole('button', { name: 'Sign in' }));
    await user.type(await screen.findByLabelText('Email'), 'anna@kadr.example');
    await user.type(screen.getByLabelText('Password'), 'a long password');
    await user.keyboard('{Enter}');
    await screen.findByText('1 follower');
  });
});
