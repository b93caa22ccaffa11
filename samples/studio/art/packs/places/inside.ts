import { darker, lighter } from '../../kit/colour';
import {
  bookshelf,
  chair,
  cup,
  floorLamp,
  kettle,
  plant,
  pot,
  room,
  rug,
  sofa,
  stove,
  table,
  wallClock,
  wallPicture,
  windowFrame,
} from '../../kit/furniture';
import { sky } from '../../kit/outdoors';
import { randomFrom } from '../../kit/random';
import { at, box, circle, ellipse, fade, glow, ink, path, polygon, stroke } from '../../kit/svg';
import { cone, hanging, lit, type Scene, view } from './light';

/** What the Moon draws on a floor through a window. */
const moonbeam = (x: number, y: number, width: number) =>
  fade(
    0.32,
    polygon(
      [
        [x, y],
        [x + width, y],
        [x + width + 150, 1080],
        [x + 90, 1080],
      ],
      '#bcd0ff',
    ),
  );

/** A window with its view. */
const opening = (
  isNight: boolean,
  x: number,
  y: number,
  width: number,
  height: number,
  frame: string,
  curtain = '',
) => at(x, y, windowFrame(width, height, view(isNight, width, height), frame, curtain));

const painting = (colours: readonly string[], width: number, height: number) =>
  wallPicture(
    width,
    height,
    at(
      -width / 2,
      -height / 2,
      sky(colours, width, height) + circle(width * 0.5, height * 0.52, height * 0.22, '#fff0b8'),
    ),
  );

const flat: Scene = (isNight) =>
  lit(
    isNight,
    [
      room('#f2c9a8', '#a9764e', 'stripes'),
      opening(isNight, 510, 310, 360, 330, '#fff6e8', '#5e9a8b'),
      at(150, 320, painting(['#7fb8d8', '#cfe8e0'], 190, 150)),
      at(860, 470, bookshelf(330)) + at(860, 330, bookshelf(330)),
      at(510, 990, rug('#4f8a8b', 780)),
      at(510, 880, sofa('#d8744e')),
      at(905, 880, plant('#5b8fb8'), { scale: 1.15 }),
      at(170, 890, floorLamp('#f0b93a', false)),
      at(
        770,
        890,
        box(-70, -130, 140, 30, '#8a5f42', 8, 8) +
          box(-54, -104, 18, 104, '#8a5f42', 6) +
          box(36, -104, 18, 104, '#8a5f42', 6),
      ) + at(770, 762, cup('#fff6e8', false), { scale: 0.6 }),
    ],
    [
      at(170, 890, floorLamp('#f0b93a')),
      glow(170, 470, 460, '#ffd98a', 0.55),
      fade(0.16, ellipse(190, 960, 300, 60, '#ffe29a')),
    ],
    'lamp',
  );

const cupboard = (x: number, y: number, width: number, height: number, colour: string) =>
  box(x, y, width, height, colour, 8, 8) +
  box(x + 14, y + 14, width - 28, height - 28, lighter(colour, 0.16), 5, 6) +
  circle(x + width - 30, y + height / 2, 7, '#f5c04c', 4);

