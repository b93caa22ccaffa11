import type { PortraitPlacement } from '@/comics/features/portrait/portrait';
import { isPanel } from '@/comics/frames';
import { middleOf, overlapOf } from '@/comics/geometry';
import { comicsLimits } from '@/comics/limits';
import type { ComicObject, ComicPage, Point, Rect, Size, TextStyle } from '@/comics/project';
import { clamp } from '@/lib/clamp';

type Placement = PortraitPlacement<TextStyle>;
type Portrait = NonNullable<ComicPage['portrait']>;
type PlacedEntry = readonly [id: string, Placement];

/** How much drawings grow, as a share of the background's growth. */
const drawingGrowth = 0.6;
/** A drawing that covers this share of the page is part of the background. */
const scenery = 0.85;
/**
 * How much the scene is enlarged; the first value at which drawings do not overlap is used. Crowds keep their
 * size.
 */
const distances = [1, 0.75, 0.5, 0.25, 0] as const;
/** How much more one drawing may cover of another than before. */
const maxCovered = 0.08;
/** A share of a drawing's area: a smaller text on it is its label. */
const maxLabelled = 0.65;
/** A share of the page's width: the tip of a tail belongs to a drawing that is this near. */
const tailGap = 0.12;

/**
 * Lays the page out taller. The scene is enlarged; people and things grow with it and keep their place in it.
 * Texts and choices keep their size and spread over the height. Frames grow in height, and their content is
 * laid out the same way.
 */
export function proposePortrait({ objects, background }: ComicPage, from: Size, height: number): Portrait {
  const to = { width: from.width, height };
  return {
    ...to,
    objects: Object.fromEntries(tallerPlacements(objects, from, to, background?.image !== undefined)),
  };
}

function tallerPlacements(
  objects: readonly ComicObject[],
  from: Size,
  to: Size,
  hasScene: boolean,
): readonly PlacedEntry[] {
  const growth = to.height / from.height;
  const middle = from.width / 2;
  const isScenery = ({ width, height }: Rect) => width * height >= from.width * from.height * scenery;
  const hasScenery = hasScene || objects.some((object) => isDrawing(object) && isScenery(object));
  const drawings = objects.filter((object) => isDrawing(object) && !isScenery(object));
  const placementsAt = (distance: number) => {
    // The scene is enlarged around the middle of the page, to cover the taller page.
    const across = hasScenery ? 1 + (growth - 1) * distance : 1;
    const near = 1 + (growth - 1) * drawingGrowth * distance;
    const inScene = ([x, y]: Point): Point => [middle + (x - middle) * across, y * growth];
    const drawn = (box: Rect): Rect => {
      if (isScenery(box)) {
        const [x, y] = [middle + (box.x - middle) * growth, box.y * growth];
        return { x, y, width: box.width * growth, height: box.height * growth };
      }
      const isWhole = box.x >= 0 && box.x + box.width <= from.width;
      const scale = isWhole ? Math.min(near, from.width / box.width) : near;
      const [width, height] = [box.width * scale, box.height * scale];
      const isStanding = box.y + box.height > from.height / 2;
      const foot = isStanding ? box.y + box.height : box.y + box.height / 2;
      const [x, y] = inScene([box.x + box.width / 2, foot]);
      const left = withinPage(box.x, box.width, from.width, x - width / 2, width);
      return { x: left, y: isStanding ? y - height : y - height / 2, width, height };
    };
    return { near, inScene, drawn };
  };
  const isClear = (distance: number) => {
    const { drawn } = placementsAt(distance);
    return drawings.every((one, index) =>
      drawings
        .slice(index + 1)
        .every((other) => covered(drawn(one), drawn(other)) <= covered(one, other) + maxCovered),
    );
  };
  const { near, inScene, drawn } = placementsAt(distances.find(isClear) ?? 0);

  /** The drawing that a point or label belongs to: the nearest; of several around it, the smallest. */
  const around = (point: Point, gap = 0) =>
    drawings
      .filter((box) => gapTo(box, point) <= gap)
      .sort((a, b) => gapTo(a, point) - gapTo(b, point) || a.width * a.height - b.width * b.height)[0];
  const withDrawing = ([x, y]: Point, gap = 0): Point => {
    const box = around([x, y], gap);
    if (box === undefined) return inScene([x, y]);
    const there = drawn(box);
    return [
      there.x + ((x - box.x) / box.width) * there.width,
      there.y + ((y - box.y) / box.height) * there.height,
    ];
  };
  const growthOf = (owner: Rect | undefined) =>
    owner === undefined ? near : drawn(owner).width / owner.width;
  /** Moves and scales a box together with the drawing under its middle. */
  const attached = (box: Rect): Rect => {
    const middle = middleOf(box);
    const [x, y] = withDrawing(middle);
    const scale = growthOf(around(middle));
    const [width, height] = [box.width * scale, box.height * scale];
    return { x: x - width / 2, y: y - height / 2, width, height };
  };
  const isLabel = (text: Rect) => {
    const owner = around(middleOf(text));
    return owner !== undefined && text.width * text.height < owner.width * owner.height * maxLabelled;
  };
  const spread = ({ x, y, width, height }: Rect): Rect => {
    const free = from.height - height;
    const share = free > 0 ? (to.height - height) / free : growth;
    // A box beyond the end of the page stays beyond it by the same amount.
    const isOver = free > 0 && y > free;
    return { x, y: isOver ? y + to.height - from.height : y * share, width, height };
  };

  return objects.flatMap((object) => {
    const entry = (box: Rect, more?: Placement) => placeOf(object, box, more);
    switch (object.type) {
      case 'image':
      case 'sprite':
      case 'drawing':
        return entry(drawn(object));
      case 'frame': {
        if (isDrawing(object)) {
          const box = drawn(object);
          return [...entry(box), ...scaledPlacements(object.objects, box.width / object.width)];
        }
        const box = { ...object, y: object.y * growth, height: object.height * growth };
        return [...entry(box), ...tallerPlacements(object.objects, object, box, false)];
      }
      case 'shape':
      case 'hotspot':
        return entry(
          isScenery(object) || around(middleOf(object)) === undefined ? drawn(object) : attached(object),
        );
      case 'bubble': {
        const box = spread(object);
        if (object.tail === undefined) return entry(box);
        const [x, y] = middleOf(object);
        const tip = withDrawing([x + object.tail[0], y + object.tail[1]], from.width * tailGap);
        const [left, top] = middleOf(box);
        const tail = rounded({ x: tip[0] - left, y: tip[1] - top, width: 0, height: 0 });
        return entry(box, { tail: [tail.x, tail.y] });
      }
      case 'text':
        return isLabel(object)
          ? placeOf(object, attached(object), scaledText(object, growthOf(around(middleOf(object)))))
          : entry(spread(object));
      default:
        return entry(spread(object));
    }
  });
}

