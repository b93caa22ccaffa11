import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { WireCustomFeedView } from '@/api/endpoints/customFeeds';
import type { WireCurrentUser } from '@/api/schemas/user';
import { type FromPlayer, wrapMessage } from '@/comics/playerMessages';
import { endingsKey, playStoragePrefix } from '@/comics/storedPlays';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import type { HostResult, Platform } from '@/platform/Platform';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { customFeed, customFeedView, person, projectView, projectViews } from '../support/app/wire';

const none = { body: [] };
const done = { body: null };
const owner = person({ _id: 'o1', name: 'Boris' });
const feedPath = '/ufeed/f1';

interface Shown {
  readonly feed?: Partial<WireCustomFeedView>;
  readonly who?: WireCurrentUser;
  readonly answers?: Answers;
  readonly locale?: 'en' | 'ru';
  readonly host?: Partial<Platform>;
}

function open({ feed = {}, who, answers = {}, locale = 'en', host = {} }: Shown = {}) {
  return renderApp(feedPath, {
    ...(who && { person: who }),
    locale,
    host,
    answers: {
      'customFeeds.get': { body: customFeedView(feed) },
      'customFeeds.projects': { body: projectViews(2) },
      ...answers,
    },
  });
}

const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const head = () => screen.findByRole('heading', { level: 2, name: 'Night comics' });
const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-labelledby'));
const theirs = (id: string, name: string, ownerId = 'p1') =>
  projectView({
    id,
    name,
    owner: { id: ownerId, name: 'Anna', picId: '', status: '', isPro: false, isFollowedByCurUser: false },
  });

