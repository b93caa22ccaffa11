import { lighter } from '../../kit/colour';
import { leafTree, skyline, streetLamp } from '../../kit/outdoors';
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

export const street: Scene = (isNight) =>
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

export const busStop: Scene = (isNight) =>
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
