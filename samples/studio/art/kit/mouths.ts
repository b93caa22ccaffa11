import { ellipse, ink, inside, path, stroke } from './svg';

export type Mouth =
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
  | 'none'
  | 'small'
  | 'laugh'
  | 'cry'
  | 'yawn'
  | 'side'
  | 'talk';

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

/** A mouth around the origin, about `m` wide to each side. */
export function mouthShape(kind: Mouth, m: number): string {
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
    case 'small':
      return stroke(`M${-m * 0.6},0 Q0,${m * 0.6} ${m * 0.6},0`, ink, 7);
    case 'laugh':
      return openMouth(m * 1.4, m * 1.6, true);
    case 'cry': {
      const d = `M${-m},${m * 1.1} Q${-m * 0.95},0 0,0 Q${m * 0.95},0 ${m},${m * 1.1} Q0,${m * 0.72} ${-m},${m * 1.1} Z`;
      return (
        inside(
          path(d, '#000000'),
          path(d, mouthColour) + ellipse(0, m * 1.02, m * 0.6, m * 0.36, tongueColour),
        ) + path(d, 'none', 6)
      );
    }
    case 'yawn':
      return (
        inside(
          ellipse(0, m * 0.55, m * 0.62, m * 0.85, ink),
          ellipse(0, m * 0.55, m * 0.62, m * 0.85, mouthColour) +
            ellipse(0, m * 1.3, m * 0.5, m * 0.4, tongueColour),
        ) + ellipse(0, m * 0.55, m * 0.62, m * 0.85, 'none', 6)
      );
    case 'side':
      return stroke(`M${-m * 0.2},6 Q${m * 0.4},${-m * 0.2} ${m * 0.95},2`, ink, 7);
    case 'talk':
      return openMouth(m * 0.8, m * 0.85, true);
    case 'none':
      return '';
  }
}
