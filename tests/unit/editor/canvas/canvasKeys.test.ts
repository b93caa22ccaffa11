import { describe, expect, test } from 'vitest';
import { canvasKeys } from '@/editor/canvas/keys/canvasKeys';
import { contentsKeys } from '@/editor/contents/contentsKeys';
import { actionFor, type PressedKey } from '@/editor/elements/chords';
import { pageKeys } from '@/editor/pages/pageKeys';

type Held = 'command' | 'alt' | 'shift';

function pressed(key: string, code: string, held: readonly Held[]): PressedKey {
  return {
    key,
    code,
    isCommand: held.includes('command'),
    altKey: held.includes('alt'),
    shiftKey: held.includes('shift'),
  };
}

describe('keys on the canvas', () => {
  test.each<[string, string, readonly Held[], unknown]>([
    ['ArrowLeft', 'ArrowLeft', [], { kind: 'move', dx: -1, dy: 0 }],
    ['ArrowDown', 'ArrowDown', ['shift'], { kind: 'move', dx: 0, dy: 10 }],
    ['ArrowRight', 'ArrowRight', ['alt'], { kind: 'resize', dx: 1, dy: 0 }],
    ['ArrowUp', 'ArrowUp', ['alt', 'shift'], { kind: 'resize', dx: 0, dy: -10 }],
    ['ArrowUp', 'ArrowUp', ['command'], undefined],
    ['z', 'KeyZ', ['command'], { kind: 'undo' }],
    ['я', 'KeyZ', ['command'], { kind: 'undo' }],
    ['Z', 'KeyZ', ['command', 'shift'], { kind: 'redo' }],
    ['y', 'KeyY', ['command'], { kind: 'redo' }],
    ['z', 'KeyZ', [], undefined],
    ['z', 'KeyZ', ['command', 'alt'], undefined],
    ['d', 'KeyD', ['command'], { kind: 'duplicate' }],
    ['D', 'KeyD', ['command', 'shift'], undefined],
    ['a', 'KeyA', ['command'], { kind: 'chooseAll' }],
    ['Delete', 'Delete', [], { kind: 'remove' }],
    ['Backspace', 'Backspace', [], { kind: 'remove' }],
    ['Enter', 'Enter', [], { kind: 'edit' }],
    ['F2', 'F2', [], { kind: 'edit' }],
    [' ', 'Space', [], { kind: 'toggle' }],
    ['Escape', 'Escape', [], { kind: 'leave' }],
    ['+', 'Equal', ['shift'], { kind: 'zoom', to: 'in' }],
    ['=', 'Equal', [], { kind: 'zoom', to: 'in' }],
    ['-', 'Minus', [], { kind: 'zoom', to: 'out' }],
    ['0', 'Digit0', [], { kind: 'zoom', to: 'fit' }],
    ['0', 'Digit0', ['command'], undefined],
    ['1', 'Digit1', [], { kind: 'zoom', to: 'whole' }],
    [']', 'BracketRight', [], { kind: 'order', order: 'forward' }],
    ['х', 'BracketLeft', [], { kind: 'order', order: 'backward' }],
    [']', 'BracketRight', ['command'], { kind: 'order', order: 'front' }],
    ['[', 'BracketLeft', ['command'], { kind: 'order', order: 'back' }],
    ['q', 'KeyQ', [], undefined],
  ])('%s (%s) with %j', (key, code, held, does) => {
    expect(actionFor<unknown>(canvasKeys, pressed(key, code, held))).toEqual(does);
  });
});

test.each<[string, readonly Held[], unknown]>([
  ['ArrowLeft', [], { kind: 'turn', by: -1 }],
  ['ArrowRight', ['alt'], { kind: 'move', by: 1 }],
  ['ArrowRight', ['command'], undefined],
  ['Home', [], { kind: 'first' }],
  ['End', [], { kind: 'last' }],
  ['Delete', [], { kind: 'remove' }],
  ['F2', [], { kind: 'open' }],
])('on a page of the strip: %s with %j', (key, held, does) => {
  expect(actionFor<unknown>(pageKeys, pressed(key, key, held))).toEqual(does);
});

test.each<[string, readonly Held[], unknown]>([
  ['ArrowUp', [], { kind: 'turn', by: -1 }],
  ['ArrowDown', ['alt'], { kind: 'move', to: 'backward' }],
  ['Delete', ['command'], undefined],
  ['Delete', [], { kind: 'remove' }],
])('on a row of what is on the page: %s with %j', (key, held, does) => {
  expect(actionFor<unknown>(contentsKeys, pressed(key, key, held))).toEqual(does);
});
