/** x, y and pressure. */
type Place = readonly [x: number, y: number, pressure: number];
type Way = readonly [x: number, y: number];

/** The cosine of a turn that is a corner and no curve. */
const corner = 0.5;

/** A fast hand leaves few points: a way between two that is longer than `longest` becomes a curve, corners stay. */
export function curvedLine(points: readonly Place[], longest: number): readonly Place[] {
  const wayFrom = (index: number): Way => {
    const [x = 0, y = 0] = points[index] ?? [];
    const [nextX = x, nextY = y] = points[index + 1] ?? [];
    const length = Math.hypot(nextX - x, nextY - y) || 1;
    return [(nextX - x) / length, (nextY - y) / length];
  };
  /** Where the line heads at a point, seen from the way before or after it. */
  const headingAt = (index: number, own: Way): Way => {
    if (index === 0 || index === points.length - 1) return own;
    const [before, after] = [wayFrom(index - 1), wayFrom(index)];
    if (before[0] * after[0] + before[1] * after[1] < corner) return own;
    const sum: Way = [before[0] + after[0], before[1] + after[1]];
    const length = Math.hypot(...sum) || 1;
    return [sum[0] / length, sum[1] / length];
  };
  return points.flatMap((from, index) => {
    const to = points[index + 1];
    const length = to === undefined ? 0 : Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (to === undefined || length <= longest) return [from];
    const own = wayFrom(index);
    const [start, end] = [headingAt(index, own), headingAt(index + 1, own)];
    const steps = Math.min(8, Math.ceil(length / longest));
    return Array.from({ length: steps }, (_, step): Place => {
      const t = step / steps;
      const along = (axis: 0 | 1) =>
        (1 + 2 * t) * (1 - t) ** 2 * from[axis] +
        t * (1 - t) ** 2 * length * start[axis] +
        t * t * (3 - 2 * t) * to[axis] +
        t * t * (t - 1) * length * end[axis];
      return [along(0), along(1), from[2] + (to[2] - from[2]) * t];
    });
  });
}
