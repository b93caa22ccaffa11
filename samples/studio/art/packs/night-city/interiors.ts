import { skyline, stars } from '../../kit/outdoors';
import { box, circle, ellipse, fade, glow, gradientBox, polygon, stroke } from '../../kit/svg';
import { dusk, night } from './palette';

export const platform = [
  gradientBox(0, 0, 1080, 1080, ['#241a5c', '#3a2f8a']),
  ...Array.from({ length: 9 }, (_, row) => box(0, row * 62, 1080, 3, '#4b3f9e')),
  ...[120, 420, 720, 1020].map(
    (x) => box(x - 130, 40, 180, 18, night.white, 0, 9) + glow(x - 40, 60, 170, '#cfe8ff', 0.7),
  ),
  box(-20, 250, 1120, 400, '#3fb8d8', 0, 30),
  box(-20, 560, 1120, 40, night.pink),
  ...[20, 250, 480, 710, 940].map(
    (x) =>
      box(x, 300, 180, 190, '#fff1c0', 0, 18) +
      fade(
        0.5,
        polygon(
          [
            [x + 20, 480],
            [x + 80, 310],
            [x + 120, 310],
            [x + 60, 480],
          ],
          night.white,
        ),
      ),
  ),
  ...[222, 682].map((x) => box(x - 4, 290, 8, 350, '#2a87a5')),
  box(-20, 650, 1120, 60, '#1a113f'),
  box(-20, 700, 1120, 400, '#5a4fb0'),
  box(-20, 716, 1120, 22, night.yellow),
  ...Array.from({ length: 5 }, (_, row) => box(0, 800 + row * 62, 1080, 4, '#483d9a')),
  ...[160, 880].map((x) => box(x, 0, 66, 1080, '#2a2070') + box(x + 46, 0, 20, 1080, '#1f1758')),
].join('');

/** Little lights on a cord along the top of the window. */
function garland(): string {
  const colours = [night.yellow, night.pink, night.cyan, night.orange];
  const lights = Array.from({ length: 13 }, (_, index) => {
    const x = 120 + index * 70;
    const y = 96 + 34 * Math.sin((index / 12) * Math.PI * 3) ** 2;
    const colour = colours[index % colours.length] ?? night.yellow;
    return { x, y, light: glow(x, y + 14, 46, colour, 0.7) + circle(x, y + 14, 11, colour) };
  });
  const cord = lights.map(({ x, y }) => `${x},${y.toFixed(1)}`).join(' L');
  return stroke(`M${cord}`, night.deep, 5) + lights.map(({ light }) => light).join('');
}

export const windowSeat = [
  gradientBox(0, 0, 1080, 1080, ['#1b1446', '#2b1f63']),
  `<clipPath id="pane"><rect x="150" y="120" width="780" height="620" rx="20"/></clipPath><g clip-path="url(#pane)">${dusk}${stars(50, 2, 1080, 500)}${skyline(700, '#3a2374', 33, night.yellow)}${skyline(800, '#20154d', 8, night.cyan)}</g>`,
  ...[150, 528, 906].map((x) => box(x, 120, 24, 620, '#4b3f96')),
  box(150, 110, 780, 24, '#4b3f96') + box(110, 730, 860, 36, '#6256b8', 0, 8),
  glow(860, 520, 330, night.orange, 0.6),
  box(820, 620, 60, 110, '#8a3f9e') +
    polygon(
      [
        [780, 620],
        [920, 620],
        [890, 510],
        [810, 510],
      ],
      night.orange,
    ),
  box(220, 640, 90, 90, '#3fb8d8', 0, 10) +
    stroke('M265,640 Q230,560 200,560 M265,640 Q265,540 270,520 M265,640 Q310,580 340,580', '#4dbf8a', 16),
  garland(),
  box(-20, 860, 1120, 240, '#130c33'),
  ellipse(540, 985, 420, 58, '#2b1f63') + ellipse(540, 985, 330, 42, '#3d2c86'),
  box(120, 800, 840, 110, '#8a3f9e', 0, 40) +
    box(160, 770, 240, 70, night.pink, 0, 34) +
    box(690, 770, 220, 70, night.cyan, 0, 34),
].join('');