const kitchen: Scene = (isNight) =>
  lit(
    isNight,
    [
      room('#f3e3c0', '#b9c7c0', 'tiles'),
      opening(isNight, 550, 400, 250, 190, '#fff6e8'),
      cupboard(40, 130, 150, 190, '#6fa89a') +
        cupboard(190, 130, 150, 190, '#6fa89a') +
        cupboard(740, 130, 150, 190, '#6fa89a') +
        cupboard(890, 130, 150, 190, '#6fa89a'),
      cupboard(20, 610, 190, 210, '#5e9a8b') +
        cupboard(210, 610, 190, 210, '#5e9a8b') +
        cupboard(700, 610, 180, 210, '#5e9a8b') +
        cupboard(880, 610, 200, 210, '#5e9a8b'),
      at(550, 830, stove()),
      box(0, 584, 402, 32, '#d9b98a', 8, 4) + box(698, 584, 400, 32, '#d9b98a', 8, 4),
      at(550, 580, kettle('#d8574e'), { scale: 0.7 }) + at(640, 580, pot('#4f8fb8'), { scale: 0.5 }),
      at(
        120,
        588,
        path('M-40,0 L-30,-96 L30,-96 L40,0 Z', '#e8d9b8', 7) +
          stroke('M-16,-96 L-30,-170 M2,-96 V-180 M18,-96 L36,-166', ink, 16) +
          stroke('M-16,-96 L-30,-170 M2,-96 V-180 M18,-96 L36,-166', '#b98a5c', 6),
      ),
      at(
        840,
        586,
        ellipse(0, -10, 92, 18, '#ffffff', 7) +
          circle(-34, -42, 30, '#e2574c', 7) +
          circle(30, -40, 28, '#f5c02c', 7) +
          circle(0, -74, 28, '#8fc25c', 7),
      ),
      at(300, 1010, table('#c98f5c', 460, 200)) +
        at(
          300,
          798,
          path('M-40,0 L-30,-80 Q0,-96 30,-80 L40,0 Z', '#9fd4e6', 7) +
            stroke('M-6,-86 Q-20,-150 -50,-160 M4,-86 Q8,-160 30,-176', '#4f9a63', 7) +
            circle(-52, -164, 22, '#e8709a', 6) +
            circle(34, -180, 22, '#ffd35a', 6),
        ),
      at(900, 1000, chair('#d8744e')),
      at(300, 400, hanging('#e2574c', 400)),
      at(
        550,
        176,
        box(-110, -70, 220, 90, '#c9d2da', 8, 8) + path('M-110,20 L-150,70 H150 L110,20 Z', '#aab6c2', 8),
      ),
    ],
    [
      at(300, 400, hanging('#e2574c', 400) + cone(260, 440)),
      glow(300, 700, 360, '#ffd98a', 0.5),
      fade(0.5, circle(430, 770, 6, '#8fffb0')),
    ],
    'lamp',
  );

const desk = (x: number, y: number, seat: string) =>
  at(x, y - 30, chair(seat), { scale: 0.9 }) +
  at(x + 20, y, table('#e6b878', 400, 200)) +
  at(x - 60, y - 214, box(-50, -16, 100, 16, '#5b8fd0', 6, 3) + box(-44, -30, 90, 15, '#f5c02c', 6, 3)) +
  at(x + 110, y - 214, path('M-50,-4 L0,-20 L50,-4 L0,8 Z', '#ffffff', 6));

const school: Scene = (isNight) =>
  lit(
    isNight,
    [
      room('#dcebd4', '#c9a06a', 'plain'),
      opening(isNight, 150, 340, 230, 330, '#fff6e8'),
      box(330, 160, 560, 340, '#8a5f3c', 9, 12) + box(354, 184, 512, 292, '#3d6b5c', 6),
      fade(
        0.9,
        stroke('M400,260 h90 M400,310 h130 M400,360 h70', '#eaf5ea', 8) +
          stroke('M640,400 L700,250 L760,400 Z M660,350 h80', '#ffe9a8', 7) +
          circle(800, 280, 30, 'none') +
          stroke('M796,250 a30,30 0 1 0 1,0', '#ffb0b0', 7),
      ),
      box(360, 500, 500, 18, '#a9744a', 7, 4) +
        box(420, 488, 40, 14, '#ffffff', 4) +
        box(500, 490, 30, 12, '#ffe08a', 4),
      at(985, 200, wallClock(9, 15, 64)) +
        at(
          986,
          400,
          box(-66, -80, 132, 170, '#fff6e8', 7) +
            circle(0, -14, 44, '#7fc0e0', 6) +
            path('M-30,-30 Q-6,-54 12,-24 Q30,0 6,14 Q-24,10 -30,-30 Z', '#8fc25c', 4) +
            stroke('M-40,60 h80', '#8b97a8', 6),
        ),
      at(1000, 860, plant('#c8614e'), { scale: 0.9 }),
      desk(230, 1010, '#d8744e') + desk(790, 1010, '#5b8fb8'),
    ],
    [moonbeam(60, 800, 190), glow(150, 330, 300, '#bcd0ff', 0.4)],
  );

