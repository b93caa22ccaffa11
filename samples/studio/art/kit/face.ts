import { type Eyes, eye } from './eyes';
import { markFace } from './marks';
import { type Mouth, mouthShape } from './mouths';
import { at, ellipse, ink, type Point, path, stroke } from './svg';

type Brows = 'none' | 'up' | 'angry' | 'worried' | 'one-up' | 'rest';

export interface Face {
  readonly eyes?: Eyes;
  readonly mouth?: Mouth;
  readonly brows?: Brows;
  readonly blush?: boolean;
  /** The direction of the gaze: components from -1 to 1. */
  readonly look?: Point;
  readonly tear?: boolean;
  /** Tears that run down both cheeks. */
  readonly tears?: boolean;
  /** Shadows under the eyes. */
  readonly bags?: boolean;
}

/** The dimensions of a face, relative to the point between the eyes. */
export interface FaceBuild {
  readonly gap?: number;
  readonly eyeSize?: number;
  readonly mouthY?: number;
  readonly mouthSize?: number;
  readonly cheek?: string;
  readonly brow?: string;
  readonly browWidth?: number;
}

function browShape(kind: Brows, gap: number, size: number, colour: string, width: number): string {
  const y = -size * 2.6;
  const w = size * 1.3;
  const one = (side: number, inner: number, outer: number) =>
    stroke(
      `M${side * (gap - w)},${y + inner} Q${side * gap},${y - 6} ${side * (gap + w)},${y + outer}`,
      colour,
      width,
    );
  switch (kind) {
    case 'none':
      return '';
    case 'rest':
      return one(-1, 4, 6) + one(1, 4, 6);
    case 'up':
      return one(-1, 0, 4) + one(1, 0, 4);
    case 'angry':
      return one(-1, 16, -6) + one(1, 16, -6);
    case 'worried':
      return one(-1, -10, 10) + one(1, -10, 10);
    case 'one-up':
      return one(-1, 12, 6) + at(0, -10, one(1, -4, 4));
  }
}

function streams(gap: number, mouthY: number): string {
  return [-1, 1]
    .map((side) => {
      const x = side * (gap + 4);
      return path(
        `M${x - 9},4 L${x + 9},4 Q${x + 13},${mouthY * 0.7} ${x + 15},${mouthY + 10} Q${x},${mouthY + 30} ${x - 15},${mouthY + 10} Q${x - 13},${mouthY * 0.7} ${x - 9},4 Z`,
        '#9fd9ff',
        5,
      );
    })
    .join('');
}

/** A face with its middle between the eyes at the origin. */
export function face(look: Face, build: FaceBuild = {}): string {
  const {
    gap = 42,
    eyeSize = 13,
    mouthY = 40,
    mouthSize = 22,
    cheek = '#ff8f8f',
    brow = ink,
    browWidth = 7,
  } = build;
  const {
    eyes = 'open',
    mouth = 'smile',
    brows = 'none',
    blush = false,
    tear = false,
    tears = false,
    bags = false,
  } = look;
  const gaze = look.look ?? [0, 0];
  return markFace(
    [
      blush
        ? `<g opacity="0.55">${ellipse(-gap - 22, 26, 19, 12, cheek)}${ellipse(gap + 22, 26, 19, 12, cheek)}</g>`
        : '',
      tears ? streams(gap, mouthY) : '',
      bags
        ? stroke(
            `M${-gap - 14},${eyeSize + 9} q14,8 28,0 M${gap - 14},${eyeSize + 9} q14,8 28,0`,
            '#7a5a7a88',
            5,
          )
        : '',
      at(-gap, 0, eye(eyes, eyeSize, gaze, -1)),
      at(gap, 0, eye(eyes, eyeSize, gaze, 1)),
      browShape(brows, gap, eyeSize, brow, browWidth),
      at(gaze[0] * 4, mouthY, mouthShape(mouth, mouthSize)),
      tear ? path(`M${gap + 8},22 q-16,26 0,34 q16,-8 0,-34 Z`, '#8fd3ff', 5) : '',
    ].join(''),
  );
}
