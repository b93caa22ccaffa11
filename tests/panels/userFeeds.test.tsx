import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { focusedText } from '../support/app/focusedText';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import {
  customFeed,
  customFeeds,
  customFeedView,
  person,
  profileView,
  projectViews,
} from '../support/app/wire';

const none = { body: [] };
const refused = refusal(403, 'Not now.');
const busy = refusal(503, 'A moment, please.');

const ownAnswers = (more: Answers = {}): Answers => ({
  'customFeeds.ownedBy': { body: customFeeds(2) },
  'feedAccess.feedsToContribute': none,
  ...more,
});
const openOwn = (more?: Answers, locale: 'en' | 'ru' = 'en') =>
  renderApp('/user/p1/feeds', { person: person(), answers: ownAnswers(more), locale });

const openOthers = (more: Answers = {}) =>
  renderApp('/user/o1/feeds', {
    person: person(),
    answers: { 'profiles.view': { body: profileView() }, 'customFeeds.ownedBy': none, ...more },
  });

const rows = async (list: string) =>
  within(await screen.findByRole('list', { name: list })).getAllByRole('link');

describe('one’s own feeds', () => {
  test('are shown as one’s own, ten a page, each with its mode and a link to it', async () => {
    const { server } = openOwn({
      'customFeeds.ownedBy': { body: [customFeed({ accessMode: 2 })] },
    });
    const [first] = await rows('My feeds');
    expect(first?.textContent).toBe('Night comicsAnyone can add their comics');
    expect(first?.getAttribute('href')).toBe('/ufeed/f1');
    expect(screen.getByRole('heading', { level: 1, name: 'My feeds' })).toBeVisible();
    expect(server.asked).toContain('GET /api/custom_feed/user_owned_feeds/p1/0/10');
  });

  test('say in one line each who can add to them', async () => {
    openOwn({
      'customFeeds.ownedBy': {
        body: [
          customFeed({ _id: 'f1', accessMode: 0 }),
          customFeed({ _id: 'f2', accessMode: 1 }),
          customFeed({ _id: 'f3', accessMode: 2 }),
        ],
      },
    });
    await rows('My feeds');
    for (const line of [
      'Only the owner adds comics',
      'The owner and chosen people add comics',
      'Anyone can add their comics',
    ]) {
      expect(screen.getByText(line)).toBeVisible();
    }
  });

  test('more are offered after a full page, and the first new one gets the focus', async () => {
    const { user, server } = openOwn({
      'customFeeds.ownedBy': [{ body: customFeeds(10) }, { body: customFeeds(3, 10) }],
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByRole('link', { name: /^Feed 12/ });
    // A new feed has moved one to the second page.
    expect(await rows('My feeds')).toHaveLength(12);
    expect(focusedText()).toContain('Feed 11');
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(server.asked).toContain('GET /api/custom_feed/user_owned_feeds/p1/10/10');
  });

  test('a next page that fails to load shows an error, and the list stays', async () => {
    const { user } = openOwn({ 'customFeeds.ownedBy': [{ body: customFeeds(10) }, refused] });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Not now.');
    await user.keyboard('{Escape}');
    await screen.findByRole('button', { name: 'Load more' });
  });

  test('are followed by those of others to which the person may add', async () => {
    const { server } = openOwn({
      'feedAccess.feedsToContribute': { body: [customFeed({ _id: 'f7', name: 'Snow' })] },
    });
    const [open] = await rows('Feeds you can add to');
    expect(open?.getAttribute('href')).toBe('/ufeed/f7');
    expect(server.asked).toContain('GET /api/custom_feed/user_access/p1/contrib_feeds/0/10');
  });

  test('when there are none, an explanation and a link to a new one are shown', async () => {
    const { user } = openOwn({
      'customFeeds.ownedBy': none,
      'profiles.followers': none,
      'profiles.subscriptions': none,
    });
    await screen.findByText('No feeds yet');
    await screen.findByText('When others open their feeds to you, you’ll see them here.');
    await user.click(screen.getByRole('button', { name: 'New feed' }));
    await waitFor(() => expect(window.location.pathname).toBe('/ufeed/edit/new'));
    await screen.findByLabelText('Name');
  });

  test('that fail to load say so, and load on retry', async () => {
    const { user } = openOwn({ 'customFeeds.ownedBy': [busy, { body: customFeeds(1) }] });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Couldn’t load this. Check your connection and try again.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows('My feeds')).toHaveLength(1);
  });

  test('can be reached from the person’s menu', async () => {
    const { user } = renderApp('/feed/best', {
      person: person(),
      answers: ownAnswers({ 'feeds.get': { body: projectViews(1) } }),
    });
    await user.click(await screen.findByRole('link', { name: 'My feeds' }));
    expect(await rows('My feeds')).toHaveLength(2);
    expect(window.location.pathname).toBe('/user/p1/feeds');
  });

  test('are shown in Russian', async () => {
    openOwn({ 'customFeeds.ownedBy': { body: [customFeed({ accessMode: 2 })] } }, 'ru');
    expect(await rows('Мои ленты')).toHaveLength(1);
    expect(screen.getByText('Добавлять комиксы могут все')).toBeVisible();
  });
});

describe('the feeds of another person', () => {
  test('are shown with their owner’s name, and without the owner’s controls', async () => {
    const { server } = openOthers({ 'customFeeds.ownedBy': { body: customFeeds(1) } });
    expect(await rows('Feeds')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Boris' }).getAttribute('href')).toBe('/user/o1');
    expect(screen.queryByRole('button', { name: 'New feed' })).toBeNull();
    expect(server.asked.filter((asked) => asked.includes('contrib_feeds'))).toEqual([]);
  });

  test('when there are none, a message is shown', async () => {
    openOthers();
    await screen.findByText('No feeds yet');
  });

  test('of a person who does not exist show the reason, and link to the comics', async () => {
    openOthers({
      'profiles.view': refusal(404, 'No such person.'),
      'feeds.get': { body: projectViews(1) },
    });
    await screen.findByText('There’s no such person here');
  });

  test('can be reached from the person’s page, each one and all together', async () => {
    const { user } = renderApp('/user/o1', {
      answers: {
        'profiles.view': { body: profileView() },
        'profiles.projects': none,
        'customFeeds.ownedBy': { body: [customFeed()] },
        'customFeeds.get': { body: customFeedView() },
        'customFeeds.projects': none,
      },
    });
    const feeds = await screen.findByRole('region', { name: 'Feeds' });
    expect(within(feeds).getByRole('link', { name: 'All feeds' }).getAttribute('href')).toBe(
      '/user/o1/feeds',
    );
    await user.click(within(feeds).getByRole('link', { name: 'Night comics' }));
    await waitFor(() => expect(window.location.pathname).toBe('/ufeed/f1'));
    await screen.findByRole('heading', { level: 1, name: 'Night comics' });
  });
});

test('a visitor is asked to sign in, and no request is sent', async () => {
  const { server } = renderApp('/user/o1/feeds');
  await screen.findByText('Sign in to see people’s feeds and build your own.');
  expect(server.asked.filter((asked) => asked.includes('custom_feed'))).toEqual([]);
});

test('without a person in the address the welcome page opens', async () => {
  renderApp('/user//feeds', { answers: { 'feeds.get': { body: projectViews(1) } } });
  await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
});
