import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import type { Answers } from '../support/app/preparedTransport';
import { renderApp } from '../support/app/renderApp';
import { touchedDevice } from '../support/app/touchedDevice';
import { person, projectView, projectViews } from '../support/app/wire';

const answers: Answers = {
  'feeds.get': { body: projectViews(1) },
  'projects.view': { body: projectView() },
};

test('the first page stays where it was scrolled to before the app had loaded; others begin at their top', async () => {
  const scrolled = vi.fn();
  vi.stubGlobal('scrollTo', scrolled);
  const { user } = renderApp('/feed/best', { answers });
  const comic = await screen.findByRole('link', { name: 'Comic 1' });
  expect(scrolled).not.toHaveBeenCalled();
  await user.click(comic);
  await screen.findByRole('button', { name: 'Share' });
  expect(scrolled.mock.lastCall).toEqual([0, 0]);
});

test('above a comic’s page the feeds are links to them', async () => {
  const { user, storage } = renderApp('/comics/p1', { answers });
  const feeds = within(await screen.findByRole('navigation', { name: 'Choose a feed' }));
  const names = feeds.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['Kadr', 'Best', 'Popular', 'Interesting', 'New']);
  await user.click(feeds.getByRole('link', { name: 'New' }));
  // The router may still be navigating.
  await waitFor(() => expect(window.location.pathname).toBe('/feed/new'));
  const tab = await screen.findByRole('tab', { name: 'New' });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  expect(storage.get('last_feed_type')).toBe('newest');
  expect(screen.queryByRole('navigation', { name: 'Choose a feed' })).toBeNull();
});

test('a link opened with a modifier key, for a new tab or window, is left to the browser', async () => {
  renderApp('/comics/p1', { answers });
  const feeds = within(await screen.findByRole('navigation', { name: 'Choose a feed' }));
  const link = feeds.getByRole('link', { name: 'New' });
  const handled: boolean[] = [];
  const hear = (event: Event) => {
    handled.push(event.defaultPrevented);
    // There is no other tab here.
    event.preventDefault();
  };
  window.addEventListener('click', hear);
  onTestFinished(() => window.removeEventListener('click', hear));
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) fireEvent.click(link, { [key]: true });
  expect(handled).toEqual([false, false, false, false]);
  expect(window.location.pathname).toBe('/comics/p1');
  fireEvent.click(link);
  expect(handled.at(-1)).toBe(true);
});

test('the first Tab stop is a link that skips header and side', async () => {
  const { user } = renderApp('/comics/p1', { answers });
  const skip = await screen.findByRole('link', { name: 'Skip to content' });
  await user.click(skip);
  // In some builds the router reads the hash.
  expect(window.location.hash).toBe('');
  const content = document.activeElement;
  expect(content?.contains(await screen.findByRole('main'))).toBe(true);
  expect(content?.contains(await screen.findByRole('button', { name: 'Sign up' }))).toBe(false);
});

const line = { name: 'Kadr' };

test('a visitor who came by a link sees which site this is', async () => {
  renderApp('/comics/p1', { answers });
  await screen.findByRole('region', line);
});

test('a signed-in person does not see it on a comic’s page', async () => {
  renderApp('/comics/p1', { person: person(), answers });
  await screen.findByRole('navigation', { name: 'Menu' });
  expect(screen.queryByRole('region', line)).toBeNull();
});

function phoneScreen() {
  const { matchMedia } = window;
  const isPhone = (media: string) => media.includes('max-width');
  vi.stubGlobal('matchMedia', (media: string) => ({ ...matchMedia(media), matches: isPhone(media) }));
  onTestFinished(() => void vi.stubGlobal('matchMedia', matchMedia));
}