const screen = (x: number, y: number, isOn: boolean) =>
  at(
    x,
    y,
    box(-14, -50, 28, 50, '#59607a', 6) +
      box(-54, -14, 108, 16, '#59607a', 6, 6) +
      box(-104, -190, 208, 144, '#3d4257', 8, 10) +
      box(-90, -176, 180, 116, isOn ? '#9fe0f5' : '#cfe3ee', 4) +
      stroke('M-66,-146 h70 M-66,-120 h110 M-66,-94 h50', isOn ? '#3f7fb0' : '#8fa9bd', 8),
  );

const office: Scene = (isNight) =>
  lit(
    isNight,
    [
      room('#d5dfe8', '#8d97a8', 'plain'),
      opening(isNight, 360, 300, 470, 300, '#f2f5f8'),
      box(760, 170, 260, 230, '#b98a5c', 8, 8) +
        box(784, 194, 92, 70, '#ffe08a', 4) +
        box(892, 206, 92, 64, '#9fd9c0', 4) +
        box(800, 284, 84, 70, '#f7b2b2', 4) +
        box(904, 290, 80, 76, '#fff6e8', 4),
      at(890, 610, bookshelf(300)),
      at(
        960,
        870,
        box(-70, -300, 140, 300, '#c9d2dc', 8, 10) +
          box(-54, -280, 108, 80, '#9aa6b6', 5) +
          box(-54, -190, 108, 80, '#9aa6b6', 5) +
          box(-54, -100, 108, 80, '#9aa6b6', 5) +
          stroke('M-14,-240 h28 M-14,-150 h28 M-14,-60 h28', ink, 8),
      ),
      at(150, 880, plant('#7a8fb8'), { scale: 1.25 }),
      at(
        430,
        900,
        box(-76, -330, 152, 170, '#46527a', 8, 26) +
          stroke('M0,-120 V-30 M-60,-6 L0,-34 L60,-6', ink, 22) +
          stroke('M0,-120 V-30 M-60,-6 L0,-34 L60,-6', '#8b97a8', 9),
      ),
      box(180, 700, 560, 34, '#e0c090', 9, 8) +
        box(210, 734, 30, 200, '#59607a', 7) +
        box(680, 734, 30, 200, '#59607a', 7) +
        box(540, 734, 140, 130, '#d0ae7c', 8),
      screen(330, 700, isNight) +
        at(600, 700, path('M-70,0 L-56,-20 H56 L70,0 Z', '#c9d2dc', 6)) +
        at(500, 700, cup('#e2574c', !isNight), { scale: 0.6 }) +
        box(590, 640, 90, 44, '#fff6e8', 6, 4),
    ],
    [
      box(240, 524, 180, 116, '#9fe8ff', 5) +
        stroke('M264,554 h70 M264,580 h110 M264,606 h50', '#3f7fb0', 8) +
        glow(330, 590, 250, '#7fdcff', 0.6),
      glow(640, 610, 260, '#ffdf9a', 0.6) +
        at(
          660,
          700,
          stroke('M0,0 V-60 L-40,-120', ink, 14) +
            path('M-84,-110 L-20,-150 L0,-110 L-60,-76 Z', '#f0b93a', 7) +
            box(-36, -12, 72, 14, '#59607a', 6, 6),
        ),
    ],
  );

const bulb = (x: number, y: number) =>
  glow(x, y + 12, 70, '#ffe29a', 0.8) + circle(x, y + 12, 12, '#fff3c4', 5);

