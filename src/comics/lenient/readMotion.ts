import { largestScale } from '@/comics/drawnLimits';
import {
  fieldsOf,
  isFields,
  readBoolean,
  readLength,
  readList,
  readNumber,
  readOneOf,
  readTime,
  readWithin,
} from '@/comics/lenient/values';
import type { MotionKeyframe } from '@/comics/motionKeyframe';
import type { Effect, Motion } from '@/comics/project';
import { easings, effectNames } from '@/comics/vocabulary';

/** An effect that we do not know is a fade (docs/comics-format.md#versions-and-things-of-your-own). */
export function readEffect(value: unknown): Effect | undefined {
  if (!isFields(value)) return undefined;
  return {
    effect: readOneOf(value.effect, effectNames) ?? 'fade',
    duration: readTime(value.duration),
    delay: readTime(value.delay),
    easing: readOneOf(value.easing, easings),
  };
}

export function readMotion(value: unknown): Motion | undefined {
  const fields = fieldsOf(value);
  const duration = readTime(fields.duration) ?? 0;
  const keyframes = readList(fields.keyframes, readKeyframe).sort((a, b) => a.at - b.at);
  if (duration === 0 || keyframes.length === 0) return undefined;
  return { duration, loop: readBoolean(fields.loop), keyframes };
}

function readKeyframe(value: unknown): MotionKeyframe | undefined {
  if (!isFields(value)) return undefined;
  const at = readNumber(value.at);
  if (at === undefined || at < 0 || at > 1) return undefined;
  return {
    at,
    dx: readLength(value.dx),
    dy: readLength(value.dy),
    scale: readWithin(value.scale, -largestScale, largestScale),
    rotate: readLength(value.rotate),
    opacity: readNumber(value.opacity),
    easing: readOneOf(value.easing, easings),
  };
}
