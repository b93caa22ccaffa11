import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { placementKeys } from '@/comics/features/portrait/portrait';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { fieldsOf } from '@/comics/lenient/values';
import { comicsJsonSchema } from '@/comics/schema/comicsJsonSchema';
import { validateProject } from '@/comics/validate/validateProject';
import { exampleJson } from '../exampleProject';

const kite = { id: 5, type: 'shape', kind: 'rect', x: 10, y: 20, width: 100, height: 200, alt: '' };
const words = {
  id: 6,
  type: 'text',
  x: 0,
  y: 0,
  width: 400,
  height: 200,
  text: 'Up!',
  textStyle: { size: 50, bold: true },
};

function upright(page: Record<string, unknown>) {
  const file = { format: 'kadr-comics', version: 2, pages: [{ id: 1, objects: [kite, words], ...page }] };
  const reading = readWholeProject(JSON.stringify(file));
  return reading.ok ? reading.project.pages[0]?.upright : undefined;
}

describe('the portrait of a page', () => {
  const size = { width: 1080, height: 1600 };

  test('is the whole page in its own size, with the moved objects elsewhere', () => {
    const page = upright({ next: 1, portrait: { ...size, objects: { 5: { y: 700, rotate: 8 } } } });
    expect(page).toMatchObject({ id: 1, next: 1, size });
    expect(page?.objects[0]).toMatchObject({ id: 5, x: 10, y: 700, width: 100, height: 200, rotate: 8 });
    expect(page?.objects[1]).toMatchObject({ id: 6, x: 0, y: 0 });
  });

  test('may change what the schema lets it say, and nothing else', () => {
    const pages = fieldsOf(fieldsOf(fieldsOf(comicsJsonSchema()).$defs).Pages);
    const inPortrait = fieldsOf(fieldsOf(fieldsOf(pages.items).properties).portrait);
    const placement = fieldsOf(fieldsOf(inPortrait.properties).objects).additionalProperties;
    expect(Object.keys(fieldsOf(fieldsOf(placement).properties))).toEqual([...placementKeys]);
  });

  test('is not scrolled when the page has a height that is not scrolled either', () => {
    const page = upright({ height: 900, scroll: 'snap', portrait: size });
    expect(page).toMatchObject({ id: 1, size });
    expect([page?.height, page?.scroll]).toEqual([undefined, undefined]);
  });

  test('changes single keys of a text style', () => {
    const page = upright({ portrait: { ...size, objects: { 6: { textStyle: { size: 70 } } } } });
    expect(page?.objects[1]?.textStyle).toMatchObject({ size: 70, bold: true });
  });

  test('moves what is in a frame', () => {
    const frame = { id: 7, type: 'frame', x: 0, y: 0, width: 500, height: 500, objects: [kite] };
    const page = upright({ objects: [frame], portrait: { ...size, objects: { 5: { x: 300 } } } });
    const [drawn] = page?.objects ?? [];
    expect(drawn?.type === 'frame' && drawn.objects[0]?.x).toBe(300);
  });

  test('changes neither what a thing is nor what it does', () => {
    const page = upright({
      portrait: { ...size, objects: { 5: { hidden: true, type: 'text', id: 9, onTap: [{ do: 'end' }] } } },
    });
    expect(page?.objects[0]).toMatchObject({ id: 5, type: 'shape' });
    expect(page?.objects[0]?.hidden).toBeUndefined();
    expect(page?.objects[0]?.onTap).toBeUndefined();
  });

  test('has a background and a guided view of its own, of as many steps', () => {
    const own = { guidedView: [5, 6], background: { color: '#112233' } };
    const boxes = [
      [0, 0, 9, 9],
      [0, 9, 9, 9],
    ];
    const page = upright({
      ...own,
      portrait: { ...size, background: { color: '#445566' }, guidedView: boxes },
    });
    expect(page?.background?.color).toBe('#445566');
    expect(page?.guidedView).toEqual(boxes);
    expect(upright({ ...own, portrait: { ...size, guidedView: [5] } })?.guidedView).toEqual([5, 6]);
  });

  test.each([
    ['without a size', { portrait: { objects: {} } }],
    ['with a size of nothing', { portrait: { width: 0, height: 100 } }],
    ['that is no portrait', { portrait: 7 }],
    ['of a page that is scrolled', { height: 4000, portrait: size }],
  ])('is ignored %s', (_, page) => {
    expect(upright(page)).toBeUndefined();
  });

  test('is not read in a file of version 1', () => {
    const file = { format: 'kadr-comics', version: 1, pages: [{ id: 1, objects: [], portrait: size }] };
    const reading = readWholeProject(JSON.stringify(file));
    expect(reading.ok && reading.project.pages[0]?.upright).toBeUndefined();
  });
});

