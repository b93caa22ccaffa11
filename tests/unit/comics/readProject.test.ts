import { describe, expect, test } from 'vitest';
import { readProject } from '@/comics/lenient/readProject';
import { exampleJson, exampleText, playable } from './exampleProject';

describe('reading a comic for playing', () => {
  test('reads the example of the format', () => {
    const reading = readProject(exampleText);
    expect(reading.ok && reading.project.pages.map(({ id }) => id)).toEqual([1, 7]);
    expect(reading.ok && reading.project.variables.coins).toEqual({
      type: 'number',
      value: 0,
      min: 0,
      max: 9,
    });
  });

  test.each([
    ['{ broken', 'E_JSON'],
    ['', 'E_JSON'],
    ['[]', 'E_FORMAT'],
    ['null', 'E_FORMAT'],
    ['{"pages":[{"id":1}]}', 'E_FORMAT'],
    ['{"format":"kadr-comics","version":3,"pages":[{"id":1}]}', 'E_VERSION'],
    ['{"format":"kadr-comics","version":1,"requires":["hologram"],"pages":[{"id":1}]}', 'E_REQUIRES'],
    ['{"format":"kadr-comics","version":1,"pages":[]}', 'E_SCHEMA'],
    ['{"format":"kadr-comics","version":1}', 'E_SCHEMA'],
  ])('refuses %j with %s', (text, code) => {
    expect(readProject(text)).toEqual({ ok: false, code });
  });

  test('replaces an unknown object by a box with its text, skips an unknown action, and fades for an unknown effect', () => {
    const project = playable({
      pages: [
        {
          id: 1,
          onEnter: [{ do: 'teleport' }, { do: 'go', page: 1 }],
          transition: { effect: 'origami', duration: 90 },
          objects: [{ id: 2, type: 'hologram', x: 5, y: 6, width: 7, height: 8, alt: 'A ghost' }],
        },
      ],
    });
    const [page] = project.pages;
    expect(page?.objects[0]).toMatchObject({ type: 'unknown', x: 5, width: 7, alt: 'A ghost' });
    expect(page?.onEnter).toEqual([{ do: 'go', page: 1, transition: undefined }]);
    expect(page?.transition).toMatchObject({ effect: 'fade', duration: 90 });
  });

  test('starts at the first page when the start page does not exist', () => {
    expect(playable({ start: 99, pages: [{ id: 4 }, { id: 5 }] }).start).toBe(4);
  });

  test('is square when the canvas is unknown', () => {
    expect(playable({ pages: [{ id: 1 }] }).canvas).toMatchObject({ width: 1080, height: 1080 });
  });

  test('ignores a color that is not one', () => {
    const project = playable({
      pages: [
        { id: 1, background: { color: 'url(//evil.example)' }, objects: [{ type: 'text', fill: 'red;' }] },
      ],
    });
    expect(project.pages[0]?.background?.color).toBeUndefined();
    expect(project.pages[0]?.objects[0]?.fill).toBeUndefined();
  });

  test('never throws, with any value in place of a part', () => {
    const junk = [null, 0, -1, 0.5, 'x', true, [], [[]], {}, { __proto__: null }, [null], { ru: 5 }];
    const breakAll = (value: unknown, wrong: unknown): unknown[] => {
      if (typeof value !== 'object' || value === null) return [];
      return Object.keys(value).flatMap((key) => {
        const part: unknown = Reflect.get(value, key);
        const broken = Array.isArray(value) ? [...value] : { ...value };
        Reflect.set(broken, key, wrong);
        const deeper = breakAll(part, wrong).map((inner) => {
          const copy = Array.isArray(value) ? [...value] : { ...value };
          Reflect.set(copy, key, inner);
          return copy;
        });
        return [broken, ...deeper];
      });
    };
    // Each place meets three of the twelve, and its neighbours meet others.
    for (const [turn, wrong] of junk.entries()) {
      const brokenHere = breakAll(exampleJson(), wrong).filter((_, place) => place % 4 === turn % 4);
      for (const broken of brokenHere) expect(() => readProject(JSON.stringify(broken))).not.toThrow();
    }
  });

  test('survives nesting that no author would write', () => {
    const depth = 3000;
    const frames = `${'{"type":"frame","objects":['.repeat(depth)}${']}'.repeat(depth)}`;
    const nots = `${'{"not":'.repeat(depth)}{"seen":1}${'}'.repeat(depth)}`;
    const text = `{"format":"kadr-comics","version":1,"pages":[{"id":1,"objects":[${frames},{"type":"text","when":${nots}}]}]}`;
    expect(readProject(text).ok).toBe(true);
  });
});

