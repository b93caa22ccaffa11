import { getStroke } from 'perfect-freehand';
import type { StrokePoint } from '@/comics/features/drawing/drawing';

/** The widths of `widthAt`, as options of the library. */
const brush = { thinning: 0.6, smoothing: 0.5, streamline: 0, simulatePressure: false, last: true };

/** The distance from a point, in widths, within which a line is rounded. */
const rounding = 0.75;

/** The outline of a stroke by a round, pressure-sensitive brush. */
export function strokePath(points: readonly StrokePoint[], width: number): string {
  const input = points.flatMap((point, index) =>
    withStraightParts(point, points[index + 1], width * rounding),
  );
  const outline = getStroke(
    input.map(([x, y, pressure]) => [x, y, pressure / 100]),
    { ...brush, size: width },
  );
  const [first] = outline;
  if (first === undefined) return '';
  const curves = outline.map(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = outline[(index + 1) % outline.length] ?? [];
    return `${tenths(x)} ${tenths(y)} ${tenths((x + nextX) / 2)} ${tenths((y + nextY) / 2)}`;
  });
  return `M${first.map(tenths).join(' ')}Q${curves.join(' ')}Z`;
}

/** A long segment between two points stays straight except at its ends. */
function withStraightParts(
  from: StrokePoint,
  to: StrokePoint | undefined,
  reach: number,
): readonly StrokePoint[] {
  if (to === undefined) return [from];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length <= 2 * reach) return [from];
  const between = (share: number): StrokePoint => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
  return [from, between(reach / length), between(1 - reach / length)];
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
