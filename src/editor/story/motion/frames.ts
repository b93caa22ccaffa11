import type { TrackKeyframe } from '@/comics/features/motion';

/** What a motion can change, and the keys that say it. */
export const aspectKeys = {
  place: ['dx', 'dy'],
  size: ['scale'],
  turn: ['rotate'],
  opacity: ['opacity'],
  blur: ['blur'],
  light: ['brightness'],
  colours: ['saturate'],
  hue: ['hue'],
} as const;
export type Aspect = keyof typeof aspectKeys;
export type FrameKey = (typeof aspectKeys)[Aspect][number];

/** What a motion without filters can change. */
export const plainAspects = ['place', 'size', 'turn', 'opacity'] as const satisfies readonly Aspect[];
export const allAspects = [
  ...plainAspects,
  'blur',
  'light',
  'colours',
  'hue',
] as const satisfies readonly Aspect[];

/** How a thing is at rest. */
const atRest: Readonly<Record<FrameKey, number>> = {
  dx: 0,
  dy: 0,
  scale: 1,
  rotate: 0,
  opacity: 1,
  blur: 0,
  brightness: 1,
  saturate: 1,
  hue: 0,
};

type Frames = readonly TrackKeyframe[];

/** What these frames change. */
export function aspectsOf(frames: Frames): readonly Aspect[] {
  return allAspects.filter((aspect) =>
    aspectKeys[aspect].some((key: FrameKey) => frames.some((frame) => frame[key] !== undefined)),
  );
}

/** The frames with something more that they change, at rest in all of them; or without it. */
export function withAspect(frames: Frames, aspect: Aspect, isOn: boolean): Frames {
  return frames.map((frame) => {
    const changed = { ...frame };
    for (const key of aspectKeys[aspect]) {
      if (!isOn) delete changed[key];
      else if (changed[key] === undefined) changed[key] = valueAt(frames, frame, key);
    }
    return changed;
  });
}

/** What a frame leaves out is as in the frame before. */
export function valueAt(frames: Frames, frame: TrackKeyframe, key: FrameKey): number {
  const before = frames.slice(0, frames.indexOf(frame) + 1).findLast((one) => one[key] !== undefined);
  return before?.[key] ?? atRest[key];
}

/** Another frame at the end, like the last one; where that is at the end it comes between the last two. */
export function withAnother(frames: Frames): Frames {
  const last = frames.at(-1);
  if (last === undefined) return [{ at: 0 }];
  if (last.at < 1) return [...frames, { ...last, at: 1 }];
  const before = frames.at(-2);
  const at = rounded(((before?.at ?? 0) + last.at) / 2);
  return [...frames.slice(0, -1), { ...(before ?? last), at }, last];
}

/** Frames in another order at the times of before: a frame that goes up takes the time of the one above it. */
export function inTime(frames: Frames): Frames {
  const times = frames.map(({ at }) => at).toSorted((one, other) => one - other);
  return frames.map((frame, index) => ({ ...frame, at: times[index] ?? frame.at }));
}

export function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
