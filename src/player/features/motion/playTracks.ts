import type { Filter, Track } from '@/comics/features/motion';
import type { ObjectBase } from '@/comics/project';
import { easingCurves } from '@/player/draw/effects';
import { lastingMotion } from '@/player/draw/lastingMotion';
import { filterOf, trackKeyframes } from '@/player/features/motion/trackFrames';

export interface TrackRun {
  readonly reduced: boolean;
  /** What the track begins with: as it is drawn, which may be less than the file has. */
  readonly filter: Filter;
  /** As long as it may take, so that it does not flash; `Infinity` where it has to stand. */
  readonly duration: number;
  /** A track of the file begins with its object; one of an action goes once. */
  readonly lasts: keyof typeof lastingMotion;
}

/** Starts a track beside whatever else moves the thing; where nothing is to move its last frame stands. */
export function playTrack(element: Element, object: ObjectBase, track: Track, run: TrackRun): void {
  const stands = run.reduced || run.duration === Number.POSITIVE_INFINITY;
  const timing: KeyframeAnimationOptions = {
    duration: stands ? 1 : run.duration,
    delay: stands ? 0 : (track.delay ?? 0),
    iterations: track.loop && !stands ? Number.POSITIVE_INFINITY : 1,
    fill: 'both',
    id: lastingMotion[run.lasts],
  };
  const frames = trackKeyframes(track);
  const says = (...keys: readonly (keyof (typeof frames)[number])[]) =>
    frames.some((frame) => keys.some((key) => frame[key] !== undefined));
  const now = { dx: 0, dy: 0, scale: 1, rotate: 0, opacity: 1, ...run.filter };
  const full = frames.map((frame) => {
    for (const [key, value] of Object.entries(frame))
      if (value !== undefined) Object.assign(now, { [key]: value });
    return { ...now, offset: frame.at, curve: easingCurves[frame.easing ?? 'in-out'] };
  });
  const start = (keyframes: Keyframe[], composite: CompositeOperation) => {
    const animation = element.animate(keyframes, { ...timing, composite });
    if (stands) animation.finish();
  };
  const at = ({ offset, curve: easing }: (typeof full)[number]) => ({ offset, easing });
  if (says('dx', 'dy', 'scale', 'rotate')) {
    start(
      full.map((frame) => ({
        ...at(frame),
        ...(says('dx', 'dy') && { translate: `${frame.dx}px ${frame.dy}px` }),
        ...(says('scale') && { scale: String(frame.scale) }),
        ...(says('rotate') && { rotate: `${frame.rotate}deg` }),
      })),
      'add',
    );
  }
  if (says('opacity')) {
    const own = object.opacity ?? 1;
    start(
      full.map((frame) => ({ ...at(frame), opacity: frame.opacity * own })),
      'replace',
    );
  }
  if (says('blur', 'brightness', 'saturate', 'hue')) {
    start(
      full.map((frame) => ({ ...at(frame), filter: filterOf(frame) })),
      'replace',
    );
  }
}
