import { at, circle, ellipse, ink, inside, type Point, path, stroke } from './svg';

export type Eyes =
  | 'open'
  | 'wide'
  | 'happy'
  | 'closed'
  | 'sleepy'
  | 'wink'
  | 'sparkle'
  | 'dizzy'
  | 'tight'
  | 'lidded'
  | 'heart';

/** One eye around the origin, on the left of the face for a `side` below zero. */
export function eye(kind: Eyes, size: number, [lookX, lookY]: Point, side: number): string {
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
    case 'tight': {
      const out = side * s;
      return stroke(`M${out},${-s * 0.8} L${-out * 0.8},0 L${out},${s * 0.8}`, ink, s * 0.55);
    }
    case 'lidded':
      return (
        at(
          lookX * s * 0.45,
          0,
          inside(
            `<rect x="${-s * 2}" y="${-s * 0.15}" width="${s * 4}" height="${s * 3}"/>`,
            ellipse(0, 0, s * 0.8, s * 1.1, ink) + circle(-s * 0.26, s * 0.24, s * 0.24, '#ffffff'),
          ),
        ) + stroke(`M${-s * 1.15},${s * 0.05} Q0,${-s * 0.45} ${s * 1.15},${s * 0.05}`, ink, s * 0.48)
      );
    case 'heart':
      return (
        path(
          `M0,${s * 1.7} C${-s * 2.3},${s * 0.3} ${-s * 1.8},${-s * 1.5} ${-s * 0.8},${-s * 1.4} C${-s * 0.3},${-s * 1.35} 0,${-s} 0,${-s * 0.6} C0,${-s} ${s * 0.3},${-s * 1.35} ${s * 0.8},${-s * 1.4} C${s * 1.8},${-s * 1.5} ${s * 2.3},${s * 0.3} 0,${s * 1.7} Z`,
          '#e8496a',
          s * 0.42,
        ) + circle(-s * 0.7, -s * 0.6, s * 0.3, '#ffffff')
      );
  }
}
