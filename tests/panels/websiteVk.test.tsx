import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WireCurrentUser } from '@/api/schemas/user';
import { playing } from '@/routes/playing';
import type { Answers } from '../support/app/preparedTransport';
import { renderApp } from '../support/app/renderApp';
import { person, projectView } from '../support/app/wire';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

/** The website, for a person who came from VK or elsewhere; other sites are only recorded. */
function openSite(path: string, answers: Answers, provider: WireCurrentUser['provider'] = 'vk') {
  const opened = vi.fn((_address: string, _kind: 'tab' | 'window') => undefined);
  const networkPages = {
    tab: (address: string) => opened(address, 'tab'),
    window: (address: string) => opened(address, 'window'),
  };
  const app = renderApp(path, {
    person: person({ provider }),
    host: { networkPages },
    addresses: { socialGroupId: 77, websiteUrl: 'https://kadr.example' },
    answers: { 'feeds.get': { body: [] }, 'kv.get': { body: { value: null } }, ...answers },
  });
  return { ...app, opened };
}

async function playToEnd(answers: Answers, provider?: WireCurrentUser['provider']) {
  const comic = playing.open();
  comic.begin();
  const site = openSite('/feed/best', answers, provider);
  await screen.findByRole('navigation', { name: 'Menu' });
  comic.finish();
  act(() => comic.end());
  return site;
}

const member = { body: { value: 'member' } } as const;
const notMember = { body: { value: 'notMember' } } as const;
const unknown = { body: { value: 'unknown' } } as const;
const thanks = 'New comics will show up in your news feed.';
const invitation = () => screen.findByRole('dialog', { name: 'Join the Kadr community' });
const comeBack = () => fireEvent(document, new Event('visibilitychange'));

describe('the invitation to VK’s group on the website', () => {
  const timesAsked = ({ asked }: ReturnType<typeof openSite>['server']) =>
    asked.filter((one) => one.includes('group_membership')).length;

  test('opens the group in a tab, asks VK again on return, and thanks when VK confirms', async () => {
    const { server, user, opened } = await playToEnd({
      'users.groupMembership': [notMember, notMember, member],
    });
    await invitation();
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(opened.mock.calls).toEqual([['https://vk.com/club77', 'tab']]);
    comeBack();
    await waitFor(() => expect(timesAsked(server)).toBe(2));
    await screen.findByText(/open in another tab/);
    expect(screen.queryByText(thanks)).toBeNull();
    comeBack();
    await screen.findByText(thanks);
  });

  test('does not thank when VK does not confirm', async () => {
    const { server, user, opened } = await playToEnd({ 'users.groupMembership': [notMember, unknown] });
    await invitation();
    comeBack();
    await user.click(screen.getByRole('button', { name: 'Join' }));
    comeBack();
    await waitFor(() => expect(timesAsked(server)).toBe(2));
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    expect(opened).toHaveBeenCalledTimes(2);
    expect(screen.queryByText(thanks)).toBeNull();
  });

  test.each([
    ['is in the group', 'vk', member, 0],
    ['VK says nothing of', 'vk', unknown, 0],
    ['cannot be asked about', 'vk', { noAnswer: 'offline' }, 1],
  ] as const)('is not for people who %s', async (_who, provider, answer, warnings) => {
    const { server } = await playToEnd({ 'users.groupMembership': answer }, provider);
    await waitFor(() => expect(server.asked).toContain('GET /api/users/me/group_membership'));
    await waitFor(() => expect(console.warn).toHaveBeenCalledTimes(warnings));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not for people who came another way, about whom VK is not asked', async () => {
    const { server } = await playToEnd({}, 'local');
    expect(timesAsked(server)).toBe(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('VK’s share page', () => {
  const page: Answers = {
    // A comic may have been played before.
    'users.groupMembership': member,
    'projects.view': { body: projectView() },
    'customFeeds.feedOfProject': { body: null },
  };
  const openSheet = async (user: ReturnType<typeof openSite>['user']) => {
    await user.click(await screen.findByRole('button', { name: /^Share/ }));
    return within(await screen.findByRole('dialog'));
  };

  test('opens in a window at every request, and no result is shown', { tags: 'long' }, async () => {
    const { user, opened } = openSite('/comics/goldfish', page);
    const sheet = await openSheet(user);
    for (const _time of [1, 2]) await user.click(sheet.getByRole('button', { name: 'Share on VK' }));
    expect(opened).toHaveBeenCalledTimes(2);
    const [address = '', kind] = opened.mock.calls[0] ?? [];
    expect(kind).toBe('window');
    const { origin, pathname, searchParams } = new URL(address);
    expect(origin + pathname).toBe('https://vk.com/share.php');
    expect(Object.fromEntries(searchParams)).toEqual({
      url: 'https://kadr.example/comics/goldfish?govkapp',
      title: 'The Goldfish',
    });
    expect(screen.queryByText(/on your wall|posted/i)).toBeNull();
  });

  test('is not there for people who came another way', async () => {
    const { user } = openSite('/comics/goldfish', page, 'local');
    expect((await openSheet(user)).queryByRole('button', { name: 'Share on VK' })).toBeNull();
  });

  test('is offered once for a comic that reached a better feed', async () => {
    const news = {
      _id: 'n1',
      type: 'proj_cat_change',
      creationDate: '2026-11-20T12:00:00.000Z',
      data: { project: { id: 'goldfish', name: 'The Goldfish', picId: '' }, user: null, newCategory: 500 },
    };
    const { user, opened, server } = openSite('/feed/best', {
      'users.groupMembership': member,
      'news.feed': { body: [news] },
      'kv.set': { body: null },
    });
    const dialog = within(await screen.findByRole('dialog', { name: /The Goldfish/ }));
    expect(server.asked.filter((one) => /^(PUT|POST) .*last_asked/.test(one))).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Share on VK' }));
    expect(opened).toHaveBeenCalledOnce();
    expect(opened.mock.calls[0]?.[0]).toContain('goldfish');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/on your wall|posted/i)).toBeNull();
  });
});
