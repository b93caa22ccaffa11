import { markFace } from './marks';
import { at, circle, ellipse, ink, inside, type Point, path, stroke } from './svg';

type Eyes = 'open' | 'wide' | 'happy' | 'closed' | 'sleepy' | 'wink' | 'sparkle' | 'dizzy';
type Mouth =
  | 'smile'
  | 'grin'
  | 'shout'
  | 'flat'
  | 'sad'
  | 'o'
  | 'wavy'
  | 'cat'
  | 'teeth'
  | 'smirk'
  | 'tongue'
  | 'none';
type Brows = 'none' | 'up' | 'angry' | 'worried' | 'one-up';

export interface Face {
  readonly eyes?: Eyes;
  readonly mouth?: Mouth;
  readonly brows?: Brows;
  readonly blush?: boolean;
  /** Where the eyes look: each part from -1 to 1. */
  readonly look?: Point;
  readonly tear?: boolean;
}

/** How a head carries a face: measures in units around the middle between the eyes. */
interface FaceBuild {
  readonly gap?: number;
  readonly eyeSize?: number;
  readonly mouthY?: number;
  readonly mouthSize?: number;
  readonly cheek?: string;
}

function eye(kind: Eyes, size: number, [lookX, lookY]: Point, side: number): string {
  const s = size;
  const spark = circle(-s * 0.3 + lookX * 2, -s * 0.45 + lookY * 2, s * 0.32, '#ffffff');
  switch (kind) {
    case 'open':
      return at(lookX * s * 0.45, lookY * s * 0.45, ellipse(0, 0, s * 0.8, s * 1.1, ink) + spark);
    case 'sparkle':
      return at(
        lookX * 4,
        lookY * 4,
        ellipse(0, 0, s * 1.2, s * 1.5, ink) +
          circle(-s * 0.4, -s * 0.6, s * 0.5, '#ffffff') +
          circle(s * 0.4, s * 0.55, s * 0.26, '#ffffff'),
      );
    case 'wide':
      return (
        ellipse(0, 0, s * 1.5, s * 1.75, '#ffffff', s * 0.42) +
        circle(lookX * s * 0.7, lookY * s * 0.8, s * 0.62, ink)
      );
    case 'sleepy':
      return (
        inside(
          `<rect x="${-s * 2}" y="${-s * 0.1}" width="${s * 4}" height="${s * 3}"/>`,
          ellipse(0, 0, s * 1.4, s * 1.5, '#ffffff', s * 0.42) +
            circle(lookX * s * 0.7, s * 0.45, s * 0.62, ink),
        ) + stroke(`M${-s * 1.5},0 L${s * 1.5},0`, ink, s * 0.5)
      );
    case 'happy':
      return stroke(`M${-s * 1.1},${s * 0.5} Q0,${-s * 1.5} ${s * 1.1},${s * 0.5}`, ink, s * 0.6);
    case 'closed':
      return stroke(`M${-s * 1.1},0 Q0,${s * 1.3} ${s * 1.1},0`, ink, s * 0.55);
    case 'wink':
      return side < 0
        ? eye('open', size, [lookX, lookY], side)
        : stroke(`M${-s},${-s * 0.5} L${s * 0.6},0 L${-s},${s * 0.6}`, ink, s * 0.55);
    case 'dizzy':
      return stroke(`M${-s},${-s} L${s},${s} M${s},${-s} L${-s},${s}`, ink, s * 0.55);
  }
}

const tongueColour = '#f0758a';
const mouthColour = '#7a2440';

function openMouth(width: number, height: number, teeth: boolean): string {
  const d = `M${-width},0 Q0,${height * 0.25} ${width},0 Q${width * 0.9},${height} 0,${height} Q${-width * 0.9},${height} ${-width},0 Z`;
  return (
    inside(
      path(d, '#000000'),
      path(d, mouthColour) +
        ellipse(0, height * 1.05, width * 0.62, height * 0.42, tongueColour) +
        (teeth
          ? `<rect x="${-width}" y="-4" width="${width * 2}" height="${height * 0.32}" fill="#ffffff"/>`
          : ''),
    ) + path(d, 'none', 6)
  );
}