test.each([
  ['/', 'Comics'],
  ['/feed/new', 'Comics'],
  ['/search', 'Search'],
  ['/mine', 'Mine'],
  ['/news', 'News'],
])('on a phone the tab of %s is current, and the last one opens the menu', async (path, name) => {
  phoneScreen();
  const { user } = renderApp(path, {
    person: person(),
    answers: { ...answers, 'ownComics.list': { body: [] } },
  });
  const tabs = within(await screen.findByRole('navigation', { name: 'Main tabs' }));
  await waitFor(() => expect(tabs.getByRole('link', { current: 'page' }).textContent?.trim()).toBe(name));
  await user.click(tabs.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('dialog');
});

test('a phone’s header has no room for “Create comic” beside the buttons of a visitor', async () => {
  phoneScreen();
  const { can } = createWebPlatform(window);
  const options = {
    answers,
    addresses: { editorUrl: '/editor.html' },
    host: { can: { ...can, createWithoutMouse: true } },
  };
  const offers = async (last: string) => {
    const header = within(await screen.findByRole('banner'));
    await header.findByRole('button', { name: last });
    return header.queryAllByRole('button').map(({ textContent }) => textContent);
  };
  renderApp('/search', { ...options, person: person() });
  expect(await offers('Create comic')).toEqual(['Back', 'Create comic']);
  cleanup();
  renderApp('/search', options);
  expect(await offers('Sign in')).toEqual(['Back', 'Sign in', 'Sign up']);
});

test.each(['/auth/signin', '/auth/signup', '/password/forgot'])(
  'beside the form of %s the header offers no other one',
  async (path) => {
    phoneScreen();
    renderApp(path, { answers });
    const header = within(await screen.findByRole('banner'));
    // It comes together with the buttons.
    await header.findByRole('link', { name: 'Search' });
    expect(header.queryByRole('button', { name: 'Sign in' })).toBeNull();
  },
);

test('a phone’s header has no search before it is known who may have tabs with one', async () => {
  phoneScreen();
  const { can } = createWebPlatform(window);
  renderApp('/news', {
    answers: { ...answers, 'users.me': 'never' },
    person: person(),
    addresses: { editorUrl: '/editor.html' },
    host: { can: { ...can, createWithoutMouse: true } },
  });
  const header = within(await screen.findByRole('banner'));
  await header.findByRole('button', { name: 'Create comic' });
  expect(header.queryByRole('link', { name: 'Search' })).toBeNull();
});

test.each([
  [800, ['Sign in', 'Sign up'], ['Menu']],
  [1280, ['Sign in', 'Sign up'], []],
])(
  'on a screen of %i px the header has for visitors and people %j, %j',
  async (width, ofVisitor, ofPerson) => {
    touchedDevice(width);
    const buttons = async (last: string) => {
      const header = within(await screen.findByRole('banner'));
      if (last !== '') await header.findByRole('button', { name: last });
      return header.queryAllByRole('button').map(({ textContent }) => textContent);
    };
    renderApp('/feed/new', { answers });
    expect(await buttons('Sign up')).toEqual(ofVisitor);
    cleanup();
    const { user, loaded } = renderApp('/feed/new', {
      person: person(),
      answers: { ...answers, 'ownComics.list': { body: [] } },
    });
    await loaded();
    const isWide = ofPerson.length === 0;
    if (isWide) await screen.findByRole('navigation', { name: 'Menu' });
    expect(await buttons(isWide ? '' : 'Menu')).toEqual(ofPerson);
    const header = within(screen.getByRole('banner'));
    const mine = header.queryByRole('link', { name: 'My comics' });
    expect(mine === null).toBe(isWide);
    if (isWide) return;
    await user.click(header.getByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await user.click(menu.getByRole('link', { name: 'My comics' }));
    await waitFor(() => expect(window.location.pathname).toBe('/mine'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test('after dialogs over each other the focus is back where the first one was opened', async () => {
  const refresh = async () => undefined;
  const { user } = renderApp('/comics/p1', {
    answers,
    host: {
      wall: {
        isEmbedded: true,
        permissions: async () => ({ kind: 'unsupported' }),
        askPermissions: async () => ({ kind: 'unsupported' }),
        refreshPreview: refresh,
        post: async () => ({ kind: 'declined' }),
      },
    },
  });
  const share = await screen.findByRole('button', { name: 'Share' });
  await user.click(share);
  await screen.findByRole('dialog', { name: 'Share this comic' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(share));
  await user.click(share);
  await user.click(await screen.findByRole('button', { name: 'Post to my wall' }));
  await screen.findByRole('dialog', { name: 'Post to your wall' });
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(share));
});

test.each(['/news', '/user/o1', '/preview/a'])(
  'an archive has nothing at %s, says so under its own name, and leads to its comics',
  async (path) => {
    const { user } = renderApp(path, { archive: projectViews(2) });
    await screen.findByRole('heading', { level: 1, name: 'Kadr' });
    await waitFor(() => expect(document.title).toBe('Kadr'));
    const back = within(screen.getByRole('banner'));
    expect(back.getByRole('button', { name: 'Back' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Browse comics' }));
    await screen.findByRole('article', { name: 'Comic 1' });
  },
);

test('the title of the page names the panel, and then the app', async () => {
  renderApp('/search', { answers });
  await waitFor(() => expect(document.title).toBe('Search · Kadr'));
});

test('after a comic was played over the feed the focus is back on its cover', async () => {
  const { user } = renderApp('/feed/new', { answers });
  const cover = await screen.findByRole('button', { name: 'Play “Comic 1”' });
  for (const close of ['{Escape}', '{Enter}']) {
    await user.click(cover);
    const dialog = within(await screen.findByRole('dialog', { name: 'Comic 1' }));
    if (close === '{Enter}') dialog.getByRole('button', { name: 'Close comic' }).focus();
    await user.keyboard(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(cover));
  }
});

test('a language that is chosen in the footer is kept, and the app starts again in it', async () => {
  const { user, storage } = renderApp('/feed/best', { answers });
  const languages = within(await screen.findByRole('group', { name: 'Language' }));
  const reload = vi.fn(() => storage.get('forceLang'));
  vi.stubGlobal('location', { ...window.location, reload });
  expect(languages.getByRole('button', { pressed: true }).textContent).toBe('English');
  await user.click(languages.getByRole('button', { name: 'Русский' }));
  // The app reads it as it starts.
  expect(reload.mock.results).toEqual([{ type: 'return', value: 'ru' }]);
});
