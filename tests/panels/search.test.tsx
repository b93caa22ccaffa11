import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { there } from '../support/app/there';
import { touchedDevice } from '../support/app/touchedDevice';
import { person, projectView, projectViews } from '../support/app/wire';

type User = ReturnType<typeof renderApp>['user'];

const best = { 'feeds.get': { body: projectViews(3) } } satisfies Answers;
const busy = refusal(503, 'A moment, please.');
const refused = refusal(403, 'Not now.');
const moons = [
  projectView({ id: 'moon', name: 'To the Moon', facts: undefined }),
  projectView({ id: 'moonlight', name: 'Moonlight' }),
];

const openSearch = (path = '/search', answers: Answers = {}) =>
  renderApp(path, { answers: { ...best, 'search.projects': { body: moons }, ...answers } });

const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Comic or author' });
/** The magnifier, which a turning ring replaces while results are awaited. */
const restingIcon = async () => (await field()).form?.querySelector('.vkuiIcon--search_24') ?? null;
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Search results' })).getAllByRole('link');
const searches = (asked: readonly string[]) => asked.filter((one) => one.includes('/api/search/'));

/** Replaces the text in the field; this alone sends nothing. */
async function putIn(user: User, text: string) {
  const input = await field();
  await user.tripleClick(input);
  await user.paste(text);
}

async function searchFor(user: User, text: string) {
  await putIn(user, text);
  await user.keyboard('{Enter}');
}

describe('the link to the search', () => {
  test('is beside the panels, and leads to the field with the focus', async () => {
    const { user } = openSearch('/feed/best');
    await user.click(await screen.findByRole('link', { name: 'Search' }));
    const input = await field();
    expect(window.location.pathname).toBe('/search');
    await waitFor(() => expect(document.activeElement).toBe(input));
  });

  test.each([
    ['/', '/'],
    ['the dot of a Russian keyboard', '[Slash]'],
  ])('has the shortcut %s, outside of text fields', async (_what, key) => {
    const { user } = openSearch('/auth/signin');
    const email = await screen.findByRole<HTMLInputElement>('textbox');
    // The side column handles the key once it has loaded.
    await screen.findByRole('link', { name: 'Search' });
    await user.type(email, '/');
    expect(email.value).toBe('/');
    expect(window.location.pathname).toBe('/auth/signin');
    act(() => email.blur());
    if (key === '/') await user.keyboard('/');
    else {
      act(
        () =>
          void document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: '.', code: 'Slash', bubbles: true }),
          ),
      );
    }
    await waitFor(() => expect(window.location.pathname).toBe('/search'));
    expect((await field()).value).toBe('');
  });

  test('in the search itself the key / moves the focus to the field', async () => {
    const { user } = openSearch('/search?q=moon');
    await rows();
    await user.keyboard('/');
    expect(document.activeElement).toBe(await field());
    expect((await field()).value).toBe('moon');
    // A dialog handles it.
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const close = await screen.findByRole('button', { name: 'Close' });
    act(() => close.focus());
    await user.keyboard('/');
    expect(document.activeElement).toBe(close);
  });

  test('is among the tabs of a signed-in person on a phone, and not in the header there', async () => {
    touchedDevice(360);
    const { user } = renderApp('/feed/best', { person: person(), answers: best });
    const tabs = await screen.findByRole('navigation', { name: 'Main tabs' });
    expect(screen.getAllByRole('link', { name: 'Search' })).toHaveLength(1);
    await user.click(within(tabs).getByRole('link', { name: 'Search' }));
    await field();
    expect(within(tabs).getByRole('link', { name: 'Search' }).getAttribute('aria-current')).toBe('page');
  });

  test.each([360, 800])('is in the header of a visitor’s screen of %i px', async (width) => {
    touchedDevice(width);
    const { user } = openSearch('/feed/best');
    await user.click(await screen.findByRole('link', { name: 'Search' }));
    await field();
    expect(screen.queryByRole('link', { name: 'Search' })).toBeNull();
  });

  test('pressed again empties the field, and Back restores the former text', async () => {
    const { user } = openSearch('/search?q=moon');
    await rows();
    await user.click(await screen.findByRole('link', { name: 'Search' }));
    await waitFor(async () => expect((await field()).value).toBe(''));
    expect(document.activeElement).toBe(await field());
    act(() => window.history.back());
    await waitFor(async () => expect((await field()).value).toBe('moon'));
    expect(await rows()).toHaveLength(2);
  });
});

