import { render, screen } from '@testing-library/react';
import { Activity, useRef } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useScrollRestoration } from '@/ui/useScrollRestoration';

function Screen({ name, startsAtTop }: { readonly name: string; readonly startsAtTop: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useScrollRestoration(place, startsAtTop);
  return (
    <div ref={place}>
      <button type="button">{name}</button>
    </div>
  );
}

const stack = (shown: 'feed' | 'comic') => (
  <>
    <Activity mode={shown === 'feed' ? 'visible' : 'hidden'}>
      <Screen name="Feed" startsAtTop={false} />
    </Activity>
    <Activity mode={shown === 'comic' ? 'visible' : 'hidden'}>
      <Screen name="Comic" startsAtTop />
    </Activity>
    <button type="button">Menu</button>
  </>
);

const scrolled = vi.fn();
const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const scrollTo = (scrollY: number) => Object.assign(window, { scrollY });
beforeEach(() => {
  const scrolling = vi.spyOn(window, 'scrollTo').mockImplementation(scrolled.mockClear());
  scrollTo(120);
  onTestFinished(() => {
    scrolling.mockRestore();
    scrollTo(0);
  });
});

test('a screen returns as it was left, with its own focus; the first one keeps what was scrolled before', () => {
  const { rerender } = render(stack('feed'));
  expect(scrolled).not.toHaveBeenCalled();
  button('Feed').focus();
  rerender(stack('comic'));
  expect(scrolled.mock.lastCall).toEqual([0, 0]);
  scrollTo(40);
  button('Comic').focus();
  rerender(stack('feed'));
  expect(scrolled.mock.lastCall).toEqual([0, 120]);
  expect(document.activeElement).toBe(button('Feed'));
  scrollTo(90);
  button('Menu').focus();
  rerender(stack('comic'));
  expect(scrolled.mock.lastCall).toEqual([0, 40]);
  expect(document.activeElement).toBe(button('Comic'));
  rerender(stack('feed'));
  expect(scrolled.mock.lastCall).toEqual([0, 90]);
  // The feed was left by the menu, which keeps its own focus.
  expect(document.activeElement).not.toBe(button('Menu'));
});
