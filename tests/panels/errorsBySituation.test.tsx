import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Groups, Platform } from '@/platform/Platform';
import { playing } from '@/routes/playing';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { person, profileView, projectViews } from '../support/app/wire';

/** A refusal that nobody retries. */
const refused = refusal(403, 'Not today.');
const feed: Answers = { 'feeds.get': { body: projectViews(1) } };
const cards = () => screen.findAllByRole('article');

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const logged = (text: string) => waitFor(() => expect(warn).toHaveBeenCalledWith(text, expect.anything()));

function expectNoWord() {
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.body.textContent).not.toContain('Not today.');
}

interface Silent {
  readonly what: string;
  readonly path?: string;
  readonly answers: Answers;
  readonly says: string;
  readonly addresses?: { readonly noticeUrl: string };
  readonly host?: Partial<Platform>;
}

const silent: readonly Silent[] = [
  {
    what: 'the exchange of the token',
    answers: { 'auth.refreshToken': refused },
    says: 'The token was not refreshed.',
  },
  {
    what: 'finding out who is signed in',
    answers: { 'users.me': refused },
    says: 'It is not known who is signed in.',
  },
  {
    what: 'the unread news',
    answers: { 'news.unreadCount': refused },
    says: 'A request failed.',
  },
  {
    what: 'the notice',
    answers: { 'config.notice': refused },
    says: 'A request failed.',
    addresses: { noticeUrl: '/config/notice.json' },
  },
];

describe('failures that are only logged', () => {
  test.each(silent)('$what is only logged, and the feed is shown', async (situation) => {
    const { path = '/feed/new', answers, says, addresses = {}, host = {} } = situation;
    renderApp(path, { person: person(), answers: { ...feed, ...answers }, addresses, host });
    expect(await cards()).toHaveLength(1);
    await logged(says);
    expectNoWord();
  });

  test('when the person fails to load they are a visitor', async () => {
    renderApp('/news', { person: person(), answers: { 'users.me': refused } });
    await screen.findByText('Sign in to see what’s happening around your comics.');
    expectNoWord();
  });

  test('the Pro status and the use of the trial are only logged, and stay unset', async () => {
    renderApp('/pro', {
      person: person(),
      answers: { 'pro.get': refused, 'pro.isTrialStarted': refused },
    });
    await logged('A request failed.');
    expect(screen.queryByText(/Pro until/)).toBeNull();
    expectNoWord();
  });

  test('a failed refresh of a feed is only logged, and the loaded cards stay', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = renderApp('/feed/new', {
      answers: { 'feeds.get': [{ body: projectViews(2) }, refused] },
    });
    expect(await cards()).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    await waitFor(() => expect(server.asked.filter((asked) => asked.includes('/api/feed/'))).toHaveLength(2));
    await logged('A request failed.');
    expect(await cards()).toHaveLength(2);
    expectNoWord();
  });

  test('a failed membership check of the group is only logged', async () => {
    const isMember = vi.fn(async () => ({ kind: 'failed', reason: 'for a test' }) as const);
    const groups: Groups = { isMember, join: async () => ({ kind: 'unsupported' }), addApp: null };
    renderApp('/feed/new', {
      person: person({ provider: 'vk' }),
      answers: feed,
      host: { groups },
      addresses: { socialGroupId: 7 },
    });
    expect(await cards()).toHaveLength(1);
    const play = playing.open();
    act(() => {
      play.begin();
      play.finish();
      play.end();
    });
    await logged('It is not known who is in the group.');
    expectNoWord();
  });

  test('a profile’s custom feeds are only logged, and the profile is shown', async () => {
    renderApp('/user/o1', {
      answers: {
        'profiles.view': { body: profileView() },
        'profiles.projects': { body: [] },
        'customFeeds.ownedBy': refused,
        ...feed,
      },
    });
    await screen.findByRole('heading', { level: 2, name: 'Boris' });
    await logged('A request failed.');
    expectNoWord();
  });
});

describe('failures in the error dialog', () => {
  const full = { body: projectViews(20) };
  const loadMore = async (user: ReturnType<typeof renderApp>['user']) => {
    await cards();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
  };

  test.each([
    ['en', 'Error', 'Close', 'Load more'],
    ['ru', 'Ошибка', 'Закрыть', 'Показать ещё'],
  ] as const)(
    'a failure to load more of a feed has the word "error" in its title (%s), and leads to the welcome feed',
    async (locale, title, close, more) => {
      const { user } = renderApp('/feed/popular', {
        locale,
        answers: { 'feeds.get': [full, refused, full] },
      });
      await cards();
      await user.click(screen.getByRole('button', { name: more }));
      const dialog = within(await screen.findByRole('alertdialog', { name: title }));
      expect(dialog.getByText('Not today.')).toBeVisible();
      expect(dialog.getAllByRole('button', { name: close })).not.toEqual([]);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );

  test('several messages are all shown', async () => {
    const { user } = renderApp('/feed/popular', {
      answers: { 'feeds.get': [full, refusal(403, ['Not today.', 'Nor tomorrow.']), full] },
    });
    await loadMore(user);
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Not today. Nor tomorrow.');
  });

  test.each([
    ['no words', refusal(403, [])],
    ['blank words', refusal(403, [' ', ''])],
    ['a code alone', { ...refusal(500, []), requestId: '1a2b3c4d-0000-4000-8000-000000000000' }],
  ])('an error with %s shows no dialog, and the next step happens', async (_what, blank) => {
    const { user } = renderApp('/feed/popular', { answers: { 'feeds.get': [full, blank, full] } });
    await loadMore(user);
    await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
    expectNoWord();
  });

  test.each([
    ['en', 'Out of order. Code: 1a2b3c4d', 'Try again'],
    ['ru', 'Out of order. Код: 1a2b3c4d', 'Попробовать ещё раз'],
  ] as const)('a failure of the server has a code to quote, in %s', async (locale, text, again) => {
    const failed = { ...refusal(500, 'Out of order.'), requestId: '1a2b3c4d-0000-4000-8000-000000000000' };
    const { user } = renderApp('/feed/popular', { locale, answers: { 'feeds.get': [failed, full, failed] } });
    const strip = await screen.findByRole('alert');
    expect(strip.textContent).toMatch(/: 1a2b3c4d$/);
    await user.click(screen.getByRole('button', { name: again }));
    await cards();
    await user.click(screen.getByRole('button', { name: /Load more|Показать ещё/ }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(text);
  });

  test('a response without a readable error shows a message on internal problems', async () => {
    const { user } = renderApp('/feed/popular', {
      answers: { 'feeds.get': [full, { status: 400, error: '<html>Bad gateway</html>' }, full] },
    });
    await loadMore(user);
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'We have some internal problems. Please try again later.',
    );
  });
});

describe('failures shown at the form', () => {
  test('a failed external sign-in is shown above the sign-up form, not in a dialog', async () => {
    const failure = { httpStatusCode: 502, messages: ['The other service is asleep.'], type: 'GENERIC' };
    renderApp(`/auth/login_with_token?${new URLSearchParams({ error: JSON.stringify(failure) })}`);
    expect((await screen.findByRole('alert')).textContent).toContain('The other service is asleep.');
    expect(window.location.pathname + window.location.search).toBe('/auth/signup');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('a person who declined an external sign-in sees the sign-up form, without an error', async () => {
    renderApp('/auth/login_with_token?');
    await waitFor(() => expect(window.location.pathname).toBe('/auth/signup'));
    await screen.findByLabelText('Name');
    expectNoWord();
  });
});
