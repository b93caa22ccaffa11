import { darker } from '../colour';
import { type Face, type FaceBuild, face } from '../face';
import { markFace } from '../marks';
import { at, box, circle, ellipse, ink, inside, path, stroke } from '../svg';
import { fitted, type Hair, hairs } from './hair';

/** The parameters of a head; half sizes in units. */
export interface Head {
  readonly width: number;
  readonly height: number;
  /** How broad the chin is: 0 pointed, 1 square. */
  readonly chin: number;
  readonly skin: string;
  readonly nose: 'button' | 'long' | 'round' | 'wide' | 'hooked';
  readonly hair: Hair;
  readonly hairColour: string;
  /** Tips, ribbons, the cap. */
  readonly accent?: string;
  readonly face?: FaceBuild;
  readonly lashes?: boolean;
  readonly lips?: string;
  readonly freckles?: boolean;
  readonly wrinkles?: boolean;
  readonly stubble?: boolean;
  readonly glasses?: 'round' | 'square';
  readonly beard?: 'short' | 'long';
  readonly moustache?: boolean;
  readonly earrings?: string;
}

/** The direction of a head: components from -1 to 1. */
export interface Turn {
  readonly turn?: number;
  readonly nod?: number;
}

function skull({ width: w, height: h, chin }: Head): string {
  const c = w * (0.3 + chin * 0.5);
  return `M${-w},0 C${-w},${-h * 1.34} ${w},${-h * 1.34} ${w},0 C${w},${h * (0.34 + chin * 0.3)} ${c},${h} 0,${h} C${-c},${h} ${-w},${h * (0.34 + chin * 0.3)} ${-w},0 Z`;
}

function noseShape({ nose, skin }: Head): string {
  const line = darker(skin, 0.42);
  switch (nose) {
    case 'button':
      return stroke('M-7,20 Q3,31 10,21', line, 6);
    case 'long':
      return stroke('M4,-2 Q-12,20 -10,26 Q-2,33 9,28', line, 6);
    case 'hooked':
      return stroke('M-4,-4 Q10,6 14,22 Q12,32 -4,29', line, 6);
    case 'wide':
      return stroke('M-15,24 Q-10,31 -4,27 M15,24 Q10,31 4,27 M-4,28 Q0,31 4,28', line, 6);
    case 'round':
      return ellipse(1, 20, 18, 15, darker(skin, 0.1)) + stroke('M-16,22 Q-14,36 3,36 Q19,34 18,20', line, 6);
  }
}

function beardShape(kind: 'short' | 'long', w: number, h: number, colour: string): string {
  const low = kind === 'long' ? h * 1.42 : h * 1.06;
  return path(
    `M${-w * 1.0},${h * 0.06} Q${-w * 1.02},${h * 0.6} ${-w * 0.66},${h * 0.94} Q${-w * 0.4},${low} 0,${low} Q${w * 0.4},${low} ${w * 0.66},${h * 0.94} Q${w * 1.02},${h * 0.6} ${w * 1.0},${h * 0.06} Q${w * 0.82},${h * 0.3} ${w * 0.6},${h * 0.38} Q0,${h * 0.26} ${-w * 0.6},${h * 0.38} Q${-w * 0.82},${h * 0.3} ${-w * 1.0},${h * 0.06} Z`,
    colour,
    7,
  );
}

const moustache = (colour: string) =>
  path(
    'M0,-2 Q-18,-16 -42,2 Q-54,10 -62,4 Q-54,24 -28,20 Q-8,16 0,8 Q8,16 28,20 Q54,24 62,4 Q54,10 42,2 Q18,-16 0,-2 Z',
    colour,
    6,
  );

function spectacles(kind: 'round' | 'square', gap: number): string {
  const bridge = stroke(`M${-gap + 31},-2 Q0,-12 ${gap - 31},-2`, ink, 6);
  const pane = (x: number) =>
    kind === 'round' ? circle(x, 2, 31, '#ffffff40', 6) : box(x - 32, -24, 64, 50, '#ffffff40', 6, 13);
  return pane(-gap) + pane(gap) + bridge;
}

