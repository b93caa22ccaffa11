import type { Track, TrackKeyframe } from '@/comics/features/motion/motion';
import type { TextKey } from '@/i18n/textKeys';

export const propertyKeys = {
  position: ['dx', 'dy'],
  scale: ['scale'],
  rotation: ['rotate'],
  opacity: ['opacity'],
  blur: ['blur'],
  brightness: ['brightness'],
  saturation: ['saturate'],
  hue: ['hue'],
} as const;
export type AnimatedProperty = keyof typeof propertyKeys;
export type FrameKey = (typeof propertyKeys)[AnimatedProperty][number];

/** What a motion without filters can change. */
export const plainProperties = [
  'position',
  'scale',
  'rotation',
  'opacity',
] as const satisfies readonly AnimatedProperty[];
export const allProperties = [
  ...plainProperties,
  'blur',
  'brightness',
  'saturation',
  'hue',
] as const satisfies readonly AnimatedProperty[];

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

export function propertiesOf(frames: Frames): readonly AnimatedProperty[] {
  return allProperties.filter((property) =>
    propertyKeys[property].some((key: FrameKey) => frames.some((frame) => frame[key] !== undefined)),
  );
}

/** In all keyframes an added property has its resting value. */
export function withProperty(frames: Frames, property: AnimatedProperty, isOn: boolean): Frames {
  return frames.map((frame) => {
    const changed = { ...frame };
    for (const key of propertyKeys[property]) {
      if (!isOn) delete changed[key];
      else if (changed[key] === undefined) changed[key] = valueAt(frames, frame, key);
    }
    return changed;
  });
}

/** A missing value is that of the keyframe before. */
export function valueAt(frames: Frames, frame: TrackKeyframe, key: FrameKey): number {
  const before = frames.slice(0, frames.indexOf(frame) + 1).findLast((one) => one[key] !== undefined);
  return before?.[key] ?? atRest[key];
}

/** Adds a copy of the last keyframe at the end or, if there is one already, between the last two. */
export function addKeyframe(frames: Frames): Frames {
  const last = frames.at(-1);
  if (last === undefined) return [{ at: 0 }];
  if (last.at < 1) return [...frames, { ...last, at: 1 }];
  const before = frames.at(-2);
  const at = rounded(((before?.at ?? 0) + last.at) / 2);
  return [...frames.slice(0, -1), { ...(before ?? last), at }, last];
}

/** Reordered keyframes get the times in ascending order. */
export function sortKeyframes(frames: Frames): Frames {
  const times = frames.map(({ at }) => at).sort((one, other) => one - other);
  return frames.map((frame, index) => ({ ...frame, at: times[index] ?? frame.at }));
}

export function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}

/** Presets; the last two are for custom motions. */
export const trackPresetNames = [
  'backAndForth',
  'jump',
  'circle',
  'roll',
  'focus',
  'glow',
  'grey',
  'rainbow',
  'path',
  'custom',
] as const;
type TrackPresetName = (typeof trackPresetNames)[number];

export const trackPresets: Readonly<Record<TrackPresetName, Track>> = {
  backAndForth: {
    duration: 3000,
    loop: true,
    keyframes: [
      { at: 0, dx: 0 },
      { at: 0.5, dx: 200 },
      { at: 1, dx: 0 },
    ],
  },
  jump: {
    duration: 1200,
    loop: true,
    keyframes: [
      { at: 0, dy: 0, easing: 'out' },
      { at: 0.35, dy: -90, easing: 'in' },
      { at: 0.7, dy: 0 },
      { at: 1, dy: 0 },
    ],
  },
  circle: {
    duration: 6000,
    loop: true,
    path: [
      [0, 0],
      [120, 120],
      [0, 240],
      [-120, 120],
      [0, 0],
    ],
  },
  roll: {
    duration: 3000,
    keyframes: [
      { at: 0, dx: -300, rotate: -360 },
      { at: 1, dx: 0, rotate: 0 },
    ],
  },
  focus: {
    duration: 1500,
    keyframes: [
      { at: 0, blur: 16 },
      { at: 1, blur: 0 },
    ],
  },
  glow: {
    duration: 2400,
    loop: true,
    keyframes: [
      { at: 0, brightness: 1 },
      { at: 0.5, brightness: 1.4 },
      { at: 1, brightness: 1 },
    ],
  },
  grey: {
    duration: 2000,
    keyframes: [
      { at: 0, saturate: 1 },
      { at: 1, saturate: 0 },
    ],
  },
  rainbow: {
    duration: 6000,
    loop: true,
    keyframes: [
      { at: 0, hue: 0, easing: 'linear' },
      { at: 1, hue: 360, easing: 'linear' },
    ],
  },
  path: {
    duration: 2000,
    path: [
      [0, 0],
      [200, 0],
    ],
  },
  custom: {
    duration: 2000,
    keyframes: [
      { at: 0, dx: 0, dy: 0 },
      { at: 1, dx: 0, dy: 0 },
    ],
  },
};

/** Named after its preset, or else after the first thing that it changes. */
export function nameTrack(track: Track): TextKey {
  const serialized = JSON.stringify([track.path, track.keyframes]);
  const preset = trackPresetNames.find(
    (name) => JSON.stringify([trackPresets[name].path, trackPresets[name].keyframes]) === serialized,
  );
  if (preset !== undefined) return `editor.motion.preset.${preset}`;
  if (track.path !== undefined) return 'editor.motion.preset.path';
  const [first]: readonly (AnimatedProperty | undefined)[] = propertiesOf(track.keyframes ?? []);
  return first === undefined ? 'editor.motion.preset.custom' : `editor.motion.property.${first}`;
}
