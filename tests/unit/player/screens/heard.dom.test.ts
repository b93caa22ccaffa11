import { afterEach, expect, test, vi } from 'vitest';
import { drawCountdown } from '@/player/features/timers/drawCountdown';
import { createShell } from '@/player/screens/shell';
import { errorScreen, loadingScreen } from '@/player/screens/statusScreens';
import { playerTextsFor } from '@/player/texts/playerTexts';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const partsOf = (element: Element) => [element.role, element.ariaLive, element.textContent];

test('what a player says, its captions and its notes are announced, the same words twice as well', () => {
  const root = document.body.appendChild(document.createElement('div'));
  const shell = createShell(root, () => undefined);
  const spoken = root.querySelector(':scope > .sr-only');
  if (spoken === null) throw new Error('Nothing is spoken');
  shell.announce('Back in its place');
  const [first] = spoken.children;
  expect(partsOf(spoken)).toEqual(['status', null, 'Back in its place']);
  shell.announce('Back in its place');
  expect(spoken.children).toHaveLength(1);
  expect(spoken.children[0]).not.toBe(first);
  shell.showCaptions(['Rain', 'Steps']);
  const captions = root.querySelector('.captions');
  expect(captions && partsOf(captions)).toEqual([null, 'polite', 'RainSteps']);
  shell.showCaptions([]);
  expect(captions?.textContent).toBe('');
  shell.setTitle('Cat');
  shell.setTitle('');
  expect([document.title, root.querySelector('h1')?.textContent]).toEqual(['Cat', 'Cat']);
  shell.setLanguage('ru');
  expect([...root.querySelectorAll<HTMLElement>('[lang="ru"]')]).toHaveLength(4);
});

test('a comic that loads says so, and after five seconds that it is slow, with a way to try again', () => {
  vi.useFakeTimers();
  const retry = vi.fn();
  const texts = playerTextsFor('en');
  const screen = loadingScreen(texts, retry);
  const left = loadingScreen(texts, retry);
  document.body.append(screen);
  expect(partsOf(screen)).toEqual(['status', null, texts.loading]);
  vi.advanceTimersByTime(4999);
  expect(screen.querySelector('button')).toBeNull();
  vi.advanceTimersByTime(1);
  expect(screen.textContent).toContain(texts.slow);
  expect(left.querySelector('button')).toBeNull();
  screen.querySelector('button')?.click();
  expect(retry).toHaveBeenCalledOnce();
});

test('an error is an alert, with its action where there is one', () => {
  const run = vi.fn();
  const notice = { title: 'Gone', text: 'It is not there.' };
  const screen = errorScreen(notice, { label: 'Retry', run });
  expect(partsOf(screen)).toEqual(['alert', null, 'GoneIt is not there.Retry']);
  screen.querySelector('button')?.click();
  expect(run).toHaveBeenCalledOnce();
  expect(errorScreen(notice, null).querySelector('button')).toBeNull();
});

test.each(['bar', 'ring', 'seconds'] as const)(
  'a countdown (%s) is read by its name, not as it is drawn',
  (look) => {
    const spokenTime = (seconds: number) => `${seconds} s`;
    const { element, show } = drawCountdown({ look, style: {}, label: 'Tea', spokenTime });
    show(61_500, 90_000);
    expect([element.role, element.ariaLabel]).toEqual(['timer', 'Tea']);
    const [drawn, spoken] = element.children;
    expect([drawn?.ariaHidden, spoken?.ariaLive, spoken?.textContent]).toEqual([
      'true',
      'polite',
      'Tea: 62 s',
    ]);
    expect(drawn?.textContent).toBe(look === 'seconds' ? '1:02' : '');
    show(59_000, 90_000);
    expect([drawn?.textContent, spoken?.textContent]).toEqual([look === 'seconds' ? '59' : '', 'Tea: 62 s']);
  },
);
