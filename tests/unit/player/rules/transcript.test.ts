import { describe, expect, test } from 'vitest';
import { findObject } from '@/comics/pageContents';
import { resolveText } from '@/comics/resolveText';
import type { PlayState } from '@/player/rules/playState';
import { continueReading, takeOption } from '@/player/rules/readerMoves';
import { textsAt } from '@/player/rules/texts';
import { type TranscriptSource, transcript } from '@/player/rules/transcript';
import { contextOf, started } from './playTools';

const box = { x: 0, y: 0, width: 100, height: 100 };
const source: TranscriptSource = {
  text: (text, moment) => resolveText(text, textsAt(['en'], moment)),
  resourceAlt: ([, id]) => (id === 1 ? 'A cat' : undefined),
};

function lines(pages: readonly Record<string, unknown>[], play?: (state: PlayState) => PlayState) {
  const context = contextOf(pages, { coins: { type: 'number', value: 2 } });
  const state = play?.(started(context)) ?? started(context);
  return transcript(context, state, source);
}

describe('the story as text', () => {
  const table: [string, Record<string, unknown>, unknown][] = [
    [
      'a bubble, with who says it',
      { ...box, type: 'bubble', speaker: 'Cat', text: 'I have {coins}' },
      { kind: 'text', speaker: 'Cat', text: 'I have 2' },
    ],
    [
      'a text, which nobody says',
      { ...box, type: 'text', text: 'Night' },
      { kind: 'text', speaker: '', text: 'Night' },
    ],
    [
      'a picture by its own description',
      { ...box, type: 'image', image: [0, 1], alt: 'Loaf' },
      { kind: 'picture', text: 'Loaf' },
    ],
    [
      'a picture by its resource’s description',
      { ...box, type: 'image', image: [0, 1] },
      { kind: 'picture', text: 'A cat' },
    ],
    [
      'what a newer editor drew',
      { ...box, type: 'hologram', alt: 'A ghost' },
      { kind: 'picture', text: 'A ghost' },
    ],
    [
      'what can be touched',
      { ...box, type: 'hotspot', label: 'Take it', onTap: [] },
      { kind: 'target', text: 'Take it' },
    ],
    [
      'a choice with the options that are offered',
      {
        ...box,
        type: 'choice',
        prompt: 'Well?',
        options: [{ label: 'a' }, { label: 'b', when: { seen: 9 } }],
      },
      { kind: 'choice', prompt: 'Well?', options: [{ label: 'a', taken: false }] },
    ],
  ];
  test.each(table)('tells %s', (_what, object, expected) => {
    expect(lines([{ id: 1, objects: [object] }])[0]?.lines).toEqual([expected]);
  });

  test.each([
    ['decoration', { ...box, type: 'image', image: [0, 1], alt: '' }],
    ['what is hidden', { ...box, type: 'text', text: 'x', hidden: true }],
    ['what does not hold', { ...box, type: 'text', text: 'x', when: { seen: 9 } }],
  ])('leaves out %s', (_what, object) => {
    expect(lines([{ id: 1, objects: [object] }])[0]?.lines).toEqual([]);
  });

  test('keeps the reading order, sounds first and frames where they are read', () => {
    const frame = {
      ...box,
      id: 5,
      type: 'frame',
      objects: [{ ...box, id: 6, type: 'text', text: 'second' }],
    };
    const objects = [frame, { ...box, id: 7, type: 'text', text: 'first' }];
    const page = {
      id: 1,
      alt: 'A page',
      readingOrder: [7, 6],
      sounds: [{ sound: [3, 1], caption: '♪ quiet' }],
      objects,
    };
    const [written] = lines([page]);
    expect(written).toMatchObject({ number: 1, alt: 'A page' });
    expect(written?.lines.map((line) => ('text' in line ? line.text : ''))).toEqual([
      '♪ quiet',
      'first',
      'second',
    ]);
  });

  test('lists every page as it was when it was left, with the chosen option', () => {
    const pay = [
      { do: 'set', variable: 'coins', op: '-', value: 2 },
      { do: 'go', page: 3 },
    ];
    const choice = {
      ...box,
      id: 20,
      type: 'choice',
      options: [{ label: 'keep' }, { label: 'pay', actions: pay }],
    };
    const other = { ...choice, id: 21, options: [{ label: 'stay' }, { label: 'leave' }] };
    const purse = { ...box, type: 'text', text: '{coins} coins' };
    const pages = [
      { id: 1, next: 2 },
      { id: 2, objects: [purse, choice, other] },
      { id: 3, objects: [purse] },
    ];
    const context = contextOf(pages, { coins: { type: 'number', value: 2 } });
    const second = continueReading(context, started(context)).state;
    const found = findObject(context.page(2), 20);
    if (found?.type !== 'choice') throw new Error('no choice on the page');
    const written = transcript(context, takeOption(context, second, found, 1).state, source);
    expect(written.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(written[1]?.lines).toEqual([
      { kind: 'text', speaker: '', text: '2 coins' },
      {
        kind: 'choice',
        prompt: '',
        options: [
          { label: 'keep', taken: false },
          { label: 'pay', taken: true },
        ],
      },
      {
        kind: 'choice',
        prompt: '',
        options: [
          { label: 'stay', taken: false },
          { label: 'leave', taken: false },
        ],
      },
    ]);
    expect(written[2]?.lines).toEqual([{ kind: 'text', speaker: '', text: '0 coins' }]);
  });
});
