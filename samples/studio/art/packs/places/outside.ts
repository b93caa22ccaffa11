import { darker, lighter } from '../../kit/colour';
import {
  bench,
  bush,
  fence,
  flower,
  grass,
  hill,
  leafTree,
  pine,
  sea,
  skyline,
  streetLamp,
} from '../../kit/outdoors';
import { randomFrom } from '../../kit/random';
import { at, box, circle, ellipse, fade, glow, ink, path, polygon, stroke } from '../../kit/svg';
import { cone, heaven, lit, moonlight, pane, type Scene } from './light';

interface Wall {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly colour: string;
  readonly roof: string;
}

const groundY = 800;

function panesOf({ x, width, top }: Wall, from: number): (readonly [number, number])[] {
  const columns = Math.max(2, Math.floor(width / 96));
  const step = width / columns;
  const all: (readonly [number, number])[] = [];
  for (let y = top + 50; y < from - 60; y += 124)
    for (let column = 0; column < columns; column += 1) all.push([x + step * (column + 0.5) - 27, y]);
  return all;
}

/** A town house without its ground floor. */
function townHouse(wall: Wall, from: number): string {
  const { x, width, top, colour, roof } = wall;
  return (
    box(x, top, width, groundY - top, colour, 8) +
    polygon(
      [
        [x - 18, top + 4],
        [x + 22, top - 70],
        [x + width - 22, top - 70],
        [x + width + 18, top + 4],
      ],
      roof,
      8,
    ) +
    panesOf(wall, from)
      .map(
        ([left, y]) =>
          box(left, y, 54, 76, '#bfe3f5', 6, 5) +
          stroke(`M${left + 27},${y} v76 M${left},${y + 34} h54`, ink, 5) +
          box(left - 8, y + 76, 70, 12, lighter(colour, 0.4), 5),
      )
      .join('')
  );
}

function litPanes(wall: Wall, from: number, seed: number): string {
  const random = randomFrom(seed);
  return panesOf(wall, from)
    .map(([left, y]) => (random() > 0.5 ? pane(left, y, 54, 76) : ''))
    .join('');
}

const awning = (x: number, y: number, width: number, colour: string) => {
  const count = Math.round(width / 44);
  const step = width / count;
  return Array.from({ length: count }, (_, index) =>
    path(
      `M${x + index * step},${y} h${step} l6,62 q${-step / 2},26 ${-step - 6},0 Z`,
      index % 2 === 0 ? colour : '#fff6e8',
      6,
    ),
  ).join('');
};

const walls: readonly Wall[] = [
  { x: -40, width: 330, top: 250, colour: '#f0b98a', roof: '#b8564a' },
  { x: 290, width: 300, top: 330, colour: '#a9cfe0', roof: '#4d6a94' },
  { x: 590, width: 270, top: 220, colour: '#f3dd9a', roof: '#8f6a8a' },
  { x: 860, width: 280, top: 300, colour: '#c9dcb0', roof: '#6a8a5c' },
];

const bakeryDoor = (x: number, colour: string) =>
  box(x, 620, 96, 180, colour, 8, 6) +
  box(x + 16, 640, 64, 84, '#bfe3f5', 6, 4) +
  circle(x + 80, 726, 7, '#f5c04c', 4);
const shopPane = (x: number, width: number) =>
  box(x, 640, width, 120, '#cdeaf6', 7, 6) +
  stroke(`M${x + 26},742 l40,-84 M${x + 56},742 l40,-84`, '#ffffff', 7);

