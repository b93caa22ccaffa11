import { darker, lighter } from './colour';
import { randomFrom } from './random';
import {
  at,
  box,
  circle,
  ellipse,
  fade,
  glow,
  gradientBox,
  ink,
  type Point,
  path,
  polygon,
  stroke,
} from './svg';

/** Outdoor objects. The base is at y = 0 and the center at x = 0 unless stated otherwise. */

export function sky(colours: readonly string[], width = 1080, height = 1080): string {
  return gradientBox(0, 0, width, height, colours);
}

export function stars(count: number, seed: number, width = 1080, height = 600, colour = '#fff6d8'): string {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const x = random() * width;
    const y = random() * height;
    const r = 1.5 + random() * 3.5;
    return r > 4 ? sparkle(x, y, r * 3, colour) : circle(x, y, r, colour);
  }).join('');
}

function sparkle(x: number, y: number, r: number, colour = '#fff6d8'): string {
  return path(
    `M${x},${y - r} Q${x + r * 0.14},${y - r * 0.14} ${x + r},${y} Q${x + r * 0.14},${y + r * 0.14} ${x},${y + r} Q${x - r * 0.14},${y + r * 0.14} ${x - r},${y} Q${x - r * 0.14},${y - r * 0.14} ${x},${y - r} Z`,
    colour,
  );
}

export function cloud(colour: string, scale = 1, line = 0): string {
  return at(
    0,
    0,
    path(
      'M-130,40 Q-190,40 -190,-10 Q-190,-60 -136,-60 Q-120,-120 -50,-116 Q0,-160 60,-112 Q140,-120 146,-56 Q196,-50 194,-4 Q192,40 130,40 Z',
      colour,
      line,
    ),
    { scale },
  );
}

export function hill(y: number, height: number, colour: string, shift = 0, width = 1080): string {
  const w = width;
  return path(
    `M${-60},1100 L${-60},${y + height * 0.5} Q${w * 0.2 + shift},${y - height} ${w * 0.5 + shift},${y + height * 0.2} T${w + 80},${y} L${w + 80},1100 Z`,
    colour,
  );
}

export function leafTree(crown: string, height = 380, line = 8): string {
  return (
    path(
      `M-22,0 Q-14,${-height * 0.4} -10,${-height * 0.6} L10,${-height * 0.6} Q14,${-height * 0.4} 24,0 Z`,
      '#7a5240',
      line,
    ) +
    path(
      `M0,${-height} Q${height * 0.36},${-height} ${height * 0.33},${-height * 0.7} Q${height * 0.42},${-height * 0.42} ${height * 0.12},${-height * 0.38} Q0,${-height * 0.3} ${-height * 0.14},${-height * 0.38} Q${-height * 0.42},${-height * 0.42} ${-height * 0.33},${-height * 0.7} Q${-height * 0.36},${-height} 0,${-height} Z`,
      crown,
      line,
    ) +
    stroke(
      `M${-height * 0.16},${-height * 0.72} q${height * 0.06},${-height * 0.12} ${height * 0.16},${-height * 0.1}`,
      lighter(crown, 0.3),
      line + 4,
    )
  );
}

export function pine(colour: string, height = 420, snow = false, line = 8): string {
  const tier = (y: number, half: number, tall: number) =>
    polygon(
      [
        [-half, y],
        [0, y - tall],
        [half, y],
      ],
      colour,
      line,
    ) +
    (snow
      ? path(
          `M0,${y - tall} L${half * 0.5},${y - tall * 0.5} Q${half * 0.25},${y - tall * 0.36} ${half * 0.1},${y - tall * 0.52} Q0,${y - tall * 0.3} ${-half * 0.2},${y - tall * 0.5} Q${-half * 0.34},${y - tall * 0.34} ${-half * 0.5},${y - tall * 0.5} Z`,
          '#ffffff',
          line * 0.75,
        )
      : '');
  return (
    box(-18, -height * 0.16, 36, height * 0.16, '#6a4736', line) +
    tier(-height * 0.12, height * 0.34, height * 0.42) +
    tier(-height * 0.36, height * 0.27, height * 0.38) +
    tier(-height * 0.6, height * 0.2, height * 0.4)
  );
}

export function bush(colour: string, line = 8): string {
  return path('M-110,0 Q-140,-60 -86,-76 Q-70,-130 -10,-116 Q40,-150 74,-96 Q132,-80 110,0 Z', colour, line);
}

export function flower(colour: string, height = 70): string {
  const petals = [0, 72, 144, 216, 288]
    .map((turn) => at(0, -height, ellipse(0, -13, 8, 12, colour, 3), { rotate: turn }))
    .join('');
  return (
    stroke(`M0,0 Q6,${-height / 2} 0,${-height}`, '#4a8a55', 6) + petals + circle(0, -height, 7, '#ffd94f', 3)
  );
}

export function grass(x: number, y: number, colour: string): string {
  return stroke(`M${x},${y} q-4,-20 -14,-28 M${x},${y} v-34 M${x},${y} q4,-20 14,-28`, colour, 6);
}

interface HouseLook {
  readonly wall: string;
  readonly roof: string;
  readonly floors?: number;
  readonly windows?: number;
  /** Which windows are lit, by their number from the bottom left. */
  readonly lit?: readonly number[];
  readonly width?: number;
  readonly pane?: string;
}