function mouthShape(kind: Mouth, m: number): string {
  switch (kind) {
    case 'smile':
      return stroke(`M${-m},-3 Q0,${m * 0.95} ${m},-3`, ink, 7);
    case 'grin':
      return openMouth(m * 1.15, m * 1.05, true);
    case 'shout':
      return openMouth(m * 1.2, m * 1.75, false);
    case 'flat':
      return stroke(`M${-m * 0.8},4 L${m * 0.8},4`, ink, 7);
    case 'sad':
      return stroke(`M${-m * 0.9},${m * 0.5} Q0,${-m * 0.5} ${m * 0.9},${m * 0.5}`, ink, 7);
    case 'o':
      return ellipse(0, m * 0.3, m * 0.42, m * 0.55, mouthColour, 6);
    case 'wavy':
      return stroke(
        `M${-m},4 q${m * 0.25},${-m * 0.55} ${m * 0.5},0 t${m * 0.5},0 t${m * 0.5},0 t${m * 0.5},0`,
        ink,
        7,
      );
    case 'cat':
      return stroke(`M${-m},-2 Q${-m * 0.5},${m * 0.75} 0,0 Q${m * 0.5},${m * 0.75} ${m},-2`, ink, 7);
    case 'teeth':
      return (
        `<rect x="${-m}" y="-4" width="${m * 2}" height="${m * 0.75}" rx="${m * 0.3}" fill="#ffffff" stroke="${ink}" stroke-width="6"/>` +
        stroke(`M${-m * 0.4},-2 v${m * 0.7} M${m * 0.4},-2 v${m * 0.7} M${-m},${m * 0.33} h${m * 2}`, ink, 4)
      );
    case 'smirk':
      return stroke(`M${-m * 0.7},6 Q${m * 0.3},${m * 0.7} ${m},-8`, ink, 7);
    case 'tongue':
      return (
        stroke(`M${-m},-3 Q0,${m * 0.8} ${m},-3`, ink, 7) +
        path(
          `M${-m * 0.1},${m * 0.4} v${m * 0.4} q${m * 0.32},${m * 0.5} ${m * 0.62},0 v${-m * 0.55}`,
          tongueColour,
          6,
        )
      );
    case 'none':
      return '';
  }
}

function browShape(kind: Brows, gap: number, size: number): string {
  const y = -size * 2.6;
  const w = size * 1.3;
  const one = (side: number, inner: number, outer: number) =>
    stroke(
      `M${side * (gap - w)},${y + inner} Q${side * gap},${y - 6} ${side * (gap + w)},${y + outer}`,
      ink,
      7,
    );
  switch (kind) {
    case 'none':
      return '';
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

/** A face with its middle between the eyes at the origin. */
export function face(look: Face, build: FaceBuild = {}): string {
  const { gap = 42, eyeSize = 13, mouthY = 40, mouthSize = 22, cheek = '#ff8f8f' } = build;
  const { eyes = 'open', mouth = 'smile', brows = 'none', blush = false, tear = false } = look;
  const gaze = look.look ?? [0, 0];
  return markFace(
    [
      blush
        ? `<g opacity="0.55">${ellipse(-gap - 22, 26, 19, 12, cheek)}${ellipse(gap + 22, 26, 19, 12, cheek)}</g>`
        : '',
      at(-gap, 0, eye(eyes, eyeSize, gaze, -1)),
      at(gap, 0, eye(eyes, eyeSize, gaze, 1)),
      browShape(brows, gap, eyeSize),
      at(gaze[0] * 4, mouthY, mouthShape(mouth, mouthSize)),
      tear ? path(`M${gap + 8},22 q-16,26 0,34 q16,-8 0,-34 Z`, '#8fd3ff', 5) : '',
    ].join(''),
  );
}
