import type { MotionKeyframe } from '@/comics/features/motion/motion';
import type { Easing, Effect, EffectName, ObjectBase } from '@/comics/project';
import { createFlashGuard } from '@/player/rules/reducedMotions';

export type EffectUse = 'enter' | 'exit' | 'stay';

/** Canvas units to move until the object is invisible. */
export interface SlideDistance {
  readonly left: number;
  readonly right: number;
  readonly up: number;
  readonly down: number;
}

export const easingCurves: Readonly<Record<Easing, string>> = {
  linear: 'linear',
  in: 'cubic-bezier(.4,0,1,1)',
  out: 'cubic-bezier(0,0,.2,1)',
  'in-out': 'cubic-bezier(.4,0,.2,1)',
  back: 'cubic-bezier(.34,1.56,.64,1)',
};

const rest: Keyframe = { transform: 'none' };

const usualDuration = 400;
/** The longest fade under "reduced motion" (docs/comics-format.md#flashes-and-reduced-motion). */
const reducedDuration = 150;

/**
 * Moves away from the resting position straight across the page, even if the object is rotated by `turn`
 * degrees. Effects use `transform` and idle motions the other three properties, so that both run on the
 * compositor.
 */
function away(x: number, y: number, turn: number): Keyframe {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { transform: `translate(${x * cos + y * sin}px,${y * cos - x * sin}px)` };
}

function arrivals(name: EffectName, travel: SlideDistance, turn: number): Keyframe[] | null {
  switch (name) {
    case 'none':
    case 'cut':
      return null;
    case 'slide-left':
      return [away(travel.right, 0, turn), rest];
    case 'slide-right':
      return [away(-travel.left, 0, turn), rest];
    case 'slide-up':
      return [away(0, travel.down, turn), rest];
    case 'slide-down':
      return [away(0, -travel.up, turn), rest];
    case 'zoom':
      return [{ transform: 'scale(.6)', opacity: 0 }, rest];
    case 'pop':
      return [{ transform: 'scale(0)', opacity: 0 }, { transform: 'scale(1.12)', offset: 0.7 }, rest];
    case 'spin':
      return [{ transform: 'rotate(-360deg) scale(.3)', opacity: 0 }, rest];
    case 'iris':
      // The only effect that clips: transforms and opacity cannot make an opening circle.
      return [{ clipPath: 'circle(0%)' }, { clipPath: 'circle(75%)' }];
    case 'shake':
    case 'pulse':
      return attention(name, turn);
    case 'fade':
    case 'type':
      return [{ opacity: 0 }, {}];
  }
}

export const mirroredSlides: Partial<Record<EffectName, EffectName>> = {
  'slide-left': 'slide-right',
  'slide-right': 'slide-left',
  'slide-up': 'slide-down',
  'slide-down': 'slide-up',
};

const departures: typeof mirroredSlides = { ...mirroredSlides, shake: 'fade', pulse: 'fade' };