const street: Scene = (isNight) =>
  lit(
    isNight,
    [
      heaven(isNight, 960, 120),
      ...walls.map((wall) => townHouse(wall, 600)),
      shopPane(-10, 160) +
        bakeryDoor(176, '#7a4a3a') +
        shopPane(320, 130) +
        bakeryDoor(470, '#3f6f8a') +
        bakeryDoor(616, '#8a4a6a') +
        shopPane(730, 110) +
        shopPane(880, 180),
      awning(-30, 560, 310, '#d8574e') + awning(304, 566, 270, '#4f8fb8') + awning(862, 562, 260, '#6a9a5c'),
      box(0, 800, 1080, 70, '#d8d2c8') +
        box(0, 800, 1080, 8, '#8f8a96') +
        box(0, 866, 1080, 16, '#a8a2a6') +
        box(0, 880, 1080, 200, '#6f7488'),
      ...[40, 300, 560, 820].map((x) => box(x, 976, 150, 12, '#f4ead8')),
      at(676, 846, streetLamp(false, 430)),
      at(960, 846, leafTree('#6fae62', 300)),
    ],
    [
      moonlight(960, 120),
      ...walls.map((wall, index) => litPanes(wall, 600, 4 + index * 3)),
      box(-10, 640, 160, 120, '#ffd977', 7, 6) + glow(70, 740, 240, '#ffcf6b', 0.5),
      box(320, 640, 130, 120, '#ffd977', 7, 6) + glow(385, 730, 210, '#ffcf6b', 0.5),
      at(676, 410, cone(220, 440)),
      path('M636,460 L716,460 L706,380 L646,380 Z', '#fff3c4', 7),
      fade(
        0.3,
        ellipse(70, 900, 210, 22, '#ffd977') +
          ellipse(676, 960, 260, 24, '#ffd977') +
          ellipse(390, 905, 180, 20, '#ffd977'),
      ),
    ],
  );

const park: Scene = (isNight) =>
  lit(
    isNight,
    [
      heaven(isNight, 880, 180),
      skyline(620, isNight ? '#8a94dc' : '#b7d9ea', 14),
      hill(620, 90, '#9fd08a', 60) + box(0, 690, 1080, 400, '#8cc474'),
      ellipse(800, 740, 250, 40, '#7cc0e0', 8) +
        fade(0.6, stroke('M680,734 h70 M800,750 h90 M740,756 h40', '#ffffff', 6)),
      at(130, 790, leafTree('#5f9f5a', 560)) +
        at(350, 720, leafTree('#7fb765', 320)) +
        at(990, 740, leafTree('#68a85c', 460)) +
        at(610, 706, bush('#6aa85f'), { scale: 0.8 }),
      path(
        'M430,1100 Q470,900 360,800 Q300,744 420,700 L476,700 Q400,760 520,820 Q660,900 700,1100 Z',
        '#ecd8ae',
      ),
      at(230, 880, bench('#c98f4e')),
      at(480, 850, streetLamp(false, 430)),
      at(860, 940, flower('#ff8fa8', 60)) +
        at(910, 960, flower('#ffffff', 52)) +
        at(960, 930, flower('#ffd35a', 60)),
      grass(120, 1010, '#5d9a4f') + grass(800, 1020, '#5d9a4f') + grass(340, 1030, '#5d9a4f'),
    ],
    [
      moonlight(880, 180),
      fade(0.5, ellipse(840, 742, 46, 9, '#fff3cf')),
      at(480, 414, cone(240, 450)) + path('M440,464 L520,464 L510,384 L450,384 Z', '#fff3c4', 7),
      ...fireflies(18, 5, 640, 960),
    ],
  );

function fireflies(count: number, seed: number, from: number, to: number): string[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const [x, y] = [random() * 1080, from + random() * (to - from)];
    return glow(x, y, 22, '#f3ff9a', 0.8) + circle(x, y, 5, '#f9ffc8');
  });
}

const mushroom = (x: number, y: number) =>
  at(
    x,
    y,
    path('M-14,0 Q-10,-34 -12,-44 L12,-44 Q10,-34 14,0 Z', '#fff3e2', 7) +
      path('M-46,-40 Q-40,-92 0,-92 Q40,-92 46,-40 Q0,-26 -46,-40 Z', '#d8484a', 7) +
      circle(-16, -62, 7, '#ffffff') +
      circle(14, -70, 6, '#ffffff') +
      circle(20, -50, 5, '#ffffff'),
  );

const trunk = (x: number, y: number, width: number, colour: string) =>
  path(
    `M${x - width / 2},-20 Q${x - width * 0.36},${y * 0.6} ${x - width * 0.9},${y} Q${x},${y - 26} ${x + width * 0.9},${y} Q${x + width * 0.36},${y * 0.6} ${x + width / 2},-20 Z`,
    colour,
    8,
  ) +
  stroke(
    `M${x - width * 0.16},120 v90 M${x + width * 0.14},300 v120 M${x - width * 0.1},480 v60`,
    darker(colour, 0.3),
    6,
  );

