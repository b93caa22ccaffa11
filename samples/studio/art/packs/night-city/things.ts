import { at, box, circle, drawing, ellipse, fade, glow, path, polygon, stroke } from '../../kit/svg';
import type { PackPicture } from '../imagePack';
import { night } from './palette';

/** The base is at y = 0 and the center at x = 0, or the center is at the origin. */

export const taxi = [
  fade(0.5, ellipse(0, 0, 250, 22, night.deep)),
  at(
    236,
    -84,
    fade(
      0.55,
      polygon(
        [
          [0, -14],
          [260, -70],
          [260, 80],
          [0, 20],
        ],
        night.yellow,
      ),
    ),
  ),
  path(
    'M-236,-40 Q-244,-116 -180,-124 L-120,-196 Q-110,-206 -90,-206 H70 Q92,-206 104,-190 L152,-128 Q236,-120 240,-60 V-36 H-236 Z',
    night.yellow,
  ),
  path('M-146,-126 L-100,-182 H-20 V-126 Z M4,-126 V-182 H70 L114,-126 Z', '#2f3f8f'),
  fade(0.6, path('M-120,-130 L-84,-178 H-60 L-100,-130 Z M30,-130 L60,-178 H76 L46,-130 Z', night.cyan)),
  box(-236, -84, 476, 16, '#1c1740'),
  ...[-200, -150, -100, -50, 0, 50, 100, 150, 200].map((x) => box(x - 12, -84, 24, 8, night.white)),
  box(-30, -234, 70, 30, night.orange, 0, 8),
  circle(-136, -36, 46, '#1c1740') + circle(-136, -36, 20, '#a9a3d8'),
  circle(140, -36, 46, '#1c1740') + circle(140, -36, 20, '#a9a3d8'),
  circle(230, -92, 14, night.white),
  box(-242, -104, 14, 30, night.pink, 0, 6),
].join('');

export const lamp = [
  glow(96, -506, 200, night.yellow, 0.85),
  fade(
    0.25,
    polygon(
      [
        [60, -500],
        [132, -500],
        [260, 0],
        [-60, 0],
      ],
      night.yellow,
    ),
  ),
  stroke('M0,0 V-470 Q0,-540 70,-540 H96', '#3b2f78', 18),
  box(-36, -22, 72, 22, '#3b2f78', 0, 8),
  path('M54,-536 H140 L126,-504 H68 Z', '#3b2f78'),
  ellipse(97, -504, 30, 10, night.white),
].join('');

const trafficLight = [
  stroke('M0,0 V-360', '#3b2f78', 18),
  box(-54, -560, 108, 240, '#1c1740', 0, 26),
  circle(0, -510, 30, '#5a2140'),
  circle(0, -440, 30, '#5a4a20'),
  glow(0, -370, 110, '#4dff9a', 0.7) + circle(0, -370, 30, '#4dff9a'),
  box(-34, -20, 68, 20, '#3b2f78', 0, 8),
].join('');

const tube = (d: string, colour: string) =>
  fade(0.35, stroke(d, colour, 40)) + stroke(d, colour, 16) + stroke(d, night.white, 5);

export const neonArrow = tube('M-170,0 H120 M40,-90 L140,0 L40,90', night.pink);
export const neonCup =
  tube('M-90,-60 H90 L64,90 H-64 Z', night.cyan) +
  tube('M90,-30 Q150,-30 140,20 Q130,50 76,44', night.cyan) +
  tube('M-34,-100 q-20,-30 0,-56 t0,-50 M34,-100 q-20,-30 0,-56 t0,-50', night.pink);
export const neonHeart = tube(
  'M0,120 C-170,10 -160,-110 -70,-110 C-26,-110 0,-80 0,-56 C0,-80 26,-110 70,-110 C160,-110 170,10 0,120 Z',
  night.pink,
);
export const neonNote =
  tube('M-60,90 V-90 L90,-120 V60', night.yellow) +
  tube('M-60,90 a34,26 0 1 1 -1,-1 M90,60 a34,26 0 1 1 -1,-1', night.yellow);

