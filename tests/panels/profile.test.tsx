import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { WireCustomFeed } from '@/api/endpoints/customFeeds';
import type { Platform } from '@/platform/Platform';
import { openedLists } from '../support/app/openedLists';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { person, profileView, projectView, projectViews } from '../support/app/wire';

const path = '/user/o1';

const answersOf = (more: Answers = {}): Answers => ({
  'profiles.view': { body: profileView() },
  'profiles.projects': { body: projectViews(2) },
  'customFeeds.ownedBy': { body: [] },
  ...more,
});

const feed = (id: string, name: string): WireCustomFeed => ({
  _id: id,
  name,
  picId: '',
  accessMode: 2,
  owner: 'o1',
});

const figures = async () =>
  within(await screen.findByRole('list', { name: 'In numbers' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const closeDialog = (user: { keyboard(text: string): Promise<void> }) => user.keyboard('{Escape}');
const follows = (asked: readonly string[]) => asked.filter((one) => one.includes('/me/follow/'));

describe('a profile', () => {
  test('shows the person, with counters and their labels, also to a visitor', async () => {
    renderApp(path, { answers: answersOf() });
    await screen.findByRole('heading', { level: 2, name: 'Boris' });
    expect(await figures()).toEqual(['21 followers', '1 like', '0 views', '2 comics']);
    await waitFor(() => expect(document.title).toBe('Boris · Kadr'));
    expect(screen.queryByText('Verified')).toBeNull();
    expect(screen.queryByText('Pro')).toBeNull();
    expect(screen.queryByText(/^What matters most/)).toBeNull();
  });

  test('counts in Russian with the right word forms', async () => {
    renderApp(path, { locale: 'ru', answers: answersOf() });
    expect(
      within(await screen.findByRole('list', { name: 'В цифрах' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['21 подписчик', '1 лайк', '0 просмотров', '2 комикса']);
  });

  test('shows the verified mark, Pro and what matters most to the person', async () => {
    const owner = { id: 'o1', name: 'Boris', picId: '', status: '', isPro: true, isFollowedByCurUser: false };
    renderApp(path, {
      answers: answersOf({
        'profiles.view': {
          body: profileView(
            { isVerified: true, mainLifeValue: 'BEAUTY_AND_ART' },
            { likesCnt: 3, viewsCnt: 7 },
          ),
        },
        'profiles.projects': { body: [projectView({ owner })] },
      }),
    });
    await screen.findByRole('img', { name: 'Verified' });
    expect(screen.getByText('What matters most: Beauty and art')).toBeVisible();
    await screen.findByText('Pro');
    expect(await figures()).toEqual(['21 followers', '3 likes', '7 views', '2 comics']);
  });

  test('shows the first four custom feeds of the person by their names', async () => {
    const { server } = renderApp(path, {
      answers: answersOf({
        'customFeeds.ownedBy': {
          body: ['Cats', 'Snow', 'Sea', 'Wood', 'Town'].map((name) => feed(name, name)),
        },
      }),
    });
    const feeds = within(await screen.findByRole('region', { name: 'Feeds' }));
    const names = feeds.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names).toEqual(['Cats', 'Snow', 'Sea', 'Wood'].map((name) => expect.stringContaining(name)));
    expect(server.asked).toContain('GET /api/custom_feed/user_owned_feeds/o1/0/4');
  });

  test('loads the next twelve comics after a full page, and focuses the first of them', async () => {
    const { user, server } = renderApp(path, {
      answers: answersOf({
        'profiles.projects': [{ body: projectViews(12) }, { body: projectViews(15).slice(12) }],
      }),
    });
    const comics = await screen.findByRole('region', { name: 'Comics' });
    expect(within(comics).getAllByRole('article')).toHaveLength(12);
    await user.click(within(comics).getByRole('button', { name: 'Load more' }));
    await within(comics).findByRole('article', { name: 'Comic 15' });
    expect(document.activeElement?.textContent).toBe('Comic 13');
    expect(within(comics).queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(server.asked).toContain('GET /api/view/profile/o1/projects/0/12');
    expect(server.asked).toContain('GET /api/view/profile/o1/projects/12/12');
  });

  test('a next page that fails to load shows an error, and can be loaded again', async () => {
    const { user } = renderApp(path, {
      answers: answersOf({
        'profiles.projects': [{ body: projectViews(12) }, refusal(403, 'Not now.'), { body: [] }],
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Not now.');
    await closeDialog(user);
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull());
  });

  test('says that there are no comics yet, and suggests what to do', async () => {
    const { user } = renderApp(path, {
      answers: answersOf({ 'profiles.projects': { body: [] }, 'feeds.get': { body: [] } }),
    });
    await screen.findByText('No comics yet');
    await user.click(screen.getByRole('button', { name: 'Browse comics' }));
    await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
  });

  test('says that it is loading', async () => {
    renderApp(path, { answers: answersOf({ 'profiles.view': 'never' }) });
    await within(await screen.findByRole('main', { name: 'Profile' })).findByText('Loading');
  });

  test('that fails to load says so, and loads on retry', async () => {
    const { user } = renderApp(path, {
      answers: answersOf({ 'profiles.view': [refusal(503, 'A moment, please.'), { body: profileView() }] }),
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Couldn’t load this. Check your connection and try again.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 2, name: 'Boris' });
  });

  test.each([
    ['of nobody', '/user/o1', refusal(404, 'There is no such thing.')],
    ['whose id cannot be one', '/user/a%20b', { body: profileView() }],
  ])('the page %s says why it may be missing, and links to the comics', async (_, address, view) => {
    renderApp(address, {
      answers: answersOf({ 'profiles.view': view, 'feeds.get': { body: projectViews(1) } }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('They may have deleted their account');
    expect(screen.getByRole('button', { name: 'All comics' })).toBeVisible();
    await screen.findByRole('link', { name: 'Comic 1' });
  });

  test('of a deleted account offers neither reporting nor blocking', async () => {
    const answers = answersOf({ 'profiles.view': { body: profileView({ name: '' }) } });
    renderApp(path, { person: person(), answers });
    await screen.findByRole('heading', { level: 2, name: 'Deleted person' });
    await screen.findByRole('button', { name: 'Follow' });
    expect(screen.queryByRole('button', { name: /^More actions/ })).toBeNull();
  });

  test('one’s own has an edit link instead of the follow button', async () => {
    const { user } = renderApp(path, { person: person({ _id: 'o1' }), answers: answersOf() });
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
    expect(window.location.pathname).toBe('/settings/profile');
    expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
  });
});

test('the author of a comic is one tap away', async () => {
  const { user } = renderApp('/feed/new', {
    answers: answersOf({ 'feeds.get': { body: [projectView()] } }),
  });
  await user.click(await screen.findByRole('link', { name: 'Boris' }));
  await screen.findByRole('heading', { level: 2, name: 'Boris' });
  expect(window.location.pathname).toBe(path);
});

describe('following', () => {
  const followed = { ...answersOf(), 'profiles.follow': { body: null }, 'profiles.unfollow': { body: null } };

  test('changes the number once the server has confirmed it, and not before', async () => {
    const { user, server } = renderApp(path, {
      person: person(),
      answers: { ...followed, 'profiles.follow': 'never' },
    });
    const button = await screen.findByRole('button', { name: 'Follow' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect((await figures())[0]).toBe('21 followers');
    expect(follows(server.asked)).toEqual(['POST /api/view/profile/me/follow/o1']);
  });

  test('adds one follower, and unfollowing removes one', async () => {
    const { user, server } = renderApp(path, { person: person(), answers: followed });
    await user.click(await screen.findByRole('button', { name: 'Follow' }));
    await waitFor(async () => expect((await figures())[0]).toBe('22 followers'));
    const button = await screen.findByRole('button', { name: 'Following' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
    await user.click(button);
    await waitFor(async () => expect((await figures())[0]).toBe('21 followers'));
    expect(follows(server.asked)).toEqual([
      'POST /api/view/profile/me/follow/o1',
      'DELETE /api/view/profile/me/follow/o1',
    ]);
  });

  test('sends nothing more for taps before the confirmation', async () => {
    const { user, server } = renderApp(path, {
      person: person(),
      answers: { ...followed, 'profiles.follow': 'never' },
    });
    await user.click(await screen.findByRole('button', { name: 'Follow' }));
    await user.click(await screen.findByRole('button', { name: 'Following' }));
    const button = await screen.findByRole('button', { name: 'Follow' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(follows(server.asked)).toEqual(['POST /api/view/profile/me/follow/o1']);
  });

  test('that the server rejects is undone silently', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { user } = renderApp(path, {
      person: person(),
      answers: { ...followed, 'profiles.follow': refusal(429, 'Too often.') },
    });
    await user.click(await screen.findByRole('button', { name: 'Follow' }));
    const button = await screen.findByRole('button', { name: 'Follow' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
    expect((await figures())[0]).toBe('21 followers');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  test('asks a visitor to sign in, and then follows once', async () => {
    const me = person();
    const { user, server } = renderApp(path, {
      answers: {
        ...followed,
        'auth.signIn': { body: { token: 'fresh' } },
        'users.me': { body: me },
        'news.feed': { body: [] },
        'notifications.channels': { body: { channels: [], push: null } },
        'news.unreadCount': { body: { value: 0 } },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Follow' }));
    await user.type(await screen.findByLabelText('Email'), 'anna@kadr.example');
    await user.type(screen.getByLabelText('Password'), 'a long password');
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Following' });
    await waitFor(async () => expect((await figures())[0]).toBe('22 followers'));
    expect(follows(server.asked)).toEqual(['POST /api/view/profile/me/follow/o1']);
  });

  test('does nothing when a visitor declines to sign in', { tags: 'long' }, async () => {
    const { user, server } = renderApp(path, { answers: followed });
    await user.click(await screen.findByRole('button', { name: 'Follow' }));
    await screen.findByLabelText('Email');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByLabelText('Email')).toBeNull());
    expect(follows(server.asked)).toEqual([]);
  });
});

describe('a ban from commenting', () => {
  const blocked = { 'profiles.view': { body: profileView({ isCanCommentForCurUser: false }) } };

  test('is lifted by one tap', async () => {
    const { user, server } = renderApp(path, {
      person: person(),
      answers: answersOf({ ...blocked, 'comments.allow': { body: null } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Allow comments' }));
    await screen.findByText('This person can comment on your comics again.');
    expect(screen.queryByRole('button', { name: 'Allow comments' })).toBeNull();
    expect(server.asked).toContain('DELETE /api/project_comments_blacklist/o1');
  });

  test.each([refusal(403, 'Not now.'), refusal(403, 'Not now.', 'USER_IS_BANNED')])(
    'shows an error once when that fails: %j',
    async (failure) => {
      const { user, loaded } = renderApp(path, {
        person: person(),
        answers: answersOf({ ...blocked, 'comments.allow': failure }),
      });
      await user.click(await screen.findByRole('button', { name: 'Allow comments' }));
      expect((await screen.findByRole('alertdialog')).textContent).toContain('Not now.');
      await closeDialog(user);
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await loaded();
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );

  test.each<[string, Parameters<typeof profileView>[0], string]>([
    ['nobody is banned', {}, 'Follow'],
    [
      'the person is blocked altogether',
      { isCanCommentForCurUser: false, isBlockedByCurUser: true },
      'Unblock Boris',
    ],
  ])('is not shown where %s', async (_, user, shown) => {
    const answers = answersOf({ 'profiles.view': { body: profileView(user) } });
    renderApp(path, { person: person(), answers });
    await screen.findByRole('button', { name: shown });
    expect(screen.queryByRole('button', { name: 'Allow comments' })).toBeNull();
  });
});

describe('admin actions on a person', () => {
  const admin = person({ _id: 'a1', role: 'admin' });
  const moderated = (more: Answers = {}, whose = admin) =>
    renderApp(path, {
      person: whose,
      answers: answersOf({
        'admins.list': { body: [] },
        'twoFactor.state': { body: { isOn: true, recoveryCodesLeft: 8 } },
        ...more,
      }),
    });
  const restrictions = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Restrictions' });

  test.each([
    ['a visitor', undefined],
    ['another person', person()],
    ['the person themselves', person({ _id: 'o1' })],
  ])('are not on the page for %s', async (_, viewer) => {
    renderApp(path, { ...(viewer && { person: viewer }), answers: answersOf() });
    await screen.findByRole('button', { name: viewer?._id === 'o1' ? 'Edit profile' : 'Follow' });
    expect(screen.queryByText('Moderation')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test('a ban is chosen, sent and shown', async () => {
    const { user, server } = moderated({ 'profiles.ban': { body: null } });
    await user.selectOptions(await restrictions(), 'Can’t comment');
    await waitFor(() =>
      expect(server.sent).toContainEqual({
        asked: 'PUT /api/view/profile/admin/ban',
        body: { userId: 'o1', banCategory: 10, reason: 'other', days: 7 },
      }),
    );
    await waitFor(async () => expect((await restrictions()).value).toBe('10'));
    await user.selectOptions(await restrictions(), 'No restrictions');
    await waitFor(() => expect(server.sent.at(-1)?.body).toEqual({ userId: 'o1', banCategory: 0 }));
  });

  test('an arrow opens the list of bans, and bans nobody', async () => {
    const opened = openedLists();
    const { server } = moderated({});
    expect(fireEvent.keyDown(await restrictions(), { key: 'ArrowDown' })).toBe(false);
    expect(opened).toHaveBeenCalledOnce();
    expect(server.sent).toEqual([]);
  });

  test('no second ban can be sent while one is pending', async () => {
    const { user, server } = moderated({ 'profiles.ban': 'never' });
    await user.selectOptions(await restrictions(), 'Can’t comment');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    await user.selectOptions(await restrictions(), 'Can’t sign in');
    expect(server.sent).toHaveLength(1);
    expect((await restrictions()).value).toBe('10');
  });

  test('an admin neither bans nor dismisses themselves', async () => {
    const { loaded } = moderated(
      { 'admins.list': { body: [{ id: 'o1', name: 'Boris', picId: '', isReady: true }] } },
      person({ _id: 'o1', role: 'admin' }),
    );
    await screen.findByRole('switch', { name: 'Verified' });
    await loaded();
    for (const name of ['Make an admin', 'Dismiss as an admin'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Restrictions' })).toBeNull();
  });

  test('after an error the choice shows “no restrictions”, and the error is shown', async () => {
    const { user } = moderated({
      'profiles.view': { body: profileView({ banCategory: 20 }) },
      'profiles.ban': refusal(403, 'You may not.'),
    });
    expect((await restrictions()).value).toBe('20');
    await user.selectOptions(await restrictions(), 'Can’t sign in');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('You may not.');
    await closeDialog(user);
    expect((await restrictions()).value).toBe('0');
  });

  test('they are made an admin by password and code, and can only be banned once dismissed', async () => {
    const boris = { id: 'o1', name: 'Boris', picId: '', isReady: false };
    const { user, server } = moderated({
      'admins.list': [{ body: [] }, { body: [] }, { body: [boris] }, { body: [] }],
      'admins.change': [refusal(422, { text: 'Wrong.', path: 'code' }), { body: null }, { body: null }],
    });
    const confirm = async (name: string) => {
      await user.click(await screen.findByRole('button', { name }));
      await user.type(await screen.findByLabelText('Current password'), 'my password');
      await user.click(screen.getByRole('button', { name }));
      await screen.findByText('Please fill this in');
      await user.type(await screen.findByLabelText(/^Code from the app/), '123 456');
      await user.click(screen.getByRole('button', { name }));
    };
    await confirm('Make an admin');
    await screen.findByText('Wrong.');
    await user.click(await screen.findByRole('button', { name: 'Make an admin' }));
    await screen.findByRole('button', { name: 'Dismiss as an admin' });
    expect(screen.queryByRole('combobox', { name: 'Restrictions' })).toBeNull();
    await confirm('Dismiss as an admin');
    await restrictions();
    const proof = { password: 'my password', code: '123 456' };
    expect(server.sent.map(({ body }) => body)).toEqual([
      { isAdmin: true, ...proof },
      { isAdmin: true, ...proof },
      { isAdmin: false, ...proof },
    ]);
  });

  test('the code can be given also while it is not known whether one is needed', {
    tags: 'long',
  }, async () => {
    const { user, server } = moderated({
      'twoFactor.state': 'never',
      'admins.change': { body: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Make an admin' }));
    await user.type(await screen.findByLabelText('Current password'), 'my password');
    await user.type(screen.getByLabelText(/^Code from the app/), '123456');
    await user.click(screen.getByRole('button', { name: 'Make an admin' }));
    const body = { isAdmin: true, password: 'my password', code: '123456' };
    await waitFor(() => expect(server.sent.map((sent) => sent.body)).toEqual([body]));
  });

  test('no code is asked of an admin who has none', async () => {
    const { user, server } = moderated({
      'twoFactor.state': { body: { isOn: false, recoveryCodesLeft: 0 } },
      'admins.change': { body: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Make an admin' }));
    await user.type(await screen.findByLabelText('Current password'), 'my password');
    await waitFor(() => expect(screen.queryByLabelText(/^Code from the app/)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Make an admin' }));
    const body = { isAdmin: true, password: 'my password' };
    await waitFor(() => expect(server.sent.map((sent) => sent.body)).toEqual([body]));
  });

  test('the verified mark is given and removed', async () => {
    const { user, server } = moderated({ 'profiles.verify': { body: null } });
    const control = await screen.findByRole('switch', { name: 'Verified' });
    await user.click(control);
    await screen.findByRole('img', { name: 'Verified' });
    await user.click(screen.getByRole('switch', { name: 'Verified' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Verified' })).toBeNull());
    expect(server.sent.map(({ body }) => body)).toEqual([
      { userId: 'o1', isVerified: true },
      { userId: 'o1', isVerified: false },
    ]);
  });

  test('Pro gets its last day, and shows until when', async () => {
    const { user, server } = moderated({ 'pro.set': { body: null } });
    const day = await screen.findByLabelText('Pro until');
    await user.type(day, '2099-12-31');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const note = await screen.findByText(/^Saved: Pro until December 31, 2099/);
    expect(note.closest('[id]')?.id).toBe(day.getAttribute('aria-describedby'));
    const endingDateTS = new Date(2099, 11, 31, 23, 59, 59, 999).getTime();
    expect(server.sent).toContainEqual({
      asked: 'POST /api/users/me/pro/set',
      body: { userId: 'o1', endingDateTS },
    });
  });

  test('the verified mark looks given while the request is pending, and cannot be given twice', async () => {
    const { user, server } = moderated({ 'profiles.verify': 'never' });
    const control = await screen.findByRole('switch', { name: 'Verified' });
    await user.click(control);
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(control).toHaveProperty('checked', true);
    // A disabled one would have lost the focus.
    expect(document.activeElement).toBe(control);
    await user.click(control);
    expect(server.sent).toHaveLength(1);
  });

  test('an unsaved date is not shown as saved, and a past date ends Pro', async () => {
    const { user } = moderated({ 'pro.set': { body: null } });
    const day = await screen.findByLabelText('Pro until');
    await user.type(day, '2099-12-31');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Saved: Pro until/);
    await user.clear(day);
    await user.type(day, '2001-02-03');
    expect(screen.queryByText(/^Saved/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved: Pro has ended');
  });

  test('a person who gets Pro is shown with it', async () => {
    const comic = projectView();
    const ofPro = projectView({ owner: comic.owner && { ...comic.owner, isPro: true } });
    const { user } = moderated({
      'pro.set': { body: null },
      'profiles.projects': [{ body: [comic] }, { body: [ofPro] }],
    });
    await screen.findByRole('article', { name: 'The Goldfish' });
    const head = within(screen.getByRole('main'));
    expect(head.queryAllByText('Pro')).toEqual([]);
    await user.type(await screen.findByLabelText('Pro until'), '2099-12-31');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await head.findAllByText('Pro')).not.toEqual([]);
  });

  test('Pro is ended by an empty date', async () => {
    const { user, server } = moderated({ 'pro.set': { body: null } });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Saved: Pro has ended');
    expect(server.sent[0]?.body).toEqual({ userId: 'o1', endingDateTS: 0 });
  });

  test('an admin cannot ban themselves, which the server would reject', async () => {
    moderated({}, person({ _id: 'o1', role: 'admin' }));
    await screen.findByRole('switch', { name: 'Verified' });
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('a push while a profile is open', () => {
  const followOf = (actor: string, isActedUserFollowing = true) => ({
    type: 'follow',
    followedUserId: 'o1',
    isActedUserFollowing,
    actedUserData: { user: { id: actor } },
  });

  function renderPushed() {
    const listeners = new Set<(update: unknown) => void>();
    const host: Partial<Platform> = {
      onPushedUpdate: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    renderApp(path, { person: person(), host, answers: answersOf() });
    return (update: unknown) => {
      for (const listener of listeners) listener(update);
    };
  }

  test('with one’s own follow on another device is counted once', async () => {
    const push = renderPushed();
    await screen.findByRole('button', { name: 'Follow' });
    push(followOf('p1'));
    push(followOf('p1'));
    await screen.findByRole('button', { name: 'Following' });
    expect((await figures())[0]).toBe('22 followers');
  });

  test('with another person’s follow changes nothing', async () => {
    const push = renderPushed();
    await screen.findByRole('button', { name: 'Follow' });
    push(followOf('p2'));
    push(followOf('p1'));
    await screen.findByRole('button', { name: 'Following' });
    expect((await figures())[0]).toBe('22 followers');
  });
});

describe('the description of a person', () => {
  const about = { status: 'I draw cats.\nAnd dogs.', website: 'https://cats.example/' };
  const answers = {
    'profiles.view': { body: profileView(about) },
    'profiles.projects': { body: [] },
    'customFeeds.ownedBy': { body: [] },
  };

  test('is on their page, with their website as a plain link', async () => {
    renderApp('/user/o1', { answers });
    await screen.findByText(/I draw cats\./);
    const link = screen.getByRole('link', { name: 'Website: https://cats.example/' });
    expect(link.textContent).toBe('cats.example');
    expect(link.getAttribute('href')).toBe('https://cats.example/');
    expect(link.getAttribute('rel')).toBe('nofollow noopener');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  test('has no link inside VK', async () => {
    const launch = { path: '/user/o1', hostLanguage: null, signedQuery: 'vk_app_id=7&sign=s' };
    const token = { 'auth.signInByVkLaunch': { noAnswer: 'noAnswer' } } as const;
    renderApp('/user/o1', { answers: { ...answers, ...token }, host: { launch } });
    await screen.findByText(/I draw cats\./);
    expect(screen.queryByRole('link', { name: /cats\.example/ })).toBeNull();
  });

  test('is not a link when it is not a web address', async () => {
    const body = profileView({ website: 'javascript:alert(1)' });
    renderApp('/user/o1', { answers: { ...answers, 'profiles.view': { body } } });
    await screen.findByRole('heading', { level: 2, name: 'Boris' });
    expect(screen.queryByRole('link', { name: /^Website/ })).toBeNull();
  });
});