const forest: Scene = (isNight) =>
  lit(
    isNight,
    [
      heaven(isNight, 560, 240, 9),
      ...[60, 190, 330, 470, 640, 780, 910, 1040].map((x, index) =>
        at(x, 720, pine(isNight ? '#86b8c4' : '#9cc9a8', 380 + (index % 3) * 60, false, 0)),
      ),
      hill(680, 60, '#8fc27c', 40),
      ...[250, 480, 700, 900].map((x, index) =>
        at(x, 780, pine(darker('#4f9a68', index % 2 === 0 ? 0 : 0.1), 420 + (index % 2) * 70)),
      ),
      box(0, 770, 1080, 320, '#6fa860') +
        path(
          'M420,1100 Q500,920 560,850 Q600,800 540,772 L610,772 Q700,810 660,880 Q640,960 760,1100 Z',
          '#d8bf90',
        ),
      trunk(70, 900, 130, '#8a5f48') + trunk(1010, 930, 150, '#7a5240'),
      path(
        'M-60,-40 H1140 V90 Q1020,150 940,96 Q860,170 760,100 Q660,150 580,88 Q480,140 400,90 Q300,160 220,100 Q120,170 40,110 L-60,140 Z',
        '#4f8f52',
        8,
      ),
      at(210, 880, bush('#5a9a52')) + at(860, 860, bush('#5f9f58')),
      mushroom(300, 960) + mushroom(354, 990),
      grass(460, 900, '#4d8a44') + grass(820, 990, '#4d8a44') + grass(160, 1020, '#4d8a44'),
    ],
    [
      moonlight(560, 240),
      ...fireflies(26, 12, 420, 980),
      ...[
        [206, 838],
        [872, 812],
      ].map(
        ([x = 0, y = 0]) =>
          ellipse(x - 14, y, 9, 12, '#ffe98a') +
          ellipse(x + 14, y, 9, 12, '#ffe98a') +
          circle(x - 14, y, 4, ink) +
          circle(x + 14, y, 4, ink),
      ),
    ],
  );

const palm = (x: number, y: number) =>
  at(
    x,
    y,
    path('M-26,0 Q-4,-200 40,-372 L66,-366 Q40,-190 34,0 Z', '#a9784e', 8) +
      stroke(
        'M-14,-70 L32,-64 M-6,-140 L36,-132 M8,-210 L42,-202 M22,-280 L52,-272',
        darker('#a9784e', 0.35),
        6,
      ) +
      [-168, -140, -30, -4, -96]
        .map((turn) =>
          at(52, -372, path('M0,0 Q90,-70 210,-6 Q150,-10 130,12 Q100,-6 80,14 Q40,0 0,0 Z', '#4f9f5a', 8), {
            rotate: turn,
          }),
        )
        .join('') +
      circle(40, -356, 20, '#7a4a34', 7) +
      circle(72, -352, 20, '#7a4a34', 7),
  );

