import { darker } from '../colour';
import { at, inside, limb, type Point, path, stroke } from '../svg';

/** How a body is built, in units; feet at the origin, `legs` up to the hip, `torso` from there to the shoulders. */
export interface Build {
  readonly legs: number;
  readonly torso: number;
  readonly shoulders: number;
  readonly waist: number;
  readonly hips: number;
  /** Upper arm and forearm each. */
  readonly arm: number;
  readonly armWidth: number;
  readonly legWidth: number;
  readonly neck: number;
}

export interface Outfit {
  readonly top: string;
  /** The color of the torso from behind, if it differs. */
  readonly backTop?: string;
  readonly sleeves: 'long' | 'short';
  readonly legs: string;
  readonly shoes: string;
  /** A skirt or the lower part of a dress or a coat: its length below the hip, as a fraction of the legs. */
  readonly skirt?: { readonly colour: string; readonly length: number };
  /** What is on the torso, drawn inside its outline; the hip is at the origin. */
  readonly front?: (build: Build) => string;
  /** Drawn above the outline: scarves, collars, ties. */
  readonly over?: (build: Build) => string;
}

export type Stance = 'stand' | 'wide' | 'toes-in' | 'walk' | 'run' | 'sit';

interface Leg {
  readonly hip: Point;
  readonly knee: Point;
  readonly foot: Point;
  /** The direction of the toes, right or left, and the rotation of the shoe. */
  readonly toes: number;
  readonly tilt?: number;
}

/** The height of the legs when sitting, as a fraction of their length. */
const seat = 0.6;

export const hipHeight = (build: Build, stance: Stance) =>
  stance === 'sit' ? build.legs * seat : build.legs * (stance === 'run' ? 1.06 : 1);

function legsOf(build: Build, stance: Stance): readonly [far: Leg, near: Leg] {
  const { legs: l, hips } = build;
  const gap = hips * 0.46;
  const up = hipHeight(build, stance);
  const front =
    (knee: number, foot: number, inward = false) =>
    (side: number) => ({
      hip: [side * gap, -up] as const,
      knee: [side * knee, -up * 0.5] as const,
      foot: [side * foot, 0] as const,
      toes: inward ? -side : side,
    });
  const both = (leg: (side: number) => Leg): readonly [Leg, Leg] => [leg(-1), leg(1)];
  switch (stance) {
    case 'stand':
      return both(front(gap + 2, gap + 4));
    case 'wide':
      return both(front(gap + 14, gap + 26));
    case 'toes-in':
      return both(front(gap * 0.6, gap + 4, true));
    case 'walk':
      return [
        {
          hip: [-gap * 0.5, -up],
          knee: [-l * 0.1, -l * 0.5],
          foot: [-l * 0.38, -l * 0.07],
          toes: 1,
          tilt: 32,
        },
        { hip: [gap * 0.5, -up], knee: [l * 0.26, -l * 0.54], foot: [l * 0.34, 0], toes: 1, tilt: -6 },
      ];
    case 'run':
      return [
        {
          hip: [-gap * 0.5, -up],
          knee: [-l * 0.16, -l * 0.52],
          foot: [-l * 0.6, -l * 0.42],
          toes: 1,
          tilt: 78,
        },
        {
          hip: [gap * 0.5, -up],
          knee: [l * 0.46, -l * 0.76],
          foot: [l * 0.52, -l * 0.16],
          toes: 1,
          tilt: -14,
        },
      ];
    case 'sit': {
      const knee = l * 0.5;
      return [
        {
          hip: [gap * 0.5, -up + 6],
          knee: [knee + gap * 0.7, -up + 2],
          foot: [knee + gap * 0.9, 0],
          toes: 1,
        },
        { hip: [-gap * 0.5, -up + 10], knee: [knee, -up + 8], foot: [knee + 2, 0], toes: 1 },
      ];
    }
  }
}

function shoe(colour: string): string {
  return (
    path('M-24,-36 L18,-36 Q52,-30 54,-8 Q54,2 42,2 L-20,2 Q-30,2 -28,-12 Z', colour, 8) +
    stroke('M-22,-6 H48', darker(colour, 0.35), 5)
  );
}

