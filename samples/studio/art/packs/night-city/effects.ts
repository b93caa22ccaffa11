import { randomFrom } from '../../kit/random';
import { at, circle, drawing, ellipse, fade, glow, type Point, path, polygon, stroke } from '../../kit/svg';
import type { PackPicture } from '../imagePack';
import { night } from './palette';

/** A star with uneven rays around the origin. */
function star(rays: number, far: number, near: number, fill: string, seed = 5): string {
  const random = randomFrom(seed);
  const points = Array.from({ length: rays * 2 }, (_, index): Point => {
    const turn = (index / (rays * 2)) * Math.PI * 2 - Math.PI / 2;
    const r = index % 2 === 0 ? far * (0.82 + random() * 0.18) : near;
    return [Math.cos(turn) * r, Math.sin(turn) * r];
  });
  return polygon(points, fill);
}

const burst =
  star(14, 300, 190, night.pink, 8) +
  star(14, 250, 160, night.orange, 8) +
  star(14, 196, 128, night.yellow, 8);
const flash = star(9, 300, 70, night.cyan, 3) + star(9, 236, 54, night.white, 3);

/** Wedges that point to the middle and leave it free. */
function speedRays(): string {
  const random = randomFrom(17);
  return Array.from({ length: 84 }, (_, index) => {
    const turn = (index / 84) * Math.PI * 2 + random() * 0.03;
    const from = 300 + random() * 150;
    const half = 0.006 + random() * 0.016;
    const corner = (angle: number, r: number): Point => [
      540 + Math.cos(angle) * r,
      540 + Math.sin(angle) * r,
    ];
    return polygon([corner(turn, from), corner(turn - half, 800), corner(turn + half, 800)], night.deep);
  }).join('');
}

function sideLines(): string {
  const random = randomFrom(23);
  return Array.from({ length: 34 }, () => {
    const y = random() * 1080;
    const long = 300 + random() * 640;
    const x = random() * 420 - 120;
    const thick = 3 + random() * 9;
    return polygon(
      [
        [x, y],
        [x + long, y - thick],
        [x + long * 1.1, y],
        [x + long, y + thick],
      ],
      night.white,
    );
  }).join('');
}

/** Dots that grow smaller from the lower left to the upper right. */
function halftone(): string {
  const dots: string[] = [];
  for (let row = 0; row < 24; row += 1) {
    for (let column = 0; column < 24; column += 1) {
      const x = column * 46 + (row % 2) * 23;
      const y = row * 46;
      const r = 22 * (1 - (x + (1080 - y)) / 1500);
      if (r > 1.5) dots.push(circle(x, y, r, night.pink));
    }
  }
  return dots.join('');
}

const heartShape = (fill: string) =>
  path(
    'M0,150 C-200,20 -190,-130 -80,-130 C-30,-130 0,-96 0,-66 C0,-96 30,-130 80,-130 C190,-130 200,20 0,150 Z',
    fill,
  );
export const heart =
  at(10, 12, heartShape(night.deep)) +
  heartShape(night.pink) +
  at(-66, -62, ellipse(0, 0, 34, 20, night.white), { rotate: -38 });

const mark = (fill: string) =>
  path('M-44,-190 Q0,-214 44,-190 L22,40 Q0,52 -22,40 Z', fill) + circle(0, 108, 42, fill);
const query = (fill: string) =>
  stroke('M-84,-104 Q-80,-186 6,-186 Q96,-180 92,-100 Q88,-46 20,-14 Q2,0 2,40', fill, 60) +
  circle(2, 124, 40, fill);
const twice = (shape: (fill: string) => string, colour: string) =>
  at(14, 14, shape(night.deep)) + at(-7, 0, shape(night.white)) + shape(colour);

const vein = (fill: string) =>
  [0, 90, 180, 270]
    .map((turn) => at(0, 0, stroke('M34,-150 Q34,-34 150,-34', fill, 38), { rotate: turn }))
    .join('');

const drop = (x: number, y: number, scale: number, rotate: number) =>
  at(
    x,
    y,
    path('M0,-90 Q60,10 40,50 Q20,84 0,84 Q-20,84 -40,50 Q-60,10 0,-90 Z', night.cyan) +
      ellipse(-12, 34, 9, 20, night.white),
    { scale, rotate },
  );

const snore = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    twice((fill) => stroke('M-60,-60 H60 L-60,60 H60', fill, 34), night.cyan),
    { scale, rotate: -10 },
  );

