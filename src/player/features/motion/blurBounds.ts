import { maxBlur } from '@/comics/drawnLimits';
import type { Filter, Track } from '@/comics/features/motion/motion';
import type { ComicObject, Project } from '@/comics/project';
import { clamp } from '@/lib/clamp';

/** The total area, in pages, that moving filters may cover. */
const maxFiltered = 6;
/** A blur is visible up to this many times its width around an object. */
const reachOfBlur = 3;

interface Bounded {
  readonly within: Bounded | null;
  readonly inner: Bounded[];
  readonly width: number;
  readonly height: number;
  readonly isFiltered: boolean;
  scale: number;
  blur: number;
  /** Whether the page can afford the object's filters in motion; `null` while it has no filter. */
  hasRoom: boolean | null;
}

export interface BlurBounds {
  readonly filter: (object: number, filter: Filter) => Filter;
  readonly own: (object: number, track: Track) => Track;
  readonly added: (object: number, track: Track) => Track;
}

/**
 * Limits blur. A scaled object scales its blur, and a wide blur takes seconds to draw: with all motions of
 * the object and its frames, its blur stays within the format's limit. Moving objects have filters as long as
 * the page can afford them (docs/comics-format.md#limits).
 */
export function openBlurBounds(objects: readonly ComicObject[], canvas: Project['canvas']): BlurBounds {
  const known = new Map<number, Bounded>();
  let room = maxFiltered;
  /** A filter that is redrawn in each frame costs in proportion to the area that it covers. */
  const addBounds = (object: Bounded, added: Track = { duration: 0 }) => {
    const scale = wholeScale(object) * largestOf(added, 'scale', 1);
    const blur = Math.max(object.blur, largestOf(added, 'blur', 0));
    const around = 2 * reachOfBlur * Math.min(maxBlur, blur * scale);
    const width = Math.min(canvas.width, object.width * scale) + around;
    const height = Math.min(canvas.height, object.height * scale) + around;
    const share = (width * height) / (canvas.width * canvas.height);
    object.hasRoom = share <= room;
    if (object.hasRoom) room -= share;
  };
  const add = (list: readonly ComicObject[], within: Bounded | null) => {
    for (const object of list) {
      const bounded: Bounded = {
        within,
        inner: [],
        width: object.width,
        height: object.height,
        scale: scaleOf(object),
        blur: blurOf(object),
        isFiltered: isFiltered(object),
        hasRoom: null,
      };
      if (isMoved(object) && bounded.isFiltered) addBounds(bounded);
      if (!known.has(object.id)) known.set(object.id, bounded);
      within?.inner.push(bounded);
      if (object.type === 'frame') add(object.objects, bounded);
    }
  };
  add(objects, null);
  const widest = (id: number) => maxBlur / Math.max(1, wholeScale(known.get(id)));
  const boundsWith = (id: number, track: Track) =>
    known.get(id)?.hasRoom === false ? withoutFilters(track) : track;
  return {
    filter: (id, filter) => (known.get(id)?.hasRoom === false ? {} : withBlur(filter, widest(id))),
    own: (id, track) => withBounds(boundsWith(id, track), Number.POSITIVE_INFINITY, widest(id)),
    added: (id, requested) => {
      const object = known.get(id);
      if (object === undefined) return requested;
      if (object.hasRoom === null && (object.isFiltered || hasFilters(requested)))
        addBounds(object, requested);
      const track = boundsWith(id, requested);
      const most = Math.max(1, maxBlur / widestBlur(object, wholeScale(object.within)));
      const bounded = withBounds(track, most, Number.POSITIVE_INFINITY);
      object.scale *= largestOf(bounded, 'scale', 1);
      object.blur = Math.max(object.blur, largestOf(bounded, 'blur', 0));
      return withBounds(bounded, most, widest(id));
    },
  };
}

const filterKeys = ['blur', 'brightness', 'saturate', 'hue'] as const;

function hasFilters({ keyframes = [] }: Track): boolean {
  return keyframes.some((frame) => filterKeys.some((key) => frame[key] !== undefined));
}

function isFiltered({ filter, tracks = [] }: ComicObject): boolean {
  return filter !== undefined || tracks.some(hasFilters);
}

function isMoved({ idle, tracks, onScroll, depth }: ComicObject): boolean {
  return [idle, tracks, onScroll, depth].some((motion) => motion !== undefined);
}

function withoutFilters({ keyframes, ...track }: Track): Track {
  return {
    ...track,
    keyframes: keyframes?.map(({ blur: _b, brightness: _l, saturate: _s, hue: _h, ...frame }) => frame),
  };
}

function scaleOf({ idle, tracks = [], onScroll }: ComicObject): number {
  const motions = [...tracks, ...(idle ? [idle] : []), ...(onScroll ? [onScroll] : [])];
  return motions.reduce((scale, motion) => scale * largestOf(motion, 'scale', 1), 1);
}

function blurOf({ filter, tracks = [] }: ComicObject): number {
  return Math.max(filter?.blur ?? 0, ...tracks.map((track) => largestOf(track, 'blur', 0)));
}

function largestOf<Key extends string>(
  {
    keyframes = [],
  }: { readonly keyframes?: readonly { readonly [name in Key]?: number | undefined }[] | undefined },
  key: Key,
  least: number,
): number {
  return keyframes.reduce((largest, frame) => Math.max(largest, Math.abs(frame[key] ?? least)), least);
}

function wholeScale(object: Bounded | null | undefined): number {
  return object ? object.scale * wholeScale(object.within) : 1;
}

function widestBlur({ scale, blur, inner }: Bounded, around: number): number {
  const whole = scale * around;
  const own = Math.min(maxBlur, blur * whole);
  return inner.reduce((widest, one) => Math.max(widest, widestBlur(one, whole)), own);
}

function withBounds(track: Track, scale: number, blur: number): Track {
  if (track.keyframes === undefined) return track;
  return {
    ...track,
    keyframes: track.keyframes.map((frame) =>
      withBlur(
        frame.scale === undefined ? frame : { ...frame, scale: clamp(frame.scale, -scale, scale) },
        blur,
      ),
    ),
  };
}

function withBlur<Blurred extends Filter>(filter: Blurred, widest: number): Blurred {
  return filter.blur === undefined ? filter : { ...filter, blur: Math.min(filter.blur, widest) };
}
