/** A number of a file between its bounds, and how finely a hand may set it. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export function shareOf({ min, max }: Range, value: number): number {
  return max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0;
}

/** The nearest step to a share of the range. */
export function valueAt({ min, max, step }: Range, share: number): number {
  const wanted = min + (max - min) * Math.min(1, Math.max(0, share));
  const stepped = step > 0 ? min + Math.round((wanted - min) / step) * step : wanted;
  return Number(Math.min(max, Math.max(min, stepped)).toPrecision(12));
}

/** Where any value will do, a press goes this share of the range. */
const pressed = 0.1;

/** One step on, and from the end back to the beginning: for whoever has one switch. */
export function nextStep(range: Range, value: number): number {
  const step = range.step > 0 ? range.step : (range.max - range.min) * pressed;
  const next = valueAt(range, shareOf(range, value + step));
  // The last step may lie short of the end.
  return next > value ? next : range.min;
}

/** The turn from one way to another as seen from the middle, in degrees from -180 to 180. */
export function turnBetween(before: number, now: number): number {
  return ((((now - before + 180) % 360) + 360) % 360) - 180;
}
