import type { MotionKeyframe } from '@/comics/features/motion/motion';
import type { Motion } from '@/comics/project';

export const idleNames = ['float', 'breathe', 'sway', 'blink', 'spin', 'tremble'] as const;
export type IdleName = (typeof idleNames)[number];

/** The duration of a cycle, and the strength of the motion, where 1 is usual. */
interface IdleSettings {
  readonly name: IdleName;
  readonly duration: number;
  readonly strength: number;
}

const rounds: Readonly<Record<IdleName, number>> = {
  float: 3000,
  breathe: 4000,
  sway: 3000,
  blink: 2000,
  spin: 6000,
  tremble: 1200,
};

export function defaultIdle(name: IdleName): IdleSettings {
  return { name, duration: rounds[name], strength: 1 };
}

/** Begins and ends at rest, so that cycles join. */
export function idleMotion({ name, duration, strength }: IdleSettings): Motion {
  return { duration, loop: true, keyframes: framesOf(name, strength) };
}

function framesOf(name: IdleName, strength: number): readonly MotionKeyframe[] {
  const far = (amount: number, rest = 0) => rounded(rest + amount * strength);
  switch (name) {
    case 'float':
      return [
        { at: 0, dy: 0 },
        { at: 0.5, dy: far(-16) },
        { at: 1, dy: 0 },
      ];
    case 'breathe':
      return [
        { at: 0, scale: 1 },
        { at: 0.5, scale: far(0.04, 1) },
        { at: 1, scale: 1 },
      ];
    case 'sway':
      return [
        { at: 0, rotate: far(-3) },
        { at: 0.5, rotate: far(3) },
        { at: 1, rotate: far(-3) },
      ];
    case 'blink':
      return [
        { at: 0, opacity: 1 },
        { at: 0.5, opacity: Math.max(0, far(-0.7, 1)) },
        { at: 1, opacity: 1 },
      ];
    case 'spin':
      return [
        { at: 0, rotate: 0, easing: 'linear' },
        { at: 1, rotate: 360, easing: 'linear' },
      ];
    case 'tremble':
      return [
        { at: 0, dx: 0 },
        { at: 0.25, dx: far(4) },
        { at: 0.75, dx: far(-4) },
        { at: 1, dx: 0 },
      ];
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

export function settingsOf(motion: Motion): IdleSettings | undefined {
  // Earlier files have unrounded numbers.
  const serialized = JSON.stringify(motion.keyframes, (_, value) =>
    typeof value === 'number' ? rounded(value) : value,
  );
  for (const name of idleNames) {
    const strength = strengthIn(motion, name);
    const settings = { name, duration: motion.duration, strength };
    if (motion.loop === true && JSON.stringify(framesOf(name, strength)) === serialized) return settings;
  }
  return undefined;
}

function strengthIn({ keyframes }: Motion, name: IdleName): number {
  const [first, second] = keyframes;
  const amount = {
    float: (second?.dy ?? 0) / -16,
    breathe: ((second?.scale ?? 1) - 1) / 0.04,
    sway: (first?.rotate ?? 0) / -3,
    blink: (1 - (second?.opacity ?? 1)) / 0.7,
    spin: 1,
    tremble: (second?.dx ?? 0) / 4,
  }[name];
  return Math.round(amount * 100) / 100;
}