describe('a custom feed', () => {
  test('shows cover, name, owner, who can add, and its comics, also to a visitor', async () => {
    const { server } = open({ feed: { picId: 'night.webp', accessMode: 2 } });
    await head();
    await waitFor(() => expect(document.title).toBe('Night comics · Kadr'));
    const cover = document.querySelector('img[src*="/userfeeds/f1/covers/"]');
    expect(cover?.getAttribute('src')).toContain('/userfeeds/f1/covers/night.webp');
    const about = within(screen.getByRole('region', { name: 'Night comics' }));
    expect(about.getByRole('link', { name: 'Boris' }).getAttribute('href')).toBe('/user/o1');
    expect(screen.getByText('Anyone can add their comics')).toBeVisible();
    await screen.findByRole('article', { name: 'Comic 2' });
    expect(cards()).toEqual(['card-comic-1', 'card-comic-2']);
    expect(server.asked).toContain('GET /api/custom_feed/projects/f1/0/20');
  });

  test('the deprecated `default.png` shows the default cover', async () => {
    open({ feed: { picId: 'default.png' } });
    await head();
    expect(document.querySelector('img[src$="defaults/userfeed_cover.png"]')).not.toBeNull();
  });

  test('shows the name as plain text, even if it contains markup', async () => {
    open({ feed: { name: '<b>Night</b>', ownerProfile: { id: 'o1', name: '', picId: '' } } });
    await screen.findByRole('heading', { level: 2, name: '<b>Night</b>' });
    expect(screen.getByRole('link', { name: 'Deleted person' }).getAttribute('href')).toBe('/user/o1');
  });

  test('that was in a list is shown at once, before the response', async () => {
    const { user } = renderApp('/user/p1/feeds', {
      person: person(),
      answers: {
        'customFeeds.ownedBy': { body: [customFeed({ owner: 'p1' })] },
        'feedAccess.feedsToContribute': none,
        'customFeeds.get': 'never',
        'customFeeds.projects': 'never',
      },
    });
    await user.click(await screen.findByRole('link', { name: /^Night comics/ }));
    await head();
    expect(button('Edit')).toBeVisible();
  });

  test('that is prerendered in a link’s page is shown at once', async () => {
    const brought = document.createElement('script');
    brought.type = 'application/json';
    brought.id = 'first-custom-feed';
    brought.textContent = JSON.stringify(customFeedView({ accessMode: 2 }));
    document.head.append(brought);
    onTestFinished(() => brought.remove());
    open({ answers: { 'customFeeds.get': 'never', 'customFeeds.projects': 'never' } });
    await head();
    expect(screen.getByRole('link', { name: 'Boris' })).toBeVisible();
  });

  test('loads more after a full page, and focuses the first new comic', async () => {
    const { user, server } = open({
      answers: { 'customFeeds.projects': [{ body: projectViews(20) }, { body: projectViews(22).slice(20) }] },
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByRole('article', { name: 'Comic 22' });
    expect(document.activeElement?.textContent).toBe('Comic 21');
    expect(button('Load more')).toBeNull();
    expect(server.asked).toContain('GET /api/custom_feed/projects/f1/20/20');
  });

  test('a page that fails to load shows an error, and the list stays', async () => {
    const { user } = open({
      answers: { 'customFeeds.projects': [{ body: projectViews(20) }, refusal(403, 'Not now.')] },
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Not now.');
    await user.keyboard('{Escape}');
    await screen.findByRole('button', { name: 'Load more' });
  });

  test('without comics says so, and has nothing to play', async () => {
    open({ answers: { 'customFeeds.projects': none } });
    await screen.findByText('Nothing here yet');
    expect(button('Play all')).toBeNull();
  });

  test.each([
    ['customFeeds.get', customFeedView()],
    ['customFeeds.projects', projectViews(2)],
  ] as const)('that fails to load says so, and loads on retry: %s', async (call, body) => {
    const { user } = open({ answers: { [call]: [refusal(503, 'A moment, please.'), { body }] } });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Couldn’t load this. Check your connection and try again.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await head();
    await screen.findByRole('article', { name: 'Comic 2' });
  });

  test.each(['/ufeed/f1', '/ufeed/not%20an%20id'])(
    '%s that cannot be found says why, and links to other feeds',
    async (path) => {
      renderApp(path, {
        answers: {
          'customFeeds.get': refusal(404, 'No such feed.'),
          'customFeeds.projects': refusal(404, 'No such feed.'),
          'feeds.get': { body: projectViews(1) },
        },
      });
      expect((await screen.findByRole('alert')).textContent).toMatch(
        /^There’s no such feed here.*Its owner may have deleted it, or the link may be wrong/,
      );
      await screen.findByRole('region', { name: 'Try one of these' });
    },
  );

  test.each([
    ['its link is copied', 'granted', 'Link copied'],
    [
      'its link can be copied by hand where the browser cannot copy',
      'failed',
      `${window.location.origin}/ufeed/f1`,
    ],
  ] as const)('%s', async (_, kind, posted) => {
    const copyText = vi.fn(
      async (): Promise<HostResult<'copied'>> =>
        kind === 'granted' ? { kind, value: 'copied' } : { kind, reason: 'No.' },
    );
    const { social } = createWebPlatform(window);
    const { user } = open({ host: { social: { ...social, copyText } } });
    await head();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByText(posted);
    expect(copyText).toHaveBeenCalledWith(`${window.location.origin}/ufeed/f1`);
  });

  test('is shown in Russian', async () => {
    open({ locale: 'ru', who: owner });
    await head();
    await screen.findByRole('button', { name: 'Играть подряд' });
    expect(screen.getByText('Добавляет только владелец')).toBeVisible();
  });
});

describe('who sees “Add a comic” and “Edit”', () => {
  test.each([
    ['a visitor', 1, undefined, false, []],
    ['a visitor', 2, undefined, false, ['Add comic']],
    ['a reader', 1, person(), false, []],
    ['a reader with access', 1, person(), true, ['Add comic']],
    ['the owner', 0, owner, false, ['Add comic', 'Edit']],
    ['an admin', 0, person({ role: 'admin' }), false, []],
  ] as const)('%s, mode %i', async (_who, accessMode, who, isGranted, offered) => {
    const { loaded } = open({
      feed: { accessMode },
      ...(who && { who }),
      answers: { 'feedAccess.isGranted': { body: { isGranted } } },
    });
    await screen.findByRole('button', { name: 'Play all' });
    await loaded();
    const seen = () => ['Add comic', 'Edit'].filter((name) => button(name) !== null);
    await waitFor(() => expect(seen()).toEqual(offered));
  });
});

test('a person with access adds a comic and removes their own, and may do no more', async () => {
  const { user, server } = open({
    feed: { accessMode: 1 },
    who: person(),
    answers: {
      'feedAccess.isGranted': { body: { isGranted: true } },
      'customFeeds.projects': { body: [theirs('one', 'One', 'x'), theirs('two', 'Two')] },
      'profiles.projects': { body: [theirs('mine', 'Mine')] },
      'customFeeds.putProject': done,
      'customFeeds.removeProject': done,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add comic' }));
  await user.click(await screen.findByRole('option', { name: /Mine/ }));
  await screen.findByRole('article', { name: 'Mine' });
  expect(button('Edit')).toBeNull();
  expect(button('Remove “One” from the feed')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove “Mine” from the feed' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(cards()).toEqual(['card-one', 'card-two']));
  expect(server.asked).toContain('GET /api/custom_feed/user_access/p1/f1');
});

describe('adding a comic', () => {
  const own = [
    theirs('mine', 'Mine'),
    { ...theirs('there', 'There'), feed: { id: 'f1', name: 'Night comics' } },
  ];

  test('offers one’s own public comics that are not in the feed; the chosen one appears on top at once', async () => {
    const { user, server } = open({
      feed: { accessMode: 2 },
      who: person(),
      answers: {
        'profiles.projects': { body: [...own, { ...theirs('draft', 'Draft'), userManagedState: 5 }] },
        'customFeeds.putProject': done,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add comic' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Which comic do you want to add?' }));
    expect(dialog.getAllByRole('option')).toHaveLength(1);
    await user.click(dialog.getByRole('option', { name: /Mine/ }));
    await screen.findByRole('article', { name: 'Mine' });
    expect(cards()[0]).toBe('card-mine');
    expect(screen.getByText('The comic is in the feed now.')).toBeVisible();
    expect(server.asked).toContain('PUT /api/custom_feed/project/mine/f1');
  });

  test('says from which feed the comic was moved', async () => {
    const { user } = open({
      feed: { accessMode: 2 },
      who: person(),
      answers: {
        'profiles.projects': { body: [{ ...theirs('mine', 'Mine'), feed: { id: 'f9', name: 'Snow' } }] },
        'customFeeds.putProject': done,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add comic' }));
    await user.click(await screen.findByRole('option', { name: /Mine/ }));
    await screen.findByText('The comic is in this feed now and no longer in “Snow”.');
  });

  test('an error is shown, and the feed stays as it was', async () => {
    const { user } = open({
      feed: { accessMode: 2 },
      who: person(),
      answers: {
        'profiles.projects': { body: own },
        'customFeeds.putProject': refusal(403, 'You may not add to this feed.'),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add comic' }));
    await user.click(await screen.findByRole('option', { name: /Mine/ }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('You may not add to this feed.');
    expect(cards()).toEqual(['card-comic-1', 'card-comic-2']);
  });

  test('a visitor is asked to sign in, and then chooses', async () => {
    const { user } = open({
      feed: { accessMode: 2 },
      answers: {
        'auth.signIn': { body: { token: 'fresh' } },
        'users.me': { body: person() },
        'news.feed': none,
        'news.unreadCount': { body: { value: 0 } },
        'profiles.projects': { body: own },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add comic' }));
    await user.type(await screen.findByLabelText('Email'), 'anna@kadr.example');
    await user.type(screen.getByLabelText('Password'), 'a long password');
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Which comic do you want to add?' });
  });
});

describe('removing a comic', () => {
  const three = {
    body: [theirs('one', 'One', 'x'), theirs('two', 'Two', 'x'), theirs('three', 'Three', 'p1')],
  };
  const takeOut = async (user: ReturnType<typeof open>['user'], name: string) => {
    await user.click(await screen.findByRole('button', { name: `Remove “${name}” from the feed` }));
    await user.click(
      within(await screen.findByRole('dialog', { name: `Remove “${name}” from the feed?` })).getByRole(
        'button',
        {
          name: 'Remove',
        },
      ),
    );
  };

  test('removes its card once the server has confirmed it, and moves the focus to the neighbour', async () => {
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user, server } = open({
      who: owner,
      answers: { 'customFeeds.projects': three, 'customFeeds.removeProject': [{ ...done, after }, done] },
    });
    await takeOut(user, 'Two');
    const two = await screen.findByRole('button', { name: 'Remove “Two” from the feed' });
    await waitFor(() => expect(two.getAttribute('aria-busy')).toBe('true'));
    await user.click(two);
    expect(screen.queryByRole('dialog')).toBeNull();
    answer();
    await waitFor(() => expect(cards()).toEqual(['card-one', 'card-three']));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Three'));
    expect(screen.getByText('The comic was removed from the feed.')).toBeVisible();
    expect(server.asked).toContain('DELETE /api/custom_feed/project/two/f1');
    await takeOut(user, 'Three');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('One'));
  });

  test('moves the focus to the message when it was the last one, also of a feed that was filled again', async () => {
    const { user } = open({
      who: owner,
      answers: {
        'customFeeds.projects': { body: [theirs('one', 'One', 'o1')] },
        'profiles.projects': { body: [theirs('one', 'One', 'o1')] },
        'customFeeds.putProject': done,
        'customFeeds.removeProject': done,
      },
    });
    for (const time of ['first', 'second']) {
      await takeOut(user, 'One');
      await screen.findByText('Nothing here yet');
      await waitFor(() =>
        expect(document.activeElement?.textContent).toBe('The comic was removed from the feed.'),
      );
      if (time === 'second') break;
      await user.click(screen.getByRole('button', { name: 'Add comic' }));
      await user.click(await screen.findByRole('option', { name: /One/ }));
      await screen.findByText('The comic is in the feed now.');
    }
  });

  test('shows an error when it fails, and the card stays', async () => {
    const { user } = open({
      who: owner,
      answers: { 'customFeeds.projects': three, 'customFeeds.removeProject': refusal(403, 'Not now.') },
    });
    await takeOut(user, 'Two');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Not now.');
    expect(cards()).toEqual(['card-one', 'card-two', 'card-three']);
  });

  test('does nothing when cancelled', async () => {
    const { user, server } = open({ who: owner, answers: { 'customFeeds.projects': three } });
    await user.click(await screen.findByRole('button', { name: 'Remove “Two” from the feed' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked.filter((asked) => asked.startsWith('DELETE'))).toEqual([]);
  });

  test.each([
    ['a comic’s owner', person(), ['Three']],
    ['an admin', person({ _id: 'a1', role: 'admin' }), []],
  ] as const)('is offered to %s', async (_, who, names) => {
    open({ ...(who && { who }), answers: { 'customFeeds.projects': three } });
    await screen.findByRole('article', { name: 'Three' });
    await waitFor(() =>
      expect(screen.queryAllByRole('button', { name: /from the feed$/ })).toHaveLength(names.length),
    );
    for (const name of names) expect(button(`Remove “${name}” from the feed`)).toBeVisible();
  });
});

describe('“Play all”', () => {
  const playerOf = (frame: HTMLElement) => {
    if (!(frame instanceof HTMLIFrameElement) || !frame.contentWindow) throw new Error('There is no player');
    const { contentWindow } = frame;
    const posted = vi.spyOn(contentWindow, 'postMessage');
    const tell = (message: FromPlayer) => {
      const data = wrapMessage(message);
      act(() => void window.dispatchEvent(new MessageEvent('message', { source: contentWindow, data })));
    };
    return { posted, tell };
  };
  const offer = (next: unknown) => expect.objectContaining({ type: 'offer', next });

  /** Plays a comic to its end, and continues to the one that has to be offered. */
  async function continueTo(name: string, nextId: string): Promise<void> {
    const { posted, tell } = playerOf(await screen.findByTitle(name));
    tell({ type: 'end', ending: '', found: 1, of: 1 });
    const expected = offer(expect.objectContaining({ id: nextId }));
    await waitFor(() => expect(posted).toHaveBeenCalledWith(expected, expect.anything()));
    tell({ type: 'next', id: nextId });
  }

  test('plays the comics in the order of the feed, including those already played, to the last one', async () => {
    const { user, server } = open({ answers: { 'customFeeds.projects': { body: projectViews(3) } } });
    await user.click(await screen.findByRole('button', { name: 'Play all' }));
    const played = JSON.stringify({ pages: [2], found: 1, of: 1, time: 1 });
    window.localStorage.setItem(playStoragePrefix + endingsKey('comic-2'), played);
    await continueTo('Comic 1', 'comic-2');
    await continueTo('Comic 2', 'comic-3');
    const { posted, tell } = playerOf(await screen.findByTitle('Comic 3'));
    tell({ type: 'end', ending: '', found: 1, of: 1 });
    await act(async () => undefined);
    expect(posted.mock.calls.map(([message]) => message)).toEqual([offer(null)]);
    expect(server.asked.filter((asked) => asked.includes('/api/feed/'))).toEqual([]);
    expect(window.location.pathname).toBe('/ufeed/f1');
  });

  test('loads the next page after the last loaded comic', async () => {
    const { user } = open({
      answers: { 'customFeeds.projects': [{ body: projectViews(20) }, { body: projectViews(21).slice(20) }] },
    });
    await user.click(await screen.findByRole('button', { name: 'Play all' }));
    for (let place = 1; place <= 20; place += 1) await continueTo(`Comic ${place}`, `comic-${place + 1}`);
    await screen.findByTitle('Comic 21');
  });
});
