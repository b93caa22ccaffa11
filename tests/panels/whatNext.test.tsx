import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type FromPlayer, wrapMessage } from '@/comics/playerMessages';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { storageWithCreateFlag, touchedDevice } from '../support/app/touchedDevice';
import { watchScrolling } from '../support/app/watchScrolling';
import { person, projectView, projectViews } from '../support/app/wire';

const end = { type: 'end', ending: 'Free', found: 1, of: 3 } as const;

async function playerSays(title: string, message: FromPlayer) {
  const frame = await screen.findByTitle(title);
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('There is no player');
  const data = wrapMessage(message);
  act(() => void window.dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, data })));
}

const owner = (id: string, isFollowedByCurUser = false) => ({
  id,
  name: id === 'o1' ? 'Boris' : 'Vera',
  picId: '',
  status: '',
  isPro: false,
  isFollowedByCurUser,
});
const goldfish = projectView();
const ofVera = (count: number) => projectViews(count).map((one) => ({ ...one, owner: owner('o2') }));
const second = projectView({ id: 'second', name: 'The Second Fish' });
const answers: Answers = {
  'projects.view': { body: goldfish },
  'profiles.projects': { body: [second, goldfish] },
  'feeds.get': { body: [goldfish, second, ...ofVera(5)] },
};

const line = async () => within(await screen.findByRole('region', { name: 'What’s next' }));
const namesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => link.textContent);
const byAuthor = () => screen.findByRole('region', { name: 'More by this author' });
const alike = () => screen.findByRole('region', { name: 'Comics like this one' });

