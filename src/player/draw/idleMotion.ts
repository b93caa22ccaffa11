import type { MotionKeyframe } from '@/comics/motionKeyframe';
import type { ObjectBase } from '@/comics/project';
import { easingCurves } from '@/player/draw/effects';

/**
 * Starts an object's idle motion around its resting place. It moves by `translate`, `rotate` and `scale`,
 * so that effects, which use `transform`, go on top of it. Under reduced motion, and where it may not move because
 * it would flash, the last frame stands.
 */
export function startIdle(
  element: HTMLElement,
  object: ObjectBase,
  { reduced, duration }: { readonly reduced: boolean; readonly duration: number },
): Animation | null {
  const motion = object.idle;
  if (motion === undefined) return null;
  const stands = reduced || duration === Number.POSITIVE_INFINITY;
  const animation = element.animate(idleFrames(object, motion.keyframes), {
    duration: stands ? 1 : duration,
    iterations: motion.loop === true && !stands ? Number.POSITIVE_INFINITY : 1,
    fill: 'both',
  });
  if (stands) animation.finish();
  return animation;
}

/** Fills what a frame leaves out from the frame before, and adds the object's own turn and opacity. */
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
