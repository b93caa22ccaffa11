import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { WireCurrentUser } from '@/api/schemas/user';
import type { CommentByText } from '@/domain/comment';
import { focusedText } from '../support/app/focusedText';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { there } from '../support/app/there';
import { commentPage, person, profileView, projectView } from '../support/app/wire';

const boris = { id: 'o1', name: 'Boris', picId: '' };
const clara = { id: 'c1', name: 'Clara', picId: '' };
const blocksBoris = person({ hasBlocked: true });
const done = { body: null };
const none = { body: [] };
const owned = (id: string, name: string, { id: ownerId, name: ownerName }: typeof boris) =>
  projectView({
    id,
    name,
    owner: { id: ownerId, name: ownerName, picId: '', status: '', isPro: false, isFollowedByCurUser: false },
  });
const goldfish = owned('goldfish', 'The Goldfish', boris);
const shark = owned('shark', 'The Shark', clara);

const blocks = (asked: readonly string[]) =>
  asked.filter((one) => /^(POST|DELETE) .+\/me\/blocks\//.test(one));
type User = ReturnType<typeof renderApp>['user'];
const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

/** Blocks through the menu of a profile or comment, and confirms. */
async function block(user: User, actions: string) {
  // The actions stay open.
  if (!screen.queryByRole('button', { name: 'Block' })) await press(user, actions);
  await press(user, 'Block');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Block Boris?')).toBeVisible();
  expect(question.getByText(/no longer see their comics, comments and news/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Block' }));
}

function openProfile(who: WireCurrentUser | null = person(), answers: Answers = {}) {
  return renderApp('/user/o1', {
    ...(who && { person: who }),
    answers: {
      'profiles.view': { body: profileView() },
      'profiles.projects': { body: [goldfish] },
      'customFeeds.ownedBy': none,
      'profiles.block': done,
      'profiles.unblock': done,
      'news.unreadCount': { body: { value: 0 } },
      ...answers,
    },
  });
}

const isFollowOffered = () => screen.queryByRole('button', { name: 'Follow' }) !== null;

describe('a profile', () => {
  test('is blocked after a confirmation, shows that, and is unblocked and blocked again', async () => {
    const blocked = { body: profileView({ isBlockedByCurUser: true }) };
    const open = { body: profileView() };
    const { user, server } = openProfile(person(), { 'profiles.view': [open, blocked] });
    await screen.findByRole('article', { name: 'The Goldfish' });
    for (const _time of ['first', 'second']) {
      await block(user, 'More actions: Boris');
      await screen.findByText(/^You’ve blocked this person/);
      expect(screen.getByText('21 followers')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('article', { name: 'The Goldfish' })).toBeNull());
      expect(isFollowOffered()).toBe(false);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      if (_time === 'second') break;
      await press(user, 'Unblock Boris');
      await screen.findByRole('article', { name: 'The Goldfish' });
      expect(isFollowOffered()).toBe(true);
      expect(document.activeElement?.textContent).toMatch(/^Follow/);
    }
    const [on, off] = ['POST', 'DELETE'].map((method) => `${method} /api/view/profile/me/blocks/o1`);
    expect(blocks(server.asked)).toEqual([on, off, on]);
  });

  test('is not blocked when the confirmation is declined, and a failure is shown', async () => {
    const { user, server } = openProfile(person(), { 'profiles.block': refusal(403, { text: 'No more.' }) });
    const more = await screen.findByRole('button', { name: 'More actions: Boris' });
    for (const expanded of ['true', 'false', 'true']) {
      await user.click(more);
      expect(more.getAttribute('aria-expanded')).toBe(expanded);
      expect(screen.queryByRole('button', { name: 'Block' }) !== null).toBe(expanded === 'true');
    }
    screen.getByRole('button', { name: 'Block' }).focus();
    await user.keyboard('{Escape}');
    expect([document.activeElement, more.getAttribute('aria-expanded')]).toEqual([more, 'false']);
    await user.keyboard('{Enter}');
    await press(user, 'Block');
    await press(user, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(blocks(server.asked)).toEqual([]);
    await press(user, 'Block');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block' }));
    await screen.findByText('No more.');
    expect(isFollowOffered()).toBe(true);
    expect(screen.getByRole('article', { name: 'The Goldfish' })).toBeVisible();
  });

  test('asks a visitor to sign in first, and asks nothing more when that is their own profile', async () => {
    const { user, loaded } = openProfile(null, {
      'auth.signIn': { body: { token: 'token-of-o1' } },
      'users.me': { body: person({ _id: 'o1', name: 'Boris' }) },
      'news.feed': none,
    });
    await press(user, 'More actions: Boris');
    await press(user, 'Block');
    await user.type(await screen.findByLabelText('Email'), 'boris@kadr.example');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await screen.findByRole('button', { name: 'Edit profile' });
    await loaded();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('of one’s own is not blocked', async () => {
    openProfile(person({ _id: 'o1', name: 'Boris' }));
    await screen.findByRole('button', { name: 'Edit profile' });
    expect(screen.queryByRole('button', { name: /^More actions/ })).toBeNull();
  });
});

describe('comments', () => {
  const comment = (id: string, text: string, owner: typeof boris): CommentByText => ({
    id,
    type: 2,
    text,
    creationDate: '2026-11-20T12:00:00.000Z',
    owner,
  });
  const all = [
    comment('4', 'Noise', boris),
    comment('3', 'Fine', clara),
    comment('2', 'More noise', boris),
    comment('1', 'Good', clara),
  ];
  const kept = all.filter(({ owner }) => owner !== boris);

  function openComic(who: WireCurrentUser | null, answers: Answers = {}) {
    return renderApp('/comics/shark', {
      ...(who && { person: who }),
      answers: {
        'projects.view': { body: shark },
        'comments.page': { body: commentPage(all) },
        'profiles.block': done,
        'news.unreadCount': { body: { value: 0 } },
        ...answers,
      },
    });
  }
  const texts = () =>
    [...screen.getByRole('list', { name: 'Comments' }).querySelectorAll('li p')].map(
      ({ textContent }) => textContent,
    );

  test('of a blocked person leave the list and its total, and the focus stays near', async () => {
    const { user } = openComic(person());
    const [item] = await screen.findAllByRole('article', { name: 'Comment by Boris' });
    const about = within(there(item));
    await user.click(about.getByRole('button', { name: 'Actions for the comment by Boris' }));
    expect(about.queryByRole('button', { name: 'Hide this author’s comments' })).toBeNull();
    await user.click(about.getByRole('button', { name: 'Block' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Block' }));
    await screen.findByText(/^Boris is blocked\./);
    await waitFor(() => expect(texts()).toEqual(['Fine', 'Good']));
    expect(screen.getByRole('heading', { name: /^Comments/ }).textContent).toBe('Comments 2');
    await waitFor(() => expect(focusedText()).toContain('Fine'));
  });

  test('let visitors hide an author on the device, and let nobody block themselves', async () => {
    const { user } = openComic(null);
    const [more] = await screen.findAllByRole('button', { name: 'Actions for the comment by Boris' });
    await user.click(there(more));
    await screen.findByRole('button', { name: 'Hide this author’s comments' });
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
  });

  test('that were hidden on the device before can be shown again, by signed-in people too', async () => {
    const { user, storage } = openComic(person(), { 'comments.page': { body: commentPage(kept) } });
    await screen.findByText('Fine');
    storage.set('muted_authors', JSON.stringify({ 'id:p1': '["c1"]' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'muted_authors' }));
    const [back] = await screen.findAllByRole('button', { name: 'Show this author’s comments' });
    await user.click(there(back));
    await screen.findByText('Fine');
  });

  test('that the native app pushes are not added when they are by a blocked person', async () => {
    const listeners = new Set<(update: unknown) => void>();
    renderApp('/comics/shark', {
      person: blocksBoris,
      answers: {
        'projects.view': { body: shark },
        'comments.page': { body: commentPage(kept) },
        'profiles.blocked': { body: [boris] },
      },
      host: {
        onPushedUpdate: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    });
    await screen.findByText('Fine');
    for (const [id, text, owner] of [
      ['5', 'Pushed noise', boris],
      ['6', 'Pushed', clara],
    ] as const) {
      const update = { type: 'comment', projectId: 'shark', isAdded: true };
      for (const listener of listeners) listener({ ...update, projectComment: comment(id, text, owner) });
    }
    await waitFor(() => expect(texts()).toEqual(['Pushed', 'Fine', 'Good']));
  });
});

describe('feeds in the same visit', () => {
  test('no longer show the person’s cards, and show them again after unblocking', async () => {
    const { user, server } = renderApp('/feed/new', {
      person: person(),
      answers: {
        'feeds.get': [{ body: [goldfish, shark] }, { body: [goldfish, shark] }],
        'profiles.view': [{ body: profileView() }, { body: profileView({ isBlockedByCurUser: true }) }],
        'profiles.projects': { body: [goldfish] },
        'customFeeds.ownedBy': none,
        'profiles.block': done,
        'profiles.unblock': done,
      },
    });
    const card = within(await screen.findByRole('article', { name: 'The Goldfish' }));
    await user.click(card.getByRole('link', { name: 'Boris' }));
    await block(user, 'More actions: Boris');
    await screen.findByText(/^You’ve blocked this person/);
    await press(user, 'Back');
    await screen.findByRole('article', { name: 'The Shark' });
    expect(screen.queryByRole('article', { name: 'The Goldfish' })).toBeNull();
    expect(server.asked.filter((asked) => asked.includes('/api/feed/'))).toHaveLength(1);
    window.history.forward();
    await press(user, 'Unblock Boris');
    await screen.findByRole('article', { name: 'The Goldfish' });
    await press(user, 'Back');
    await screen.findByRole('article', { name: 'The Goldfish' });
    expect(server.asked.filter((asked) => asked.includes('/api/feed/'))).toHaveLength(2);
  });

  test('drop cards of a blocked person that come from a prerendered page or the device', async () => {
    renderApp('/feed/new', {
      person: blocksBoris,
      answers: { 'feeds.get': { body: [goldfish, shark] }, 'profiles.blocked': { body: [boris] } },
    });
    await screen.findByRole('article', { name: 'The Shark' });
    await waitFor(() => expect(screen.queryByRole('article', { name: 'The Goldfish' })).toBeNull());
  });

  test('follow what another device or tab blocks and unblocks', async () => {
    const { server } = renderApp('/feed/new', {
      person: person(),
      answers: { 'feeds.get': { body: [goldfish, shark] }, 'profiles.blocked': { body: [boris] } },
    });
    await screen.findByRole('article', { name: 'The Goldfish' });
    await screen.findByRole('button', { name: 'Sign out' });
    for (const _time of ['first', 'second']) {
      server.prepare({ 'profiles.blocked': { body: [boris] } });
      document.dispatchEvent(new Event('visibilitychange'));
      await waitFor(() => expect(screen.queryByRole('article', { name: 'The Goldfish' })).toBeNull());
      expect(screen.getByRole('article', { name: 'The Shark' })).toBeVisible();
      server.prepare({ 'feeds.get': { body: [goldfish, shark] }, 'profiles.blocked': none });
      document.dispatchEvent(new Event('visibilitychange'));
      await screen.findByRole('article', { name: 'The Goldfish' });
    }
  });

  test('keep what they show when another device cannot be followed', { tags: 'long' }, async () => {
    const { server, loaded } = renderApp('/feed/new', {
      person: person(),
      answers: { 'feeds.get': { body: [goldfish] }, 'profiles.blocked': { noAnswer: 'offline' } },
    });
    await screen.findByRole('button', { name: 'Sign out' });
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(server.asked).toContain('GET /api/view/profile/me/blocks/0/100'));
    await loaded();
    expect(screen.getByRole('article', { name: 'The Goldfish' })).toBeVisible();
  });

  test('send no further request when nobody is blocked', async () => {
    const { server, loaded } = renderApp('/feed/new', {
      person: person(),
      answers: { 'feeds.get': { body: [shark] } },
    });
    await screen.findByRole('article', { name: 'The Shark' });
    await loaded();
    expect(server.asked.filter((one) => one.includes('/me/blocks/'))).toEqual([]);
  });

  test('a comic that is opened by its address offers to unblock its author in place of following', async () => {
    const { user, server } = renderApp('/comics/goldfish', {
      person: blocksBoris,
      answers: {
        'projects.view': { body: goldfish },
        'comments.page': { body: commentPage([]) },
        'profiles.blocked': { body: [boris] },
        'profiles.unblock': done,
      },
    });
    await press(user, 'Unblock Boris');
    await screen.findByRole('button', { name: 'Follow' });
    expect(blocks(server.asked)).toEqual(['DELETE /api/view/profile/me/blocks/o1']);
  });
});

describe('the list of blocked people in the settings', () => {
  function openSettings(answers: Answers, who = blocksBoris) {
    return renderApp('/settings/account', {
      person: who,
      answers: {
        'sessions.list': none,
        'accountLog.signIns': none,
        'twoFactor.state': { body: { isOn: false, recoveryCodesLeft: 0 } },
        'profiles.unblock': done,
        ...answers,
      },
    });
  }
  const section = async () => within(await screen.findByRole('region', { name: 'Blocked people' }));
  const names = async () =>
    (await section()).getAllByRole('listitem').map((item) => item.querySelector('a')?.textContent);

  test('unblocks, says so, and moves the focus to the neighbor', async () => {
    const dora = { id: 'd1', name: 'Dora', picId: '' };
    const { user, server } = openSettings({ 'profiles.blocked': { body: [clara, boris, dora] } });
    await waitFor(async () => expect(await names()).toEqual(['Clara', 'Boris', 'Dora']));
    await press(user, 'Unblock Dora');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Boris'));
    expect((await section()).getByRole('link', { name: 'Clara' }).getAttribute('href')).toBe('/user/c1');
    await press(user, 'Unblock Clara');
    await screen.findByText('Clara is unblocked.');
    expect(await names()).toEqual(['Boris']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Boris'));
    await press(user, 'Unblock Boris');
    await screen.findByText('You haven’t blocked anyone.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Boris is unblocked.'));
    expect(blocks(server.asked)).toEqual(
      ['d1', 'c1', 'o1'].map((id) => `DELETE /api/view/profile/me/blocks/${id}`),
    );
    await user.click(await screen.findByRole('link', { name: 'Rules' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await section();
    expect(screen.queryByText('Boris is unblocked.')).toBeNull();
  });

  test('keeps the focus when a frame is painted before the last row is removed', async () => {
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
      draw(0);
      return 0;
    });
    const { user } = openSettings({ 'profiles.blocked': { body: [boris] } });
    await press(user, 'Unblock Boris');
    await screen.findByText('You haven’t blocked anyone.');
    await waitFor(() => expect(focusedText()).toBe('Boris is unblocked.'));
  });

  test('shows more only while there are more, and then the first of them has the focus', async () => {
    const many = Array.from({ length: 61 }, (_, at) => ({ id: `m${at}`, name: `Person ${at}`, picId: '' }));
    const { user, server } = openSettings({ 'profiles.blocked': { body: many.slice(0, 31) } });
    const more = () => screen.queryByRole('button', { name: 'Load more' });
    await screen.findByText('Person 29');
    expect(more()).toBeVisible();
    await press(user, 'Unblock Person 0');
    await screen.findByText('Person 30');
    expect(more()).toBeNull();
    server.prepare({ 'profiles.blocked': { body: many } });
    document.dispatchEvent(new Event('visibilitychange'));
    for (const first of ['Person 30', 'Person 60']) {
      await press(user, 'Load more');
      await waitFor(() => expect(focusedText()).toBe(first));
    }
    expect(more()).toBeNull();
  });

  test('says that it is empty, and loads again after a failure', async () => {
    const { user } = openSettings({ 'profiles.blocked': [{ noAnswer: 'offline' }, none] }, person());
    await user.click(await (await section()).findByRole('button', { name: 'Try again' }));
    await screen.findByText('You haven’t blocked anyone.');
  });

  test('shows a failure to unblock, and keeps the person', async () => {
    const { user } = openSettings({
      'profiles.blocked': { body: [boris] },
      'profiles.unblock': refusal(403, { text: 'Not now.' }),
    });
    await press(user, 'Unblock Boris');
    await screen.findByText('Not now.');
    expect(await names()).toEqual(['Boris']);
  });

  test('reads all pages, and shows thirty at a time', { tags: 'long' }, async () => {
    const crowd = Array.from({ length: 101 }, (_, place) => ({
      id: `b${place}`,
      name: `P${place}`,
      picId: '',
    }));
    const pages = [{ body: crowd.slice(0, 100) }, { body: crowd.slice(100) }];
    // The app reads the list when it starts, and once more for a panel that opens after that.
    const { user, server } = openSettings({ 'profiles.blocked': [...pages, ...pages] });
    await waitFor(async () => expect(await names()).toHaveLength(30));
    await user.click((await section()).getByRole('button', { name: 'Load more' }));
    expect(await names()).toHaveLength(60);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('P30'));
    expect(server.asked).toContain('GET /api/view/profile/me/blocks/100/100');
  });
});