describe('checking portraits', () => {
  const example = (): ReturnType<typeof JSON.parse> => {
    const [, json = ''] =
      /```json\n([\s\S]*?)```/.exec(readFileSync('docs/comics-format/portrait.md', 'utf8')) ?? [];
    return JSON.parse(json);
  };
  const found = (
    version: number,
    change: (page: ReturnType<typeof example>[number]) => void = () => undefined,
  ) => {
    const json = exampleJson();
    json.version = version;
    json.ids.object.midn = 90;
    json.start = 1;
    json.pages = example();
    change(json.pages[0]);
    return validateProject(json)
      .map(({ code, path }) => `${code} ${path}`)
      .filter((line) => !/^W_(UNUSED|UNREACHABLE|LANGUAGE)/.test(line));
  };

  test('reports nothing for the example of their description', () => {
    expect(found(2)).toEqual([]);
  });

  test('requires version 2 in a file of version 1', () => {
    expect(found(1)).toEqual(['E_VERSION /pages/0/portrait']);
  });

  test('reports missing objects, and keys that are the same in both layouts', () => {
    const lines = found(2, ({ portrait }) => {
      portrait.objects['77'] = { x: 1 };
      portrait.objects['2'].fill = '#ffffff';
    });
    expect(lines).toEqual([
      'W_IGNORED /pages/0/portrait/objects/2/fill',
      'E_REF_OBJECT /pages/0/portrait/objects/77',
    ]);
  });

  test('sees what is beyond the portrait, and words and targets that are too small in it alone', () => {
    const lines = found(2, (page) => {
      page.objects.push({
        id: 4,
        type: 'button',
        x: 700,
        y: 800,
        width: 300,
        height: 200,
        label: 'On',
        onTap: [{ do: 'end' }],
      });
      page.portrait.objects['3'] = { x: 2000 };
      page.portrait.objects['4'] = { width: 30, height: 30, textStyle: { size: 12 } };
    });
    expect(lines.toSorted()).toEqual([
      'W_HIDDEN /pages/0/portrait/objects/3',
      'W_TAP_SIZE /pages/0/portrait/objects/4',
      'W_TEXT_SIZE /pages/0/portrait/objects/4',
    ]);
  });

  test('reports once what is wrong with both layouts', () => {
    const lines = found(2, (page) => {
      page.objects[1].x = 5000;
      page.portrait.objects = {};
    });
    expect(lines).toEqual(['W_HIDDEN /pages/0/objects/1']);
  });

  test('reports what has no effect', () => {
    expect(found(2, (page) => (page.height = 4000))).toContain('W_IGNORED /pages/0/portrait');
    expect(found(2, ({ portrait }) => (portrait.guidedView = [2]))).toEqual([
      'W_IGNORED /pages/0/portrait/guidedView',
    ]);
  });

  test('requires an existing picture behind it', () => {
    expect(found(2, ({ portrait }) => (portrait.background = { image: [0, 999] }))).toEqual([
      'E_REF_RESOURCE /pages/0/portrait/background/image',
    ]);
  });
});
