import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { WireNewsItem } from '@/api/endpoints/news';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { person, projectView, projectViews } from '../support/app/wire';

const anna = { id: 'o2', name: 'Anna', picId: 'anna.webp' };
const goldfish = { id: 'goldfish', name: 'The Goldfish', picId: 'fish.webp' };
const creationDate = '2026-11-20T12:00:00.000Z';
const item = (_id: string, type: 'new_ans' | 'new_follower' | 'new_like' | 'new_fproj'): WireNewsItem => ({
  _id,
  type,
  creationDate,
  data: { project: type === 'new_follower' ? null : goldfish, user: anna },
});
const moved: WireNewsItem = {
  _id: 'moved',
  type: 'proj_cat_change',
  creationDate,
  data: { project: goldfish, user: null, newCategory: 1000 },
};
const every = [item('a', 'new_ans'), item('b', 'new_follower'), item('c', 'new_like'), moved];

const countCall = 'GET /api/users/me/news/unread_cnt';
const listCall = 'GET /api/users/me/news/feed/0/30';
const times = (asked: readonly string[], call: string) => asked.filter((one) => one === call).length;

function renderNews(answers: Answers, locale: 'en' | 'ru' = 'en') {
  return renderApp('/news', {
    person: person(),
    locale,
    answers: { 'news.setUnreadCount': { body: null }, ...answers },
  });
}

const list = (name = 'News') => screen.findByRole('list', { name });
const sentences = async (name?: string) =>
  [...(await list(name)).querySelectorAll('p')].map(({ textContent }) => textContent);
const newOnes = async () => within(await list()).queryAllByText('New:').length;

afterEach(() => void vi.restoreAllMocks());

