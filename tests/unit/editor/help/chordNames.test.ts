import { expect, test } from 'vitest';
import type { Chord } from '@/editor/elements/chords';
import { chordNames, hasAppleKeys, sameHeld } from '@/editor/help/HelpSheet';
import { keyGroups } from '@/editor/help/helpKeys';

const t = (key: string) => key;

test.each<[Chord, string, string]>([
  [{ press: 'KeyZ', isCode: true, command: true }, 'Ctrl Z', '⌘ Z'],
  [{ press: 'KeyZ', isCode: true, command: true, shift: true }, 'Ctrl Shift Z', '⌘ ⇧ Z'],
  [{ press: 'ArrowUp', alt: true, shift: true }, 'Alt Shift ↑', '⌥ ⇧ ↑'],
  [{ press: 'BracketRight', isCode: true }, ']', ']'],
  [{ press: 'Delete' }, 'Delete', '⌦'],
  [{ press: 'Backspace' }, 'Backspace', '⌫'],
  [{ press: 'Escape' }, 'Esc', 'esc'],
  [{ press: 'Enter', command: true }, 'Ctrl Enter', '⌘ ↩'],
  [{ press: ' ' }, 'editor.keys.space', 'editor.keys.space'],
  [{ press: '-' }, '−', '−'],
  [{ press: 'F2' }, 'F2', 'F2'],
])('%j is called as it is printed on its keyboard', (chord, usual, apple) => {
  expect(chordNames(chord, false, t).join(' ')).toBe(usual);
  expect(chordNames(chord, true, t).join(' ')).toBe(apple);
});

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', true],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', false],
  ['Mozilla/5.0 (X11; Linux x86_64)', false],
])('keys of Apple are on %s: %s', (userAgent, has) => {
  expect(hasAppleKeys({ userAgent })).toBe(has);
});

test('shortcuts that do the same are listed together', () => {
  expect(
    sameHeld(
      [{ press: 'ArrowLeft', alt: true }, { press: 'ArrowRight', alt: true }, { press: 'F2' }],
      false,
      t,
    ),
  ).toEqual([
    { held: ['Alt'], keys: ['←', '→'] },
    { held: [], keys: ['F2'] },
  ]);
});

test.each(keyGroups.map(({ name, rows }) => [name, rows] as const))(
  'no two actions have the same keys: %s',
  (_name, rows) => {
    const chords = rows.flatMap((row) =>
      row.chords.map((chord: Chord) => chordNames(chord, false, t).join(' ')),
    );
    expect(new Set(chords).size).toBe(chords.length);
  },
);
