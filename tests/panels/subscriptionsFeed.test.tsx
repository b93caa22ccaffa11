import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { person, profileView, projectView, projectViews } from '../support/app/wire';

const ranked = ['Best', 'Popular', 'Interesting', 'New'];
const withSubscriptions = ['Subscriptions', ...ranked];
const tabs = async () =>
  within(await screen.findByRole('tablist', { name: 'Choose a feed' }))
    .getAllByRole('tab')
    .map((tab) => tab.textContent);
const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const followed = projectView({
  id: 'followed',
  name: 'From a friend',
  owner: { id: 'o1', name: 'Boris', picId: '', status: '', isPro: false, isFollowedByCurUser: true },
});
const ofVera = projectView({
  id: 'vera',
  name: 'Of Vera',
  owner: { id: 'o2', name: 'Vera', picId: '', status: '', isPro: false, isFollowedByCurUser: true },
});
const page = (...projects: unknown[]) => ({ body: projects });
const asksFor = (asked: readonly string[], feed: string) =>
  asked.filter((one) => one.includes(`/api/feed/${feed}/`));

describe('the tab of the subscriptions', () => {
  test('is the first of the feeds for a signed-in person, before the server has sent their data', async () => {
    renderApp('/feed/new', {
      person: person(),
      answers: { 'feeds.get': page(followed), 'auth.refreshToken': 'never' },
    });
    await screen.findByRole('article');
    expect(await tabs()).toEqual(withSubscriptions);
    expect(selected()).toBe('New');
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, -1, 0]);
  });

  test('is not there for a visitor', async () => {
    renderApp('/feed/new', { answers: { 'feeds.get': page(followed) } });
    await screen.findByRole('article');
    expect(await tabs()).toEqual(ranked);
  });

  test('opens them, and is remembered as the last choice', async () => {
    const { user, server, storage } = renderApp('/feed/new', {
      person: person(),
      answers: { 'feeds.get': [{ body: projectViews(2) }, page(followed)] },
    });
    await screen.findByRole('article', { name: 'Comic 1' });
    await user.click(screen.getByRole('tab', { name: 'Subscriptions' }));
    await screen.findByRole('article', { name: 'From a friend' });
    expect([selected(), window.location.pathname]).toEqual(['Subscriptions', '/feed/subscriptions']);
    expect(storage.get('last_feed_type')).toBe('subscriptions');
    expect(asksFor(server.asked, 'subscriptions')).toEqual(['GET /api/feed/subscriptions/0/20']);
  });

  test('is reached by the arrow keys like the others', async () => {
    const { user } = renderApp('/feed/best', { person: person(), answers: { 'feeds.get': page(followed) } });
    await screen.findByRole('article');
    const focused = () => document.activeElement?.textContent;
    screen.getByRole('tab', { name: 'Best' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Subscriptions');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('New');
    await user.keyboard('{Home}');
    expect(focused()).toBe('Subscriptions');
    await user.keyboard('{End}{ArrowRight}');
    expect(focused()).toBe('Subscriptions');
  });

  test('is skipped by the arrow keys where it is not there', async () => {
    const { user } = renderApp('/feed/best', { answers: { 'feeds.get': page(followed) } });
    await screen.findByRole('article');
    screen.getByRole('tab', { name: 'Best' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('New');
    await user.keyboard('{Home}');
    expect(document.activeElement?.textContent).toBe('Best');
  });

  test('appears after the sign-in, and the open feed stays', async () => {
    const ada = person({ _id: 'u7', name: 'Ada' });
    const { user } = renderApp('/feed/new', {
      answers: {
        'feeds.get': { body: projectViews(2) },
        'auth.signIn': { body: { token: 'token-of-u7' } },
        'users.me': { body: ada },
        'news.feed': { body: [] },
        'news.unreadCount': { body: { value: 0 } },
      },
    });
    const header = within(await screen.findByRole('banner'));
    await user.click(await header.findByRole('button', { name: 'Sign in' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Email'), 'ada@kadr.example');
    await user.type(form.getByLabelText('Password'), 'correct horse{Enter}');
    await screen.findByRole('navigation', { name: 'Menu' });
    expect(await tabs()).toEqual(withSubscriptions);
    expect([selected(), window.location.pathname]).toEqual(['New', '/feed/new']);
  });

  test('appears after the silent sign-in inside VK', async () => {
    const web = createWebPlatform(window);
    renderApp('/feed/best', {
      host: { id: 'vk', launch: { ...web.launch, path: '/feed/best', signedQuery: 'vk_user_id=7&sign=s' } },
      answers: {
        'auth.signInByVkLaunch': { body: { token: 'token-of-p1' } },
        'users.me': { body: person() },
        'news.feed': { body: [] },
        'news.unreadCount': { body: { value: 0 } },
        'feeds.get': page(followed),
      },
    });
    await screen.findByRole('article');
    await waitFor(async () => expect(await tabs()).toEqual(withSubscriptions));
  });
});

describe('the subscriptions of a person', () => {
  test('without any comics link to some authors, not to themselves, and to the best feed', async () => {
    const by = ['p1', 'o1', 'o1', 'o3', 'o4', 'o5', 'o6', 'o7'].map((id, place) =>
      projectView({
        id: `comic-${place}`,
        name: `Comic ${place}`,
        owner: { id, name: `Name ${id}`, picId: '', status: '', isPro: false, isFollowedByCurUser: false },
      }),
    );
    const { user } = renderApp('/feed/subscriptions', {
      person: person(),
      answers: { 'feeds.get': [{ body: [] }, page(ofVera, ...by)] },
    });
    await screen.findByText('Your favourite authors will be here');
    const authors = within(await screen.findByRole('region', { name: 'Authors to start with' }));
    const links = authors.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual(['o1', 'o3', 'o4', 'o5', 'o6'].map((id) => [`Name ${id}`, `/user/${id}`]));
    await user.click(screen.getByRole('button', { name: 'See the best comics' }));
    await waitFor(() => expect(selected()).toBe('Best'));
    await screen.findByRole('article', { name: 'Comic 1' });
  });

  test('without any comics are as friendly in Russian, also when the best feed fails to load', async () => {
    renderApp('/feed/subscriptions', {
      person: person(),
      locale: 'ru',
      answers: { 'feeds.get': [{ body: [] }, { noAnswer: 'offline' }] },
    });
    await screen.findByText('Здесь соберутся ваши авторы');
    expect(screen.getByRole('button', { name: 'К лучшим комиксам' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'С кого начать' })).toBeNull();
  });

  test('load more after a full page', async () => {
    const { user, server } = renderApp('/feed/subscriptions', {
      person: person(),
      answers: { 'feeds.get': [{ body: projectViews(20) }, page(followed)] },
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByRole('article', { name: 'From a friend' });
    expect(server.asked).toContain('GET /api/feed/subscriptions/20/20');
  });

  const authorPage: Answers = {
    'profiles.view': { body: profileView({ isFollowedByCurUser: true }) },
    'profiles.projects': { body: [] },
    'customFeeds.ownedBy': { body: [] },
    'profiles.unfollow': { body: null },
    'profiles.follow': { body: null },
  };

  test('lose the comics of an author after unfollowing, and get them back', async () => {
    const { user, server } = renderApp('/feed/subscriptions', {
      person: person(),
      answers: { ...authorPage, 'feeds.get': [page(followed, ofVera), page(ofVera)] },
    });
    const card = within(await screen.findByRole('article', { name: 'From a friend' }));
    await user.click(card.getByRole('link', { name: 'Boris' }));
    await user.click(await screen.findByRole('button', { name: 'Following' }));
    await screen.findByRole('button', { name: 'Follow' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('article', { name: 'Of Vera' });
    expect(screen.queryByRole('article', { name: 'From a friend' })).toBeNull();

    server.prepare({ 'feeds.get': page(followed, ofVera) });
    await user.click(screen.getByRole('link', { name: 'Vera' }));
    await user.click(await screen.findByRole('button', { name: /^Follow/ }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('article', { name: 'From a friend' });
  });

  test('redirect to the welcome feed when the token has expired, and open after signing in', {
    tags: 'long',
  }, async () => {
    const refused = refusal(401, 'Sign in again.', 'AUTH_TOKEN_INVALID');
    const { user, storage } = renderApp('/feed/subscriptions', {
      person: person(),
      answers: {
        'feeds.get': [page(followed), { body: projectViews(1) }],
        'profiles.view': refused,
        'profiles.projects': { body: [] },
        'customFeeds.ownedBy': { body: [] },
      },
    });
    const card = within(await screen.findByRole('article', { name: 'From a friend' }));
    await user.click(card.getByRole('link', { name: 'Boris' }));
    await waitFor(() => expect(storage.get('token')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
    await screen.findByRole('article', { name: 'Comic 1' });
    expect(await tabs()).toEqual(ranked);
    expect(screen.queryByRole('article', { name: 'From a friend' })).toBeNull();
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  test('are left at once when the person signs out in another tab', async () => {
    const { server } = renderApp('/feed/subscriptions', {
      person: person(),
      answers: { 'feeds.get': [page(followed), { body: projectViews(1) }] },
    });
    await screen.findByRole('article', { name: 'From a friend' });
    await screen.findByRole('navigation', { name: 'Menu' });
    server.prepare({ 'feeds.get': { body: projectViews(1) } });
    localStorage.removeItem('token');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
    await screen.findByRole('article', { name: 'Comic 1' });
    expect(await tabs()).toEqual(ranked);
  });

  test('are not another person’s', async () => {
    const { server } = renderApp('/feed/subscriptions', {
      person: person(),
      answers: { 'feeds.get': page(followed) },
    });
    await screen.findByRole('article', { name: 'From a friend' });
    await screen.findByRole('navigation', { name: 'Menu' });
    server.prepare({ 'feeds.get': page(ofVera), 'users.me': { body: person({ _id: 'u7', name: 'Ada' }) } });
    localStorage.setItem('token', 'token-of-u7');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    await screen.findByRole('article', { name: 'Of Vera' });
    expect(screen.queryByRole('article', { name: 'From a friend' })).toBeNull();
  });
});
