import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { WireProjectView } from '@/api/schemas/project';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { customFeedView, person, projectView } from '../support/app/wire';

const owner = person({ _id: 'o1' });
const cats = { id: 'f1', name: 'Cats' };
const suggested = [
  { id: 'f2', name: 'Snow' },
  { id: 'f2', name: 'Snow' },
  { id: 'f3', name: 'Snowmen' },
];

function open(project: Partial<WireProjectView> = {}, answers: Answers = {}) {
  const { feed = null } = project;
  return renderApp('/comics/goldfish', {
    person: owner,
    answers: {
      'projects.view': { body: projectView(project) },
      'customFeeds.feedOfProject': { body: feed && { feedId: feed.id, feedName: feed.name } },
      'customFeeds.suggest': { body: suggested },
      'customFeeds.putProject': { body: null },
      'customFeeds.removeProject': { body: null },
      ...answers,
    },
    addresses: { editorUrl: '/editor.html' },
  });
}

const part = async () => within(await screen.findByRole('region', { name: 'Your comic' }));
const edit = async (user: ReturnType<typeof renderApp>['user']) => {
  const change = (await part()).getByRole('button', { name: 'Change' });
  await waitFor(() => expect(change.closest('button')?.disabled).toBe(false));
  await user.click(change);
  return screen.getByRole('combobox', { name: 'Custom feed' });
};
const changes = (asked: readonly string[]) =>
  asked.filter((one) => /^(PUT|DELETE) \/api\/custom_feed\/project/.test(one));
const suggestions = (asked: readonly string[]) => asked.filter((one) => one.includes('/suggest/'));

test('a feed is picked by keyboard from suggestions without duplicates, and the project is added to it', async () => {
  const { user, server } = open();
  const field = await edit(user);
  expect(field).toBe(document.activeElement);
  await user.type(field, 'Sn');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  const isOn = (name: string) =>
    expect(field.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { name, selected: true }).id,
    );
  // The choice wraps around; further typing chooses nothing.
  for (const [key, name] of [
    ['{ArrowUp}', 'Snowmen'],
    ['{ArrowDown}', 'Snow'],
    ['{ArrowUp}', 'Snowmen'],
  ] as const) {
    await user.keyboard(key);
    isOn(name);
  }
  await user.type(field, 'o');
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(field).toHaveProperty('value', 'Sno');
  await user.type(field, 'w');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  isOn('Snowmen');
  await user.keyboard('{Enter}');
  expect(field).toHaveProperty('value', 'Snowmen');
  expect(screen.queryByRole('option')).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(changes(server.asked)).toEqual(['PUT /api/custom_feed/project/goldfish/f3']));
  expect((await part()).getByText('Snowmen')).toBeVisible();
  expect((await part()).getByRole('button', { name: 'Change' })).toBe(document.activeElement);
  expect(await edit(user)).toHaveProperty('value', 'Snowmen');
});

test('a picked feed whose name is then typed over is not used', async () => {
  const { user, server } = open();
  const field = await edit(user);
  await user.type(field, 'Sn');
  await user.click(await screen.findByRole('option', { name: 'Snow' }));
  await user.type(field, 's');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect((await part()).getByText('Not in a feed')).toBeVisible();
  expect(changes(server.asked)).toEqual([]);
});

test('fast typing sends one request at a time', async () => {
  const { user, server } = open({}, { 'customFeeds.suggest': 'never' });
  await user.type(await edit(user), 'Snow');
  expect(suggestions(server.asked)).toEqual(['GET /api/custom_feed/suggest/S']);
});

test('“done” with an empty name removes the project from its feed', async () => {
  const { user, server } = open({ feed: cats });
  await user.clear(await edit(user));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(changes(server.asked)).toEqual(['DELETE /api/custom_feed/project/goldfish']));
  expect((await part()).getByText('Not in a feed')).toBeVisible();
});

test.each(['Done', 'Cancel'])('%s without a picked suggestion changes nothing', async (name) => {
  const { user, server } = open({ feed: cats });
  await user.type(await edit(user), ' of mine');
  await user.click(screen.getByRole('button', { name }));
  expect((await part()).getByText('Cats')).toBeVisible();
  expect(changes(server.asked)).toEqual([]);
});

test('typing replaces the former name, and says when no feed’s name begins that way, each time', async () => {
  const { user } = open(
    { feed: cats },
    { 'customFeeds.suggest': [{ body: [] }, { body: suggested }, { body: [] }, { noAnswer: 'offline' }] },
  );
  const field = await edit(user);
  const isNoneFound = () =>
    screen.queryByText('No feed’s name begins like this. Nothing will change.') !== null;
  for (const [typed, isNone] of [
    ['X', true],
    ['S', false],
    ['Sx', true],
    ['Sxx', false],
  ] as const) {
    await user.keyboard(typed.slice(-1));
    expect(field).toHaveProperty('value', typed);
    await waitFor(() => expect(isNoneFound()).toBe(isNone));
    if (typed !== 'X') continue;
    await user.clear(field);
    expect(isNoneFound()).toBe(false);
  }
});

test('“not found” is not repeated for what is typed next', async () => {
  const { user } = open({ feed: cats }, { 'customFeeds.suggest': [{ body: [] }, 'never'] });
  await edit(user);
  await user.keyboard('X');
  await screen.findByText('No feed’s name begins like this. Nothing will change.');
  await user.keyboard('y');
  expect(screen.queryByText('No feed’s name begins like this. Nothing will change.')).toBeNull();
});

test('an error restores the former feed, and is shown', async () => {
  const { user } = open(
    { feed: cats },
    {
      'customFeeds.removeProject': refusal(500, 'Out of order.'),
    },
  );
  await user.clear(await edit(user));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Out of order.');
  expect((await part()).getByText('Cats')).toBeVisible();
});

test('the feed cannot be edited before the current one is known', async () => {
  open({}, { 'customFeeds.feedOfProject': 'never' });
  const change = (await part()).getByRole('button', { name: 'Change' });
  expect(change.closest('button')?.disabled).toBe(true);
});

test('the feed is requested again automatically after a failure', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open(
    { feed: cats },
    { 'customFeeds.feedOfProject': [{ noAnswer: 'offline' }, { body: { feedId: 'f1', feedName: 'Cats' } }] },
  );
  const change = (await part()).getByRole('button', { name: 'Change' });
  expect(change.closest('button')?.disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(change.closest('button')?.disabled).toBe(false));
});

test('a project that is not published cannot be added to a feed', async () => {
  open({ userManagedState: 4 });
  expect((await part()).getByText('Only a published comic can be in a feed.')).toBeVisible();
  expect((await part()).queryByRole('button', { name: 'Change' })).toBeNull();
});

test('a project removed from its feed on its own page is also removed from that feed’s list', async () => {
  const mine = projectView({ feed: cats });
  const { user } = renderApp('/ufeed/f1', {
    person: owner,
    answers: {
      'customFeeds.get': { body: customFeedView({ name: 'Cats' }) },
      'customFeeds.projects': [{ body: [mine] }, 'never'],
      'projects.view': { body: mine },
      'customFeeds.feedOfProject': { body: { feedId: cats.id, feedName: cats.name } },
      'customFeeds.removeProject': { body: null },
    },
    addresses: { editorUrl: '/editor.html' },
  });
  await user.click(within(await screen.findByRole('article')).getByRole('link', { name: 'The Goldfish' }));
  await user.clear(await edit(user));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect((await part()).getByText('Not in a feed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByText('Nothing here yet');
});
