import { describe, expect, test } from 'vitest';
import { canvasKeys, clipboardKeys, penKeys, typingKeys } from '@/editor/canvas/keys/canvasKeys';
import { contentsKeys } from '@/editor/contents/contentsKeys';
import { actionFor, type PressedKey, pressedKey } from '@/editor/elements/chords';
import { pageKeys } from '@/editor/pages/PageStrip';

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
    ['Z', 'KeyZ', ['command'], { kind: 'undo' }],
    ['Z', 'KeyZ', ['command', 'shift'], { kind: 'redo' }],
    // German and French keyboards have other letters in these places.
    ['z', 'KeyY', ['command'], { kind: 'undo' }],
    ['y', 'KeyZ', ['command'], { kind: 'redo' }],
    ['z', 'KeyW', ['command'], { kind: 'undo' }],
    ['a', 'KeyQ', ['command'], { kind: 'chooseAll' }],
    ['q', 'KeyA', ['command'], undefined],
    ['ü', 'BracketLeft', [], { kind: 'order', order: 'backward' }],
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
    ['з', 'KeyP', [], { kind: 'draw' }],
    ['p', 'KeyP', ['command'], undefined],
    ['A', 'KeyA', ['command', 'shift'], undefined],
    ['}', 'BracketRight', ['command', 'shift'], undefined],
    ['Y', 'KeyY', ['command', 'shift'], undefined],
  ])('%s (%s) with %j', (key, code, held, does) => {
    expect(actionFor<unknown>(canvasKeys, pressed(key, code, held))).toEqual(does);
  });
});

test.each<[string, readonly Held[], unknown]>([
  ['ArrowLeft', [], { kind: 'turn', by: -1 }],
  ['ArrowRight', [], { kind: 'turn', by: 1 }],
  ['ArrowLeft', ['alt'], { kind: 'move', by: -1 }],
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
  ['ArrowDown', [], { kind: 'turn', by: 1 }],
  ['ArrowUp', ['alt'], { kind: 'move', to: 'forward' }],
  ['ArrowDown', ['alt'], { kind: 'move', to: 'backward' }],
  ['Delete', ['command'], undefined],
  ['Delete', [], { kind: 'remove' }],
])('on a row of the object list: %s with %j', (key, held, does) => {
  expect(actionFor<unknown>(contentsKeys, pressed(key, key, held))).toEqual(does);
});

test.each<[string, string, readonly Held[], unknown]>([
  ['з', 'KeyP', [], 'pen'],
  ['у', 'KeyE', [], 'eraser'],
  ['а', 'KeyF', [], 'fill'],
  ['х', 'BracketLeft', [], 'thinner'],
  ['ъ', 'BracketRight', [], 'thicker'],
  ['Escape', 'Escape', [], 'end'],
  ['e', 'KeyE', ['command'], undefined],
])('while drawing: %s (%s) with %j', (key, code, held, does) => {
  expect(actionFor<unknown>(penKeys, pressed(key, code, held))).toBe(does);
});

test.each<[string, string, readonly Held[], unknown]>([
  ['Escape', 'Escape', [], 'end'],
  ['Enter', 'Enter', ['command'], 'end'],
  ['Enter', 'Enter', [], undefined],
])('while typing: %s (%s) with %j', (key, code, held, does) => {
  expect(actionFor<unknown>(typingKeys, pressed(key, code, held))).toBe(does);
});

test.each<[string, string, unknown]>([
  ['с', 'KeyC', 'copy'],
  ['ч', 'KeyX', 'cut'],
  ['м', 'KeyV', 'paste'],
])('of the clipboard: %s (%s) with Control', (key, code, does) => {
  expect(actionFor<unknown>(clipboardKeys, pressed(key, code, ['command']))).toBe(does);
  expect(actionFor<unknown>(clipboardKeys, pressed(key, code, []))).toBeUndefined();
});

test('Command on an Apple keyboard acts like Control', () => {
  const plain = { key: 'z', code: 'KeyZ', shiftKey: false, altKey: true, ctrlKey: false, metaKey: false };
  const asked = [plain, { ...plain, ctrlKey: true }, { ...plain, metaKey: true }];
  expect(asked.map((event) => pressedKey(event).isCommand)).toEqual([false, true, true]);
  expect(pressedKey(plain)).toEqual({
    key: 'z',
    code: 'KeyZ',
    shiftKey: false,
    altKey: true,
    isCommand: false,
  });
});
