import { skyline, stars } from '../../kit/outdoors';
import { randomFrom } from '../../kit/random';
import { at, box, circle, drawing, ellipse, fade, glow, gradientBox, polygon, stroke } from '../../kit/svg';
import type { PackPicture } from '../imagePack';
import { platform, windowSeat } from './interiors';
import { dusk, night } from './palette';
import { lamp, moon, neonArrow, neonCup, neonHeart, neonNote } from './things';

const dark = gradientBox(0, 0, 1080, 1080, [night.deep, night.violet, night.plum]);

/** A block of flats: rows of windows, some of them lit, always the same ones. */
function block(x: number, y: number, width: number, height: number, wall: string, seed: number): string {
  const random = randomFrom(seed);
  const lights = [night.yellow, night.orange, night.cyan, night.pink];
  const panes: string[] = [];
  for (let top = y + 34; top < y + height - 50; top += 62) {
    for (let left = x + 24; left < x + width - 40; left += 56) {
      const chance = random();
      const colour = chance < 0.34 ? (lights[Math.floor(chance * 11.7)] ?? night.yellow) : '#1a1240';
      panes.push(box(left, top, 30, 38, colour, 0, 4));
    }
  }
  return box(x, y, width, height, wall) + box(x - 8, y - 14, width + 16, 18, wall) + panes.join('');
}

/** What lights leave on a wet road. */
function reflections(y: number, seed: number): string {
  const random = randomFrom(seed);
  const colours = [night.pink, night.cyan, night.yellow, night.orange];
  return Array.from({ length: 46 }, (_, index) => {
    const top = y + 16 + random() * (1060 - y);
    return fade(
      0.16 + random() * 0.3,
      box(random() * 1060, top, 60 + random() * 190, 6 + random() * 8, colours[index % 4] ?? '', 0, 6),
    );
  }).join('');
}

function tower(x: number, y: number): string {
  return (
    stroke(`M${x},${y} V${y - 120}`, night.deep, 8) +
    circle(x, y - 122, 8, night.pink) +
    glow(x, y - 122, 60, night.pink, 0.8)
  );
}

/** A dark board on a wall, and the neon on it. */
const sign = (x: number, y: number, width: number, height: number, neon: string): string =>
  box(x - width / 2, y - height / 2, width, height, '#100a30', 0, 14) + at(x, y, neon);

const street = [
  dusk,
  stars(60, 3, 1080, 420),
  skyline(700, '#3a2374', 7, '#7a4fb0'),
  block(-30, 250, 300, 560, '#20154d', 4),
  block(820, 180, 300, 630, '#1c1246', 9),
  block(300, 440, 190, 370, '#2a1b60', 2),
  block(610, 380, 190, 430, '#271857', 12),
  sign(132, 420, 210, 190, at(0, 0, neonHeart, { scale: 0.5 })),
  sign(960, 470, 200, 230, at(-8, 34, neonCup, { scale: 0.6 })),
  box(-30, 800, 1140, 30, '#35296f'),
  box(-30, 826, 1140, 260, '#150e36'),
  reflections(830, 6),
  at(560, 830, lamp, { scale: 0.8 }),
].join('');

export const rooftops = [
  dusk,
  stars(90, 11, 1080, 560),
  at(800, 250, moon, { scale: 1.1 }),
  skyline(760, '#4a2a84', 21, '#b06fd0'),
  skyline(860, '#2c1a62', 5, night.yellow),
  tower(185, 636),
  box(-20, 850, 1120, 260, '#180f3e'),
  box(-20, 830, 1120, 34, '#2a1c66'),
  box(110, 690, 150, 150, '#20154d') +
    polygon(
      [
        [95, 690],
        [185, 630],
        [275, 690],
      ],
      '#2a1c66',
    ),
  box(860, 730, 120, 110, '#20154d') + box(846, 716, 148, 20, '#2a1c66', 0, 6),
  ...[0, 1, 2, 3, 4, 5].map((index) =>
    box(index * 190 - 30, 920 + (index % 2) * 70, 150, 8, '#2a1c66', 0, 4),
  ),
].join('');

function drizzle(seed: number): string {
  const random = randomFrom(seed);
  const lines = Array.from(
    { length: 110 },
    () => `M${Math.round(random() * 1180)},${Math.round(random() * 1080)} l-14,52`,
  );
  return fade(0.4, stroke(lines.join(' '), '#bfe6ff', 4));
}

