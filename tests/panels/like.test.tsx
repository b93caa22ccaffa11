import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { person, projectView, projectViews } from '../support/app/wire';

const me = person();
const answers = {
  'feeds.get': { body: projectViews(2) },
  'projects.view': { body: projectView() },
  'profiles.like': { body: null },
  'profiles.unlike': { body: null },
} as const;
const signIn = {
  'auth.signIn': { body: { token: 'fresh' } },
  'users.me': { body: me },
  'news.feed': { body: [] },
  'news.unreadCount': { body: { value: 0 } },
} as const;

const likes = (asked: readonly string[]) => asked.filter((one) => one.includes('/me/likes/'));
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const heartOf = async (name: string) => (await card(name)).findByRole('button', { name: /^Like, / });
const stateOf = (heart: HTMLElement) => [
  heart.getAttribute('aria-label'),
  heart.getAttribute('aria-pressed'),
  heart.getAttribute('aria-busy'),
];

describe('the heart of a card', () => {
  test('looks pressed and busy at once, and its number changes once the server has confirmed it', async () => {
    const { user, server } = renderApp('/feed/best', {
      person: me,
      answers: { ...answers, 'profiles.like': 'never' },
    });
    const heart = await heartOf('Comic 1');
    expect(stateOf(heart)).toEqual(['Like, 3 likes', 'false', 'false']);
    await user.click(heart);
    expect(stateOf(heart)).toEqual(['Like, 3 likes', 'true', 'true']);
    await waitFor(() => expect(likes(server.asked)).toEqual(['POST /api/view/profile/me/likes/comic-1']));
    expect(stateOf(heart)).toEqual(['Like, 3 likes', 'true', 'true']);
  });

  test('adds one to the number, and subtracts one when the like is removed, also by keyboard', async () => {
    const { user, server } = renderApp('/feed/best', { person: me, answers });
    const heart = await heartOf('Comic 1');
    await user.click(heart);
    await waitFor(() => expect(stateOf(heart)).toEqual(['Like, 4 likes', 'true', 'false']));
    heart.focus();
    await user.keyboard(' ');
    await waitFor(() => expect(stateOf(heart)).toEqual(['Like, 3 likes', 'false', 'false']));
    expect(likes(server.asked)).toEqual([
      'POST /api/view/profile/me/likes/comic-1',
      'DELETE /api/view/profile/me/likes/comic-1',
    ]);
  });

  test('separates the thousands of its number, as its name does', async () => {
    const many = { ...projectView({ name: 'Comic 1' }), likesCnt: 12345, viewsCnt: 1234567 };
    renderApp('/feed/best', { person: me, answers: { 'feeds.get': { body: [many] } } });
    const heart = await heartOf('Comic 1');
    expect(heart.textContent).toBe('12,345');
    expect((await card('Comic 1')).getByRole('img', { name: '1,234,567 views' }).textContent).toBe(
      '1,234,567',
    );
  });

  test('shows what was pressed in another tab, as soon as the page is visible again', async () => {
    const { server } = renderApp('/feed/best', { person: me, answers });
    const heart = await heartOf('Comic 1');
    await screen.findByRole('button', { name: 'Sign out' });
    for (const [isLikedByCurUser, likesCnt] of [
      [true, 4],
      [false, 3],
    ] as const) {
      const [first, ...others] = projectViews(2);
      server.prepare({ 'feeds.get': { body: [{ ...first, isLikedByCurUser, likesCnt }, ...others] } });
      document.dispatchEvent(new Event('visibilitychange'));
      await waitFor(() =>
        expect(stateOf(heart)).toEqual([`Like, ${likesCnt} likes`, String(isLikedByCurUser), 'false']),
      );
    }
  });

  test('five quick taps end in the latest value, with one request pending', async () => {
    const { user, server } = renderApp('/feed/best', {
      person: me,
      answers: { ...answers, 'profiles.like': 'never' },
    });
    const heart = await heartOf('Comic 1');
    for (let tap = 0; tap < 5; tap += 1) await user.click(heart);
    expect(stateOf(heart)).toEqual(['Like, 3 likes', 'true', 'true']);
    await waitFor(() => expect(likes(server.asked)).toHaveLength(1));
    await user.click(heart);
    expect(stateOf(heart)).toEqual(['Like, 3 likes', 'false', 'true']);
    expect(likes(server.asked)).toEqual(['POST /api/view/profile/me/likes/comic-1']);
  });

  test.each([refusal(500), refusal(403), { noAnswer: 'offline' }, { noAnswer: 'timeOut' }] as const)(
    'is restored silently after a failure: %j',
    async (failure) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
      const { user } = renderApp('/feed/best', {
        person: me,
        answers: { ...answers, 'profiles.like': failure },
      });
      const heart = await heartOf('Comic 1');
      await user.click(heart);
      await waitFor(() => expect(stateOf(heart)).toEqual(['Like, 3 likes', 'false', 'false']));
      expect(screen.queryByRole('alertdialog')).toBeNull();
      warn.mockRestore();
    },
  );

  test('is restored when the code that sends it fails to load, and works at the next press', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const code = '@/features/project-card/LikeAction';
    vi.doMock(code, () => Promise.reject(new Error('No connection')));
    onTestFinished(() => void vi.doUnmock(code));
    const { user, server } = renderApp('/feed/best', { person: me, answers });
    const heart = await heartOf('Comic 1');
    await user.click(heart);
    await waitFor(() => expect(warn).toHaveBeenCalledWith('A lazy chunk did not load.', expect.anything()));
    await waitFor(() => expect(stateOf(heart)).toEqual(['Like, 3 likes', 'false', 'false']));
    expect(likes(server.asked)).toEqual([]);
    vi.doUnmock(code);
    await user.click(heart);
    await waitFor(() => expect(stateOf(heart)).toEqual(['Like, 4 likes', 'true', 'false']));
    warn.mockRestore();
  });

  test('asks a visitor to sign in, and then likes once, at the same place', async () => {
    const { user, server } = renderApp('/feed/best', { answers: { ...answers, ...signIn } });
    const heart = await heartOf('Comic 2');
    await user.click(heart);
    await user.type(await screen.findByLabelText('Email'), 'anna@kadr.example');
    expect(likes(server.asked)).toEqual([]);
    await user.type(screen.getByLabelText('Password'), 'a long password');
    server.prepare({
      'feeds.get': {
        body: [
          ...projectViews(1),
          ...projectViews(2)
            .slice(1)
            .map((one) => ({ ...one, isLikedByCurUser: true, likesCnt: 4 })),
        ],
      },
    });
    await user.keyboard('{Enter}');
    await waitFor(async () =>
      expect(stateOf(await heartOf('Comic 2'))).toEqual(['Like, 4 likes', 'true', 'false']),
    );
    expect(likes(server.asked)).toEqual(['POST /api/view/profile/me/likes/comic-2']);
    expect(window.location.pathname).toBe('/feed/best');
  });

  test('is left as it was pressed last when a visitor pressed it twice before signing in', async () => {
    const { user, server } = renderApp('/feed/best', { answers: { ...answers, ...signIn } });
    const heart = await heartOf('Comic 2');
    // A second press comes before the dialog.
    fireEvent.click(heart);
    await waitFor(() => expect(stateOf(heart)[1]).toBe('true'));
    fireEvent.click(heart);
    await user.type(await screen.findByLabelText('Email'), 'anna@kadr.example');
    await user.type(screen.getByLabelText('Password'), 'a long password{Enter}');
    await waitFor(() => expect(likes(server.asked)).toEqual(['DELETE /api/view/profile/me/likes/comic-2']));
  });

  test('is unchanged when a visitor declines to sign in', async () => {
    const { user, server } = renderApp('/feed/best', { answers });
    const heart = await heartOf('Comic 1');
    await user.click(heart);
    await screen.findByLabelText('Email');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(stateOf(heart)).toEqual(['Like, 3 likes', 'false', 'false']));
    expect(likes(server.asked)).toEqual([]);
  });
});