const cafe: Scene = (isNight) =>
  lit(
    isNight,
    [
      room('#e9b48a', '#7f5a48', 'plain'),
      opening(isNight, 300, 300, 420, 320, '#8a5f42'),
      box(0, 520, 1080, 284, '#5f8f86') +
        box(0, 510, 1080, 18, '#4a746c', 6) +
        [90, 270, 450, 630, 810, 990].map((x) => box(x - 70, 556, 140, 210, '#6c9d93', 5, 6)).join(''),
      box(680, 120, 330, 250, '#3a3440', 9, 12) +
        fade(
          0.95,
          stroke('M740,176 h210', '#ffe9a8', 9) +
            stroke('M722,230 h120 M722,270 h150 M722,310 h100', '#ffffff', 7) +
            stroke('M910,230 h56 M910,270 h56 M910,310 h56', '#ffb08a', 7),
        ),
      at(
        840,
        470,
        box(-160, -18, 320, 18, '#8a5f42', 7) +
          [-120, -60, 0, 60]
            .map((x) => at(x, -18, cup(x % 120 === 0 ? '#fff6e8' : '#d8744e', false), { scale: 0.5 }))
            .join(''),
      ),
      box(600, 620, 500, 260, '#9a6a4a', 9) +
        box(580, 596, 520, 34, '#d9a878', 8, 6) +
        [650, 760, 870, 980].map((x) => box(x - 40, 660, 84, 190, darker('#9a6a4a', 0.14), 5, 6)).join(''),
      at(
        700,
        596,
        path('M-90,0 V-96 Q0,-170 90,-96 V0 Z', '#dff2f8cc', 7) +
          ellipse(-36, -16, 34, 20, '#d9944a', 6) +
          ellipse(34, -18, 32, 24, '#9c5a3a', 6) +
          circle(34, -46, 9, '#e2574c', 5),
      ),
      at(
        930,
        596,
        box(-74, -150, 148, 150, '#c8484e', 8, 12) +
          box(-56, -130, 112, 44, '#e9eef4', 6, 6) +
          box(-40, -70, 80, 56, '#3d4257', 6, 6) +
          circle(-36, -108, 8, '#ffd35a', 4),
      ),
      at(
        240,
        1000,
        ellipse(0, -190, 190, 34, '#d9a878', 9) +
          box(-16, -176, 32, 160, '#4a3c44', 7) +
          ellipse(0, -8, 90, 16, '#4a3c44', 7),
      ) +
        at(180, 812, cup('#fff6e8', !isNight), { scale: 0.6 }) +
        at(
          316,
          812,
          ellipse(0, -4, 50, 10, '#ffffff', 6) +
            path('M-34,-8 L34,-8 L20,-44 L-34,-30 Z', '#f2b3c0', 6) +
            circle(4, -46, 9, '#e2574c', 5),
        ),
      at(590, 420, hanging('#e8a03a', 420)),
      at(60, 960, chair('#c8484e'), { scale: 0.95 }) +
        at(440, 960, at(0, 0, chair('#c8484e'), { flip: true }), { scale: 0.95 }),
    ],
    [
      stroke('M-10,60 Q180,150 360,70 T720,70 T1090,60', ink, 5) +
        [
          [60, 92],
          [180, 108],
          [300, 92],
          [420, 56],
          [540, 44],
          [660, 58],
          [780, 84],
          [900, 88],
          [1020, 70],
        ]
          .map(([x = 0, y = 0]) => bulb(x, y))
          .join(''),
      at(590, 420, hanging('#e8a03a', 420) + cone(140, 170)),
      glow(220, 800, 240, '#ffcf7a', 0.5) +
        at(
          250,
          806,
          box(-14, -40, 28, 40, '#fff6e8', 5) + path('M0,-70 Q14,-52 0,-42 Q-14,-52 0,-70 Z', '#ffc23d', 4),
        ),
    ],
    'lamp',
  );

