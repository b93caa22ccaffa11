import { describe, expect, test } from 'vitest';
import { connectedPads } from '@/player/input/connectedPads';
import { heldKeys, type PadKey, pressedKeys } from '@/player/input/gamepad';

/** A gamepad on which these buttons are down. */
const pad = (pressed: readonly number[], axes: readonly number[] = [0, 0]) => ({
  buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: pressed.includes(index) })),
  axes,
});

describe('a gamepad', () => {
  const table: [string, readonly number[], readonly number[], PadKey[]][] = [
    ['at rest says nothing', [], [0.1, -0.2], []],
    ['presses by A', [0], [0, 0], ['press']],
    ['leaves by B', [1], [0, 0], ['escape']],
    ['opens the settings by start', [9], [0, 0], ['menu']],
    ['turns pages by the D-pad', [15], [0, 0], ['next']],
    ['turns back by the D-pad', [14], [0, 0], ['back']],
    ['turns pages by the shoulders', [4, 5], [0, 0], ['back', 'next']],
    ['walks by the D-pad', [12, 13], [0, 0], ['up', 'down']],
    ['turns pages by the stick', [], [1, 0], ['next']],
    ['walks by the stick', [], [0, -1], ['up']],
  ];
  test.each(table)('%s', (_what, buttons, axes, expected) => {
    expect([...heldKeys(pad(buttons, axes))]).toEqual(expected);
  });

  test('without sticks or with few buttons is understood too', () => {
    expect([...heldKeys({ buttons: [{ pressed: true }], axes: [] })]).toEqual(['press']);
  });

  test('reports a press once, however long it is held', () => {
    const down = heldKeys(pad([0]));
    expect(pressedKeys(new Set(), down)).toEqual(['press']);
    expect(pressedKeys(down, down)).toEqual([]);
    expect(pressedKeys(down, heldKeys(pad([0, 15])))).toEqual(['next']);
  });

  test('is ignored when the frame does not allow it', () => {
    const refusing = {
      getGamepads: () => {
        throw new DOMException('no', 'SecurityError');
      },
    };
    expect(connectedPads(refusing)).toEqual([]);
  });
});
