import { expect, test } from 'vitest';
import { keyTarget } from '@/player/elements/dom';

test.each([
  ['a field', '<input id="it">', true],
  ['no button that a finger has pressed', '<button id="it"></button>', false],
  ['not the page itself', '<div id="it" tabindex="-1"></div>', false],
])('what has to be visible when it gets the focus by keyboard: %s', (_what, markup, isTarget) => {
  document.body.innerHTML = markup;
  const found: (string | undefined)[] = [];
  document.body.addEventListener('focusin', (event) => found.push(keyTarget(event)?.id), { once: true });
  document.getElementById('it')?.focus();
  expect(found).toEqual([isTarget ? 'it' : undefined]);
});
