import { expect, test } from 'vitest';
import type { Action, ComicObject, Sound } from '@/comics/project';
import { withTapSound } from '@/editor/inspector/gestures/GestureSection';

const place = { id: 2, x: 0, y: 0, width: 10, height: 10 };
const cat = (more: object = {}): ComicObject => ({ ...place, type: 'text', text: 'Cat', ...more });
const hotspot = (onTap: readonly Action[]): ComicObject => ({
  ...place,
  type: 'hotspot',
  kind: 'rect',
  label: 'Door',
  onTap,
});
const bell: Sound = { sound: [3, 1] };
const rain: Sound = { sound: [3, 2], loop: true };
const plays = (sound: Sound): Action => ({ do: 'play', sound });
const end: Action = { do: 'end' };

test.each([
  ['is added', cat(), bell, cat({ onTap: [plays(bell)] })],
  ['is added before what leads away', hotspot([end]), bell, hotspot([plays(bell), end])],
  [
    'takes the place of the first one',
    hotspot([plays(rain), plays(rain)]),
    bell,
    hotspot([plays(bell), plays(rain)]),
  ],
  ['is taken away, with an empty list', cat({ onTap: [plays(bell)] }), null, cat()],
  ['is taken away from what needs a list', hotspot([plays(bell)]), null, hotspot([])],
  ['is not taken from what has none', cat(), null, cat()],
] as const)('a sound on a tap %s', (_, before, sound, after) => {
  expect(withTapSound(before, sound)).toEqual(after);
});

test('an object with another gesture stays as it is', () => {
  const rubbed = cat({ gesture: { kind: 'rub', label: 'Rub', onDone: [] } });
  expect(withTapSound(rubbed, bell)).toBe(rubbed);
});
