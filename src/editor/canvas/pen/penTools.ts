import type { ComicPage, Point, Size } from '@/comics/project';
import { onPage, type View } from '@/editor/canvas/geometry/view';
import { type Brush, createLiveStroke, type LiveStroke } from '@/editor/canvas/pen/liveStroke';
import type { PenPress } from '@/editor/canvas/pen/penPointer';
import type { Command } from '@/editor/document/Command';
import { addFill, type DrawnStroke, eraseMarks } from '@/editor/document/drawings/changeDrawings';
import { closedArea } from '@/editor/document/drawings/closedArea';
import {
  atPageScale,
  type Bounds,
  fillAt,
  inDrawing,
  markBounds,
  openDrawings,
  type PlacedDrawing,
  touchedStrokes,
  unitsPerPage,
} from '@/editor/document/drawings/drawingGeometry';
import { clamp } from '@/lib/clamp';
import { strokePath } from '@/player/features/drawing/strokePath';

export const penTools = ['pen', 'eraser', 'fill'] as const;
type PenTool = (typeof penTools)[number];

/** Canvas units on a page of the usual width. */
export const penWidths = [4, 8, 16, 32] as const;

/** The length of the stabilizer's string in CSS pixels. */
export const stabilizers = { off: 0, low: 3, high: 14 } as const;
export const stabilizerNames = ['off', 'low', 'high'] as const;

export const drawingPlaces = ['above', 'below'] as const;

export interface PenSettings {
  readonly tool: PenTool;
  /** An index into `penWidths`. */
  readonly width: number;
  readonly color: string;
  readonly stabilizer: (typeof stabilizerNames)[number];
  /** Above or below the page's other objects. */
  readonly place: (typeof drawingPlaces)[number];
}

let latest: PenSettings = { tool: 'pen', width: 1, color: '#111111', stabilizer: 'low', place: 'above' };

/** Kept between drawings, as long as the editor is open. */
export function latestPen(): PenSettings {
  return { ...latest, tool: 'pen' };
}

export function keepPen(settings: PenSettings): void {
  latest = settings;
}

const usualSide = 1080;

export function widthOnPage(index: number, side: number): number {
  const width = penWidths[clamp(index, 0, penWidths.length - 1)] ?? penWidths[1];
  return Math.max(1, Math.round((width * side * 10) / usualSide) / 10);
}

interface PenPage {
  readonly page: () => ComicPage;
  readonly size: () => Size;
  readonly view: () => View;
  readonly run: (command: Command) => void;
}

/** One touch of a tool, from its beginning to its end. */
export interface ToolTouch {
  readonly draw: (press: PenPress) => void;
  readonly end: () => void;
  readonly takeBack: () => void;
}

interface PenTouchDeps {
  readonly view: () => View;
  /** Shows the stroke at once; empty once the page has it, or if it was discarded. */
  readonly show: (d: string) => void;
  readonly nextFrame: (run: () => void) => void;
  readonly commit: (stroke: DrawnStroke) => void;
}

/** A stroke that is too long continues as another one. */
export function penTouch(brush: Brush, { view, show, nextFrame, commit }: PenTouchDeps): ToolTouch {
  let live: LiveStroke | null = createLiveStroke(brush, view());
  let isWaiting = false;
  const redraw = () => {
    isWaiting = false;
    if (live !== null) show(strokePath(live.units(), brush.width * unitsPerPage));
  };
  const end = () => {
    const stroke = live?.end();
    live = null;
    if (stroke !== undefined && stroke.points.length > 0) commit(stroke);
    show('');
  };
  return {
    draw: (press) => {
      live?.add(press);
      if (live?.isFull()) {
        end();
        live = createLiveStroke(brush, view());
        live.add({ ...press, samples: press.samples.slice(-1) });
      }
      if (isWaiting) return;
      isWaiting = true;
      nextFrame(redraw);
    },
    end,
    takeBack: () => {
      live = null;
      show('');
    },
  };
}

interface EraserDeps extends PenPage {
  /** Shows which strokes will be erased when the eraser is lifted. */
  readonly fade: (drawing: PlacedDrawing, strokes: ReadonlySet<number>) => void;
}

/** CSS pixels. */
const eraserReach = { mouse: 5, pen: 5, touch: 10 };

/** Erases the strokes that it touches or, if it touches none, the filled area at its first point. */
export function eraserTouch({ page, view, run, fade }: EraserDeps): ToolTouch {
  const touched = new Map<number, Set<number>>();
  const drawings = openDrawings(page());
  const pageId = page().id;
  let first: Point | null = null;
  let previous: Point | null = null;
  return {
    draw: ({ samples, kind }) => {
      for (const { at } of samples) {
        const to = onPage(view(), at);
        first ??= to;
        const from = previous ?? to;
        previous = to;
        for (const placed of drawings) {
          const strokes = touched.get(placed.object.id) ?? new Set<number>();
          const reach = eraserReach[kind] / view().scale;
          for (const index of touchedStrokes(placed, from, to, reach)) strokes.add(index);
          if (strokes.size === 0) continue;
          touched.set(placed.object.id, strokes);
          fade(placed, strokes);
        }
      }
    },
    end: () => {
      const fills = new Set<number>();
      if (touched.size > 0) {
        return run(
          eraseMarks(pageId, new Map([...touched].map(([id, strokes]) => [id, { strokes, fills }]))),
        );
      }
      for (const placed of drawings) {
        const under = first === null ? undefined : fillAt(placed, first);
        if (under === undefined) continue;
        const marks = { strokes: new Set<number>(), fills: new Set([under]) };
        return run(eraseMarks(pageId, new Map([[placed.object.id, marks]])));
      }
    },
    takeBack: () => {
      for (const placed of drawings) fade(placed, new Set());
    },
  };
}

interface FillDeps extends PenPage {
  readonly onOpen: () => void;
  readonly onFull: () => void;
}

/** CSS pixels: a longer movement is not a tap. */
const slop = 12;

/** A tap inside a closed shape fills it. */
export function fillTouch(color: string, { page, size, view, run, onOpen, onFull }: FillDeps): ToolTouch {
  let first: Point | null = null;
  let isTap = true;
  return {
    draw: ({ samples }) => {
      for (const { at } of samples) {
        first ??= at;
        if (Math.hypot(at[0] - first[0], at[1] - first[1]) > slop) isTap = false;
      }
    },
    end: () => {
      if (first === null || !isTap) return;
      const at = onPage(view(), first);
      const before = page();
      for (const placed of openDrawings(before)) {
        const object = atPageScale(placed.object);
        const onPage = { ...placed, object };
        const contours = closedArea(object, inDrawing(at, onPage), edgesFor(onPage, size()));
        if (contours === null) continue;
        run(addFill(before.id, object.id, color, contours));
        return page() === before ? onFull() : undefined;
      }
      onOpen();
    },
    takeBack: () => {
      isTap = false;
    },
  };
}

/** The edges of the page also close an area, except for a rotated drawing. */
function edgesFor({ object, frames }: PlacedDrawing, { width, height }: Size): Bounds {
  const { x, y, rotate = 0 } = object;
  if (rotate === 0 && frames.length === 0) {
    const edges = [-x, -y, width - x, height - y] as const;
    const [left, top, right, bottom] = edges;
    return [left * unitsPerPage, top * unitsPerPage, right * unitsPerPage, bottom * unitsPerPage];
  }
  const [left, top, right, bottom] = markBounds(object);
  const margin = Math.max(right - left, bottom - top) / 20;
  return [left - margin, top - margin, right + margin, bottom + margin];
}
