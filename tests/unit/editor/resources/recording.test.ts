import { describe, expect, test } from 'vitest';
import { mediaKindOf } from '@/comics/packages/mediaFiles';
import { refusalOf } from '@/editor/resources/sounds/record/createRecorder';
import {
  audiblePart,
  type Cut,
  cutSamples,
  encodeMp3,
  peaksOf,
  waveFile,
  withEnd,
} from '@/editor/resources/sounds/record/cutRecording';
import { prepareSound } from '../../../../server/media/prepareSound';

const rate = 1000;
/** One sample is a millisecond. */
const wave = (length: number, height: (at: number) => number) =>
  Float32Array.from({ length }, (_, at) => height(at) * (at % 2 === 0 ? 1 : -1));
const whole: Cut = { start: 0, end: 2000, fadeIn: 0, fadeOut: 0 };
const at = (samples: Float32Array, place: number) => Math.abs(samples.at(place) ?? 0);

describe('the part of a recording that is heard', () => {
  test.each([
    [
      'a word in the middle, with a breath around it',
      wave(2000, (t) => (t >= 800 && t < 1200 ? 0.5 : 0)),
      [680, 1319],
    ],
    ['a word at the start', wave(2000, (t) => (t < 300 ? 0.5 : 0)), [0, 419]],
    ['everything where it is silent', wave(2000, () => 0), [0, 2000]],
    ['everything where it is too short to be cut', wave(60, () => 0.5), [0, 60]],
  ])('is %s', (_, samples, [start, end]) => {
    expect(audiblePart(samples, rate)).toEqual({ start, end });
  });
});

describe('an end of the cut', () => {
  test.each([
    ['start', 500, { start: 500, end: 2000 }],
    ['start', -5, { start: 0, end: 2000 }],
    ['start', 1990, { start: 1900, end: 2000 }],
    ['end', 700, { start: 0, end: 700 }],
    ['end', 20, { start: 0, end: 100 }],
    ['end', 9000, { start: 0, end: 2000 }],
  ] as const)('moves the %s to %i only as far as a sound is left', (which, place, ends) => {
    expect(withEnd(whole, which, place, 2000)).toMatchObject(ends);
  });

  test('leaves no fade that is longer than half of the rest', () => {
    const cut = withEnd({ ...whole, fadeIn: 900, fadeOut: 400 }, 'end', 600, 2000);
    expect(cut).toEqual({ start: 0, end: 600, fadeIn: 300, fadeOut: 300 });
  });
});

describe('a cut recording', () => {
  test('is the part between the ends, from silence to silence', () => {
    const part = cutSamples(
      wave(2000, () => 0.9),
      rate,
      { ...whole, start: 250, end: 750 },
    );
    expect(part).toHaveLength(500);
    expect([at(part, 0), at(part, -1)]).toEqual([0, 0]);
    expect(at(part, 250)).toBeCloseTo(0.9);
  });

  test.each([
    ['raised to the level of other sounds', 0.2, 0.85],
    ['raised eightfold at most', 0.01, 0.08],
    ['left as loud as it is', 0.95, 0.95],
    ['left silent', 0, 0],
  ])('is %s', (_, height, heard) => {
    expect(
      at(
        cutSamples(
          wave(2000, () => height),
          rate,
          whole,
        ),
        1000,
      ),
    ).toBeCloseTo(heard);
  });

  test('rises and falls in its fades', () => {
    const part = cutSamples(
      wave(2000, () => 0.85),
      rate,
      { ...whole, fadeIn: 1000, fadeOut: 500 },
    );
    expect(at(part, 100)).toBeLessThan(at(part, 500));
    expect(at(part, 500)).toBeCloseTo(0.85 * Math.SQRT1_2);
    expect(at(part, 1400)).toBeCloseTo(0.85);
    expect(at(part, 1900)).toBeLessThan(at(part, 1600));
  });
});

test('a waveform shows the loudest of each part', () => {
  expect(peaksOf(Float32Array.from([0, -0.5, 0.25, 0.1, 2, 0]), 3)).toEqual([0.5, 0.25, 1]);
});

test('the preview is a sound file', async () => {
  const bytes = new Uint8Array(
    await waveFile(
      wave(500, () => 0.5),
      rate,
    ).arrayBuffer(),
  );
  expect(mediaKindOf(bytes)?.name).toBe('WAV');
  expect(await prepareSound(bytes)).toMatchObject({ kind: 'sound', duration: 500 });
});

describe('encoding', () => {
  const tone = Float32Array.from({ length: 64_000 }, (_, index) => 0.5 * Math.sin(index / 12));

  test('makes an MP3 that the server accepts, eight kilobytes for a second', async () => {
    const shares: number[] = [];
    const signal = new AbortController().signal;
    const sound = await encodeMp3(tone, 32_000, { onProgress: (share) => shares.push(share), signal });
    const bytes = new Uint8Array(await sound.arrayBuffer());
    expect(mediaKindOf(bytes)?.name).toBe('MP3');
    expect(bytes.length).toBeLessThan(18_000);
    const prepared = await prepareSound(bytes);
    if (prepared.kind !== 'sound') throw new Error(`The server refuses it: ${prepared.reason.because}`);
    expect(Math.abs(prepared.duration - 2000)).toBeLessThan(120);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((one, next) => one - next));
  });

  test('stops when it is not wanted any more', async () => {
    const trip = new AbortController();
    const encoding = encodeMp3(tone, 32_000, { onProgress: () => trip.abort(), signal: trip.signal });
    await expect(encoding).rejects.toThrow('abort');
  });
});

test.each([
  ['NotAllowedError', false, 'refused'],
  ['NotAllowedError', true, 'framed'],
  ['SecurityError', true, 'framed'],
  ['NotFoundError', false, 'none'],
  ['NotReadableError', false, 'busy'],
  ['TypeError', false, 'unsupported'],
] as const)('%s of a microphone (in a frame: %s) means %s', (name, isFramed, refusal) => {
  expect(refusalOf(name, isFramed)).toBe(refusal);
});