describe('the news', () => {
  test('are whole sentences, with links to the comic or its comments, the person and the feed', async () => {
    renderNews({ 'news.feed': { body: every } });
    expect(await sentences()).toEqual([
      'Anna commented on your comic “The Goldfish”',
      'Anna started following you',
      'Anna likes your comic “The Goldfish”',
      'Your comic “The Goldfish” is now in the “Popular” feed',
    ]);
    const items = within(await list()).getAllByRole('listitem');
    const links = items.map((one) =>
      within(one)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    );
    expect(links).toEqual([
      ['/user/o2', '/comics/goldfish?newcomm=1'],
      ['/user/o2'],
      ['/user/o2', '/comics/goldfish'],
      ['/comics/goldfish', '/feed/popular'],
    ]);
    const pictures = items.map((one) => one.querySelector('img')?.getAttribute('src'));
    expect(pictures).toEqual(
      ['anna', 'anna', 'anna', 'fish'].map((name) => expect.stringContaining(`${name}.webp`)),
    );
  });

  test('are whole sentences in Russian, for any gender', async () => {
    renderNews({ 'news.feed': { body: every } }, 'ru');
    expect(await sentences('Новости')).toEqual([
      'Anna комментирует ваш комикс «The Goldfish»',
      'Новый подписчик: Anna',
      'Anna ставит «Нравится» вашему комиксу «The Goldfish»',
      'Ваш комикс «The Goldfish» теперь в ленте «Популярное»',
    ]);
  });

  test.each([
    [
      'en',
      'News',
      [
        'Moderators have hidden your comic “The Goldfish”. Reason: Spam or ads',
        'Moderators have hidden your comic “The Goldfish”',
        'Your comic “The Goldfish” is visible again',
      ],
    ],
    [
      'ru',
      'Новости',
      [
        'Модераторы скрыли ваш комикс «The Goldfish». Причина: Спам или реклама',
        'Модераторы скрыли ваш комикс «The Goldfish»',
        'Ваш комикс «The Goldfish» снова доступен',
      ],
    ],
  ] as const)(
    'say in %s that moderators hid a comic, and why, and that they restored it',
    async (locale, name, said) => {
      const data = { project: goldfish, user: null };
      const hidden = { type: 'proj_hidden', creationDate } as const;
      const items: WireNewsItem[] = [
        { ...hidden, _id: 'x', data: { ...data, reason: 'spam' } },
        { ...hidden, _id: 'y', data: { ...data, reason: null } },
        { _id: 'z', type: 'proj_shown', creationDate, data },
      ];
      renderNews({ 'news.feed': { body: items } }, locale);
      expect(await sentences(name)).toEqual(said);
      const links = within(await list(name)).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual(said.map(() => '/comics/goldfish'));
    },
  );

  test('say what moderators did about comments, feeds and the person, and why', async () => {
    const about = { project: null, user: null };
    const why = { ...about, reason: 'spam' } as const;
    const news: readonly (readonly [WireNewsItem['type'], object, string])[] = [
      [
        'comment_hidden',
        { ...why, project: goldfish },
        'Moderators have hidden your comment on “The Goldfish”. Reason: Spam or ads',
      ],
      ['comment_shown', { ...about, project: goldfish }, 'Your comment on “The Goldfish” is visible again'],
      ['ban_comments', why, 'Moderators have banned you from commenting. Reason: Spam or ads'],
      [
        'ban_feeds',
        { ...about, reason: null },
        'Moderators have banned you from commenting and from publishing to feeds',
      ],
      [
        'ban_login',
        { ...about, reason: null, until: '2030-01-05T12:00:00.000Z' },
        'Moderators have banned you from signing in. Until January 5, 2030',
      ],
      ['ban_lifted', { ...about, reason: null }, 'Your restrictions have ended'],
      [
        'feed_cleared',
        { ...why, feed: { id: 'f1', name: 'Untitled feed', picId: '' } },
        'Moderators have removed the name and cover of your feed: “Untitled feed”. Reason: Spam or ads',
      ],
      [
        'feed_restored',
        { ...about, reason: null, feed: null },
        'Your feed “deleted feed” has its name and cover back',
      ],
      ...(
        [
          ['proj_released', {}, 'Moderators have reviewed your comic “#”, and it’s published now'],
          [
            'proj_refused',
            { reason: null },
            'Moderators haven’t published your comic “#”. Only you can see it',
          ],
          [
            'comment_released',
            {},
            'Moderators have reviewed your comment on “#”, and everyone can see it now',
          ],
          ['comment_refused', { reason: null }, 'Moderators haven’t published your comment on “#”'],
          ['best_declined', { reason: null }, 'Your comic “#” was not added to Best'],
          ['proj_cat_change', { newCategory: 0 }, 'Your comic “#” is now in the “New” feed'],
          ['proj_cat_change', { newCategory: 500 }, 'Your comic “#” is now in the “Interesting” feed'],
          ['proj_cat_change', { newCategory: 10_000 }, 'Your comic “#” is now in the “Best” feed'],
        ] as const
      ).map(
        ([type, data, sentence]) =>
          [type, { ...about, ...data }, sentence.replace('#', 'deleted comic')] as const,
      ),
    ];
    const body = news.map(([type, data], index) => ({ _id: String(index), type, creationDate, data }));
    renderNews({ 'news.feed': { body } });
    expect(await sentences()).toEqual(news.map(([, , sentence]) => sentence));
    const links = within(await list())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    const feeds = ['new', 'interesting', 'best'].map((feed) => `/feed/${feed}`);
    expect(links).toEqual([
      '/comics/goldfish?newcomm=1',
      '/comics/goldfish?newcomm=1',
      '/ufeed/f1',
      ...feeds,
    ]);
  });

  test('name people with a deleted account, of whom nothing or no name is left, without a link', async () => {
    const gone = [null, { id: 'o2', name: '', picId: '' }];
    renderNews({
      'news.feed': {
        body: gone.map((user, place) => ({
          ...item(String(place), 'new_like'),
          data: { project: goldfish, user },
        })),
      },
    });
    expect(await sentences()).toEqual(gone.map(() => 'Deleted person likes your comic “The Goldfish”'));
    expect(within(await list()).getAllByRole('link')).toHaveLength(2);
  });

  test('about new comics of followed people are not shown', async () => {
    const { server } = renderNews({
      'news.feed': { body: [item('a', 'new_fproj'), item('b', 'new_follower')] },
    });
    expect(await sentences()).toEqual(['Anna started following you']);
    expect(server.asked).toContain(listCall);
  });

  test('say that there are none, and suggest what to do', async () => {
    const { user } = renderNews({ 'news.feed': { body: [] }, 'feeds.get': { body: projectViews(1) } });
    await screen.findByText('No news yet');
    await user.click(screen.getByRole('button', { name: 'Browse comics' }));
    await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
  });

  test('that fail to load say so, and load on retry', async () => {
    const { user } = renderNews({
      'news.feed': [refusal(503, 'A moment, please.'), { body: every }],
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Couldn’t load this. Check your connection and try again.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await sentences()).toHaveLength(4);
  });

  test('ask a visitor to sign in, and send no request', async () => {
    const { server } = renderApp('/news');
    await screen.findByText('Sign in to see what’s happening around your comics.');
    expect(server.asked.filter((asked) => asked.includes('/news/'))).toEqual([]);
  });
});

describe('unread news', () => {
  const unread = (...values: readonly number[]) => values.map((value) => ({ body: { value } }));

  test('are marked, and their number is 0 as soon as they are shown', async () => {
    const { server } = renderNews({ 'news.feed': { body: every }, 'news.unreadCount': unread(2) });
    await waitFor(async () => expect(await newOnes()).toBe(2));
    await waitFor(() =>
      expect(server.sent).toContainEqual({
        asked: 'PUT /api/users/me/news/unread_cnt',
        body: { value: 0 },
      }),
    );
    await waitFor(() => expect(document.title).toBe('News · Kadr'));
    expect(await newOnes()).toBe(2);
  });

  test('are marked as read in other windows as soon as they were read in this one', async () => {
    const heard: unknown[] = [];
    const channel = new BroadcastChannel('unreadNews');
    channel.onmessage = (event) => heard.push(event.data);
    onTestFinished(() => channel.close());
    renderNews({ 'news.feed': { body: every }, 'news.unreadCount': unread(2) });
    await waitFor(() => expect(heard.at(-1)).toEqual({ personId: 'p1', unread: 0 }), { timeout: 20_000 });
  });

  test('stay marked until the page is left', async () => {
    const { user } = renderNews({
      'news.feed': { body: every },
      'news.unreadCount': unread(2, 2, 0),
      'projects.view': { body: projectView() },
      'feeds.get': { body: [] },
    });
    await waitFor(async () => expect(await newOnes()).toBe(2));
    const [comic] = within(await list()).getAllByRole('link', { name: 'The Goldfish' });
    if (comic) await user.click(comic);
    await waitFor(() => expect(window.location.pathname).toBe('/comics/goldfish'));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(window.location.pathname).toBe('/news'));
    await waitFor(async () => expect(await newOnes()).toBe(0));
  });

  test('that cannot be marked as read are shown anyway', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    renderNews({
      'news.feed': { body: every },
      'news.unreadCount': unread(2),
      'news.setUnreadCount': { noAnswer: 'noAnswer' },
    });
    expect(await sentences()).toHaveLength(4);
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('are refreshed every ten minutes, and not in a hidden tab', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = renderNews({
      'news.feed': [{ body: [moved] }, { body: every }],
      'news.unreadCount': unread(0),
    });
    expect(await sentences()).toHaveLength(1);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(1_200_000);
    expect(times(server.asked, listCall)).toBe(1);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(async () => expect(await sentences()).toHaveLength(4));
    expect(times(server.asked, listCall)).toBe(2);
  });

  test('that arrive while the page is open are shown with their number, which becomes 0 again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = renderNews({
      'news.feed': [{ body: [moved] }, { body: every }],
      'news.unreadCount': unread(0, 0, 3, 3, 0),
    });
    expect(await sentences()).toHaveLength(1);
    await waitFor(() => expect(times(server.asked, countCall)).toBe(2));
    await vi.advanceTimersByTimeAsync(300_000);
    await waitFor(async () => expect(await newOnes()).toBe(3));
    await waitFor(() => expect(document.title).toBe('News · Kadr'));
  });

  test('that arrive later leave earlier ones marked as long as the page is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderNews({
      'news.feed': [{ body: [moved, every[0]] }, { body: [every[1], moved, every[0]] }],
      'news.unreadCount': unread(1, 1, 1, 1, 0),
    });
    await waitFor(async () => expect(await newOnes()).toBe(1));
    await vi.advanceTimersByTimeAsync(600_000);
    await waitFor(async () => expect(await newOnes()).toBe(2));
    expect(await sentences()).toHaveLength(3);
  });
});