const beach: Scene = (isNight) =>
  lit(
    isNight,
    [
      heaven(isNight, 540, 250, 21),
      sea(560, '#3fa9cc', 4),
      path('M640,560 L740,470 L800,510 L880,430 L1100,560 Z', isNight ? '#7f96d8' : '#8fb8a0'),
      path('M-20,800 Q300,742 560,800 T1100,780 V1100 H-20 Z', '#f6dfae') +
        path('M-20,800 Q300,742 560,800 T1100,780 V802 Q820,830 560,822 T-20,826 Z', '#ffffff'),
      palm(80, 960),
      at(
        860,
        930,
        stroke('M0,40 L-40,-330', '#7a5240', 16) +
          path(
            'M-230,-250 Q-190,-420 -40,-400 Q120,-420 160,-290 Q110,-300 70,-268 Q20,-300 -34,-262 Q-90,-296 -140,-248 Q-190,-280 -230,-250 Z',
            '#e2574c',
            9,
          ) +
          path(
            'M-140,-250 Q-110,-360 -40,-398 Q30,-360 70,-268 Q20,-300 -34,-262 Q-90,-296 -140,-250 Z',
            '#fff6e8',
            6,
          ),
      ),
      path('M760,980 L1010,950 L1040,1000 L780,1036 Z', '#5b8fd0', 8) +
        stroke('M800,1000 L1020,972', '#ffffff', 9),
      at(
        300,
        1000,
        path('M-56,0 L-46,-60 L46,-60 L56,0 Z', '#ffd35a', 8) + stroke('M-46,-60 Q0,-120 46,-60', ink, 8),
      ) + circle(400, 1020, 16, '#f59a8a', 6),
    ],
    [
      moonlight(540, 250),
      fade(
        0.5,
        [
          [600, 60],
          [640, 100],
          [684, 70],
          [730, 120],
        ]
          .map(([y = 0, half = 0]) => box(540 - half, y, half * 2, 9, '#fff3cf', 0, 5))
          .join(''),
      ),
      glow(480, 950, 210, '#ff9d3f', 0.8),
      stroke('M430,990 L530,966 M436,964 L528,992', ink, 30) +
        stroke('M430,990 L530,966 M436,964 L528,992', '#8a5a3c', 15),
      path(
        'M442,968 Q420,910 462,880 Q460,850 482,826 Q506,868 504,890 Q536,912 520,968 Q480,990 442,968 Z',
        '#ff8a2c',
        7,
      ) + path('M464,966 Q456,930 482,900 Q508,934 500,966 Q480,978 464,966 Z', '#ffd94f'),
    ],
  );

const village: Scene = (isNight) =>
  lit(
    isNight,
    [
      heaven(isNight, 900, 170),
      hill(580, 120, '#a8d08a', -60) + hill(660, 80, '#93c47a', 90) + box(0, 760, 1080, 340, '#86bd6c'),
      at(120, 700, pine('#5f9f7a', 300)) + at(1010, 720, leafTree('#7fb765', 380)),
      box(330, 470, 400, 310, '#d99a5c', 9),
      ...[520, 570, 620, 670, 720].map((y) => stroke(`M334,${y} H726`, darker('#d99a5c', 0.22), 6)),
      polygon(
        [
          [280, 486],
          [530, 260],
          [780, 486],
        ],
        '#8f4f48',
        9,
      ) +
        polygon(
          [
            [372, 486],
            [530, 344],
            [688, 486],
          ],
          '#e8b47c',
          7,
        ),
      box(640, 270, 54, 120, '#a85f50', 8) + box(630, 256, 74, 24, '#8a4a42', 7),
      circle(530, 424, 34, '#bfe3f5', 8) + stroke('M530,390 v68 M496,424 h68', ink, 6),
      ...[376, 604].map(
        (x) =>
          box(x, 550, 96, 110, '#bfe3f5', 8, 5) +
          stroke(`M${x + 48},550 v110 M${x},600 h96`, ink, 6) +
          box(x - 34, 544, 30, 122, '#4f8fa0', 7) +
          box(x + 100, 544, 30, 122, '#4f8fa0', 7),
      ),
      box(494, 620, 80, 160, '#7a4a3a', 8, 6) +
        circle(558, 704, 7, '#f5c04c', 4) +
        box(474, 776, 120, 22, '#c9b09a', 7),
      path('M470,1100 Q520,900 500,798 L566,798 Q620,900 690,1100 Z', '#e3cfa0'),
      at(180, 850, fence(420)) + at(900, 850, fence(400)),
      at(300, 850, flower('#ff8fa8', 120)) +
        at(340, 856, flower('#ffd35a', 140)) +
        at(760, 852, flower('#ffffff', 120)) +
        at(720, 860, flower('#e8709a', 100)),
      box(800, 640, 90, 150, '#b98a5c', 8) +
        polygon(
          [
            [786, 646],
            [845, 580],
            [904, 646],
          ],
          '#8f4f48',
          8,
        ) +
        ellipse(845, 726, 28, 30, '#4a3038'),
      grass(140, 980, '#5d9a4f') + grass(880, 1000, '#5d9a4f') + grass(340, 1030, '#5d9a4f'),
    ],
    [
      moonlight(900, 170),
      pane(376, 550, 96, 110) + pane(604, 550, 96, 110),
      circle(530, 424, 34, '#ffd977', 8) +
        stroke('M530,390 v68 M496,424 h68', ink, 6) +
        glow(530, 424, 90, '#ffcf6b', 0.5),
      glow(534, 600, 150, '#ffd977', 0.7) + circle(534, 600, 12, '#fff3c4', 6),
      fade(
        0.25,
        polygon(
          [
            [500, 798],
            [566, 798],
            [660, 980],
            [450, 980],
          ],
          '#ffd977',
        ),
      ),
      fade(
        0.6,
        circle(680, 220, 24, '#c9cfe8') + circle(706, 176, 32, '#c9cfe8') + circle(690, 116, 40, '#c9cfe8'),
      ),
      ...fireflies(14, 31, 800, 1020),
    ],
  );

