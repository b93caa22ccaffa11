import { describe, expect, test } from 'vitest';
import {
  maxProgressBytes,
  mergeProgress,
  notesOfProgress,
  progressOfNotes,
  type ReadingProgress,
  withFoundEndings,
  withinLimit,
} from '@/domain/readingProgress';

const place = (page: number, more: object = {}) => ({
  page,
  progress: page / 10,
  time: page,
  history: [],
  ...more,
});
const reading = (time: number, more: Partial<ReadingProgress> = {}): ReadingProgress => ({
  place: null,
  seen: [],
  endings: { pages: [], found: 0, of: 0 },
  kept: null,
  time,
  ...more,
});
const found = (...pages: number[]) => ({ pages, found: pages.length, of: 4 });

interface Row {
  readonly what: string;
  readonly stored: ReadingProgress;
  readonly sent: ReadingProgress;
  readonly base?: string | null;
  readonly merged: Partial<ReadingProgress>;
  readonly asks?: boolean;
}

describe('what a device sends, merged with what is stored,', () => {
  test.each<Row>([
    {
      what: 'is the place to which the device continued from what is stored, whatever its clock says',
      stored: reading(50, { place: place(2) }),
      sent: reading(10, { place: place(3) }),
      merged: { place: place(3), time: 50 },
    },
    {
      what: 'has no place after the device came to an end',
      stored: reading(1, { place: place(2) }),
      sent: reading(2, { endings: found(9) }),
      merged: { place: null, endings: found(9) },
    },
    {
      what: 'has the pages and endings of both',
      stored: reading(1, { seen: [1, 2], endings: found(2) }),
      sent: reading(2, { seen: [2, 3], endings: found(3) }),
      base: 'older',
      merged: { seen: [1, 2, 3], endings: found(2, 3) },
    },
    {
      what: 'counts an ending that both found once',
      stored: reading(1, { endings: found(2, 5) }),
      sent: reading(2, { endings: found(5, 2) }),
      base: null,
      merged: { endings: found(2, 5) },
    },
    {
      what: 'never counts more endings than there are',
      stored: reading(1, { endings: { pages: [1, 2], found: 2, of: 2 } }),
      sent: reading(2, { endings: { pages: [3], found: 1, of: 2 } }),
      base: null,
      merged: { endings: { pages: [1, 2, 3], found: 2, of: 2 } },
    },
    {
      what: 'keeps the number of endings that one side does not know',
      stored: reading(1, { endings: found(2) }),
      sent: reading(2),
      base: 'older',
      merged: { endings: found(2) },
    },
    {
      what: 'counts as the later one at the same moment',
      stored: reading(2, { kept: { coins: { type: 'number', value: 3 } } }),
      sent: reading(2, { kept: { coins: { type: 'number', value: 5 } } }),
      base: 'older',
      merged: { kept: { coins: { type: 'number', value: 5 } } },
    },
    {
      what: 'has no place where the play ended after the other place, without a question',
      stored: reading(1, { place: place(2) }),
      sent: reading(2, { endings: found(9) }),
      base: 'older',
      merged: { place: null },
    },
    {
      what: 'has the variables of the device that continued last',
      stored: reading(1, { kept: { coins: { type: 'number', value: 3 } } }),
      sent: reading(2, { kept: { coins: { type: 'number', value: 5 } } }),
      base: 'older',
      merged: { kept: { coins: { type: 'number', value: 5 } } },
    },
    {
      what: 'leaves the variables to what is stored, where that is later',
      stored: reading(3, { kept: { coins: { type: 'number', value: 3 } } }),
      sent: reading(2, { kept: { coins: { type: 'number', value: 5 } } }),
      base: 'older',
      merged: { kept: { coins: { type: 'number', value: 3 } }, time: 3 },
    },
    {
      what: 'asks when both continued to different places, and keeps what is stored until then',
      stored: reading(1, { place: place(2) }),
      sent: reading(2, { place: place(3), seen: [3] }),
      base: 'older',
      merged: { place: place(2), seen: [3] },
      asks: true,
    },
    {
      what: 'asks about a visitor’s play of a comic that the person has begun elsewhere',
      stored: reading(2, { place: place(2) }),
      sent: reading(1, { place: place(3) }),
      base: null,
      merged: { place: place(2) },
      asks: true,
    },
    {
      what: 'does not ask about the same place, whenever and however it was reached',
      stored: reading(1, { place: place(2) }),
      sent: reading(2, { place: { history: [{}], time: 2, progress: 0.2, page: 2 } }),
      base: 'older',
      merged: { place: { history: [{}], time: 2, progress: 0.2, page: 2 } },
    },
    {
      what: 'is the later place, without a question, where the other has none',
      stored: reading(1, { endings: found(2) }),
      sent: reading(2, { place: place(3) }),
      base: 'older',
      merged: { place: place(3), endings: found(2) },
    },
    {
      what: 'has no place where the story was finished later than the other place',
      stored: reading(3, { endings: found(2) }),
      sent: reading(2, { place: place(3) }),
      base: 'older',
      merged: { place: null },
    },
  ])('$what', ({ stored, sent, base = 'r1', merged, asks = false }) => {
    const result = mergeProgress({ progress: stored, revision: 'r1' }, { progress: sent, base });
    expect(result.progress).toMatchObject(merged);
    expect(result.asks).toBe(asks);
  });

  test('is the same when it is sent again', () => {
    const stored = reading(1, { place: place(2), seen: [1], endings: found(1) });
    const sent = reading(2, { place: place(3), seen: [2], endings: found(2) });
    const { progress } = mergeProgress({ progress: stored, revision: 'r1' }, { progress: sent, base: 'r1' });
    const again = mergeProgress({ progress, revision: 'r2' }, { progress: sent, base: 'r1' });
    expect(again).toEqual({ progress, asks: false });
  });
});

