import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { NetworkAction, PromotionKind } from '@/domain/proposals';
import type { HostResult, Promotion } from '@/platform/Platform';
import { playing } from '@/routes/playing';
import type { Answers } from '../support/app/preparedTransport';
import { renderApp } from '../support/app/renderApp';
import { person, projectView } from '../support/app/wire';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const done = { kind: 'granted', value: 'done' } as const;

interface Given {
  /** What the network can do and has not done yet. */
  readonly available: readonly PromotionKind[];
  readonly results?: readonly HostResult<'done'>[];
  readonly answers?: Answers;
  readonly path?: string;
  /** The network answers after that. */
  readonly after?: Promise<void> | (() => Promise<void>);
}

/** Kadr in a network with these methods; `asked` records the calls. */
function openInNetwork({ available, results = [done], answers, path = '/feed/best', after }: Given) {
  const left = new Set<NetworkAction>(available);
  const asked: NetworkAction[] = [];
  const promotion: Promotion = {
    isAvailable: async (kind) => left.has(kind),
    async ask(kind) {
      const result = results[asked.length] ?? done;
      asked.push(kind);
      await (typeof after === 'function' ? after() : after);
      if (result.kind === 'granted') left.delete(kind);
      return result;
    },
  };
  const app = renderApp(path, {
    person: person({ provider: 'vk' }),
    host: { promotion },
    answers: { 'feeds.get': { body: [] }, ...answers },
  });
  return { ...app, asked };
}

async function playToEnd(given: Given) {
  const comic = playing.open();
  comic.begin();
  const app = openInNetwork(given);
  await screen.findByRole('navigation', { name: 'Menu' });
  comic.finish();
  act(() => comic.end());
  return app;
}

const all = ['favorites', 'homeScreen', 'recommend'] as const;
const offers = {
  favorites: 'Keep Kadr in your favourites',
  homeScreen: 'Kadr on your home screen',
  recommend: 'Enjoying Kadr?',
} as const satisfies Record<PromotionKind, string>;
const offer = (kind: PromotionKind) => screen.findByRole('dialog', { name: offers[kind] });
const claimed = (kind: PromotionKind) => (one: string) => one.endsWith(`/proposals/${kind}`);

