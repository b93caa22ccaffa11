/** A screenshot, as the brightness of its cells from 0 to 1. */
export interface SeenFrame {
  /** Milliseconds. */
  readonly at: number;
  readonly brightness: readonly number[];
}

/** WCAG 2.3.1: a change of a tenth of the brightness, whose darker side is below 0.8. */
const leastChange = 0.1;
const darkerBelow = 0.8;
/** The share of the screen that has to flash; as much as fills the middle of the view. */
const leastShare = 0.25;

/** The most flashes, on and off, that a quarter of the screen made within a second. */
export function mostFlashes(frames: readonly SeenFrame[]): number {
  const parts = frames[0]?.brightness.length ?? 0;
  const changes = Array.from({ length: parts }, (_, part) =>
    changesOf(frames.map(({ at, brightness }) => ({ at, light: brightness[part] ?? 0 }))),
  );
  const enough = Math.ceil(parts * leastShare) - 1;
  const within = frames.map(({ at }) => {
    const counts = changes.map((times) => times.filter((time) => time > at - 1000 && time <= at).length);
    return counts.toSorted((one, other) => other - one)[enough] ?? 0;
  });
  return Math.floor(Math.max(0, ...within) / 2);
}

/** The moments when one cell’s brightness changed far enough in the other direction. */
function changesOf(lights: readonly { readonly at: number; readonly light: number }[]): number[] {
  const times: number[] = [];
  let extreme = lights[0]?.light ?? 0;
  let way = 0;
  for (const { at, light } of lights) {
    const change = light - extreme;
    const isSeen = Math.abs(change) >= leastChange && Math.min(light, extreme) < darkerBelow;
    if (isSeen && Math.sign(change) !== way) {
      times.push(at);
      way = Math.sign(change);
      extreme = light;
    } else if (Math.sign(change) === way) extreme = light;
  }
  return times;
}