/** Legs and shoes, the far one first; a bare leg has the colour of the skin. */
export function legs(build: Build, outfit: Outfit, stance: Stance): string {
  const scale = Math.min(1, build.legWidth / 46);
  return legsOf(build, stance)
    .map(({ hip, knee, foot, toes, tilt = 0 }, index) => {
      const shade = index === 0 && ['walk', 'run', 'sit'].includes(stance) ? 0.14 : 0;
      const colour = shade > 0 ? darker(outfit.legs, shade) : outfit.legs;
      const [footX, footY] = foot;
      const turn = (tilt * Math.PI) / 180;
      const ankle: Point = [footX - Math.sin(-turn) * 6, footY - 26];
      return (
        at(
          footX,
          footY,
          at(0, 0, shoe(shade > 0 ? darker(outfit.shoes, shade) : outfit.shoes), { flip: toes < 0, scale }),
          {
            rotate: tilt,
          },
        ) +
        limb(`M${hip[0]},${hip[1]} L${knee[0]},${knee[1]} L${ankle[0]},${ankle[1]}`, build.legWidth, colour)
      );
    })
    .join('');
}

/** The lower part of a dress or a coat, over the legs. */
export function skirt(build: Build, outfit: Outfit, stance: Stance): string {
  if (outfit.skirt === undefined) return '';
  const { colour, length } = outfit.skirt;
  const { hips, legs: l } = build;
  const up = hipHeight(build, stance);
  if (stance === 'sit') {
    const knee = l * 0.5 + build.legWidth * 0.8;
    const low = -up + Math.max(46, l * length * 0.72);
    return path(
      `M${-hips - 4},${-up - 22} Q0,${-up - 46} ${knee - 20},${-up - 30} Q${knee + 8},${-up - 24} ${knee + 8},${low} Q${knee * 0.6},${low + 12} ${hips * 0.5},${-up + 44} Q${-hips * 0.4},${-up + 52} ${-hips - 4},${-up + 36} Z`,
      colour,
      8,
    );
  }
  const low = -up + l * length;
  const flare = hips * 1.12 + l * length * (stance === 'walk' || stance === 'run' ? 0.34 : 0.16);
  return (
    path(
      `M${-hips * 0.94},${-up - 14} Q${-hips * 1.1},${-up + l * length * 0.4} ${-flare},${low} Q0,${low + 24} ${flare},${low} Q${hips * 1.1},${-up + l * length * 0.4} ${hips * 0.94},${-up - 14} Z`,
      colour,
      8,
    ) +
    stroke(
      `M${-flare * 0.4},${low - 4} L${-hips * 0.36},${-up + l * length * 0.45} M${flare * 0.42},${low - 4} L${hips * 0.36},${-up + l * length * 0.4}`,
      darker(colour, 0.25),
      6,
    )
  );
}

/** The torso with its hip at the origin; `rise` lifts the shoulders. */
export function torso(build: Build, outfit: Outfit, rise: number, isBack: boolean): string {
  const { torso: t, shoulders: s, waist: w, hips: h } = build;
  const top = -t - rise;
  const hem = 18;
  const d = `M${-s * 0.5},${top - 8} Q${-s * 0.98},${top - 4} ${-s},${top + 32} Q${-w * 0.96},${-t * 0.5} ${-h},${hem} Q0,${hem + 16} ${h},${hem} Q${w * 0.96},${-t * 0.5} ${s},${top + 32} Q${s * 0.98},${top - 4} ${s * 0.5},${top - 8} Q0,${top + 4} ${-s * 0.5},${top - 8} Z`;
  return (
    inside(
      path(d, '#000000'),
      path(d, isBack ? (outfit.backTop ?? outfit.top) : outfit.top) +
        (isBack ? '' : (outfit.front?.(build) ?? '')) +
        path(
          `M${s * 0.62},${top - 20} Q${w * 0.9},${-t * 0.5} ${h * 0.56},${hem + 20} L${h + 60},${hem + 20} L${s + 60},${top - 20} Z`,
          `${darker(outfit.top, 0.6)}2e`,
        ),
    ) + path(d, 'none', 8)
  );
}
