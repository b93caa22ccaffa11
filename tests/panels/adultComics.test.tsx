import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type FromPlayer, wrapMessage } from '@/comics/playerMessages';
import type { AdultNote } from '@/domain/adultComics';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';
import type { DeviceStorage } from '@/platform/Platform';
import { renderApp } from '../support/app/renderApp';
import { commentPage, person, projectView } from '../support/app/wire';

const adultNote: AdultNote = 'kadr.player.adult';
const facts = { pages: 4, endings: 0, hasSound: false, languages: ['en'], age: null };
const night = projectView({ id: 'night', name: 'Wild Night', facts: { ...facts, age: 18 } });
const goldfish = projectView({ facts });
const stored = () => window.localStorage.getItem(adultNote);
const feedsAskedOf = (asked: readonly string[]) => asked.filter((one) => one.includes('/api/feed/'));

async function playerSays(title: string, message: FromPlayer) {
  const frame = await screen.findByTitle(title);
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('There is no player');
  const data = wrapMessage(message);
  act(() => void window.dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, data })));
}

/** Opens a feed, and from it a comic, whose player asks for the reader's age. */
async function confirmInPlayer(who?: ReturnType<typeof person>) {
  const { user, server } = renderApp('/feed/new', {
    person: who,
    answers: {
      'feeds.get': [{ body: [goldfish] }, { body: [goldfish, night] }],
      'projects.view': ({ url }) => ({ body: url.includes('night') ? night : goldfish }),
      'users.save': { body: null },
    },
  });
  await user.click(await screen.findByRole('link', { name: 'The Goldfish' }));
  await screen.findByRole('heading', { level: 2, name: 'The Goldfish' });
  await playerSays('The Goldfish', { type: 'ageConfirmed' });
  await waitFor(() => expect(stored()).toBe('true'));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('article', { name: 'Wild Night' });
  return server;
}

test('a visitor who confirms their age in the player finds comics for adults in the feed', async () => {
  const server = await confirmInPlayer();
  expect(feedsAskedOf(server.asked)).toEqual([
    'GET /api/feed/newest/0/20',
    'GET /api/feed/newest/0/20?adults=true',
  ]);
  expect(server.sent).toEqual([]);
});

