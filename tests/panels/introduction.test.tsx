import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { person, projectView } from '../support/app/wire';

const facts = { pages: 13, endings: 4, hasSound: true, languages: ['ru', 'en'], age: 6 } as const;
const answers = { 'feeds.get': { body: [projectView({ facts })] } };

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-introduced');
});

const introduction = () => screen.findByRole('region', { name: 'Comics where you choose' });

/** What jsdom lacks: sounds that end as soon as they have begun. */
function hearTones() {
  class Knob {
    value = 0;
    highest = 0;
    setValueAtTime() {}
    linearRampToValueAtTime(value: number) {
      this.highest = Math.max(this.highest, value);
    }
  }
  class Part {
    frequency = new Knob();
    gain = new Knob();
    Q = new Knob();
    onended = () => {};
    leadsTo: unknown = null;
    connect<To>(to: To): To {
      this.leadsTo = to;
      return to;
    }
    start() {
      let loudness = 0;
      let part: unknown = this;
      for (; part instanceof Part; part = part.leadsTo) loudness = Math.max(loudness, part.gain.highest);
      heard.push(part === 'ears' ? loudness : 0);
    }
    stop() {
      this.onended();
    }
  }
  const heard: number[] = [];
  const close = vi.fn();
  const make = () => new Part();
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      destination = 'ears';
      createOscillator = make;
      createBiquadFilter = make;
      createGain = make;
      close = close;
    },
  );
  return { heard, close };
}

// A sound that loads slowly would be heard in the next test.
beforeAll(() => import('@/features/introduction/meow'));

test('a first visitor tries a choice, sees its result, and may choose again', async () => {
  const { user } = renderApp('/feed/best', { answers });
  const intro = within(await introduction());
  /** The door, from which light comes when it is open, and the mouth of the cat. */
  const drawn = () =>
    ['path[d^="M202 36"]', 'ellipse[cy="126"]'].map((part) =>
      intro.getByRole('img').querySelector(part)?.getAttribute('fill'),
    );
  const [violet, yellow, coral] = ['#6d5ae6', '#ffd35a', '#ff5a47'];
  await waitFor(() => expect(drawn()).toEqual([violet, undefined]));
  expect(intro.getByRole('img', { name: 'A cat sits in front of a closed door' })).toBeVisible();
  await user.click(intro.getByRole('button', { name: 'Push with a paw' }));
  expect(intro.getByRole('img', { name: 'The door is open, the cat is pleased' })).toBeVisible();
  expect(intro.getByRole('status').textContent).toMatch(/^The door is open!/);
  expect(drawn()).toEqual([yellow, undefined]);
  await user.click(intro.getByRole('button', { name: 'Choose again' }));
  expect(intro.getByRole('img', { name: 'The cat meows loudly at the closed door' })).toBeVisible();
  expect(drawn()).toEqual([violet, coral]);
  expect(intro.getByText('Meeeow!')).toBeVisible();
  await user.click(intro.getByRole('button', { name: 'Choose again' }));
  expect(intro.getByRole('img', { name: 'The door is open, the cat is pleased' })).toBeVisible();
  expect(intro.queryByText('Meeeow!')).toBeNull();
});