/** A head with its center at the origin: the parts behind the body and in front of it. */
export function head(
  who: Head,
  look: Face,
  { turn = 0, nod = 0 }: Turn,
): { readonly behind: string; readonly front: string } {
  const { width: w, height: h, skin, hairColour, accent = hairColour } = who;
  const hair = hairs[who.hair];
  const build: Required<Pick<FaceBuild, 'gap' | 'mouthY'>> & FaceBuild = {
    gap: 40,
    mouthY: 46,
    mouthSize: 21,
    eyeSize: 12,
    ...who.face,
  };
  const x = turn * w * 0.2;
  const y = h * 0.1 + nod * h * 0.1;
  const hasEars = who.hair !== 'headscarf';
  const ear = (side: number) =>
    ellipse(side * (w - 1) - turn * 9, h * 0.12 + nod * 3, 19, 25, skin, 8) +
    stroke(
      `M${side * (w + 4) - turn * 9},${h * 0.05} q${side * 8},8 ${-side * 2},18`,
      darker(skin, 0.35),
      5,
    ) +
    (who.earrings ? circle(side * (w + 4) - turn * 9, h * 0.12 + 34, 8, who.earrings, 5) : '');
  const d = skull(who);
  const hairShift = turn * 5;
  const front = [
    hasEars ? ear(-1) + ear(1) : '',
    inside(
      path(d, '#000000'),
      path(d, skin) +
        path(
          `M${w * 0.5},${-h} Q${w * 1.02},${h * 0.1} ${w * 0.2},${h * 1.06} L${w * 1.3},${h * 1.1} L${w * 1.3},${-h} Z`,
          `${darker(skin, 0.5)}22`,
        ) +
        (who.stubble
          ? path(
              `M${-w},${h * 0.3} Q${-w * 0.5},${h * 0.36} 0,${h * 0.36} Q${w * 0.5},${h * 0.36} ${w},${h * 0.3} L${w},${h * 1.1} L${-w},${h * 1.1} Z`,
              `${darker(skin, 0.8)}2e`,
            )
          : ''),
    ),
    path(d, 'none', 8),
    at(
      x,
      y,
      [
        who.freckles
          ? [-64, -50, -38, 38, 50, 64]
              .map((dot, index) => circle(dot, 24 + (index % 2) * 9, 3.4, darker(skin, 0.28)))
              .join('')
          : '',
        who.wrinkles
          ? stroke(
              `M${-build.gap - 26},2 l-12,-7 M${-build.gap - 26},10 l-13,2 M${build.gap + 26},2 l12,-7 M${build.gap + 26},10 l13,2 M-34,34 q-8,8 -8,18 M34,34 q8,8 8,18`,
              darker(skin, 0.32),
              4,
            )
          : '',
        who.beard
          ? at(-x * 0.6, -y, beardShape(who.beard, w, h, hairColour)) +
            ellipse(0, build.mouthY + 6, 34, 21, skin)
          : '',
        face(look, build),
        who.lashes && !['closed', 'happy', 'tight', 'heart'].includes(look.eyes ?? 'open')
          ? stroke(`M${-build.gap - 11},-9 l-11,-7 M${build.gap + 11},-9 l11,-7`, ink, 5)
          : '',
        at(turn * w * 0.07, 0, noseShape(who)),
        who.lips && ['smile', 'small', 'flat', 'side', 'sad'].includes(look.mouth ?? 'smile')
          ? stroke(`M-9,${build.mouthY + 19} q9,5 18,0`, who.lips, 6)
          : '',
        who.moustache ? at(turn * 4, build.mouthY - 17, moustache(hairColour), { scale: 0.84 }) : '',
        who.glasses ? spectacles(who.glasses, build.gap) : '',
      ].join(''),
    ),
    at(hairShift, nod * 3, fitted(hair.front(hairColour, accent), w, h)),
  ].join('');
  return {
    behind: hair.behind === undefined ? '' : at(-hairShift, 0, fitted(hair.behind(hairColour, accent), w, h)),
    front,
  };
}

/** The same head from behind; it is marked as a face, because nothing should cover it either. */
export function headFromBehind(who: Head): string {
  const { width: w, height: h, skin, hairColour, accent = hairColour } = who;
  const ears =
    who.hair === 'headscarf'
      ? ''
      : [-1, 1].map((side) => ellipse(side * (w + 1), h * 0.12, 18, 24, skin, 8)).join('');
  return markFace(ears + fitted(hairs[who.hair].back(hairColour, accent, skin), w, h));
}
