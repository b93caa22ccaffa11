import { fridge, kettle, pot, room, stove, table, windowFrame } from './furniture';
import { sky, skyline, stars } from './outdoors';
import { at, box, circle, ellipse, ink, path, stroke } from './svg';

const nightView = at(
  -150,
  -150,
  sky(['#1c2350', '#45437f'], 300, 300) +
    stars(20, 8, 300, 160) +
    skyline(260, '#2a2c5c', 12, '#ffd873', 300),
);
const dayView = at(-150, -150, sky(['#8fd3ff', '#eaf8ff'], 300, 300));

/** A kitchen of a flat with table, stove and fridge, and a cat's bowl on the floor. */
export function kitchen(day = false): string {
  return [
    room('#e8c9a0', '#c7d3d8', 'tiles'),
    at(470, 300, windowFrame(300, 280, day ? dayView : nightView, '#fff6e8', '#d8744e')),
    at(880, 830, fridge()),
    at(590, 830, stove()),
    at(590, 580, kettle('#6ab0c0'), { scale: 0.8 }),
    at(210, 880, table('#b98052', 360, 210)),
    at(310, 652, pot('#d8574e'), { scale: 0.7 }),
    at(170, 960, bowl('#7fb5d8')),
  ].join('');
}

/** A cat's bowl with a fish on its side. */
function bowl(colour: string): string {
  return (
    path('M-90,-56 L90,-56 L112,0 L-112,0 Z', colour, 9) +
    ellipse(0, -56, 90, 18, '#fffaf0', 8) +
    path('M-36,-24 Q-6,-46 24,-24 L42,-38 L42,-10 L24,-24 Q-6,-4 -36,-24 Z', '#ffffff')
  );
}

export function robotVacuum(): string {
  return [
    path(
      'M-170,-30 Q-170,-96 0,-96 Q170,-96 170,-30 Q170,-4 130,-4 L-130,-4 Q-170,-4 -170,-30 Z',
      '#4d5674',
      9,
    ),
    ellipse(0, -84, 110, 20, '#6b7698', 7),
    box(-170, -46, 340, 20, '#8fd3ff', 6),
    circle(-60, -54, 15, '#ffffff', 6),
    circle(-57, -54, 6, ink),
    circle(0, -54, 15, '#ffffff', 6),
    circle(3, -54, 6, ink),
    stroke('M-44,-18 Q-30,-8 -14,-18', '#ffffff', 6),
  ].join('');
}

/** A round pie on a plate; `slices` is how many of eight are left. */
export function pie(crust = '#d9944a', berry = '#9c2f4f'): string {
  return [
    ellipse(0, -8, 150, 26, '#ffffff', 8),
    path('M-120,-60 L120,-60 L96,-8 L-96,-8 Z', crust, 9),
    ellipse(0, -60, 124, 34, berry, 9),
    stroke(
      'M-90,-78 L90,-42 M-40,-92 L112,-58 M-112,-62 L40,-30 M90,-80 L-90,-42 M40,-92 L-112,-58 M112,-64 L-40,-30',
      '#f0bd78',
      12,
    ),
    path('M-124,-60 Q-110,-104 0,-98 Q110,-104 124,-60', 'none'),
    stroke(
      'M-124,-58 q14,-22 30,-16 q12,-22 32,-12 q14,-16 34,-8 q16,-12 32,0 q18,-10 34,6 q20,-8 32,12 q18,-4 24,18',
      crust,
      14,
    ),
  ].join('');
}
