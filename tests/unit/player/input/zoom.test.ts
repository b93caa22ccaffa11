import { describe, expect, test } from 'vitest';
import { isZoomed, panBy, snapZoom, unzoomedView, type ZoomView, zoomAt } from '@/player/input/zoom';

/** A square drawing in a tall place, as on a phone. */
const tall = { width: 400, height: 800, drawing: { x: 0, y: 200, width: 400, height: 400 } };
const view = (scale: number, x: number, y: number): ZoomView => ({ scale, x, y });

describe('magnifying', () => {
  const table: [string, ZoomView, ZoomView][] = [
    [
      'about the middle keeps the middle',
      zoomAt(unzoomedView, 3, { x: 200, y: 400 }, tall),
      view(3, -400, -800),
    ],
    ['about a corner keeps the corner', zoomAt(unzoomedView, 3, { x: 0, y: 200 }, tall), view(3, 0, -600)],
    [
      'keeps a drawing that is still smaller than the place in its middle',
      zoomAt(unzoomedView, 1.5, { x: 0, y: 0 }, tall),
      view(1.5, 0, -200),
    ],
    [
      'goes no further than four times',
      zoomAt(unzoomedView, 99, { x: 200, y: 400 }, tall),
      view(4, -600, -1200),
    ],
    ['ends at the whole drawing', zoomAt(view(2, -100, -300), 0.5, { x: 9, y: 9 }, tall), unzoomedView],
  ];
  test.each(table)('%s', (_what, got, expected) => {
    expect(got).toEqual(expected);
  });

  const pans: [string, number, number, ZoomView][] = [
    ['moves with the finger', 50, -20, view(3, -350, -820)],
    ['stops at the left and the top', 9999, 9999, view(3, 0, -600)],
    ['stops at the right and the foot', -9999, -9999, view(3, -800, -1000)],
  ];
  test.each(pans)('dragging %s', (_what, across, down, expected) => {
    expect(panBy(view(3, -400, -800), across, down, tall)).toEqual(expected);
  });

  test('of almost nothing is nothing', () => {
    expect(snapZoom(view(1.03, -5, -5))).toEqual(unzoomedView);
    expect(isZoomed(snapZoom(view(1.2, -5, -5)))).toBe(true);
    expect(panBy(unzoomedView, 50, 50, tall)).toEqual(unzoomedView);
  });
});