const note = (x: number, y: number, scale: number, colour: string) =>
  at(
    x,
    y,
    at(-34, 70, ellipse(0, 0, 44, 32, colour), { rotate: -20 }) +
      at(86, 46, ellipse(0, 0, 44, 32, colour), { rotate: -20 }) +
      polygon(
        [
          [-4, 66],
          [-4, -96],
          [128, -124],
          [128, 44],
          [108, 44],
          [108, -74],
          [14, -54],
          [14, 66],
        ],
        colour,
      ),
    { scale },
  );

const bolt = twice(
  (fill) =>
    polygon(
      [
        [30, -230],
        [-110, 40],
        [-14, 30],
        [-60, 230],
        [110, -60],
        [10, -46],
      ],
      fill,
    ),
  night.yellow,
);

const spark = (x: number, y: number, r: number, colour: string) =>
  path(
    `M${x},${y - r} Q${x + r * 0.12},${y - r * 0.12} ${x + r},${y} Q${x + r * 0.12},${y + r * 0.12} ${x},${y + r} Q${x - r * 0.12},${y + r * 0.12} ${x - r},${y} Q${x - r * 0.12},${y - r * 0.12} ${x},${y - r} Z`,
    colour,
  );

const puff =
  [
    [-150, 40, 84],
    [-80, -50, 96],
    [40, -80, 110],
    [140, -10, 92],
    [90, 80, 96],
    [-40, 90, 100],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#d9cdf2'))
    .join('') +
  [
    [-120, 30, 60],
    [-50, -40, 70],
    [50, -60, 76],
    [110, 10, 64],
    [40, 60, 70],
    [-40, 50, 70],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, night.white))
    .join('');

const effect = (
  name: string,
  width: number,
  height: number,
  markup: string,
  middle: Point = [width / 2, height / 2],
): PackPicture => ({
  name: `effect-${name}`,
  drawing: drawing(width, height, at(middle[0], middle[1], markup)),
});
const cover = (name: string, markup: string): PackPicture => effect(name, 1080, 1080, markup, [0, 0]);

export const effects: readonly PackPicture[] = [
  effect('burst', 640, 640, burst),
  effect('flash', 640, 640, flash),
  cover('speed-rays', speedRays()),
  cover('speed-lines', sideLines()),
  cover('dots', halftone()),
  cover(
    'vignette',
    `<radialGradient id="vignette"><stop offset="0.55" stop-color="${night.deep}" stop-opacity="0"/><stop offset="1" stop-color="${night.deep}" stop-opacity="0.9"/></radialGradient><rect width="1080" height="1080" fill="url(#vignette)"/>`,
  ),
  cover(
    'spotlight',
    fade(
      0.55,
      polygon(
        [
          [470, 0],
          [610, 0],
          [940, 960],
          [140, 960],
        ],
        night.yellow,
      ),
    ) + fade(0.7, ellipse(540, 960, 400, 90, night.yellow)),
  ),
  effect('heart', 360, 340, heart),
  effect(
    'hearts',
    480,
    460,
    at(-90, 60, heart, { scale: 0.8, rotate: -12 }) +
      at(110, -70, heart, { scale: 0.6, rotate: 14 }) +
      at(140, 150, heart, { scale: 0.35 }),
  ),
  effect('exclamation', 160, 420, twice(mark, night.orange), [72, 226]),
  effect('question', 300, 440, twice(query, night.cyan), [140, 240]),
  effect('anger', 380, 380, twice(vein, night.orange)),
  effect('drops', 420, 360, drop(-110, 20, 1, 24) + drop(30, -50, 0.7, 8) + drop(130, 50, 0.9, -16)),
  effect('snore', 460, 420, snore(-110, 100, 1) + snore(40, -10, 0.75) + snore(150, -120, 0.5)),
  effect('notes', 480, 420, note(-110, 40, 1, night.pink) + note(110, -60, 0.7, night.cyan)),
  effect('lightning', 300, 520, bolt),
  effect(
    'sparkles',
    420,
    420,
    spark(-60, 20, 150, night.yellow) + spark(120, -110, 84, night.white) + spark(110, 120, 60, night.cyan),
  ),
  effect('puff', 520, 420, puff),
  effect('glow', 640, 640, glow(0, 0, 320, night.yellow, 0.9)),
];
