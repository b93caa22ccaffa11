import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { pagePictures } from '@/comics/pageContents';
import { validateProject } from '@/comics/validate/validateProject';
import { exampleJson } from '../exampleProject';

function read(page: Record<string, unknown>, canvas = { width: 1080, height: 1080 }) {
  const file = {
    format: 'kadr-comics',
    version: 2,
    canvas,
    pages: [{ id: 1, objects: [], ...page }],
  };
  const reading = readWholeProject(JSON.stringify(file));
  const [first] = reading.ok ? reading.project.pages : [];
  if (first === undefined) throw new Error('The page is refused');
  return first;
}

describe('a page that is taller than the canvas', () => {
  test('has a stop for each screenful, and one at its end', () => {
    const { guidedView = [] } = read({ height: 3000 });
    const tops = guidedView.map((step) => (typeof step === 'number' ? step : step[1]));
    expect(tops).toEqual([864, 1728, 1920]);
  });

  test('has stops a whole canvas apart when it rests only at stops', () => {
    const { guidedView } = read({ height: 3240, scroll: 'snap' });
    expect(guidedView).toEqual([
      [0, 1080, 1080, 1080],
      [0, 2160, 1080, 1080],
    ]);
  });

  test('keeps the stops that its author gave', () => {
    expect(read({ height: 3000, guidedView: [[0, 500, 10, 10]] }).guidedView).toEqual([[0, 500, 10, 10]]);
  });

  test('is a page like any other when it is no taller', () => {
    expect(read({ height: 1080 })).not.toHaveProperty('height');
    expect(read({ height: 'tall' })).not.toHaveProperty('height');
  });

  test('is bounded in its height and in the number of its stops', () => {
    const { height, guidedView } = read({ height: 1e9 }, { width: 1, height: 1 });
    expect(height).toBe(40_000);
    expect(guidedView?.length).toBeLessThanOrEqual(61);
  });

  test('requests at once only the pictures of its first screens', () => {
    const picture = (id: number, y: number) => ({
      id,
      type: 'image',
      image: [0, id],
      x: 0,
      y,
      width: 10,
      height: 10,
    });
    const page = read({ height: 9000, objects: [picture(5, 900), picture(6, 2000), picture(7, 6000)] });
    expect(pagePictures(page)).toEqual([
      [0, 5],
      [0, 6],
    ]);
  });

  test('drops what it cannot read of things in view and of motions by scrolling', () => {
    const objects = [
      { id: 5, type: 'shape', whenInView: 7, onScroll: { keyframes: 'none' } },
      { id: 6, type: 'shape', whenInView: { actions: [{ do: 'end' }, { do: 'fly' }], share: 8 } },
    ];
    const [first, second] = read({ height: 9000, objects }).objects;
    expect(first).not.toHaveProperty('whenInView');
    expect(first?.onScroll).toBeUndefined();
    expect(second?.whenInView).toEqual({ actions: [{ do: 'end' }], share: 1 });
  });
});

describe('checking tall pages', () => {
  const example = () => {
    const page = readFileSync('docs/comics-format/scroll.md', 'utf8');
    const [, json = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    return JSON.parse(json);
  };
  const found = (
    version: number,
    change: (pages: { [key: string]: unknown }[]) => void = () => undefined,
  ) => {
    const json = exampleJson();
    json.version = version;
    json.ids.object.midn = 90;
    json.start = 1;
    json.pages = example();
    change(json.pages);
    return validateProject(json)
      .map(({ code, path }) => `${code} ${path}`)
      .filter((line) => !/^W_(UNUSED|UNREACHABLE|LANGUAGE)/.test(line));
  };

  test('reports nothing for the example of their description', () => {
    expect(found(2)).toEqual([]);
  });

  test('requires version 2 in a file of version 1', () => {
    expect(found(1)).toEqual([
      'E_VERSION /pages/0/height',
      'E_VERSION /pages/0/scroll',
      'E_VERSION /pages/0/objects/0/onScroll',
      'E_VERSION /pages/0/objects/1/whenInView',
      'E_VERSION /pages/0/objects/2/whenInView',
    ]);
  });

  test('reports what has no effect on a page that is not scrolled', () => {
    const lines = found(2, ([first]) => {
      if (first) first.height = 900;
    });
    expect(lines).toEqual(
      expect.arrayContaining([
        'W_IGNORED /pages/0/height',
        'W_IGNORED /pages/0/scroll',
        'W_IGNORED /pages/0/objects/0/onScroll',
        'W_IGNORED /pages/0/objects/1/whenInView',
      ]),
    );
  });

  test('checks the actions of objects that come into view', () => {
    const lines = found(2, ([first]) => {
      const list = first?.objects;
      if (Array.isArray(list))
        list[1].whenInView = { actions: [{ do: 'go', page: 77 }], whenLeft: [{ do: 'fly' }] };
    });
    expect(lines).toContain('E_REF_PAGE /pages/0/objects/1/whenInView/actions/0/page');
    expect(lines).toContain('W_UNKNOWN /pages/0/objects/1/whenInView/whenLeft/0/do');
  });

  test('refuses a page beyond the bounds', () => {
    const lines = found(2, ([first]) => {
      if (first) first.height = 50_000;
    });
    expect(lines).toEqual(['E_LIMIT /pages/0/height']);
  });
});
