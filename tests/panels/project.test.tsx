import { hashKey } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { wrapMessage } from '@/comics/playerMessages';
import { playing } from '@/routes/playing';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { projectView, projectViews } from '../support/app/wire';

const heading = () => screen.findByRole('heading', { level: 2, name: 'The Goldfish' });

test('a project’s page has its player, name, description and author', async () => {
  renderApp('/comics/goldfish', { answers: { 'projects.view': { body: projectView() } } });
  await heading();
  expect(screen.getByTitle('The Goldfish').getAttribute('src')).toMatch(/^\/player\.html\?projid=goldfish/);
  expect(screen.getByText('Three wishes.')).toBeVisible();
  expect(screen.getByText('Boris')).toBeVisible();
});

test('a comic’s page leaves the focus to a comic that is played over it', async () => {
  const playing = document.body.appendChild(document.createElement('iframe'));
  onTestFinished(() => playing.remove());
  playing.focus();
  renderApp('/comics/goldfish', { answers: { 'projects.view': { body: projectView() } } });
  await heading();
  expect(document.activeElement).toBe(playing);
});

test('a comic without a description says so in the reader’s language, not in its own', async () => {
  const facts = { pages: 4, endings: 1, hasSound: false, languages: ['ru'], age: null };
  const comic = projectView({ facts, description: '' });
  renderApp('/comics/goldfish', { answers: { 'projects.view': { body: comic } } });
  expect((await heading()).lang).toBe('ru');
  expect(screen.getByText('No description yet.').lang).toBe('');
});

test('a project in a custom feed links to it', async () => {
  renderApp('/comics/goldfish', {
    answers: { 'projects.view': { body: projectView({ feed: { id: 'f1', name: 'Night comics' } }) } },
  });
  const link = await screen.findByRole('link', { name: 'Night comics' });
  expect(link.getAttribute('href')).toBe('/ufeed/f1');
  expect(link.parentElement?.textContent).toBe('In the feed “Night comics”');
});

test.each([
  [18, 1],
  [16, 0],
  [null, 0],
] as const)('a comic rated %s is marked as one for adults %i times', async (age, times) => {
  const facts = { pages: 4, endings: 1, hasSound: false, languages: ['en'], age };
  renderApp('/comics/goldfish', { answers: { 'projects.view': { body: projectView({ facts }) } } });
  await heading();
  expect(screen.queryAllByText('18+')).toHaveLength(times);
});

const nothingThere = refusal(404, 'There is nothing here. It may have been deleted or hidden.');

test('a project that does not exist shows the possible reasons, other comics, and a link home', async () => {
  const { user } = renderApp('/comics/goldfish', {
    answers: {
      'projects.view': nothingThere,
      'feeds.get': { body: projectViews(6) },
    },
  });
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /no such comic here.*deleted it or made it private/,
  );
  expect(screen.queryByTitle('Comic')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  const others = await screen.findByRole('region', { name: 'Try one of these' });
  expect(within(others).getAllByRole('link')).toHaveLength(4);
  const [first] = within(others).getAllByRole('link');
  expect(first?.getAttribute('href')).toBe('/comics/comic-1');
  await user.click(screen.getByRole('button', { name: 'All comics' }));
  await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
});

test('a project that no longer exists is removed from lists loaded before', async () => {
  const { user } = renderApp('/feed/best', {
    answers: { 'projects.view': nothingThere, 'feeds.get': { body: projectViews(2) } },
  });
  const card = within(await screen.findByRole('article', { name: 'Comic 1' }));
  await user.click(card.getByRole('link', { name: 'Comic 1' }));
  await screen.findByRole('alert');
  window.history.back();
  await screen.findByRole('article', { name: 'Comic 2' });
  expect(screen.queryByRole('article', { name: 'Comic 1' })).toBeNull();
});

test('the comics shown instead of a missing project have names in the reader’s language', async () => {
  const translations = {
    en: { name: 'Comic 1', description: '' },
    ru: { name: 'Комикс 1', description: '' },
  };
  const [first] = projectViews(1);
  renderApp('/comics/goldfish', {
    locale: 'ru',
    answers: {
      'projects.view': nothingThere,
      'feeds.get': { body: [{ ...first, translations }] },
    },
  });
  const others = await screen.findByRole('region', { name: 'Зато есть другие' });
  expect(within(others).getByRole('link', { name: 'Комикс 1' })).toBeVisible();
});

test('a link with autoplay plays the comic, and the parameter is removed from the address', async () => {
  renderApp('/comics/goldfish?autop=1', { answers: { 'projects.view': { body: projectView() } } });
  await heading();
  expect(screen.getByTitle('The Goldfish').getAttribute('src')).toContain('autoplay=1');
  await waitFor(() => expect(window.location.search).toBe(''));
});

test.each([
  ['pressed Play before the comic had loaded is passed on to it', '', 1],
  ['opened a link that plays has asked already', '?autop=1', 0],
])('who %s', async (_, query, times) => {
  const { user } = renderApp(`/comics/goldfish${query}`, {
    answers: { 'projects.view': { body: projectView() } },
  });
  await heading();
  const { contentWindow } = screen.getByTitle<HTMLIFrameElement>('The Goldfish');
  if (contentWindow === null) throw new Error('There is no player');
  const posted = vi.spyOn(contentWindow, 'postMessage').mockReturnValue(undefined);
  if (query === '') await user.click(screen.getByRole('button', { name: 'Play “The Goldfish”' }));
  const data = wrapMessage({ type: 'ready', title: 'The Goldfish', pages: 3, warns: false });
  act(() => void window.dispatchEvent(new MessageEvent('message', { source: contentWindow, data })));
  const plays = posted.mock.calls.filter(
    ([sent]) => hashKey([sent]) === hashKey([wrapMessage({ type: 'play' })]),
  );
  expect(plays).toHaveLength(times);
});

test('a comic is paused when its page is left, and keeps its position', async () => {
  const { user } = renderApp('/feed/new', {
    answers: {
      'feeds.get': { body: projectViews(1) },
      'projects.view': { body: projectView({ id: 'comic-1' }) },
      'readers.reportPlay': { body: null },
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Comic 1' }));
  await heading();
  const player = screen.getByTitle('The Goldfish');
  if (!(player instanceof HTMLIFrameElement) || !player.contentWindow) throw new Error('There is no player');
  const posted = vi.spyOn(player.contentWindow, 'postMessage');
  const data = wrapMessage({ type: 'page', n: 1, of: 3, id: 1 });
  act(() => void window.dispatchEvent(new MessageEvent('message', { source: player.contentWindow, data })));
  expect(playing.current()).toBe('playing');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() =>
    expect(posted).toHaveBeenCalledWith(wrapMessage({ type: 'pause' }), window.location.origin),
  );
  expect(player.isConnected).toBe(true);
  // Proposals that waited for the end of the play may appear now.
  expect(playing.current()).not.toBe('playing');
});

test.each(['/', '/feed/new'])(
  'Back from a project shows home at %s as it was, with the same cards',
  async (path) => {
    const { user } = renderApp(path, {
      answers: {
        'feeds.get': { body: projectViews(3) },
        'projects.view': { body: projectView({ id: 'comic-2' }) },
      },
    });
    const card = await screen.findByRole('article', { name: 'Comic 2' });
    await user.click(screen.getByRole('link', { name: 'Comic 2' }));
    await heading();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('article', { name: 'Comic 2' })).toBe(card);
  },
);