const goods = (y: number, seed: number) => {
  const random = randomFrom(seed);
  const colours = ['#e2574c', '#f5c02c', '#5b8fd0', '#8fc25c', '#e8709a', '#f0863a', '#8a6fc0'];
  return Array.from({ length: 9 }, (_, index) => {
    const x = 50 + index * 56;
    const colour = colours[Math.floor(random() * colours.length)] ?? '#e2574c';
    const kind = Math.floor(random() * 3);
    if (kind === 0) return box(x, y - 78, 42, 78, colour, 6, 4) + box(x + 8, y - 54, 26, 26, '#fff6e8');
    if (kind === 1)
      return path(
        `M${x + 4},${y} V${y - 52} Q${x + 4},${y - 66} ${x + 14},${y - 70} V${y - 92} H${x + 28} V${y - 70} Q${x + 38},${y - 66} ${x + 38},${y - 52} V${y} Z`,
        colour,
        6,
      );
    return box(x, y - 56, 44, 56, colour, 6, 12) + box(x + 4, y - 66, 36, 14, '#c9d2dc', 5, 4);
  }).join('');
};

const crate = (x: number, y: number, colour: string) =>
  at(
    x,
    y,
    [-50, -16, 18, 52].map((dx) => circle(dx, -72, 22, colour, 6)).join('') +
      [-32, 2, 36].map((dx) => circle(dx, -96, 22, lighter(colour, 0.12), 6)).join('') +
      box(-84, -66, 168, 66, '#c98f5c', 8, 4) +
      stroke('M-80,-34 H80', darker('#c98f5c', 0.3), 5),
  );

const shop: Scene = (isNight) =>
  lit(
    isNight,
    [
      room('#dfeaf2', '#c9cdd6', 'plain'),
      opening(isNight, 950, 330, 230, 330, '#f2f5f8'),
      box(20, 150, 540, 640, '#f2e6d0', 9, 8) +
        [300, 440, 580, 720]
          .map((y, index) => box(20, y, 540, 22, '#c98f5c', 7) + goods(y, 5 + index * 7))
          .join(''),
      box(640, 250, 170, 540, '#8fb8d0', 9, 10) +
        box(660, 274, 130, 420, '#e9f6fb', 6, 6) +
        [370, 470, 570]
          .map(
            (y, row) =>
              stroke(`M664,${y} h122`, '#8b97a8', 6) +
              [678, 708, 738, 768]
                .map((x, index) =>
                  box(
                    x - 10,
                    y - 62,
                    20,
                    58,
                    ['#ffffff', '#f5c02c', '#8fc25c', '#e8709a'][(index + row) % 4] ?? '',
                    5,
                    5,
                  ),
                )
                .join(''),
          )
          .join('') +
        box(768, 440, 12, 120, '#59607a', 5, 5),
      at(
        700,
        150,
        box(-150, -66, 300, 100, '#e2574c', 9, 16) + stroke('M-110,-16 h70 M-10,-16 h120', '#fff6e8', 12),
      ),
      box(820, 640, 300, 250, '#4f8fa0', 9) +
        box(800, 614, 320, 34, '#e9eef4', 8, 6) +
        at(
          930,
          614,
          box(-66, -90, 132, 90, '#59607a', 8, 8) +
            box(-50, -76, 100, 34, '#bff0c8', 5) +
            [-34, 0, 34].map((x) => box(x - 11, -34, 22, 18, '#e9eef4', 4, 3)).join(''),
        ),
      crate(130, 960, '#e2574c') + crate(330, 970, '#f5a93c'),
      ...[880, 980].map((y) => box(0, y, 1080, 5, '#b4b9c6')),
    ],
    [
      box(660, 274, 130, 420, '#d5f4ff', 6, 6) +
        [370, 470, 570]
          .map(
            (y, row) =>
              stroke(`M664,${y} h122`, '#6f8fa8', 6) +
              [678, 708, 738, 768]
                .map((x, index) =>
                  box(
                    x - 10,
                    y - 62,
                    20,
                    58,
                    ['#ffffff', '#f5c02c', '#8fc25c', '#e8709a'][(index + row) % 4] ?? '',
                    5,
                    5,
                  ),
                )
                .join(''),
          )
          .join('') +
        glow(725, 500, 340, '#bfeaff', 0.55),
      at(
        700,
        150,
        box(-150, -66, 300, 100, '#ff5a5a', 9, 16) + stroke('M-110,-16 h70 M-10,-16 h120', '#fff6e8', 12),
      ) + glow(700, 134, 260, '#ff7a7a', 0.5),
      moonbeam(840, 880, 150),
      box(880, 538, 100, 34, '#bff0c8', 5),
    ],
  );

