import type { Box, Point } from '@/comics/project';

export interface Guide {
  readonly along: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

interface Line {
  readonly at: number;
  readonly box: Box;
}

export interface SnapLines {
  readonly x: readonly Line[];
  readonly y: readonly Line[];
}

export function snapLines(boxes: readonly Box[]): SnapLines {
  return {
    x: boxes.flatMap((box) => [box[0], box[0] + box[2] / 2, box[0] + box[2]].map((at) => ({ at, box }))),
    y: boxes.flatMap((box) => [box[1], box[1] + box[3] / 2, box[1] + box[3]].map((at) => ({ at, box }))),
  };
}

interface Snapped {
  readonly by: Point;
  readonly guides: readonly Guide[];
}

/** A resized box snaps with its dragged edge only; a moved one with all edges. */
export interface SnapEdges {
  readonly x: readonly (0 | 0.5 | 1)[];
  readonly y: readonly (0 | 0.5 | 1)[];
}

const allEdges: SnapEdges = { x: [0, 0.5, 1], y: [0, 0.5, 1] };

/** Snaps to lines within reach, each axis on its own. */
export function snap(box: Box, lines: SnapLines, reach: number, edges: SnapEdges = allEdges): Snapped {
  const dx = nearest(
    edges.x.map((share) => box[0] + box[2] * share),
    lines.x,
    reach,
  );
  const dy = nearest(
    edges.y.map((share) => box[1] + box[3] * share),
    lines.y,
    reach,
  );
  const [x, y, width, height] = [box[0] + (dx ?? 0), box[1] + (dy ?? 0), box[2], box[3]];
  const across = dx === null ? [] : edges.x.map((share) => x + width * share);
  const down = dy === null ? [] : edges.y.map((share) => y + height * share);
  return {
    by: [dx ?? 0, dy ?? 0],
    guides: [
      ...guidesAlong('x', across, lines.x, [y, y + height]),
      ...guidesAlong('y', down, lines.y, [x, x + width]),
    ],
  };
}

function nearest(places: readonly number[], lines: readonly Line[], reach: number): number | null {
  let best: number | null = null;
  for (const place of places) {
    for (const { at } of lines) {
      const way = at - place;
      if (Math.abs(way) <= reach && (best === null || Math.abs(way) < Math.abs(best))) best = way;
    }
  }
  return best;
}

function guidesAlong(
  along: Guide['along'],
  places: readonly number[],
  lines: readonly Line[],
  own: readonly [number, number],
): Guide[] {
  return places.flatMap((place) => {
    const met = lines.filter(({ at }) => Math.abs(at - place) < 0.01);
    if (met.length === 0) return [];
    const ends = met.flatMap(({ box: [x, y, width, height] }) =>
      along === 'x' ? [y, y + height] : [x, x + width],
    );
    return [{ along, at: place, from: Math.min(own[0], ...ends), to: Math.max(own[1], ...ends) }];
  });
}