/** A town house with rows of windows. */
export function house({
  wall,
  roof,
  floors = 3,
  windows = 3,
  lit = [],
  width = 300,
  pane = '#3d4766',
}: HouseLook): string {
  const storey = 130;
  const height = floors * storey + 40;
  const gap = width / windows;
  const panes: string[] = [];
  for (let row = 0; row < floors; row += 1) {
    for (let column = 0; column < windows; column += 1) {
      const isLit = lit.includes(row * windows + column);
      const x = -width / 2 + gap * (column + 0.5);
      const y = -90 - row * storey;
      panes.push(
        (isLit ? glow(x, y, 90, '#ffd873', 0.5) : '') +
          box(x - 28, y - 40, 56, 76, isLit ? '#ffdf80' : pane, 6, 6) +
          stroke(`M${x},${y - 40} v76`, ink, 4),
      );
    }
  }
  return (
    box(-width / 2, -height, width, height, wall, 8) +
    panes.join('') +
    path(
      `M${-width / 2 - 26},${-height} L${-width / 2 + 30},${-height - 110} L${width / 2 - 30},${-height - 110} L${width / 2 + 26},${-height} Z`,
      roof,
      8,
    ) +
    box(width * 0.16, -height - 160, 44, 90, darker(roof, 0.2), 7)
  );
}

/** A row of far houses without outlines. */
export function skyline(y: number, colour: string, seed: number, litColour = '', width = 1080): string {
  const random = randomFrom(seed);
  const parts: string[] = [];
  for (let x = -20; x < width; ) {
    const wide = 70 + random() * 90;
    const high = 90 + random() * 210;
    parts.push(box(x, y - high, wide + 2, high + 400, colour));
    if (random() > 0.5) {
      parts.push(
        polygon(
          [
            [x, y - high],
            [x + wide / 2, y - high - 50],
            [x + wide, y - high],
          ],
          colour,
        ),
      );
    }
    for (let row = y - high + 30; litColour && row < y - 40; row += 46) {
      for (let column = x + 16; column < x + wide - 24; column += 34) {
        if (random() > 0.66) {
          parts.push(box(column, row, 16, 22, litColour));
        }
      }
    }
    x += wide;
  }
  return parts.join('');
}

export function streetLamp(lit = true, height = 470): string {
  return [
    lit ? glow(0, -height - 6, 230, '#ffe08a', 0.8) : '',
    stroke(`M0,0 V${-height + 40}`, ink, 26),
    stroke(`M0,0 V${-height + 40}`, '#59607a', 11),
    box(-34, -24, 68, 26, '#59607a', 7, 8),
    path(
      `M-40,${-height + 44} L40,${-height + 44} L30,${-height - 36} L-30,${-height - 36} Z`,
      lit ? '#ffedb0' : '#7d8499',
      8,
    ),
    path(`M-48,${-height - 36} L48,${-height - 36} L0,${-height - 84} Z`, '#59607a', 8),
  ].join('');
}

export function bench(colour: string): string {
  return (
    box(-150, -70, 24, 70, '#59607a', 7) +
    box(126, -70, 24, 70, '#59607a', 7) +
    box(-190, -94, 380, 32, colour, 8, 8) +
    box(-190, -190, 380, 30, colour, 8, 8) +
    box(-190, -144, 380, 30, colour, 8, 8) +
    box(-160, -200, 18, 130, '#59607a', 6) +
    box(142, -200, 18, 130, '#59607a', 6)
  );
}

export function fence(width: number, colour = '#f4ead8'): string {
  const pales: string[] = [];
  for (let x = -width / 2; x <= width / 2; x += 58) {
    pales.push(
      polygon(
        [
          [x - 19, 0],
          [x - 19, -120],
          [x, -146],
          [x + 19, -120],
          [x + 19, 0],
        ],
        colour,
        7,
      ),
    );
  }
  return (
    box(-width / 2 - 30, -100, width + 60, 18, darker(colour, 0.1), 6) +
    box(-width / 2 - 30, -46, width + 60, 18, darker(colour, 0.1), 6) +
    pales.join('')
  );
}

/** Slanting rain over the whole drawing. */
export function rain(count: number, seed: number, width = 1080, height = 1080, colour = '#cfe4ff'): string {
  const random = randomFrom(seed);
  const drops = Array.from({ length: count }, () => {
    const x = random() * (width + 100);
    const y = random() * height;
    const long = 30 + random() * 40;
    return `M${Math.round(x)},${Math.round(y)} l${-Math.round(long * 0.26)},${Math.round(long)}`;
  }).join(' ');
  return fade(0.5, stroke(drops, colour, 4));
}

export function snowfall(count: number, seed: number, width = 1080, height = 1080): string {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () =>
    circle(random() * width, random() * height, 3 + random() * 8, '#ffffff'),
  ).join('');
}

/** Rows of waves from `y` down to the bottom. */
export function sea(y: number, colour: string, rows = 5, width = 1080): string {
  const parts: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const top = y + row * row * 12 + row * 34;
    const step = 90 + row * 16;
    let d = `M${-step - (row % 2) * 50},${top}`;
    for (let x = -step; x < width + step * 2; x += step) {
      d += ` q${step / 4},${-16 - row * 3} ${step / 2},0 t${step / 2},0`;
    }
    parts.push(path(`${d} V1120 H${-step * 2} Z`, darker(colour, row * 0.09)));
  }
  return parts.join('');
}

export function sun(r: number, colour = '#ffd35a'): string {
  const rays = Array.from({ length: 12 }, (_, index) => {
    const turn = (index / 12) * Math.PI * 2;
    const from: Point = [Math.cos(turn) * r * 1.22, Math.sin(turn) * r * 1.22];
    const to: Point = [Math.cos(turn) * r * 1.5, Math.sin(turn) * r * 1.5];
    return `M${from[0].toFixed(1)},${from[1].toFixed(1)} L${to[0].toFixed(1)},${to[1].toFixed(1)}`;
  }).join(' ');
  return stroke(rays, colour, r * 0.16) + circle(0, 0, r, colour, 8);
}