describe('what is too large', () => {
  const text = (length: number) => 'ы'.repeat(length);
  const bytes = (progress: ReadingProgress) => new TextEncoder().encode(JSON.stringify(progress)).length;

  test('loses the steps back first', () => {
    const large = reading(1, { place: place(3, { history: [text(5000)] }), endings: found(1), seen: [1] });
    expect(withinLimit(large)).toEqual({ ...large, place: place(3) });
  });

  test('loses the place next, then the variables, and never the endings', () => {
    const kept = { name: { type: 'text', value: text(100) } };
    const large = reading(1, {
      place: place(3, { variables: { name: text(5000) } }),
      endings: found(1),
      kept,
    });
    expect(withinLimit(large)).toEqual({ ...large, place: null });
    const larger = { ...large, kept: { name: { type: 'text', value: text(5000) } } };
    expect(withinLimit(larger)).toEqual({ ...large, place: null, kept: null });
    expect(bytes(withinLimit(larger))).toBeLessThanOrEqual(maxProgressBytes);
  });

  test('has no place afterwards where it had none', () => {
    const seen = Array.from({ length: 4000 }, (_, page) => page);
    expect(withinLimit(reading(1, { seen, endings: found(1) }))).toEqual(reading(1, { endings: found(1) }));
  });

  test('does not include exactly the maximum size', () => {
    const empty = reading(1, { kept: { a: '' } });
    const full = { ...empty, kept: { a: 'x'.repeat(maxProgressBytes - bytes(empty)) } };
    expect(withinLimit(full)).toBe(full);
    expect(withinLimit({ ...full, kept: { a: `${full.kept.a}x` } }).kept).toBeNull();
  });

  test('may be half of a character', () => {
    expect(withinLimit(reading(1, { kept: { a: '\ud83d' } })).kept).toEqual({ a: '\ud83d' });
  });
});

describe('the player’s notes', () => {
  const known = { seen: [], changedAt: 0, now: 100 };

  test('become progress, and notes again', () => {
    const notes = {
      play: place(3, { seen: [1, 3], time: 30 }),
      endings: { pages: [5], found: 1, of: 4, time: 20 },
      kept: { coins: { type: 'number', value: 3 } },
    };
    const progress = progressOfNotes(notes, { ...known, seen: [7] });
    expect(progress).toEqual({
      place: notes.play,
      seen: [7, 5, 1, 3],
      endings: found(5),
      kept: notes.kept,
      time: 30,
    });
    expect(progress && notesOfProgress(progress)).toEqual({
      ...notes,
      endings: { ...notes.endings, time: 30 },
    });
  });

  test('are later by the moment of their change, and never in the future', () => {
    const notes = { play: place(3, { time: 30 }), endings: null, kept: null };
    expect(progressOfNotes(notes, { ...known, changedAt: 40 })?.time).toBe(40);
    expect(progressOfNotes(notes, { ...known, now: 20 })?.time).toBe(20);
  });

  test('may be of endings alone, or of variables', () => {
    const endings = { pages: [5], found: 1, of: 4, time: 20 };
    const ended = progressOfNotes({ play: null, endings, kept: null }, known);
    expect(ended).toEqual(reading(20, { seen: [5], endings: found(5) }));
    const kept = { coins: { type: 'number', value: 3 } };
    const remembered = progressOfNotes({ play: null, endings: null, kept }, known);
    expect(remembered).toEqual(reading(0, { kept }));
    expect(remembered && notesOfProgress(remembered)).toEqual({ play: null, endings: null, kept });
  });

  test.each([
    ['that this device knows', [5], { pages: [5, 6], found: 2, of: 4, time: 9 }],
    ['that are new here', [6, 7], { pages: [5, 6, 7], found: 3, of: 4, time: 30 }],
  ])('have the endings %s', (_what, pages, expected) => {
    const note = { pages: [5, 6], found: 2, of: 4, time: 9 };
    expect(withFoundEndings(note, { endings: found(...pages), time: 30 })).toEqual(expected);
  });

  test('have the endings of another device where this one has none, with the later moment', () => {
    expect(withFoundEndings(null, { endings: found(5), time: 30 })).toEqual({ ...found(5), time: 30 });
    // The player's own count is kept.
    const later = { pages: [6], found: 1, of: 3, time: 40 };
    expect(withFoundEndings(later, { endings: found(5), time: 30 })).toMatchObject({ time: 40, of: 3 });
  });

  test.each([null, 'text', [], {}, { page: 'two' }])('are nothing where there is only %j', (play) => {
    expect(progressOfNotes({ play, endings: play, kept: null }, known)).toBeNull();
  });
});
