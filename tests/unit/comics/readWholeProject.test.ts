import { expect, test } from 'vitest';
import { gestureKinds } from '@/comics/features/gestures/gestures';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { loadProject, saveProject } from '@/comics/projectFile';
import {
  versionTwoActions,
  versionTwoKeys,
  versionTwoOperations,
  versionTwoTypes,
} from '@/comics/validate/checkVersion';
import { actionNames, objectTypes, setOperations } from '@/comics/vocabulary';
import { meaningOf, playedPart } from '../../support/comics/meaningOf';
import { wholeComic } from './wholeComic';

test('a comic with every word of the format means to the player what it means to its author', () => {
  const reading = readWholeProject(JSON.stringify(wholeComic));
  expect(reading.ok && playedPart(reading.project)).toEqual(playedPart(meaningOf(wholeComic)));
});

test('that comic is saved with all that it holds', () => {
  const loaded = loadProject(JSON.stringify(wholeComic));
  expect(loaded.ok && JSON.parse(saveProject(loaded.project))).toEqual({
    ...wholeComic,
    ids: expect.any(Object),
  });
});

test('that comic has every word, but for parts that are used several times', () => {
  const text = JSON.stringify(wholeComic);
  const reused = ['layers', 'symbols', 'lists', 'symbol', 'run'];
  const words = [
    ...objectTypes,
    ...actionNames,
    ...setOperations,
    ...gestureKinds,
    ...versionTwoTypes,
    ...versionTwoActions,
    ...versionTwoOperations,
  ];
  const keys = Object.values(versionTwoKeys).flat();
  const missing = [
    ...words.filter((word) => !text.includes(`:"${word}"`)),
    ...keys.filter((key) => !text.includes(`"${key}":`)),
  ];
  expect(missing.filter((word) => !reused.includes(word))).toEqual([]);
});

/** A comic in which every number that has bounds is the same. */
function withNumbers(n: number) {
  const keyframes = [
    { at: 0, dx: n, dy: n, scale: n, rotate: n, blur: n, brightness: n, saturate: n, hue: n },
    { at: 1, dx: 0 },
  ];
  const gestures = [
    { kind: 'slide', label: 'a', variable: 'coins', path: [[n, n]] },
    { kind: 'turn', label: 'a', variable: 'coins', from: n, to: n },
    { kind: 'rub', label: 'a', share: n },
    { kind: 'hold', label: 'a', duration: n },
    { kind: 'shake', label: 'a', times: n },
    { kind: 'rhythm', label: 'a', beats: [n, n], tolerance: n },
  ];
  const option = { label: [{ text: 'a', size: n }], actions: [] };
  const reading = readWholeProject(
    JSON.stringify({
      format: 'kadr-comics',
      version: 2,
      pages: [
        {
          id: 1,
          onEnter: [
            { do: 'start', timer: 't', duration: n, actions: [] },
            { do: 'camera', zoom: n, shake: n, duration: n },
          ],
          objects: [
            ...gestures.map((gesture) => ({ type: 'shape', gesture })),
            {
              type: 'image',
              image: [0, 1],
              depth: n,
              tracks: [{ duration: 9, delay: n, keyframes }],
              filter: { blur: n, brightness: n, saturate: n, hue: n },
              whenInView: { share: n },
            },
            { type: 'bubble', text: '', grow: [n, n, n, n] },
            { type: 'choice', options: [option], timeLimit: { duration: n } },
            { type: 'sprite', image: [0, 1], duration: 9, columns: n, rows: n, frames: n },
            { type: 'drawing', size: [n, n], strokes: [{ color: '#000000', width: n, points: '' }] },
          ],
        },
        { id: 2, height: n, portrait: { width: n, height: 10 }, objects: [] },
      ],
    }),
  );
  if (!reading.ok) throw new Error(reading.code);
  return reading.project.pages;
}

const hour = 3_600_000;

test.each([
  {
    n: -1e12,
    far: -100_000,
    length: 0,
    time: 0,
    share: 0,
    times: 1,
    zoom: 1,
    depth: -0.75,
    blur: 0,
    filter: 0,
    scale: -1000,
    frames: 1,
    side: 1,
    run: 0.5,
  },
  {
    n: 1e12,
    far: 100_000,
    length: 100_000,
    time: hour,
    share: 1,
    times: 30,
    zoom: 8,
    depth: 100,
    blur: 200,
    filter: 4,
    scale: 1000,
    frames: 64,
    side: 1_000_000,
    run: 3,
  },
])('where every number is $n, each is played at its bound', (bound) => {
  const { n, far, length, time, share, times, zoom, depth, blur, filter, scale, frames, side, run } = bound;
  const [page, tall] = withNumbers(n);
  const filtered = { blur, brightness: filter, saturate: filter, hue: far };
  expect(page).toMatchObject({
    onEnter: [{ duration: time }, { zoom, shake: length, duration: time }],
    objects: [
      { gesture: { path: [[far, far]] } },
      { gesture: { from: far, to: far } },
      { gesture: { share } },
      { gesture: { duration: time } },
      { gesture: { times } },
      { gesture: { beats: [time, time], tolerance: share } },
      {
        depth,
        tracks: [
          { delay: time, keyframes: [{ dx: far, dy: far, scale, rotate: far, ...filtered }, { dx: 0 }] },
        ],
        filter: filtered,
        whenInView: { share },
      },
      { grow: [length, length, length, length] },
      { options: [{ label: [{ size: run }] }], timeLimit: { duration: time } },
      { columns: frames, rows: frames, frames },
      { size: [side, side], strokes: [{ width: side }] },
    ],
  });
  expect(tall?.height).toBe(n > 0 ? 40_000 : undefined);
  expect(tall?.upright).toBeUndefined();
});

test('a page for phones is no larger than a canvas may be, and none without a size', () => {
  const sizeOf = (width: number, height: number) => {
    const page = { id: 1, portrait: { width, height }, objects: [] };
    const reading = readWholeProject(JSON.stringify({ format: 'kadr-comics', version: 2, pages: [page] }));
    return reading.ok ? reading.project.pages[0]?.upright?.size : null;
  };
  expect(sizeOf(1e9, 500)).toEqual({ width: 20_000, height: 500 });
  expect(sizeOf(500, 1e9)).toEqual({ width: 500, height: 20_000 });
  expect([sizeOf(0, 500), sizeOf(500, -1)]).toEqual([undefined, undefined]);
});
