import { expect, test } from 'vitest';
import { make } from '@/player/elements/dom';
import { createShell } from '@/player/screens/shell';

test('styles know which screen is over the page, also in Firefox 115, which has no :has()', () => {
  const root = document.createElement('div');
  const shell = createShell(root, () => undefined);
  const whole = root.querySelector('main');
  shell.showScreen(make('div', 'screen poster'));
  expect(whole?.matches('[data-screen~="poster"]:not([data-staged])')).toBe(true);
  shell.setStage(make('div', 'stage'), Promise.resolve());
  shell.showScreen(null);
  expect(whole?.matches('[data-screen=""][data-staged]')).toBe(true);
  shell.showScreen(make('section', 'screen end'));
  expect(whole?.matches('[data-screen~="end"]')).toBe(true);
});