function attention(name: EffectName, turn: number): Keyframe[] | null {
  switch (name) {
    case 'shake':
      return [0, -14, 12, -10, 8, -4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    case 'spin':
      return [rest, { transform: 'rotate(360deg)' }];
    case 'zoom':
      return [rest, { transform: 'scale(1.25)' }, rest];
    case 'pop':
    case 'pulse':
      return [
        rest,
        { transform: 'scale(1.1)', offset: 0.35 },
        { transform: 'scale(.97)', offset: 0.7 },
        rest,
      ];
    case 'fade':
    case 'type':
      return [{}, { opacity: 0.25 }, {}];
    case 'slide-left':
      return [rest, away(-40, 0, turn), rest];
    case 'slide-right':
      return [rest, away(40, 0, turn), rest];
    case 'slide-up':
      return [rest, away(0, -40, turn), rest];
    case 'slide-down':
      return [rest, away(0, 40, turn), rest];
    default:
      return null;
  }
}

function framesFor(name: EffectName, { occasion, travel, turn }: EffectRun): Keyframe[] | null {
  if (occasion === 'stay') return attention(name, turn) ?? arrivals(name, travel, turn);
  if (occasion === 'enter') return arrivals(name, travel, turn);
  return (
    arrivals(departures[name] ?? name, travel, turn)
      ?.reverse()
      .map(withoutOffset) ?? null
  );
}

function withoutOffset({ offset, ...frame }: Keyframe): Keyframe {
  return typeof offset === 'number' ? { ...frame, offset: 1 - offset } : frame;
}

interface EffectRun {
  readonly effect: Effect;
  readonly occasion: EffectUse;
  readonly travel: SlideDistance;
  readonly turn: number;
  readonly reduced: boolean;
}

/** `null` when there is nothing to animate. Under reduced motion every effect is a short fade. */
export function startEffect(element: Element, run: EffectRun): Animation | null {
  const { effect, occasion, reduced } = run;
  const name = reduced ? calmName(effect.effect, occasion) : effect.effect;
  const frames = framesFor(name, run);
  if (frames === null) return null;
  const duration = effect.duration ?? usualDuration;
  return element.animate(frames, {
    duration: reduced ? Math.min(reducedDuration, duration) : duration,
    delay: effect.delay ?? 0,
    easing: easingCurves[effect.easing ?? (occasion === 'exit' ? 'in' : 'out')],
    fill: occasion === 'exit' ? 'both' : 'backwards',
  });
}

function calmName(name: EffectName, occasion: EffectUse): EffectName {
  const still = name === 'none' || name === 'cut';
  // An object that shakes in place has nothing to fade from.
  return still || occasion === 'stay' ? 'none' : 'fade';
}

/**
 * Starts an object's idle motion with `translate`, `rotate` and `scale`, so that effects, which use
 * `transform`, add to it. Under reduced motion, and where it would flash, the last frame is shown.
 */
export function startIdle(
  element: HTMLElement,
  object: ObjectBase,
  { reduced, duration }: { readonly reduced: boolean; readonly duration: number },
): Animation | null {
  const motion = object.idle;
  if (motion === undefined) return null;
  const isStill = reduced || duration === Number.POSITIVE_INFINITY;
  const animation = element.animate(idleFrames(object, motion.keyframes), {
    duration: isStill ? 1 : duration,
    iterations: motion.loop === true && !isStill ? Number.POSITIVE_INFINITY : 1,
    fill: 'both',
  });
  if (isStill) animation.finish();
  return animation;
}

/** Missing values are taken from the frame before; the object's own rotation and opacity are added. */
export function idleFrames(object: ObjectBase, frames: readonly MotionKeyframe[]): Keyframe[] {
  const moves = frames.some(({ dx, dy }) => dx !== undefined || dy !== undefined);
  const grows = frames.some(({ scale }) => scale !== undefined);
  const turns = frames.some(({ rotate }) => rotate !== undefined);
  const fades = frames.some(({ opacity }) => opacity !== undefined);
  const now = { dx: 0, dy: 0, scale: 1, rotate: 0, opacity: 1 };
  return frames.map((frame) => {
    now.dx = frame.dx ?? now.dx;
    now.dy = frame.dy ?? now.dy;
    now.scale = frame.scale ?? now.scale;
    now.rotate = frame.rotate ?? now.rotate;
    now.opacity = frame.opacity ?? now.opacity;
    return {
      offset: frame.at,
      easing: easingCurves[frame.easing ?? 'in-out'],
      ...(moves && { translate: `${now.dx}px ${now.dy}px` }),
      ...(grows && { scale: String(now.scale) }),
      ...(turns && { rotate: `${(object.rotate ?? 0) + now.rotate}deg` }),
      ...(fades && { opacity: (object.opacity ?? 1) * now.opacity }),
    };
  });
}

/** Ids of the features' animations, so that the object's effects do not cancel them. */
export const featureAnimationIds = {
  /** Continues when the object enters or leaves. */
  stays: 'stays',
  /** Restarts when the object enters. */
  begins: 'begins',
} as const;

/** A screen has one guard, so that changes on one page count for the next. */
export const screenGuard = createFlashGuard(
  () => performance.now(),
  (then) => requestAnimationFrame(then),
);
