export interface Corner {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** An SVG path round a shape, each corner cut by an arc of its radius. */
export function roundedPath(corners: readonly Corner[]): string {
  const parts = corners.map((corner, index) => {
    const before = towards(corner, corners.at(index - 1) ?? corner);
    const after = towards(corner, corners[(index + 1) % corners.length] ?? corner);
    const command = index === 0 ? 'M' : 'L';
    if (corner.radius === 0) return `${command}${corner.x} ${corner.y}`;
    const angle = Math.acos(before.x * after.x + before.y * after.y);
    const reach = corner.radius / Math.tan(angle / 2);
    const isClockwise = before.y * after.x - before.x * after.y > 0;
    const from = along(corner, before, reach);
    const to = along(corner, after, reach);
    return `${command}${from}A${corner.radius} ${corner.radius} 0 0 ${isClockwise ? 1 : 0} ${to}`;
  });
  return `${parts.join('')}Z`;
}

/** A box with round corners. */
export function roundedBox(x: number, y: number, width: number, height: number, radius: number): string {
  return roundedPath([
    { x, y, radius },
    { x: x + width, y, radius },
    { x: x + width, y: y + height, radius },
    { x, y: y + height, radius },
  ]);
}

export function circle(x: number, y: number, radius: number): string {
  const arc = `a${radius} ${radius} 0 1 0`;
  return `M${round(x - radius)} ${round(y)}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0Z`;
}

type Point = Pick<Corner, 'x' | 'y'>;

/** The direction from one point to another, one long. */
function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

function along(from: Point, direction: Point, length: number): string {
  return `${round(from.x + direction.x * length)} ${round(from.y + direction.y * length)}`;
}

/** Hundredths of a pixel are enough. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