describe('a file that would hang a page', () => {
  const objectOf = (object: Record<string, unknown>) =>
    playable({ pages: [{ id: 1, objects: [{ id: 2, ...object }] }] }).pages[0]?.objects[0];

  test('is played with the largest allowed positions and sizes', () => {
    const huge = { type: 'bubble', shape: 'shout', x: -1e300, y: 1e9, width: 1e9, height: 1e9 };
    expect(objectOf({ ...huge, tail: [2 ** 53, -(2 ** 53)], rotate: 1e9, strokeWidth: 1e9 })).toMatchObject({
      x: -100_000,
      y: 100_000,
      width: 100_000,
      height: 100_000,
      tail: [100_000, -100_000],
      rotate: 100_000,
      strokeWidth: 100_000,
    });
  });

  test('is played with the first 2,000 characters of a text, in every language and plural form', () => {
    const letters = 'x'.repeat(100_000);
    const cut = 'x'.repeat(2000);
    expect(objectOf({ type: 'button', label: letters })).toMatchObject({ label: cut });
    expect(objectOf({ type: 'text', text: { en: letters, ru: { one: letters } } })).toMatchObject({
      text: { en: cut, ru: { one: cut } },
    });
  });

  test('is played with the first five hundred objects of a page', () => {
    const objects = Array.from({ length: 3000 }, (_, id) => ({ id, type: 'frame', objects: [] }));
    const project = playable({ pages: [{ id: 1, objects }] });
    expect(project.pages[0]?.objects).toHaveLength(500);
  });

  test('is played with the first hundred options of a choice', () => {
    const options = Array.from({ length: 300 }, (_, at) => ({ label: `${at}`, actions: [] }));
    const project = playable({ pages: [{ id: 1, objects: [{ id: 2, type: 'choice', options }] }] });
    const [choice] = project.pages[0]?.objects ?? [];
    expect(choice?.type === 'choice' && choice.options.map(({ label }) => label)).toEqual(
      options.slice(0, 100).map(({ label }) => label),
    );
  });

  test('is played on a canvas, with texts, motions and times that can be drawn', () => {
    const frame = { at: 1, dx: 1e9, dy: -1e9, rotate: 1e9, scale: 1e9 };
    const object = {
      type: 'text',
      text: 'x',
      textStyle: { size: 1e9 },
      idle: { duration: 1e12, keyframes: [frame] },
      enter: { effect: 'fade', duration: 1e12, delay: 1e12 },
    };
    const onEnter = [
      { do: 'wait', duration: 1e12 },
      { do: 'play', sound: { sound: [3, 1], fadeIn: 1e12, fadeOut: 1e12 } },
    ];
    const project = playable({
      canvas: { width: 1e9, height: 1e9 },
      pages: [{ id: 1, autoAdvance: 1e12, onEnter, guidedView: [[0, 0, 1e9, 1e9]], objects: [object] }],
    });
    const hour = 3_600_000;
    expect(project).toMatchObject({
      canvas: { width: 20_000, height: 20_000 },
      pages: [
        {
          autoAdvance: hour,
          onEnter: [{ duration: hour }, { sound: { fadeIn: hour, fadeOut: hour } }],
          guidedView: [[0, 0, 100_000, 100_000]],
          objects: [
            {
              textStyle: { size: 10_000 },
              idle: {
                duration: hour,
                keyframes: [{ dx: 100_000, dy: -100_000, rotate: 100_000, scale: 1000 }],
              },
              enter: { duration: hour, delay: hour },
            },
          ],
        },
      ],
    });
  });
});
