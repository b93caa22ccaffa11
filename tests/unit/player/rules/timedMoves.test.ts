import { expect, test } from 'vitest';
import { isTimed } from '@/player/rules/readerMoves';
import { ifThen } from '../../../support/comics/ifThen';
import { contextOf } from './playTools';

const wait = { do: 'wait', duration: 1000 };
const go = { do: 'go', page: 2 };
const show = { do: 'show', object: 5 };
const button = (...onTap: readonly object[]) => ({
  id: 20,
  type: 'button',
  x: 0,
  y: 0,
  width: 9,
  height: 9,
  label: 'x',
  onTap,
});

test.each([
  ['turns automatically', { autoAdvance: 1000 }, true],
  ['waits and then leads on', { onEnter: [wait, show, go] }, true],
  ['waits and then may lead on', { onEnter: [wait, ifThen({ seen: 1 }, [show], [go])] }, true],
  ['waits in one way and then leads on', { onEnter: [ifThen({ seen: 1 }, [wait]), go] }, true],
  ['waits for the end', { onEnter: [wait, { do: 'end' }] }, true],
  ['leads on a while after a tap', { objects: [button(wait, go)] }, true],
  ['leads on at once', { objects: [button(go)] }, false],
  ['only shows something later', { onEnter: [wait, show] }, false],
  ['does nothing automatically', {}, false],
])('a page that %s can be paused: %#', (_what, page, expected) => {
  const first = contextOf([{ id: 1, ...page }]).page(1);
  expect(first && isTimed(first)).toBe(expected);
});