const catOnWall = [
  path(
    'M-70,0 Q-96,-120 -40,-170 Q-60,-230 -44,-286 L-10,-256 H34 L66,-286 Q82,-230 62,-170 Q112,-110 86,0 Z',
    '#1a1240',
  ),
  stroke('M70,-20 Q170,-20 160,-110 Q156,-150 190,-160', '#1a1240', 26),
  ellipse(-8, -216, 13, 17, night.yellow) + ellipse(36, -216, 13, 17, night.yellow),
  ellipse(-8, -216, 4, 15, '#1a1240') + ellipse(36, -216, 4, 15, '#1a1240'),
].join('');

const passer = (coat: string, lining: string) =>
  [
    path('M-30,-60 L-40,0 H-70 V-14 L-62,-60 Z M34,-60 L52,0 H82 V-14 L66,-60 Z', '#1a1240'),
    path('M-60,-330 Q0,-360 60,-330 Q84,-180 104,-56 H-104 Q-84,-180 -60,-330 Z', coat),
    path('M0,-344 L30,-56 H-20 Z', lining),
    circle(0, -400, 62, '#f2c6b0'),
    path('M-66,-396 Q-70,-472 0,-474 Q70,-472 66,-396 Q30,-440 -20,-432 Q-56,-430 -66,-396 Z', '#1a1240'),
  ].join('');

const umbrellaPasser =
  passer('#3a55c8', '#2a3f9e') +
  stroke('M96,-260 V-520', '#1a1240', 10) +
  stroke('M60,-300 Q90,-300 96,-262', '#3a55c8', 34) +
  path(
    'M-110,-500 Q-100,-640 96,-650 Q290,-640 300,-500 Q266,-528 232,-500 Q196,-530 164,-500 Q130,-530 96,-500 Q62,-530 28,-500 Q-6,-530 -42,-500 Q-76,-528 -110,-500 Z',
    night.pink,
  );

const walker = passer('#ff8a3d', '#d96a2a') + stroke('M-64,-290 Q-110,-220 -70,-180', '#ff8a3d', 34);

export const moon =
  glow(0, 0, 260, '#cfe8ff', 0.7) +
  circle(0, 0, 130, '#f4f0ff') +
  fade(0.5, circle(-40, 30, 30, '#cbc3ea') + circle(46, -36, 22, '#cbc3ea') + circle(40, 56, 16, '#cbc3ea'));

const binAndSteam =
  fade(
    0.5,
    circle(-20, -210, 60, '#d9cdf2') + circle(30, -290, 70, '#d9cdf2') + circle(-10, -380, 54, '#d9cdf2'),
  ) +
  path('M-70,-150 H70 L58,0 H-58 Z', '#4b3f96') +
  box(-84, -170, 168, 30, '#6256b8', 0, 12) +
  stroke('M-30,-120 L-26,-20 M0,-120 V-20 M30,-120 L26,-20', '#35296f', 10);

const thing = (
  name: string,
  width: number,
  height: number,
  markup: string,
  x = width / 2,
  y = height - 12,
): PackPicture => ({
  name: `city-${name}`,
  drawing: drawing(width, height, at(x, y, markup)),
});

export const nightProps: readonly PackPicture[] = [
  thing('taxi', 780, 270, taxi, 260, 240),
  thing('lamp', 440, 720, lamp, 120),
  thing('traffic-light', 240, 580, trafficLight),
  thing('neon-arrow', 400, 280, neonArrow, 205, 140),
  thing('neon-cup', 340, 380, neonCup, 155, 250),
  thing('neon-heart', 380, 320, neonHeart, 190, 156),
  thing('neon-note', 340, 390, neonNote, 180, 200),
  thing('cat', 340, 310, catOnWall, 120),
  thing('passer-umbrella', 450, 680, umbrellaPasser, 130),
  thing('passer', 260, 500, walker),
  thing('moon', 520, 520, moon, 260, 260),
  thing('bin', 220, 460, binAndSteam),
];
