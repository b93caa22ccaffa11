import type { Filter, Track, TrackKeyframe } from '@/comics/features/motion/motion';
import type { Motion, ObjectBase } from '@/comics/project';
import { clamp } from '@/lib/clamp';
import { easingCurves, featureAnimationIds } from '@/player/draw/effects';

const between = 8;

/**
 * Keyframes along a path: a smooth curve through all points at constant speed. The track's own keyframes
 * apply at the nearest point.
 */
export function trackKeyframes({
  keyframes = [],
  path,
  turn = false,
  loop = false,
}: Track): readonly TrackKeyframe[] {
  if (path === undefined) return keyframes;
  const isRound = loop && isSameOffset(path[0], path.at(-1));
  const places = curveThrough(path, isRound);
  const lengths = places.map(([x, y], index) => {
    const [beforeX, beforeY] = places[index - 1] ?? [x, y];
    return Math.hypot(x - beforeX, y - beforeY);
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let gone = 0;
  let angle = 0;
  const along = places.map(([dx, dy], index): TrackKeyframe => {
    gone += lengths[index] ?? 0;
    const at = whole > 0 ? Math.min(1, gone / whole) : index / (places.length - 1);
    const [nextX, nextY] = places[index + 1] ?? [dx, dy];
    if (turn && (nextX !== dx || nextY !== dy)) {
      angle = nearest((Math.atan2(nextY - dy, nextX - dx) * 180) / Math.PI, angle);
    }
    return { at, dx, dy, ...(turn && { rotate: angle }), easing: 'linear' };
  });
  const frames = along.map((place) => ({ ...place }));
  for (const { at, dx: _x, dy: _y, ...own } of keyframes) {
    const near = frames.reduce((best, frame) =>
      Math.abs(frame.at - at) < Math.abs(best.at - at) ? frame : best,
    );
    Object.assign(near, defined(own), { easing: 'linear', ...(turn && { rotate: near.rotate }) });
  }
  return frames;
}

type Offset = readonly [x: number, y: number];

function isSameOffset(one: Offset | undefined, other: Offset | undefined): boolean {
  return one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1];
}

/** A Catmull-Rom spline; a closed path has no corner. */
function curveThrough(path: readonly Offset[], isRound: boolean): Offset[] {
  const count = path.length;
  const at = (index: number): Offset => {
    const round = isRound ? (index + count - 1) % (count - 1) : clamp(index, 0, count - 1);
    return path[round] ?? [0, 0];
  };
  const curve: Offset[] = [];
  for (let index = 0; index < count - 1; index += 1) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let part = 0; part < between; part += 1) {
      const t = part / between;
      curve.push([spline(a[0], b[0], c[0], d[0], t), spline(a[1], b[1], c[1], d[1], t)]);
    }
  }
  return [...curve, path.at(-1) ?? [0, 0]];
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  );
}

/** The equivalent angle that needs the shorter rotation. */
function nearest(angle: number, from: number): number {
  return angle + 360 * Math.round((from - angle) / 360);
}

function defined(own: object): object {
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
}

/** The shades of a track for flash detection: filters change brightness too. */
export function brightnessMotion(track: Track): Motion {
  let [opacity, brightness] = [1, 1];
  const keyframes = trackKeyframes(track).map((frame) => {
    opacity = frame.opacity ?? opacity;
    brightness = frame.brightness ?? brightness;
    return { at: frame.at, scale: frame.scale, opacity: opacity * brightness };
  });
  return { duration: track.duration, loop: track.loop, keyframes };
}

const usual = { blur: 0, brightness: 1, saturate: 1, hue: 0 };

/** Always the same functions in the same order, so that two filters can be interpolated. */
export function filterOf({
  blur = usual.blur,
  brightness = usual.brightness,
  saturate = usual.saturate,
  hue = usual.hue,
}: Filter): string {
  return `blur(${blur}px) brightness(${brightness}) saturate(${saturate}) hue-rotate(${hue}deg)`;
}

interface TrackRun {
  readonly reduced: boolean;
  /** The filter that is drawn, which may be weaker than in the file. */
  readonly filter: Filter;
  /** Long enough not to flash; `Infinity` where it must not move. */
  readonly duration: number;
  /**
   * A track of the file starts each time its object appears. A track of an action starts once and stays until
   * the page is left.
   */
  readonly lasts: keyof typeof featureAnimationIds;
}

/** Runs beside all other motions. Where it must not move, the last frame is shown. */
export function playTrack(element: Element, object: ObjectBase, track: Track, run: TrackRun): void {
  const isStill = run.reduced || run.duration === Number.POSITIVE_INFINITY;
  const timing: KeyframeAnimationOptions = {
    duration: isStill ? 1 : run.duration,
    delay: isStill ? 0 : (track.delay ?? 0),
    iterations: track.loop && !isStill ? Number.POSITIVE_INFINITY : 1,
    fill: 'both',
    id: featureAnimationIds[run.lasts],
  };
  const frames = trackKeyframes(track);
  const hasKey = (...keys: readonly (keyof (typeof frames)[number])[]) =>
    frames.some((frame) => keys.some((key) => frame[key] !== undefined));
  const now = { dx: 0, dy: 0, scale: 1, rotate: 0, opacity: 1, ...run.filter };
  const full = frames.map((frame) => {
    for (const [key, value] of Object.entries(frame))
      if (value !== undefined) Object.assign(now, { [key]: value });
    return { ...now, offset: frame.at, curve: easingCurves[frame.easing ?? 'in-out'] };
  });
  const start = (keyframes: Keyframe[], composite: CompositeOperation) => {
    const animation = element.animate(keyframes, { ...timing, composite });
    if (isStill) animation.finish();
  };
  const at = ({ offset, curve: easing }: (typeof full)[number]) => ({ offset, easing });
  if (hasKey('dx', 'dy', 'scale', 'rotate')) {
    start(
      full.map((frame) => ({
        ...at(frame),
        ...(hasKey('dx', 'dy') && { translate: `${frame.dx}px ${frame.dy}px` }),
        ...(hasKey('scale') && { scale: String(frame.scale) }),
        ...(hasKey('rotate') && { rotate: `${frame.rotate}deg` }),
      })),
      'add',
    );
  }
  if (hasKey('opacity')) {
    const own = object.opacity ?? 1;
    start(
      full.map((frame) => ({ ...at(frame), opacity: frame.opacity * own })),
      'replace',
    );
  }
  if (hasKey('blur', 'brightness', 'saturate', 'hue')) {
    start(
      full.map((frame) => ({ ...at(frame), filter: filterOf(frame) })),
      'replace',
    );
  }
}