describe('after a comic was played', () => {
  test('favourites are offered first, and the network asks only after that', async () => {
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user, asked } = await playToEnd({ available: all, after });
    const dialog = within(await offer('favorites'));
    expect(dialog.getByText('New comics will be one tap away.')).toBeVisible();
    expect(asked).toEqual([]);
    const add = dialog.getByRole('button', { name: 'Add to favourites' });
    await user.click(add);
    expect(asked).toEqual(['favorites']);
    expect(add.getAttribute('aria-busy')).toBe('true');
    answer();
    await dialog.findByText('Kadr is in your favourites on VK.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('can be requested again while the network does not answer, and its late answer counts', async () => {
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { asked } = await playToEnd({ available: ['favorites'], after });
    const dialog = within(await offer('favorites'));
    const add = dialog.getByRole('button', { name: 'Add to favourites' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const press = () => act(async () => add.click());
    await press();
    await act(() => vi.advanceTimersByTimeAsync(9_900));
    expect(add.getAttribute('aria-busy')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(dialog.getByText(/^VK isn’t responding yet/)).toBeVisible();
    await press();
    expect(asked).toHaveLength(2);
    expect(dialog.queryByText(/^VK isn’t responding yet/)).toBeNull();
    await act(async () => answer());
    expect(dialog.getByText('Kadr is in your favourites on VK.')).toBeVisible();
  });

  test('stays done when another press fails later', async () => {
    const answers: (() => void)[] = [];
    const results: HostResult<'done'>[] = [done, { kind: 'failed', reason: 'for a test' }];
    await playToEnd({
      available: ['favorites'],
      results,
      after: () => new Promise((resolve) => answers.push(resolve)),
    });
    const dialog = within(await offer('favorites'));
    const press = () => act(async () => dialog.getByRole('button', { name: 'Add to favourites' }).click());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await press();
    await act(() => vi.advanceTimersByTimeAsync(10_100));
    await press();
    for (const answer of answers) await act(async () => answer());
    expect(dialog.getByText('Kadr is in your favourites on VK.')).toBeVisible();
  });

  test('people who have Kadr in their favorites are offered the home screen', async () => {
    await playToEnd({ available: ['homeScreen', 'recommend'] });
    await offer('homeScreen');
  });

  test('nothing is offered when the frequency limit does not allow it', async () => {
    const { server } = await playToEnd({
      available: ['favorites'],
      answers: { 'proposals.claim': { body: { value: false } } },
    });
    await waitFor(() => expect(server.asked.some(claimed('favorites'))).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the community comes before the favourites', async () => {
    const comic = playing.open();
    comic.begin();
    renderApp('/feed/best', {
      person: person({ provider: 'vk' }),
      host: {
        promotion: { isAvailable: async () => true, ask: async () => done },
        networkPages: { tab: () => undefined, window: () => undefined },
      },
      addresses: { socialGroupId: 77 },
      answers: {
        'feeds.get': { body: [] },
        'users.groupMembership': { body: { value: 'notMember' } },
      },
    });
    await screen.findByRole('navigation', { name: 'Menu' });
    comic.finish();
    act(() => comic.end());
    await screen.findByRole('dialog', { name: 'Join the Kadr community' });
    expect(screen.queryByRole('dialog', { name: offers.favorites })).toBeNull();
  });
});

describe('the menu', () => {
  /** Nothing is offered now. */
  const answers: Answers = { 'proposals.claim': { body: { value: false } } };
  const menu = async () => within(await screen.findByRole('navigation', { name: 'Menu' }));

  test('offers what the network can do, requests it at once, and no longer offers what is done', async () => {
    const { user, asked } = openInNetwork({ available: ['favorites', 'recommend'], answers });
    const items = await menu();
    await items.findByRole('button', { name: 'Recommend to friends' });
    expect(items.queryByRole('button', { name: 'Add to home screen' })).toBeNull();
    await user.click(items.getByRole('button', { name: 'Add to favourites' }));
    // During the press: without one, clients may refuse.
    expect(asked).toEqual(['favorites']);
    await screen.findByText('Kadr is in your favourites on VK.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(items.queryByRole('button', { name: 'Add to favourites' })).toBeNull();
    const next = items.getByRole('button', { name: 'Recommend to friends' });
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  test('nothing changes when the network’s own question is declined, and it can be accepted later', async () => {
    const { user, asked } = openInNetwork({
      answers,
      available: ['favorites'],
      results: [{ kind: 'declined' }, done],
    });
    const items = await menu();
    const item = await items.findByRole('button', { name: 'Add to favourites' });
    await user.click(item);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(item);
    await screen.findByText('Kadr is in your favourites on VK.');
    expect(asked).toEqual(['favorites', 'favorites']);
  });

  test('a failed request can be made again', async () => {
    const { user } = openInNetwork({
      answers,
      available: ['recommend'],
      results: [{ kind: 'failed', reason: 'x' }, { kind: 'timedOut' }, done],
    });
    await user.click(await (await menu()).findByRole('button', { name: 'Recommend to friends' }));
    const dialog = within(await offer('recommend'));
    const again = () => user.click(dialog.getByRole('button', { name: 'Recommend to friends' }));
    await dialog.findByText('That didn’t work. Please try again.');
    await again();
    await dialog.findByText('That didn’t work. Please try again.');
    await again();
    await dialog.findByText('VK will tell your friends.');
  });

  test('a client that cannot do it says so, without a button to try again', async () => {
    const { user } = openInNetwork({
      answers,
      available: ['homeScreen'],
      results: [{ kind: 'unsupported' }],
    });
    await user.click(await (await menu()).findByRole('button', { name: 'Add to home screen' }));
    const dialog = within(await offer('homeScreen'));
    await dialog.findByText('Your VK app can’t do this yet.');
    expect(dialog.queryByRole('button', { name: 'Add to home screen' })).toBeNull();
  });

  test('has none of it outside the network', async () => {
    renderApp('/feed/best', { person: person(), answers: { 'feeds.get': { body: [] } } });
    expect((await menu()).queryByRole('button', { name: 'Add to favourites' })).toBeNull();
  });
});

describe('three liked comics', () => {
  const comics = ['one', 'two', 'three'].map((id) => projectView({ id, name: `Comic ${id}` }));

  test('let Kadr be recommended after the next play; a like that was taken back does not count', async () => {
    const { user, server } = openInNetwork({
      available: ['recommend'],
      answers: {
        'feeds.get': { body: comics },
        'profiles.like': { body: null },
        'profiles.unlike': { body: null },
      },
    });
    const likes = await screen.findAllByRole('button', { name: /^Like/ });
    const play = () => {
      const comic = playing.open();
      act(() => comic.begin());
      comic.finish();
      act(() => comic.end());
    };
    const press = async (index: number) => {
      const count = server.asked.length;
      const like = likes[index];
      if (!like) throw new Error('There is no such comic');
      await user.click(like);
      await waitFor(() => expect(server.asked.length).toBeGreaterThan(count));
    };
    for (const index of [0, 1, 2, 2]) await press(index);
    play();
    await press(2);
    expect(server.asked.some(claimed('recommend'))).toBe(false);
    play();
    await offer('recommend');
  });
});
