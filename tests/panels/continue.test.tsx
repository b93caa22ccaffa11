import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderApp } from '../support/app/renderApp';
import { projectView } from '../support/app/wire';

const translations = {
  en: { name: 'The Goldfish', description: '' },
  ru: { name: 'Золотая рыбка', description: '' },
};
const goldfish = projectView({ translations });
const answers = { 'feeds.get': { body: [goldfish] }, 'projects.view': { body: goldfish } };

/** The player writes in its own frame: the browser sends the event to the app's window. */
function leaveHalfWay(key = 'kadr.player.goldfish', time = 1) {
  localStorage.setItem(key, JSON.stringify({ progress: 0.4, time }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

function narrowScreen() {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (media: string) => ({ ...matchMedia(media), matches: false }));
  onTestFinished(() => void vi.stubGlobal('matchMedia', matchMedia));
}

test('a narrow screen offers the unfinished comic, and continues it', async () => {
  narrowScreen();
  const { user } = renderApp('/feed/best', { answers, locale: 'ru' });
  await screen.findByRole('article');
  expect(screen.queryByRole('region', { name: 'Продолжить' })).toBeNull();
  leaveHalfWay();
  const line = within(await screen.findByRole('region', { name: 'Продолжить' }));
  await user.click(line.getByRole('link', { name: /Золотая рыбка/ }));
  const player = await screen.findByTitle('Золотая рыбка');
  expect(player.getAttribute('src')).toContain('autoplay=1');
  await waitFor(() => expect(window.location.pathname).toBe('/comics/goldfish'));
  expect(screen.queryByRole('region', { name: 'Продолжить' })).toBeNull();
});

test('an unfinished comic can be hidden from a narrow screen', async () => {
  narrowScreen();
  const { user } = renderApp('/feed/best', { answers });
  await screen.findByRole('article');
  leaveHalfWay();
  const line = within(await screen.findByRole('region', { name: 'Continue' }));
  await user.click(line.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('region', { name: 'Continue' })).toBeNull();
  leaveHalfWay('kadr.player.shark', 2);
  await screen.findByRole('region', { name: 'Continue' });
});

test('a wide screen lists unfinished comics beside the feed, in the reader’s language', async () => {
  renderApp('/feed/best', { answers, locale: 'ru' });
  await screen.findByRole('article');
  leaveHalfWay();
  const list = within(await screen.findByRole('region', { name: 'Продолжить' }));
  expect(list.getByRole('link', { name: /Золотая рыбка/ }).getAttribute('href')).toBe('/comics/goldfish');
  const loved = within(await screen.findByRole('region', { name: 'Самые любимые' }));
  expect(loved.getByRole('link', { name: /Золотая рыбка/ })).toBeVisible();
});