function scaledPlacements(objects: readonly ComicObject[], scale: number): readonly PlacedEntry[] {
  return objects.flatMap((object) => {
    const { x, y, width, height } = object;
    const box = { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
    const own = placeOf(object, box, scaledText(object, scale));
    return object.type === 'frame' ? [...own, ...scaledPlacements(object.objects, scale)] : own;
  });
}

function scaledText({ textStyle }: ComicObject, scale: number): Placement {
  const size = textStyle?.size;
  return size === undefined ? {} : { textStyle: { size: Math.round(size * scale) } };
}

/** Only the keys that differ from the object's own. */
function placeOf(object: ComicObject, box: Rect, more: Placement = {}): readonly PlacedEntry[] {
  const { x, y, width, height } = rounded(box);
  const place = {
    ...(x !== object.x && { x }),
    ...(y !== object.y && { y }),
    ...(width !== object.width && { width }),
    ...(height !== object.height && { height }),
    ...more,
  };
  return Object.keys(place).length === 0 ? [] : [[String(object.id), place]];
}

/** A box that is whole stays whole, and a box that is cut by an edge stays cut by the same share. */
function withinPage(x: number, width: number, page: number, there: number, large: number): number {
  const growth = large / width;
  const [before, after] = [Math.min(0, x) * growth, Math.max(0, x + width - page) * growth];
  return clamp(there, before, page - large + after);
}

function isDrawing(object: ComicObject): boolean {
  if (object.type === 'frame') return !isPanel(object);
  return object.type === 'image' || object.type === 'sprite' || object.type === 'drawing';
}

/** 0 for a point in the box. */
function gapTo({ x, y, width, height }: Rect, [left, top]: Point): number {
  return Math.max(0, x - left, left - x - width, y - top, top - y - height);
}

/** The intersection, as a share of the smaller box. */
function covered(one: Rect, other: Rect): number {
  return overlapOf(one, other) / Math.min(one.width * one.height, other.width * other.height);
}

function rounded({ x, y, width, height }: Rect): Rect {
  const within = (length: number) =>
    // Avoids -0.
    Math.round(clamp(length, -comicsLimits.length, comicsLimits.length)) || 0;
  return { x: within(x), y: within(y), width: within(width), height: within(height) };
}
