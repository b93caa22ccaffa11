import {
  farthestDepth,
  maxBlur,
  maxFilter,
  maxFrames,
  maxPlaces,
  maxTracks,
  nearestCamera,
  nearestDepth,
} from '@/comics/drawnLimits';
import type { Filter, MotionAction, Track, TrackKeyframe } from '@/comics/features/motion/motion';
import type { FeatureReaders } from '@/comics/lenient/featureReaders';
import { readMotion } from '@/comics/lenient/readActions';
import { readRef } from '@/comics/lenient/readResources';
import {
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  readAmount,
  readBoolean,
  readFour,
  readId,
  readLength,
  readList,
  readOneOf,
  readPair,
  readSize,
  readTime,
  readWithin,
} from '@/comics/lenient/values';
import { easings } from '@/comics/vocabulary';
import { clamp } from '@/lib/clamp';

/** Reads tracks, filters, depth, sprites and the camera (docs/comics-format/motion.md). */
export const motion: Partial<FeatureReaders> = {
  base: ({ tracks, filter, depth }) => ({
    ...(Array.isArray(tracks) && { tracks: readList(tracks.slice(0, maxTracks), readTrack) }),
    ...(isFields(filter) && { filter: readFilter(filter) }),
    ...(typeof depth === 'number' && { depth: readWithin(depth, nearestDepth, farthestDepth) }),
  }),
  object: (fields, base) => {
    if (fields.type !== 'sprite') return undefined;
    const image = readRef(fields.image);
    const columns = readCount(fields.columns);
    const duration = readTime(fields.duration);
    if (image === undefined || columns === undefined || !duration) return undefined;
    const { rows, frames, loop } = fields;
    return {
      ...base,
      type: 'sprite',
      image,
      columns,
      rows: readCount(rows),
      frames: readCount(frames),
      duration,
      loop: readBoolean(loop),
    };
  },
  action: (fields) => {
    if (fields.do === 'camera') return readCamera(fields);
    if (fields.do !== 'move') return undefined;
    const object = readId(fields.object);
    const track = readTrack(fields.track);
    return object === undefined || track === undefined ? undefined : { do: 'move', object, track };
  },
};

function readCount(value: unknown): number | undefined {
  const count = readId(value);
  return count === undefined ? undefined : clamp(count, 1, maxFrames);
}

function readCamera({ to, zoom, shake, duration, easing }: Fields): MotionAction {
  return {
    do: 'camera',
    to: readId(to) ?? readFour(to),
    zoom: readWithin(zoom, 1, nearestCamera),
    shake: readSize(shake),
    duration: readTime(duration),
    easing: readOneOf(easing, easings),
  };
}

function readTrack(value: unknown): Track | undefined {
  const { duration, delay, loop, keyframes, path, turn } = fieldsOf(value);
  const time = readTime(duration);
  if (!time) return undefined;
  const frames = Array.isArray(keyframes) ? readKeyframes(keyframes) : undefined;
  const places = readList(listOf(path).slice(0, maxPlaces), (place) => readPair(place, readLength));
  if ((frames?.length ?? 0) === 0 && places.length < 2) return undefined;
  return {
    duration: time,
    delay: readTime(delay),
    loop: readBoolean(loop),
    keyframes: frames,
    path: places.length < 2 ? undefined : places,
    turn: readBoolean(turn),
  };
}

function readKeyframes(value: readonly unknown[]): TrackKeyframe[] {
  return readList(value, (frame) => {
    const [known] = readMotion({ duration: 1, keyframes: [frame] })?.keyframes ?? [];
    return known && { ...known, ...readFilter(fieldsOf(frame)) };
  }).sort((a, b) => a.at - b.at);
}

function readFilter({ blur, brightness, saturate, hue }: Fields): Filter {
  return {
    blur: readAmount(blur, maxBlur),
    brightness: readAmount(brightness, maxFilter),
    saturate: readAmount(saturate, maxFilter),
    hue: readLength(hue),
  };
}