const busStop: Scene = (isNight) =>
  lit(
    isNight,
    [
      heaven(isNight, 200, 170),
      skyline(640, isNight ? '#8f9ae0' : '#a9cbe0', 41),
      skyline(720, isNight ? '#7480c8' : '#86aecb', 17),
      at(90, 800, leafTree('#6fae62', 420)) + at(1020, 800, leafTree('#5f9f5a', 460)),
      box(0, 790, 1080, 96, '#d3cdc4') +
        box(0, 790, 1080, 8, '#8f8a96') +
        box(0, 880, 1080, 16, '#9a94a0') +
        box(0, 894, 1080, 190, '#656a80'),
      ...[-40, 260, 560, 860].map((x) => box(x, 980, 170, 12, '#f4ead8')),
      box(300, 430, 520, 350, '#cfe9f3', 8) +
        stroke('M474,434 V776 M648,434 V776', ink, 7) +
        stroke('M340,740 L440,480 M700,740 L790,500', '#ffffff', 10),
      box(290, 420, 20, 400, '#59607a', 7) +
        box(810, 420, 20, 400, '#59607a', 7) +
        path('M250,430 Q560,360 870,430 L870,392 Q560,322 250,392 Z', '#d8574e', 9),
      box(506, 470, 110, 150, '#fff6e8', 7, 6) +
        stroke('M524,500 h74 M524,524 h74 M524,548 h50 M524,572 h66', '#8b97a8', 6),
      box(350, 690, 420, 26, '#c98f4e', 8, 8) +
        box(390, 714, 20, 96, '#59607a', 7) +
        box(700, 714, 20, 96, '#59607a', 7),
      stroke('M950,850 V470', ink, 24) +
        stroke('M950,850 V470', '#8b97a8', 10) +
        box(890, 380, 120, 110, '#3f7fc0', 9, 14) +
        path('M916,446 V412 Q916,400 928,400 H972 Q984,400 984,412 V446 Z', '#ffffff', 5) +
        box(924, 410, 52, 20, '#3f7fc0') +
        circle(932, 452, 8, ink) +
        circle(968, 452, 8, ink),
      path('M210,850 L270,850 L262,770 L218,770 Z', '#7d8499', 8) + box(206, 752, 68, 22, '#59607a', 7, 8),
    ],
    [
      moonlight(200, 170),
      box(304, 434, 512, 342, '#ffe9b0', 0) +
        stroke('M474,434 V776 M648,434 V776', ink, 7) +
        stroke('M340,740 L440,480 M700,740 L790,500', '#fff6dc', 10),
      box(506, 470, 110, 150, '#ffffff', 7, 6) +
        stroke('M524,500 h74 M524,524 h74 M524,548 h50 M524,572 h66', '#5a6a9a', 6),
      box(350, 690, 420, 26, '#d9a05c', 8, 8) +
        box(390, 714, 20, 66, '#59607a', 7) +
        box(700, 714, 20, 66, '#59607a', 7),
      box(330, 402, 460, 14, '#fffbe6', 5, 7) + glow(560, 560, 420, '#ffdf8a', 0.45),
      fade(0.35, ellipse(560, 850, 360, 34, '#ffdf8a')),
      glow(60, 960, 120, '#ff5a5a', 0.6) +
        fade(0.5, box(-20, 936, 300, 8, '#ff6a6a', 0, 4) + box(-20, 956, 380, 6, '#ff6a6a', 0, 4)),
    ],
  );

export const outside = { street, park, forest, beach, village, 'bus-stop': busStop } satisfies Record<
  string,
  Scene
>;