const hospital: Scene = (isNight) =>
  lit(
    isNight,
    [
      room('#d8efe9', '#b9cfd0', 'plain'),
      opening(isNight, 540, 320, 300, 320, '#ffffff', '#8fc2d8'),
      box(0, 560, 1080, 16, '#8fc2b8') + box(0, 576, 1080, 224, '#c3e2da'),
      at(
        880,
        250,
        box(-90, -110, 180, 220, '#fff6ee', 8, 8) +
          box(-18, -64, 36, 100, '#e2574c') +
          box(-50, -32, 100, 36, '#e2574c'),
      ),
      at(
        560,
        950,
        [
          box(-330, -380, 34, 380, '#c9d2dc', 8, 10) + box(300, -270, 34, 270, '#c9d2dc', 8, 10),
          box(-320, -150, 640, 46, '#e9eef4', 8, 8) + box(-310, -206, 620, 64, '#ffffff', 8, 20),
          path('M-296,-204 Q-300,-292 -210,-288 Q-120,-292 -118,-206 Z', '#ffffff', 8),
          path('M-90,-212 Q40,-250 160,-220 Q260,-200 312,-212 L312,-110 L-90,-110 Z', '#7fb8d8', 9) +
            stroke('M-90,-170 Q80,-190 312,-164', '#5f9ac0', 9),
          circle(-280, -18, 20, '#59607a', 7) +
            circle(290, -18, 20, '#59607a', 7) +
            stroke('M-280,-104 V-36 M290,-104 V-36', '#8b97a8', 12),
          stroke('M-120,-330 H120', ink, 0.1),
        ].join(''),
      ),
      at(
        120,
        950,
        stroke('M0,0 V-560 M-50,-2 H50 M-40,-560 H40', ink, 22) +
          stroke('M0,0 V-560 M-50,-2 H50 M-40,-560 H40', '#c9d2dc', 9) +
          path('M-66,-540 H-14 V-450 Q-40,-430 -66,-450 Z', '#d5f0fa', 7) +
          stroke('M-40,-436 Q-40,-300 60,-260', '#8fbfd8', 6),
      ),
      at(
        960,
        900,
        box(-80, -230, 160, 230, '#f2e6d0', 8, 8) +
          box(-60, -200, 120, 70, '#e2d2b4', 5) +
          box(-60, -110, 120, 70, '#e2d2b4', 5) +
          stroke('M-16,-166 h32 M-16,-76 h32', ink, 8),
      ) +
        at(
          930,
          672,
          path('M-26,0 L-20,-64 L20,-64 L26,0 Z', '#9fd4e6', 6) +
            stroke('M0,-64 V-120 M0,-64 L-26,-110', '#4f9a63', 6) +
            circle(0, -128, 18, '#ffd35a', 6) +
            circle(-30, -116, 17, '#e8709a', 6),
        ),
      at(250, 520, box(-70, -76, 140, 110, '#59607a', 8, 10) + box(-56, -62, 112, 76, '#23384a', 5)),
    ],
    [
      at(
        250,
        520,
        box(-56, -62, 112, 76, '#143a3c', 5) +
          stroke('M-48,-20 h28 l10,-26 l14,52 l12,-36 l8,10 h24', '#7dffb0', 5),
      ) + glow(250, 500, 170, '#7dffb0', 0.4),
      glow(980, 560, 260, '#ffe0a0', 0.7) +
        at(
          990,
          672,
          stroke('M0,0 V-60', ink, 12) +
            path('M-30,-60 L-18,-110 H18 L30,-60 Z', '#ffe9b0', 6) +
            box(-24, -8, 48, 12, '#8b97a8', 5, 5),
        ),
      moonbeam(420, 800, 200),
    ],
  );

export const inside = { flat, kitchen, school, office, cafe, shop, hospital } satisfies Record<string, Scene>;