describe('after an ending on a project’s page', () => {
  test('nothing is shown or requested before one is reached', async () => {
    const { server } = renderApp('/comics/goldfish', { answers });
    await screen.findByRole('heading', { name: 'Comments' });
    expect(screen.queryByRole('region', { name: 'What’s next' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'More comics' })).toBeNull();
    expect(server.asked.filter((one) => /feed\/thebest|\/projects\//.test(one))).toEqual([]);
  });

  test('the number of remaining endings is shown each time', async () => {
    renderApp('/comics/goldfish', { answers });
    await playerSays('The Goldfish', end);
    expect((await line()).getByRole('status').textContent).toBe('2 more endings to find');
    await playerSays('The Goldfish', { ...end, found: 2 });
    expect((await line()).getByRole('status').textContent).toBe('1 more ending to find');
    await playerSays('The Goldfish', { ...end, found: 3 });
    expect((await line()).getByRole('status').textContent).toBe('You’ve found every ending!');
  });

  test('a comic with one ending does not mention others, also in Russian', async () => {
    renderApp('/comics/goldfish', { answers, locale: 'ru' });
    await playerSays('The Goldfish', { ...end, found: 1, of: 1 });
    const shown = within(await screen.findByRole('region', { name: 'Что дальше' }));
    expect(shown.getByRole('status').textContent).toBe('Что дальше');
    await playerSays('The Goldfish', { ...end, found: 1, of: 6 });
    expect(shown.getByRole('status').textContent).toBe('Ещё не найдено 5 концовок');
  });

  test('a visitor sees more comics by the author, similar ones, and a link to all of them', async () => {
    const { user } = renderApp('/comics/goldfish', { answers });
    await playerSays('The Goldfish', end);
    expect(namesIn(await byAuthor())).toEqual(['The Second Fish']);
    expect(namesIn(await alike())).toEqual(['Comic 1', 'Comic 2', 'Comic 3', 'Comic 4']);
    await user.click(screen.getByRole('button', { name: 'All comics' }));
    await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
  });

  test('an admin is not offered comics of the author that nobody else sees', async () => {
    const hidden = projectView({ id: 'hidden', name: 'A Hidden Fish', userManagedState: 4 });
    const banned = projectView({ id: 'banned', name: 'A Banned Fish', adminManagedState: 2 });
    renderApp('/comics/goldfish', {
      person: person({ role: 'admin' }),
      answers: { ...answers, 'profiles.projects': { body: [hidden, banned, second, goldfish] } },
    });
    await playerSays('The Goldfish', end);
    expect(namesIn(await byAuthor())).toEqual(['The Second Fish']);
  });

  test('a visitor follows the author after signing in, at the same place', async () => {
    const ada = person({ _id: 'u7', name: 'Ada' });
    const { user, server } = renderApp('/comics/goldfish', {
      answers: {
        ...answers,
        'auth.signIn': { body: { token: 'token-of-u7' } },
        'users.me': { body: ada },
        'news.feed': { body: [] },
        'notifications.channels': { body: { channels: [], push: null } },
        'news.unreadCount': { body: { value: 0 } },
        'profiles.follow': { body: null },
      },
    });
    await playerSays('The Goldfish', end);
    await line();
    await user.click(screen.getByRole('button', { name: 'Follow' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Email'), 'ada@kadr.example');
    await user.type(form.getByLabelText('Password'), 'correct horse{Enter}');
    await screen.findByRole('button', { name: 'Following' });
    await line();
    expect(server.asked.filter((one) => one.endsWith('/me/follow/o1'))).toHaveLength(1);
    expect(window.location.pathname).toBe('/comics/goldfish');
  });

  test('the author can be followed at one place, beside their name', async () => {
    renderApp('/comics/goldfish', { answers });
    const [beside] = await screen.findAllByRole('button', { name: 'Follow' });
    await playerSays('The Goldfish', end);
    await line();
    expect(screen.getAllByRole('button', { name: 'Follow' })).toEqual([beside]);
  });

  test('links lead down to the comments and to the other comics', async () => {
    const scrolled = watchScrolling();
    const { user } = renderApp('/comics/goldfish', { person: person(), answers });
    await playerSays('The Goldfish', end);
    await byAuthor();
    await screen.findByRole('heading', { name: 'Comments' });
    await user.click((await line()).getByRole('button', { name: 'Comment' }));
    expect(document.activeElement?.textContent).toBe('Comments');
    await user.click((await line()).getByRole('button', { name: 'More comics' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('More comics');
    expect(scrolled.map((part) => part.getAttribute('data-part'))).toEqual(['comments', 'others']);
  });

  test('the reached ending is shared by its name', async () => {
    const { user } = renderApp('/comics/goldfish', { answers });
    await playerSays('The Goldfish', end);
    await user.click((await line()).getByRole('button', { name: 'Share' }));
    await screen.findByRole('dialog', { name: 'Share this ending' });
  });

  test('one’s own comic has nobody to follow, and others’ comics below', { tags: 'long' }, async () => {
    const { server } = renderApp('/comics/goldfish', {
      person: person({ _id: 'o1' }),
      answers: { ...answers, 'customFeeds.feedOfProject': { body: null } },
    });
    await playerSays('The Goldfish', end);
    await screen.findByRole('navigation', { name: 'Menu' });
    expect(namesIn(await alike())).toEqual(['Comic 1', 'Comic 2', 'Comic 3', 'Comic 4']);
    expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'More by this author' })).toBeNull();
    expect(server.asked.filter((one) => one.includes('/o1/projects'))).toEqual([]);
  });

  test('a visitor with a phone makes one of their own, once they have signed in', {
    tags: 'long',
  }, async () => {
    touchedDevice(360);
    const { user, server } = renderApp('/comics/goldfish', {
      host: { storage: storageWithCreateFlag() },
      answers: {
        ...answers,
        'auth.signIn': { body: { token: 'token-of-u7' } },
        'users.me': { body: person({ _id: 'u7' }) },
        'news.feed': { body: [] },
        'news.unreadCount': { body: { value: 0 } },
        'config.defaultProjectNames': { body: { project: 'New comic', comment: 'Answer' } },
        'projectInfo.reserve': 'never',
      },
    });
    await playerSays('The Goldfish', end);
    await user.click(await (await line()).findByRole('button', { name: 'Make one of your own' }));
    await user.type(await screen.findByLabelText('Email'), 'ada@kadr.example');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(server.asked).toContain('POST /api/project_info'));
    expect(screen.getAllByRole('button', { name: /^(Create comic|Make one)/ })).toHaveLength(1);
  });

  test('an author with a phone creates another one', async () => {
    touchedDevice(360);
    renderApp('/comics/goldfish', {
      host: { storage: storageWithCreateFlag() },
      person: person({ _id: 'o1' }),
      answers: { ...answers, 'customFeeds.feedOfProject': { body: null } },
    });
    await playerSays('The Goldfish', end);
    await (await line()).findByRole('button', { name: 'Create comic' });
    expect(screen.queryByRole('button', { name: 'Make one of your own' })).toBeNull();
  });

  test('wide screens have the create button beside it already', async () => {
    renderApp('/comics/goldfish', { person: person(), answers });
    await playerSays('The Goldfish', end);
    await screen.findByRole('button', { name: 'Create comic' });
    expect((await line()).queryByRole('button', { name: 'Make one of your own' })).toBeNull();
  });

  test('there is no link to the comments where they are off', async () => {
    renderApp('/comics/goldfish', {
      answers: { ...answers, 'projects.view': { body: { ...goldfish, commentsEnabled: false } } },
    });
    await playerSays('The Goldfish', end);
    expect((await line()).getByRole('button', { name: 'Share' })).toBeVisible();
    expect((await line()).queryByRole('button', { name: 'Comment' })).toBeNull();
  });

  test('without any other comics the link to all of them stays', async () => {
    renderApp('/comics/goldfish', {
      answers: { ...answers, 'profiles.projects': { body: [goldfish] }, 'feeds.get': { body: [goldfish] } },
    });
    await playerSays('The Goldfish', end);
    await screen.findByRole('button', { name: 'All comics' });
    expect(screen.queryByRole('region', { name: 'More by this author' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Comics like this one' })).toBeNull();
  });

  test('comics that fail to load are only logged, and the rest is shown', { tags: 'long' }, async () => {
    const refused = refusal(500, 'No.');
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    onTestFinished(() => warned.mockRestore());
    renderApp('/comics/goldfish', {
      answers: { ...answers, 'profiles.projects': refused, 'feeds.get': refused },
    });
    await playerSays('The Goldfish', end);
    await screen.findByRole('button', { name: 'All comics' });
    expect((await line()).getByRole('button', { name: 'Share' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('other comics are shown without an ending to a reader who scrolls near the page’s end', async () => {
  const { IntersectionObserver } = window;
  const watchers: ((entries: readonly { isIntersecting: boolean }[]) => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (typeof watchers)[number]) {
        watchers.push(tell);
      }
      observe() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.stubGlobal('IntersectionObserver', IntersectionObserver));
  renderApp('/comics/goldfish', { answers });
  await screen.findByRole('heading', { name: 'Comments' });
  act(() => {
    for (const tell of watchers) tell([{ isIntersecting: true }]);
  });
  expect(namesIn(await byAuthor())).toEqual(['The Second Fish']);
  expect(screen.queryByRole('region', { name: 'What’s next' })).toBeNull();
});

describe('after an ending over the feed', () => {
  const openEnded = async (options: Parameters<typeof renderApp>[1] = {}) => {
    const app = renderApp('/feed/new', { answers, ...options });
    await app.user.click(await screen.findByRole('button', { name: 'Play “The Goldfish”' }));
    await screen.findByRole('button', { name: 'About this comic' });
    await playerSays('The Goldfish', end);
    await app.user.click(await screen.findByRole('button', { name: 'What’s next' }));
    return { ...app, sheet: within(await screen.findByRole('dialog', { name: 'What’s next' })) };
  };

  test('the suggestions are over the player, which continues when they are closed', {
    tags: 'long',
  }, async () => {
    const { user, sheet } = await openEnded();
    expect(sheet.getByText('2 more endings to find')).toBeVisible();
    expect(screen.getByTitle('The Goldfish').closest('[inert]')).not.toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByTitle('The Goldfish').closest('[inert]')).toBeNull());
    expect(window.location.pathname).toBe('/feed/new');
  });

  test('the device vibrates at a choice and at an ending, and at nothing else', async () => {
    const vibrate = vi.fn();
    renderApp('/feed/new', {
      answers: { ...answers, 'projectInfo.countView': { body: null } },
      host: { vibrate },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Play “The Goldfish”' }));
    await screen.findByRole('button', { name: 'About this comic' });
    for (const message of [
      { type: 'play' },
      { type: 'page', n: 2, of: 3 },
      { type: 'choice' },
      end,
    ] as const) {
      await playerSays('The Goldfish', message);
    }
    expect(vibrate.mock.calls).toEqual([['choice'], ['ending']]);
  });

  test('another comic leads to its page, and Back from there to the feed', async () => {
    const { user, sheet, server } = await openEnded();
    const others = within(await sheet.findByRole('region', { name: 'More by this author' }));
    server.prepare({ 'projects.view': { body: second } });
    await user.click(others.getByRole('link', { name: 'The Second Fish' }));
    await waitFor(() => expect(window.location.pathname).toBe('/comics/second'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(window.location.pathname).toBe('/feed/new'));
  });

  test('the author can be followed there, the button shows it, and another one leads to the comments', async () => {
    const scrolled = watchScrolling();
    const followed = { ...goldfish, owner: owner('o1', true) };
    const { user, sheet } = await openEnded({
      person: person(),
      answers: {
        ...answers,
        'profiles.follow': { body: null },
        'projects.view': [{ body: goldfish }, { body: followed }],
      },
    });
    await user.click(sheet.getByRole('button', { name: 'Follow' }));
    const button = await sheet.findByRole('button', { name: 'Following' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
    expect(sheet.getByRole('button', { name: 'Following' })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(window.location.pathname).toBe('/comics/goldfish'));
    await screen.findByRole('heading', { name: 'Comments' });
    await waitFor(() => expect(scrolled).toHaveLength(1));
  });

  test('one of their own is started there: questions and errors are over the suggestions', async () => {
    const { user, sheet, server } = await openEnded({
      person: person(),
      answers: {
        ...answers,
        'profiles.projects': { body: [] },
        'config.defaultProjectNames': { body: { project: 'New comic', comment: 'Answer' } },
        'projectInfo.reserve': refusal(429, 'Not so fast.'),
      },
    });
    await user.click(await sheet.findByRole('button', { name: 'Make one of your own' }));
    await user.click(await screen.findByRole('button', { name: 'Start from a blank page' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Not so fast.');
    // Not by the keyboard, which would reach the sheet beneath as well: jsdom does not support `inert`.
    fireEvent.keyDown(document, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sheet.getByRole('button', { name: 'Make one of your own' })).toBeVisible();
    expect(server.asked).toContain('POST /api/project_info');
  });

  test('the next comic in the same dialog starts without the suggestions', async () => {
    const { user } = renderApp('/feed/new', { answers });
    await user.click(await screen.findByRole('button', { name: 'Play “The Goldfish”' }));
    await playerSays('The Goldfish', end);
    await screen.findByRole('button', { name: 'What’s next' });
    const tellNext = () => playerSays('The Goldfish', { type: 'next', id: 'second' });
    await waitFor(async () => {
      await tellNext();
      expect(screen.queryByTitle('The Second Fish')).not.toBeNull();
    });
    expect(screen.getByRole('button', { name: 'About this comic' })).toBeVisible();
  });
});