test('a like on the page of a project is counted on its card as well', async () => {
  const { user } = renderApp('/feed/best', {
    person: me,
    answers: { ...answers, 'projects.view': { body: projectView({ id: 'comic-1', name: 'Comic 1' }) } },
  });
  await user.click(await screen.findByRole('link', { name: 'Comic 1' }));
  const page = within(await screen.findByRole('main', { name: 'Comic 1' }));
  const heart = await page.findByRole('button', { name: 'Like, 3 likes' });
  await user.click(heart);
  await page.findByRole('button', { name: 'Like, 4 likes', pressed: true });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(stateOf(await heartOf('Comic 1'))).toEqual(['Like, 4 likes', 'true', 'false']);
});

test('the author of a project can be followed on its page', async () => {
  const { user, server } = renderApp('/comics/goldfish', {
    person: me,
    answers: { ...answers, 'profiles.follow': { body: null } },
  });
  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  await screen.findByRole('button', { name: 'Following', pressed: true });
  expect(server.asked).toContain('POST /api/view/profile/me/follow/o1');
});

test('nobody can follow themselves', async () => {
  renderApp('/comics/goldfish', {
    person: person({ _id: 'o1' }),
    answers: { ...answers, 'customFeeds.feedOfProject': { body: null } },
  });
  await screen.findByRole('button', { name: 'Share' });
  expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
});

test('a visitor who turns out to be the author follows nobody', async () => {
  const { user, server } = renderApp('/comics/goldfish', {
    answers: {
      ...answers,
      ...signIn,
      'users.me': { body: person({ _id: 'o1' }) },
      'customFeeds.feedOfProject': { body: null },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  await user.type(await screen.findByLabelText('Email'), 'anna@kadr.example');
  await user.type(screen.getByLabelText('Password'), 'a long password{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull());
  expect(server.asked.filter((asked) => asked.includes('/follow/'))).toEqual([]);
});