test('the cat’s meow is heard, and leaves no open sound', async () => {
  const { heard, close } = hearTones();
  const { user } = renderApp('/feed/best', { answers });
  const intro = within(await introduction());
  await user.click(intro.getByRole('button', { name: 'Meow' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  await user.click(intro.getByRole('button', { name: 'Choose again' }));
  await user.click(intro.getByRole('button', { name: 'Choose again' }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  expect(heard).toEqual([0.18, 0.18]);
});

test('closing the introduction is remembered on the device', async () => {
  const { user } = renderApp('/feed/best', { answers });
  await user.click(within(await introduction()).getByRole('button', { name: 'Close introduction' }));
  expect(localStorage.getItem('introduced')).toBe('1');
  expect(document.documentElement.hasAttribute('data-introduced')).toBe(true);
});

test('a card shows endings, length, sound, languages and age, and of none or one only what matters', async () => {
  const short = { pages: 1, endings: 1, hasSound: false, languages: ['en'], age: null };
  const two = [projectView({ facts }), projectView({ id: 'short', name: 'Short', facts: short })];
  renderApp('/feed/best', { answers: { 'feeds.get': { body: two } } });
  const listOf = async (name: string) =>
    within(await screen.findByRole('article', { name })).getByRole('list', { name: 'About the comic' });
  const shownFacts = (list: HTMLElement) => [...list.children].map(({ textContent }) => textContent);
  const list = await listOf('The Goldfish');
  expect(shownFacts(list)).toEqual(['4 endings', '13 pages', '♪', 'RU EN', '6+']);
  expect(within(list).getByRole('img', { name: 'With sound' })).toBeVisible();
  expect(shownFacts(await listOf('Short'))).toEqual(['1 page']);
});

test('a card shows how many endings this device has seen', async () => {
  renderApp('/feed/best', { answers });
  await screen.findByText('4 endings');
  const key = 'kadr.player.endings.goldfish';
  // When it was played, it may have had fewer endings, or more than the card knows.
  for (const [of, shown, found] of [
    [3, 4, 2],
    [5, 5, 2],
    [5, 5, 3],
  ]) {
    localStorage.setItem(key, JSON.stringify({ pages: [3, 7], found, of, time: 1 }));
    // The player writes in its own frame: the browser sends the event to the app's window.
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    await screen.findByText(`Endings: ${found} of ${shown}`);
  }
});

test('a card without facts shows none', async () => {
  renderApp('/feed/best', { answers: { 'feeds.get': { body: [projectView()] } } });
  await screen.findByRole('article');
  expect(screen.queryByRole('list', { name: 'About the comic' })).toBeNull();
});

test('light and dark can be chosen, and the choice is remembered', async () => {
  const { user } = renderApp('/feed/best', { answers });
  const theme = within(await screen.findByRole('group', { name: 'Theme' }));
  const languages = within(screen.getByRole('group', { name: 'Language' }));
  expect(languages.getAllByRole('button', { pressed: true }).map(({ lang }) => lang)).toEqual(['en']);
  await user.click(theme.getByRole('button', { name: 'Light' }));
  expect(document.documentElement.className).toMatch(/--light/);
  expect(localStorage.getItem('color_scheme')).toBe('light');
  await user.click(theme.getByRole('button', { name: 'Dark' }));
  expect(document.documentElement.className).toMatch(/--dark/);
  expect(theme.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true');
});

test('a visitor who came by a link sees which site this is, and a link to all comics', async () => {
  const { user } = renderApp('/comics/goldfish', { answers: { 'projects.view': { body: projectView() } } });
  await screen.findByText('Kadr: short comics where you choose');
  expect(screen.getByRole('link', { name: 'See all comics' }).getAttribute('href')).toBe('/');
  const changeElsewhere = (change: () => void) => {
    change();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'introduced' })));
  };
  changeElsewhere(() => localStorage.setItem('introduced', '1'));
  expect(screen.queryByText('Kadr: short comics where you choose')).toBeNull();
  changeElsewhere(() => localStorage.removeItem('introduced'));
  await user.click(screen.getByRole('button', { name: 'Close introduction' }));
  expect(screen.queryByText('Kadr: short comics where you choose')).toBeNull();
  expect(localStorage.getItem('introduced')).toBe('1');
});

test('a missing comic hides the bar about Kadr, and a comic that is opened from there shows it', async () => {
  const { user } = renderApp('/comics/goldfish', {
    answers: {
      'projects.view': [refusal(404, 'There is nothing here.'), { body: projectView() }],
      'feeds.get': { body: [projectView({ id: 'comic-1' })] },
    },
  });
  const isMissing = () => document.documentElement.hasAttribute('data-not-found');
  const others = await screen.findByRole('region', { name: 'Try one of these' });
  expect(isMissing()).toBe(true);
  await user.click(within(others).getByRole('link'));
  await screen.findByTitle('The Goldfish');
  expect(isMissing()).toBe(false);
});

test.each([
  ['who is signed in', { body: person() }],
  ['of whom it is not known yet whether they are signed in', 'never'],
] as const)('a reader %s is not shown it', async (_, me) => {
  const { loaded } = renderApp('/comics/goldfish', {
    person: person(),
    answers: { 'projects.view': { body: projectView() }, 'users.me': me },
  });
  await loaded();
  await screen.findByRole('heading', { level: 2, name: 'The Goldfish' });
  expect(screen.queryByText('Kadr: short comics where you choose')).toBeNull();
});