describe('the search text', () => {
  test('is searched for when typing stops, and is in the address', async () => {
    const { user, server } = openSearch();
    await user.type(await field(), ' moon ');
    expect(await rows()).toHaveLength(2);
    await waitFor(() => expect(window.location.search).toBe('?q=moon'));
    expect(searches(server.asked).at(-1)).toBe('GET /api/search/0/20?q=moon');
    expect((await field()).value).toBe(' moon ');
    expect(document.activeElement).toBe(await field());
  });

  test('is searched for at once on Enter, and the previous request is aborted', async () => {
    const { user, server } = openSearch('/search?q=cat', {
      'search.projects': [{ body: [projectView({ name: 'Cat' })] }, 'never', { body: moons }],
    });
    await rows();
    await searchFor(user, 'mo');
    // The previous results stay until then.
    const before = await screen.findByRole('list', { name: 'Search results', busy: true });
    expect(within(before).getByRole('link', { name: /Cat/ })).toBeVisible();
    await searchFor(user, 'moon');
    await screen.findByText('Found: 2 comics');
    expect((await rows()).map((row) => row.getAttribute('href'))).toEqual([
      '/comics/moon',
      '/comics/moonlight',
    ]);
    expect(server.cancelled).toEqual(['GET /api/search/0/20?q=mo']);
    await waitFor(() => expect(window.location.search).toBe('?q=moon'));
    expect((await field()).value).toBe('moon');
  });

  test('is highlighted in the results', async () => {
    const { user } = openSearch();
    await searchFor(user, 'moon bo');
    await rows();
    const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['Moon', 'Bo', 'Moon', 'Bo']);
  });

  test('is not cleared by Escape that ends the choice of a character', async () => {
    const { user } = openSearch();
    await searchFor(user, 'moon');
    fireEvent.keyDown(await field(), { key: 'Escape', isComposing: true });
    expect((await field()).value).toBe('moon');
  });

  test.each([
    ['the button', (user: User) => user.click(screen.getByRole('button', { name: 'Clear' }))],
    ['Escape', (user: User) => user.keyboard('{Escape}')],
  ])('is cleared by %s, and the field keeps the focus', async (_what, clear) => {
    const { user } = openSearch();
    await searchFor(user, 'moon');
    await rows();
    await clear(user);
    expect((await field()).value).toBe('');
    expect(document.activeElement).toBe(await field());
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    await waitFor(() => expect(window.location.search).toBe(''));
    await screen.findByRole('heading', { name: 'Readers’ favourites' });
  });

  test('closes the on-screen keyboard on Enter, as it covers the results', async () => {
    touchedDevice(360);
    const { user } = openSearch();
    await searchFor(user, 'moon');
    await rows();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a link with a search text', () => {
  test('shows its results, and does not move the focus', async () => {
    const { server } = openSearch('/search?q=moon');
    expect(await rows()).toHaveLength(2);
    expect((await field()).value).toBe('moon');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Search' }));
    expect(searches(server.asked)).toEqual(['GET /api/search/0/20?q=moon']);
  });

  test('that is too long is cut to the longest allowed text', async () => {
    const { server } = openSearch(`/search?q=${'m'.repeat(300)}`);
    await rows();
    expect((await field()).maxLength).toBe(100);
    expect(searches(server.asked)).toEqual([`GET /api/search/0/20?q=${'m'.repeat(100)}`]);
  });
});

describe('the results', () => {
  test('show each comic’s name, author, endings and pages, and link to it', async () => {
    const facts = { endings: 3, pages: 12, hasSound: false, languages: ['en'], age: null };
    openSearch('/search?q=moon', {
      'search.projects': {
        body: [
          projectView({ facts }),
          projectView({ id: 'nobody', owner: null }),
          projectView({ id: 'short', facts: { ...facts, endings: 1, pages: 1, age: 18 } }),
        ],
      },
    });
    const [first, second, third] = await rows();
    expect(first?.getAttribute('href')).toBe('/comics/goldfish');
    expect(first?.textContent).toBe('The GoldfishBoris3 endings · 12 pages');
    expect(second?.textContent).toBe('The Goldfish');
    expect(third?.textContent).toBe('The GoldfishBoris1 page · 18+');
  });

  test.each([
    ['en', 1, 'Found: 1 comic'],
    ['en', 2, 'Found: 2 comics'],
    ['en', 20, 'First 20 comics, there are more'],
    ['ru', 3, 'Нашлось: 3 комикса'],
    ['ru', 20, 'Показано: 20 комиксов, есть ещё'],
  ] as const)('have their number announced, in %s: %i', async (locale, count, words) => {
    renderApp('/search?q=comic', {
      answers: { ...best, 'search.projects': { body: projectViews(count) } },
      locale,
    });
    const message = await screen.findByText(words);
    expect(message.closest('[role=status]')).toBeVisible();
  });

  test('load page by page, and the first new comic gets the focus', async () => {
    const { user, server } = openSearch('/search?q=comic', {
      'search.projects': [{ body: projectViews(20) }, { body: projectViews(23).slice(19) }],
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText('Found: 23 comics');
    // One result has moved to the second page meanwhile.
    expect(await rows()).toHaveLength(23);
    expect(document.activeElement?.getAttribute('href')).toBe('/comics/comic-21');
    expect(searches(server.asked).at(-1)).toBe('GET /api/search/20/20?q=comic');
  });

  test('stay when the next page fails, with an error', async () => {
    const { user, server } = openSearch('/search?q=comic', {
      'search.projects': [{ body: projectViews(20) }, refused],
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Not now.');
    await user.keyboard('{Escape}');
    await screen.findByRole('button', { name: 'Load more' });
    expect(await rows()).toHaveLength(20);
    // Nor are more of them added to those of another text.
    server.prepare({ 'search.projects': 'never' });
    await searchFor(user, 'cat');
    await screen.findByRole('list', { name: 'Search results', busy: true });
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('are restored after a comic, with the text and the focus', async () => {
    const { user, server } = openSearch('/feed/best', {
      'search.projects': [{ body: projectViews(20) }, { body: projectViews(25).slice(20) }],
      'projects.view': { body: projectView() },
    });
    await user.click(await screen.findByRole('link', { name: 'Search' }));
    await searchFor(user, 'comic');
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText('Found: 25 comics');
    const [row] = (await rows()).filter(({ textContent }) => textContent?.startsWith('Comic 24'));
    await user.click(there(row));
    await screen.findByRole('heading', { level: 1, name: 'The Goldfish' });
    act(() => window.history.back());
    expect(await rows()).toHaveLength(25);
    expect(document.activeElement?.getAttribute('href')).toBe('/comics/comic-24');
    expect((await field()).value).toBe('comic');
    expect(window.location.search).toBe('?q=comic');
    expect(searches(server.asked)).toHaveLength(2);
    // The texts of one search are one history entry.
    act(() => window.history.back());
    await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
  });
});

describe('the search', () => {
  test('without a text shows what may be typed and the best comics, and sends no search request', async () => {
    const { server } = openSearch();
    await screen.findByText(/A few letters are enough/);
    expect(screen.queryByText('Loading')).toBeNull();
    expect(await restingIcon()).toBeVisible();
    const favourites = await screen.findByRole('region', { name: 'Readers’ favourites' });
    expect(within(favourites).getAllByRole('link')).toHaveLength(3);
    expect(searches(server.asked)).toEqual([]);
  });

  test('shows that the first results are loading', async () => {
    openSearch('/search?q=moon', { 'search.projects': 'never' });
    await screen.findByRole('status', { name: 'Loading' });
    expect(await restingIcon()).toBeNull();
  });

  test('announces that nothing was found, and shows the best comics', async () => {
    openSearch('/search?q=moon', { 'search.projects': { body: [] } });
    const message = await screen.findByText('Nothing found');
    expect(message.closest('[role=status]')).toBeVisible();
    await screen.findByRole('region', { name: 'Try one of these' });
  });

  test('shows the reason when it fails, and can be retried', async () => {
    const { user } = openSearch('/search?q=moon', { 'search.projects': [busy, { body: moons }] });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Couldn’t load this. Check your connection and try again.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that fails after another one does not show the former results', async () => {
    const { user } = openSearch('/search?q=moon', { 'search.projects': [{ body: moons }, refused] });
    await rows();
    await searchFor(user, 'cat');
    expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
    expect(screen.queryByRole('list', { name: 'Search results' })).toBeNull();
    expect((await field()).value).toBe('cat');
  });

  test('shows offline that there is no network, and runs as soon as there is one', async () => {
    const { server } = openSearch('/search?q=moon', { 'search.projects': { noAnswer: 'offline' } });
    expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
    server.prepare({ 'search.projects': { body: moons } });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await rows()).toHaveLength(2);
  });
});

test('of an archive lists names with the exact word first, then other names, then authors, page by page', async () => {
  const { user } = renderApp('/search', {
    archive: [
      projectView({
        id: 'author',
        name: 'Ёлка',
        owner: {
          id: 'o2',
          name: 'Кот Учёный',
          picId: '',
          status: '',
          isPro: false,
          isFollowedByCurUser: false,
        },
      }),
      projectView({ id: 'letter', name: 'Письмо, которое спорит', owner: null }),
      projectView({ id: 'cat', name: 'Кот и дверь', owner: null }),
      ...projectViews(30),
    ],
  });
  await searchFor(user, 'кот');
  const found = (await rows()).map((row) => row.getAttribute('href'));
  expect(found).toEqual(['/comics/cat', '/comics/letter', '/comics/author']);
  await searchFor(user, 'comic');
  await screen.findByText('First 20 comics, there are more');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('Found: 30 comics');
});

test('of an archive finds its own comics, in all their languages and by their authors', {
  tags: 'long',
}, async () => {
  const words = (name: string) => ({ name, description: '' });
  const { user, server } = renderApp('/search', {
    archive: [
      projectView({ id: 'tree', name: 'Ёлка', translations: { ru: words('Ёлка'), en: words('The Tree') } }),
      projectView({ id: 'cat', name: 'Cat', owner: null }),
      ...projectViews(30),
    ],
  });
  await searchFor(user, 'елк');
  expect((await rows()).map((row) => row.getAttribute('href'))).toEqual(['/comics/tree']);
  await searchFor(user, 'tree bor');
  expect((await rows()).map((row) => row.getAttribute('href'))).toEqual(['/comics/tree']);
  await searchFor(user, '!');
  await screen.findByText('Nothing found');
  expect(server.asked).toEqual([]);
});
