import type { Easing, Effect, EffectName, Motion } from '@/comics/project';

/** Subtle idle motions. Times are in milliseconds. */

export function bob(dy = 8, duration = 2400): Motion {
  return {
    duration,
    loop: true,
    keyframes: [
      { at: 0, dy: 0 },
      { at: 0.5, dy: -dy, easing: 'in-out' },
      { at: 1, dy: 0, easing: 'in-out' },
    ],
  };
}

export function sway(degrees = 3, duration = 2600): Motion {
  return {
    duration,
    loop: true,
    keyframes: [
      { at: 0, rotate: -degrees },
      { at: 0.5, rotate: degrees, easing: 'in-out' },
      { at: 1, rotate: -degrees, easing: 'in-out' },
    ],
  };
}

export function breathe(scale = 1.03, duration = 2800): Motion {
  return {
    duration,
    loop: true,
    keyframes: [
      { at: 0, scale: 1 },
      { at: 0.5, scale, easing: 'in-out' },
      { at: 1, scale: 1, easing: 'in-out' },
    ],
  };
}

export function tremble(dx = 5, duration = 240): Motion {
  return {
    duration,
    loop: true,
    keyframes: [
      { at: 0, dx: 0 },
      { at: 0.25, dx },
      { at: 0.75, dx: -dx },
      { at: 1, dx: 0 },
    ],
  };
}

/** From the resting position to another one; a loop jumps back to the start. */
export function travel(dx: number, dy: number, duration: number, loop = true): Motion {
  return {
    duration,
    loop,
    keyframes: [
      { at: 0, dx: 0, dy: 0 },
      { at: 1, dx, dy, easing: loop ? 'linear' : 'in-out' },
    ],
  };
}

export function twinkle(duration = 2200, low = 0.35): Motion {
  return {
    duration,
    loop: true,
    keyframes: [
      { at: 0, opacity: 1 },
      { at: 0.5, opacity: low, easing: 'in-out' },
      { at: 1, opacity: 1, easing: 'in-out' },
    ],
  };
}

export function spin(duration = 6000): Motion {
  return {
    duration,
    loop: true,
    keyframes: [
      { at: 0, rotate: 0 },
      { at: 1, rotate: 360, easing: 'linear' },
    ],
  };
}

/** A hop now and then. */
export function hop(dy = 40, duration = 1800): Motion {
  return {
    duration,
    loop: true,
    keyframes: [
      { at: 0, dy: 0 },
      { at: 0.15, dy: -dy, easing: 'out' },
      { at: 0.3, dy: 0, easing: 'in' },
      { at: 1, dy: 0 },
    ],
  };
}

export function effect(name: EffectName, duration = 400, delay = 0, easing?: Easing): Effect {
  return {
    effect: name,
    duration,
    ...(delay > 0 ? { delay } : {}),
    ...(easing === undefined ? {} : { easing }),
  };
}
