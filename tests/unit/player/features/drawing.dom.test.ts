import { describe, expect, test } from 'vitest';
import { maxPagePoints } from '@/comics/features/drawing/drawing';
import type { ComicObject } from '@/comics/project';
import { drawDrawings } from '@/player/features/drawing/drawingFeature';

const place = { x: 0, y: 0, width: 100, height: 50 };
const stroke = { color: '#ff000080', width: 40, points: '100 100 50 800 0 0' };

function draw(drawing: object, drawings = drawDrawings(context)) {
  const object: ComicObject = {
    id: 5,
    type: 'drawing',
    size: [1000, 500],
    strokes: [],
    ...place,
    ...drawing,
  };
  const element = document.createElement('div');
  element.append(...(drawings.content?.(object, element)?.nodes ?? []));
  const paths = [...element.querySelectorAll('path')];
  return {
    element,
    svg: element.querySelector('svg'),
    paths,
    d: paths.map((path) => path.getAttribute('d') ?? ''),
  };
}

function context() {
  return { text: (text: unknown) => (typeof text === 'string' ? text : ''), language: () => 'en' };
}

/** The corners of an outline's box. */
function boxOf(d: string) {
  const numbers = d.match(/-?[\d.]+/g)?.map(Number) ?? [];
  const [xs, ys] = [0, 1].map((axis) => numbers.filter((_number, index) => index % 2 === axis));
  return [Math.min(...(xs ?? [])), Math.min(...(ys ?? [])), Math.max(...(xs ?? [])), Math.max(...(ys ?? []))];
}

describe('a drawing in the player', () => {
  test('is SVG in its own units, stretched to its box, fills first', () => {
    const fills = [{ color: '#00ff00', points: '0 0 900 0 0 400/300 100 100 0 0 100' }];
    const { svg, paths, d } = draw({ fills, strokes: [stroke] });
    expect(svg?.getAttribute('viewBox')).toBe('0 0 1000 500');
    expect(svg?.getAttribute('preserveAspectRatio')).toBe('none');
    expect(paths.map((path) => path.getAttribute('fill'))).toEqual(['#00ff00', '#ff000080']);
    expect(d[0]).toBe('M0 0L900 0L900 400ZM300 100L400 100L400 200Z');
    expect(paths[0]?.getAttribute('fill-rule')).toBe('evenodd');
  });

  test('has a stroke as wide as it says at half the pressure, with round ends', () => {
    const [left = 0, top = 0, right = 0, bottom = 0] = boxOf(draw({ strokes: [stroke] }).d[0] ?? '');
    expect(Math.abs(bottom - top - 40)).toBeLessThan(2);
    expect([Math.abs(left - 80), Math.abs(right - 920)].every((off) => off < 5)).toBe(true);
  });

  test.each([
    ['0 0', 0.4],
    ['100 0', 1.6],
  ])('is wider with more pressure: %s', (pressure, times) => {
    const [from, change] = pressure.split(' ');
    const points = `100 200 ${from} 400 0 ${change} 400 0 0`;
    const [, top = 0, , bottom = 0] = boxOf(draw({ strokes: [{ ...stroke, points }] }).d[0] ?? '');
    expect(Math.abs((bottom - top) / 40 - times)).toBeLessThan(0.1);
  });

  test('has a dot for one point', () => {
    const [left = 0, top = 0, right = 0, bottom = 0] = boxOf(
      draw({ strokes: [{ ...stroke, points: '500 250 50' }] }).d[0] ?? '',
    );
    expect(Math.hypot((left + right) / 2 - 500, (top + bottom) / 2 - 250)).toBeLessThan(2);
    expect(right - left).toBeGreaterThan(20);
  });

  test('says what it shows', () => {
    const { element } = draw({ alt: 'A cat' });
    expect([element.role, element.ariaLabel]).toEqual(['img', 'A cat']);
    expect(draw({ alt: '' }).element.role ?? '').toBe('');
  });

  test.each([
    ['markup', '"/><script>alert(1)</script>'],
    ['a path', 'M0 0L9 9'],
    ['nothing', ''],
    ['half a point', '5 5'],
    ['infinity', '1e999 0 0'],
  ])('draws nothing for points that are %s, and carries none of it', (_what, points) => {
    const { element, d } = draw({ strokes: [{ ...stroke, points }] });
    expect(d).toEqual(['']);
    expect(element.innerHTML).not.toContain('script');
  });

  test('keeps points within the drawing', () => {
    const points = '-90000 -90000 50 900000 900000 900';
    const box = boxOf(draw({ strokes: [{ ...stroke, points }] }).d[0] ?? '');
    expect(Math.max(...box.map(Math.abs))).toBeLessThan(1100);
  });

  test('draws the first of a crowd, and all of the next page', () => {
    const drawings = drawDrawings(context);
    const points = Array.from({ length: 1000 }, () => '1 0 0').join(' ');
    const strokes = Array.from({ length: 20 }, () => ({ ...stroke, points }));
    const counts = Array.from({ length: 5 }, (_, id) => draw({ id, strokes }, drawings).paths.length);
    expect(counts.reduce((sum, count) => sum + count, 0) * 1000).toBe(maxPagePoints);
    drawings.decoratePage?.(
      { element: document.createElement('div'), page: { id: 1, objects: [] }, items: new Map() },
      () => undefined,
    );
    expect(draw({ id: 9, strokes }, drawings).paths).toHaveLength(20);
  });
});