const alley = [
  dark,
  polygon(
    [
      [0, 0],
      [390, 320],
      [390, 800],
      [0, 1080],
    ],
    '#1a113f',
  ),
  polygon(
    [
      [1080, 0],
      [690, 320],
      [690, 800],
      [1080, 1080],
    ],
    '#20154d',
  ),
  gradientBox(390, 120, 300, 680, [night.violet, night.haze, night.pink]),
  box(410, 470, 110, 330, '#2f1c66') + box(560, 400, 130, 400, '#271857'),
  ...[520, 590, 660].map((y) => box(434, y, 24, 32, night.yellow) + box(476, y, 24, 32, '#7a4fb0')),
  ...[450, 530, 610, 690].map(
    (y) => box(590, y, 26, 34, y % 40 === 10 ? night.cyan : '#7a4fb0') + box(636, y, 26, 34, night.orange),
  ),
  polygon(
    [
      [390, 800],
      [690, 800],
      [1080, 1080],
      [0, 1080],
    ],
    '#150e36',
  ),
  ...[
    [80, 300, 120, 150],
    [262, 430, 80, 110],
    [90, 620, 120, 150],
  ].map(([x = 0, y = 0, w = 0, h = 0]) =>
    polygon(
      [
        [x, y],
        [x + w, y + 30],
        [x + w, y + h],
        [x, y + h + 20],
      ],
      '#ffb85c',
    ),
  ),
  at(880, 470, neonNote, { scale: 0.9 }),
  at(880, 740, neonArrow, { scale: 0.6, flip: true }),
  reflections(830, 15),
  drizzle(8),
].join('');

const bridge = [
  dusk,
  stars(70, 29, 1080, 480),
  at(540, 230, moon, { scale: 0.9 }),
  skyline(620, '#3a2374', 15, night.yellow),
  box(-20, 620, 1120, 480, '#1c1550'),
  fade(0.4, ellipse(540, 870, 60, 190, '#cfe8ff')),
  reflections(640, 41),
  ...[220, 860].map(
    (x) =>
      box(x - 22, 300, 44, 520, '#150e36') +
      glow(x, 300, 90, night.orange, 0.9) +
      circle(x, 300, 10, night.orange),
  ),
  stroke('M220,310 Q540,660 860,310 M-60,520 Q120,500 220,310 M860,310 Q960,500 1140,520', '#150e36', 12),
  ...Array.from({ length: 16 }, (_, index) => {
    const x = 260 + index * 38;
    const sag = 310 + 175 * (1 - ((x - 540) / 320) ** 2);
    return stroke(`M${x},${sag} V640`, '#150e36', 5) + circle(x, 640, 7, night.yellow);
  }),
  box(-20, 636, 1120, 34, '#150e36'),
].join('');

const crossing = [
  dark,
  skyline(520, '#3a2374', 51, night.yellow),
  block(-40, 130, 360, 480, '#20154d', 31),
  block(760, 90, 360, 520, '#1c1246', 37),
  sign(150, 330, 270, 150, at(0, 0, neonArrow, { scale: 0.62 })),
  sign(940, 330, 240, 210, at(0, 0, neonHeart, { scale: 0.58 })),
  box(-20, 600, 1120, 40, '#3b2f78'),
  box(-20, 636, 1120, 460, '#17103c'),
  ...Array.from({ length: 6 }, (_, index) => {
    const left = 110 + index * 150;
    const spread = (index - 2.5) * 70;
    return fade(
      0.85,
      polygon(
        [
          [left, 690],
          [left + 80, 690],
          [left + 80 + spread + 30, 1080],
          [left + spread - 30, 1080],
        ],
        '#e9e2ff',
      ),
    );
  }),
  reflections(660, 19),
  at(330, 640, lamp, { scale: 0.85, flip: true }),
].join('');

const scene = (name: string, markup: string): PackPicture => ({
  name: `scene-${name}`,
  drawing: drawing(1080, 1080, markup),
});

export const nightScenes: readonly PackPicture[] = [
  scene('street', street),
  scene('rooftops', rooftops),
  scene('rainy-alley', alley),
  scene('metro', platform),
  scene('bridge', bridge),
  scene('window-seat', windowSeat),
  scene('crossing', crossing),
];
