import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { pagePictures } from '@/comics/pageContents';
import { validateProject } from '@/comics/validate/validateProject';
import { exampleJson } from '../exampleProject';

function read(page: Record<string, unknown>) {
  const file = { format: 'kadr-comics', version: 2, pages: [{ id: 1, objects: [], ...page }] };
  const reading = readWholeProject(JSON.stringify(file));
  const [first] = reading.ok ? reading.project.pages : [];
  if (first === undefined) throw new Error('The page is refused');
  return first;
}

const place = { x: 0, y: 0, width: 10, height: 10 };

describe('reading what moves', () => {
  test('keeps tracks that have a time and something to do, within their bounds', () => {
    const tracks = [
      {
        duration: 100,
        path: [
          [0, 0],
          [9, 9],
        ],
      },
      { duration: 100 },
      {
        path: [
          [0, 0],
          [9, 9],
        ],
      },
      {
        duration: 1e12,
        keyframes: [
          { at: 1, blur: 1e9 },
          { at: 0, dx: 1 },
        ],
      },
      { duration: 1, keyframes: [{ at: 0 }] },
    ];
    const [object] = read({ objects: [{ id: 5, type: 'shape', ...place, tracks }] }).objects;
    expect(
      object?.tracks?.map(({ duration, path, keyframes }) => [duration, path, keyframes?.length]),
    ).toEqual([
      [
        100,
        [
          [0, 0],
          [9, 9],
        ],
        undefined,
      ],
      [3_600_000, undefined, 2],
    ]);
    expect(object?.tracks?.[1]?.keyframes?.map(({ at, blur }) => [at, blur])).toEqual([
      [0, undefined],
      [1, 200],
    ]);
  });

  test('reads a sprite, requests its picture, and replaces an incomplete one by a box', () => {
    const sprite = { type: 'sprite', image: [0, 3], columns: 900, duration: 500, ...place };
    const page = read({
      objects: [
        { id: 5, ...sprite },
        { id: 6, type: 'sprite', image: [0, 4], ...place },
        { id: 7, ...sprite, columns: 0, rows: -3, frames: 900 },
      ],
    });
    expect(page.objects.map((object) => [object.type, 'columns' in object ? object.columns : 0])).toEqual([
      ['sprite', 64],
      ['unknown', 0],
      ['sprite', 1],
    ]);
    expect(page.objects[2]).toMatchObject({ rows: 1, frames: 64 });
    expect(pagePictures(page)).toEqual([[0, 3]]);
  });

  test('reads the camera and moves, and skips an empty move', () => {
    const onEnter = [
      { do: 'camera', to: [1, 2, 3, 4], zoom: 99, easing: 'sideways' },
      { do: 'camera', to: 'nest' },
      {
        do: 'move',
        object: 5,
        track: {
          duration: 10,
          path: [
            [0, 0],
            [1, 1],
          ],
        },
      },
      { do: 'move', object: 5 },
    ];
    expect(read({ onEnter }).onEnter).toMatchObject([
      { do: 'camera', to: [1, 2, 3, 4], zoom: 8 },
      { do: 'camera' },
      { do: 'move', object: 5, track: { duration: 10 } },
    ]);
  });
});

describe('checking what moves', () => {
  interface Example {
    readonly onEnter: readonly object[];
    readonly objects: readonly { readonly tracks?: readonly object[] }[];
  }
  const put = (thing: object | undefined, values: object) => Object.assign(thing ?? {}, values);
  const example = () => {
    const [, json = ''] =
      /```json\n([\s\S]*?)```/.exec(readFileSync('docs/comics-format/motion.md', 'utf8')) ?? [];
    return JSON.parse(json);
  };
  const found = (change: (first: Example) => void = () => undefined, version = 2) => {
    const json = exampleJson();
    json.version = version;
    json.ids.object.midn = 90;
    json.start = 1;
    json.pages = example();
    change(json.pages[0]);
    return validateProject(json)
      .map(({ code, path }) => `${code} ${path.replace('/pages/0', '')}`)
      .filter((line) => !/^W_(UNUSED|UNREACHABLE|LANGUAGE)/.test(line));
  };

  test('reports nothing for the example of their description', () => {
    expect(found()).toEqual([]);
  });

  test('requires version 2 in a file of version 1', () => {
    const lines = found(undefined, 1);
    expect(new Set(lines.map((line) => line.split(' ')[0]))).toEqual(new Set(['E_VERSION']));
    expect(lines).toContain('E_VERSION /objects/1/type');
    expect(lines).toContain('E_VERSION /onEnter/0/do');
    expect(lines).toContain('E_VERSION /objects/0/depth');
  });

  test('reports missing objects that the camera and moves name', () => {
    const lines = found(({ onEnter }) => {
      put(onEnter[0], { to: 77 });
      put(onEnter[5], { object: 78 });
    });
    expect(lines).toEqual(['E_REF_OBJECT /onEnter/0/to', 'E_REF_OBJECT /onEnter/5/object']);
  });

  test.each<[string, string, (first: Example) => void]>([
    [
      'a track that does nothing',
      'W_IGNORED /objects/1/tracks/0',
      ({ objects }) => put(objects[1]?.tracks, [{ duration: 9 }]),
    ],
    [
      'places beside a path',
      'W_IGNORED /objects/1/tracks/0/keyframes',
      ({ objects }) => put(objects[1]?.tracks?.[0], { keyframes: [{ at: 0, dx: 4 }] }),
    ],
    [
      'more pictures than there are',
      'W_IGNORED /objects/1/frames',
      ({ objects }) => put(objects[1], { frames: 9 }),
    ],
    ['a camera over a tall page', 'W_IGNORED /onEnter/0/do', (first) => put(first, { height: 9000 })],
    [
      'a brightness that flashes',
      'W_FLASH /objects/1/tracks/2',
      ({ objects }) => put(objects[1]?.tracks?.[2], { duration: 200 }),
    ],
  ])('reports %s', (_what, line, change) => {
    expect(found(change)).toContain(line);
  });

  test('refuses what is beyond the bounds', () => {
    expect(found(({ objects }) => put(objects[0], { depth: -3 }))).toEqual(['E_LIMIT /objects/0/depth']);
    expect(found(({ onEnter }) => put(onEnter[0], { zoom: 30 }))).toEqual(['E_LIMIT /onEnter/0/zoom']);
  });
});