test('a visitor takes the confirmation back in the footer, and gives it once more', async () => {
  const server = await confirmInPlayer();
  const user = userEvent.setup();
  const key = 'kadr.player.night';
  localStorage.setItem(key, JSON.stringify({ progress: 0.4, time: 1 }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  await screen.findByRole('region', { name: 'Continue' });
  await user.click(await screen.findByRole('button', { name: 'Hide comics for adults' }));
  const hidden = await screen.findByText('Comics for adults are hidden.');
  expect(screen.queryByRole('region', { name: 'Continue' })).toBeNull();
  expect(document.activeElement).toBe(hidden);
  expect(stored()).toBeNull();
  await waitFor(() => expect(feedsAskedOf(server.asked).at(-1)).toBe('GET /api/feed/newest/0/20'));
  await user.click(await screen.findByRole('link', { name: 'The Goldfish' }));
  await playerSays('The Goldfish', { type: 'ageConfirmed' });
  await screen.findByRole('button', { name: 'Hide comics for adults' });
});

test('a reader who is not 18 is led home from a comic opened by a link, but not by Escape', async () => {
  renderApp('/comics/night', {
    answers: { 'projects.view': { body: night }, 'feeds.get': { body: [goldfish] } },
  });
  await screen.findByRole('heading', { level: 2, name: 'Wild Night' });
  await playerSays('Wild Night', { type: 'escape' });
  expect(window.location.pathname).toBe('/comics/night');
  await playerSays('Wild Night', { type: 'escape', declined: true });
  expect(await screen.findByRole('article', { name: 'The Goldfish' })).toBeVisible();
  expect(window.location.pathname).toMatch(/^\/feed\//);
});

test('comments that are comics for adults appear and disappear with the confirmation', async () => {
  const drawn = {
    id: '2',
    type: 1,
    creationDate: '2026-11-20T12:00:00.000Z',
    owner: { id: 'o1', name: 'Boris', picId: '' },
    project: { id: 'night', name: 'Wild Night', picId: '' },
  } as const;
  const { user, server } = renderApp('/comics/goldfish', {
    answers: {
      'projects.view': { body: goldfish },
      'comments.page': [{ body: commentPage([]) }, { body: commentPage([drawn]) }, { body: commentPage([]) }],
    },
  });
  await playerSays('The Goldfish', { type: 'ageConfirmed' });
  await screen.findByRole('link', { name: 'Wild Night' });
  await user.click(await screen.findByRole('button', { name: 'Hide comics for adults' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Wild Night' })).toBeNull());
  expect(server.asked.filter((one) => one.includes('/project_comments/'))).toEqual([
    'GET /api/project_comments/goldfish/page/20',
    'GET /api/project_comments/goldfish/page/20?adults=true',
    'GET /api/project_comments/goldfish/page/20',
  ]);
});

test('the footer shows the confirmation neither to signed-in people nor to visitors who have confirmed nothing', async () => {
  renderApp('/feed/new', {
    person: person({ showsAdult: true }),
    answers: { 'feeds.get': { body: [goldfish] } },
  });
  await screen.findByRole('button', { name: 'Русский' });
  await waitFor(() => expect(stored()).toBe('true'));
  expect(screen.queryByRole('button', { name: 'Hide comics for adults' })).toBeNull();
});

test('an age that a signed-in person confirms in the player is stored for the account', async () => {
  const server = await confirmInPlayer(person());
  expect(server.sent).toContainEqual({ asked: 'PUT /api/users/me', body: { user: { showsAdult: true } } });
  expect(new Set(feedsAskedOf(server.asked))).toEqual(new Set(['GET /api/feed/newest/0/20']));
});

test('comics for adults are turned on and off in the settings, and the device follows', async () => {
  const { user, server } = renderApp('/settings/profile', {
    person: person(),
    answers: { 'users.save': { body: null } },
  });
  const box = await screen.findByRole('checkbox', { name: /Show comics for adults/ });
  expect(box).toHaveProperty('checked', false);
  expect(screen.getByText(/you confirm that you are 18 or older/)).toBeVisible();
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stored()).toBe('true'));
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stored()).toBeNull());
  expect(server.sent.map(({ body }) => body)).toMatchObject([
    { user: { showsAdult: true } },
    { user: { showsAdult: false } },
  ]);
});

test('signing out takes the confirmation from the device', async () => {
  const { user, server } = renderApp('/feed/new', {
    person: person({ showsAdult: true }),
    answers: { 'feeds.get': { body: [goldfish] }, 'sessions.signOut': { body: null } },
  });
  const button = await screen.findByRole('button', { name: 'Sign out' });
  await waitFor(() => expect(stored()).toBe('true'));
  await user.click(button);
  await screen.findByText('Sign in to follow authors and see their news.');
  expect(stored()).toBeNull();
  expect(feedsAskedOf(server.asked).join()).not.toContain('adults');
});

test.each([
  ['hides comics for adults', null, ['The Goldfish']],
  ['shows comics for adults to readers who have confirmed their age', 'true', ['The Goldfish', 'Wild Night']],
])('an archive %s', async (_what, note, names) => {
  const device = createDeviceStorage(window);
  const storage: DeviceStorage = { ...device, get: (key) => (key === adultNote ? note : device.get(key)) };
  renderApp('/feed/new', { archive: [goldfish, night], host: { storage } });
  for (const name of names) await screen.findByRole('article', { name });
  expect(screen.getAllByRole('article')).toHaveLength(names.length);
});

test('the page of a comic for adults shows its cover only once the player has asked for the age', async () => {
  const { user } = renderApp('/feed/new', {
    answers: {
      'feeds.get': { body: [goldfish, night] },
      'projects.view': [{ body: night }, { body: goldfish }],
    },
  });
  const coverOnPage = () => document.querySelector('main [data-early="cover"]')?.getAttribute('src') ?? null;
  await user.click(await screen.findByRole('link', { name: 'Wild Night' }));
  await screen.findByRole('heading', { level: 2, name: 'Wild Night' });
  expect(coverOnPage()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('link', { name: 'The Goldfish' }));
  await screen.findByRole('heading', { level: 2, name: 'The Goldfish' });
  expect(coverOnPage()).not.toBeNull();
});

test('search marks a comic for adults', async () => {
  renderApp('/search?q=night', {
    answers: { 'search.projects': { body: [night] }, 'feeds.get': { body: [] } },
  });
  const row = await screen.findByRole('link', { name: /Wild Night.*Boris/ });
  expect(row.textContent).toContain('4 pages · 18+');
});
