import { findObject } from '@/comics/pageContents';
import type { Box, ComicObject, ComicPage, Point, Size } from '@/comics/project';
import { enteredFrame } from '@/editor/canvas/geometry/hitTest';
import type { Command } from '@/editor/document/Command';
import { addObjects } from '@/editor/document/objects/addAndRemoveObjects';
import { addBehind } from '@/editor/document/objects/arrangeObjects';
import { noGrowth } from '@/editor/document/objects/bubbleRoom';
import { freePosition, type NewPosition } from '@/editor/document/objects/freePosition';
import { clamp } from '@/lib/clamp';

/** The number of frames side by side in each row. */
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

type FrameLayout = keyof typeof frameLayouts;

export const layoutNames = Object.keys(frameLayouts).filter(isLayout);

function isLayout(name: string): name is FrameLayout {
  return Object.hasOwn(frameLayouts, name);
}

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

export const shapeTools = ['rectangle', 'rounded', 'ellipse', 'triangle', 'star', 'heart'] as const;
export type ShapeTool = (typeof shapeTools)[number];

export const bubbleTools = ['round', 'cloud', 'shout', 'box', 'whisper'] as const;

export const otherTools = ['input', 'countdown'] as const;
type OtherTool = (typeof otherTools)[number];

export type NewObjectKind =
  | { readonly kind: 'text'; readonly text?: string }
  | { readonly kind: 'button' | 'hotspot' | 'choice' | OtherTool }
  | { readonly kind: 'bubble'; readonly shape: (typeof bubbleTools)[number] }
  | { readonly kind: 'shape'; readonly shape: ShapeTool }
  | { readonly kind: 'frames'; readonly layout: FrameLayout };

interface NewTexts {
  readonly button: string;
  readonly options: readonly [string, string];
  readonly hotspot: string;
  readonly input: string;
  readonly answer: string;
  readonly countdown: string;
}

/** The sizes below are for pages of this width; for other pages they are scaled. */
const usualWidth = 1080;
const ink = '#1a1a1a';

/** Ids are assigned when the objects are added. */
export function newObjects(
  thing: NewObjectKind,
  place: NewPosition,
  texts: NewTexts,
): readonly ComicObject[] {
  const times = Math.min(place.page.width, place.page.height * 1.5) / usualWidth;
  const at = (width: number, height: number) => boxAt(place, width * times, height * times);
  const fontSize = (size: number) => Math.max(12, Math.round(size * times));
  switch (thing.kind) {
    case 'text': {
      const { text = '' } = thing;
      const high = clamp(linesOf(text) * 70 + 50, 120, 900);
      const textStyle = { size: fontSize(56), align: 'center' } as const;
      return [{ id: 1, type: 'text', ...at(high > 400 ? 900 : 520, high), text, textStyle }];
    }
    case 'bubble': {
      const box = at(460, 230);
      const tail: Point = [Math.round(-box.width * 0.22), Math.round(box.height * 0.86)];
      const own = { id: 1, type: 'bubble', shape: thing.shape, ...box, grow: noGrowth, text: '' } as const;
      return [{ ...own, ...(thing.shape !== 'box' && { tail }), textStyle: { size: fontSize(44) } }];
    }
    case 'button':
      return [
        {
          id: 1,
          type: 'button',
          ...at(420, 120),
          label: texts.button,
          textStyle: { size: fontSize(44) },
          onTap: [],
        },
      ];
    case 'hotspot':
      return [{ id: 1, type: 'hotspot', kind: 'rect', ...at(300, 300), label: texts.hotspot, onTap: [] }];
    case 'input':
      return [
        {
          id: 1,
          type: 'input',
          ...at(640, 130),
          label: texts.input,
          answers: [{ words: [texts.answer], actions: [] }],
        },
      ];
    case 'countdown':
      return [{ id: 1, type: 'countdown', timer: 'timer', label: texts.countdown, ...at(640, 60) }];
    case 'choice':
      return [
        {
          id: 1,
          type: 'choice',
          layout: 'column',
          ...at(640, 260),
          options: texts.options.map((label) => ({ label, actions: [] })),
          textStyle: { size: fontSize(42) },
        },
      ];
    case 'shape':
      return [newShape(thing.shape, at(300, 300), times)];
    case 'frames':
      return layoutBoxes(thing.layout, place.page).map(([x, y, width, height], index) => ({
        id: index + 1,
        type: 'frame',
        x,
        y,
        width,
        height,
        fill: '#ffffff',
        stroke: ink,
        strokeWidth: Math.max(2, Math.round(6 * times)),
        objects: [],
      }));
  }
}

function linesOf(text: string): number {
  return text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / 18)), 0);
}

function boxAt(place: NewPosition, width: number, height: number) {
  const [x, y] = freePosition({ width, height }, place);
  const [wide, high] = [Math.round(width), Math.round(height)];
  return { x: Math.round(x - wide / 2), y: Math.round(y - high / 2), width: wide, height: high };
}

function newShape(shape: ShapeTool, box: ReturnType<typeof boxAt>, times: number): ComicObject {
  const look = {
    id: 1,
    type: 'shape',
    ...box,
    fill: '#ffd65c',
    stroke: ink,
    strokeWidth: Math.max(2, 6 * times),
  } as const;
  switch (shape) {
    case 'rectangle':
      return { ...look, kind: 'rect' };
    case 'rounded':
      return { ...look, kind: 'rect', radius: Math.round(box.width * 0.16) };
    case 'ellipse':
      return { ...look, kind: 'ellipse' };
    case 'triangle':
      return { ...look, kind: 'polygon', points: trianglePoints };
    case 'star':
      return { ...look, kind: 'polygon', points: starPoints };
    case 'heart':
      return { ...look, fill: '#ff5a6e', kind: 'polygon', points: heartPoints };
  }
}

export const trianglePoints: readonly Point[] = [
  [0.5, 0.02],
  [0.98, 0.95],
  [0.02, 0.95],
];

export const starPoints: readonly Point[] = Array.from({ length: 10 }, (_, index): Point => {
  const angle = (Math.PI * index) / 5 - Math.PI / 2;
  const radius = index % 2 === 0 ? 0.49 : 0.21;
  return [share(0.5 + radius * Math.cos(angle)), share(0.52 + radius * Math.sin(angle))];
});

export const heartPoints: readonly Point[] = Array.from({ length: 36 }, (_, index): Point => {
  const angle = (Math.PI * index) / 18;
  const across = 16 * Math.sin(angle) ** 3;
  const up = 13 * Math.cos(angle) - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle);
  return [share(0.5 + across / 34), share(0.47 - up / 34)];
});

function share(value: number): number {
  return clamp(Math.round(value * 1000) / 1000, 0, 1);
}

/** Frames go below all objects, since they would cover them. */
export function addNewObjects(
  pageId: number,
  thing: NewObjectKind,
  place: Parameters<typeof newObjects>[1],
  texts: NewTexts,
): Command {
  const add = addObjects(pageId, newObjects(thing, place, texts));
  return thing.kind === 'frames' ? addBehind(pageId, add) : add;
}

export interface NewObjectPosition {
  readonly middle: Point;
  readonly frameId: number | undefined;
}

export function frameFor(page: ComicPage, selected: readonly number[]): number | undefined {
  const [only] = selected.length === 1 ? selected : [];
  const chosen = only === undefined ? undefined : findObject(page, only);
  return chosen?.type === 'frame' ? chosen.id : enteredFrame(page, selected);
}
