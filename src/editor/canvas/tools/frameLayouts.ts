import type { Box } from '@/comics/project';
import type { Size } from '@/editor/canvas/geometry/view';

/** Ready ways to divide a page; each row says how many frames stand side by side in it. */
export const frameLayouts = {
  one: [1],
  twoRows: [1, 1],
  twoColumns: [2],
  three: [1, 1, 1],
  twoAndOne: [2, 1],
  oneAndTwo: [1, 2],
  four: [2, 2],
  six: [2, 2, 2],
} as const;

export type FrameLayout = keyof typeof frameLayouts;

export const layoutNames = Object.keys(frameLayouts).filter(isLayout);

function isLayout(name: string): name is FrameLayout {
  return Object.hasOwn(frameLayouts, name);
}

/** The boxes of a layout's frames in the order in which they are read, with an even gutter and a margin around all. */
export function layoutBoxes(layout: FrameLayout, page: Size): readonly Box[] {
  const margin = Math.round(Math.min(page.width, page.height) * 0.04);
  const gutter = Math.round(margin / 2);
  const rows = frameLayouts[layout];
  const high = (page.height - 2 * margin - gutter * (rows.length - 1)) / rows.length;
  return rows.flatMap((count, row) => {
    const wide = (page.width - 2 * margin - gutter * (count - 1)) / count;
    return Array.from({ length: count }, (_, column): Box => {
      const left = Math.round(margin + column * (wide + gutter));
      const top = Math.round(margin + row * (high + gutter));
      const right = Math.round(margin + column * (wide + gutter) + wide);
      const bottom = Math.round(margin + row * (high + gutter) + high);
      return [left, top, right - left, bottom - top];
    });
  });
}
