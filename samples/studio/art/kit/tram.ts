import { darker, lighter } from './colour';
import { type Face, face } from './face';
import { randomFrom } from './random';
import { at, box, circle, ellipse, fade, glow, gradientBox, ink, inside, path, polygon, stroke } from './svg';

/** A tram from the side, rails at y = 0, its middle at x = 0, 860 units long. */
export function tramSide(colour = '#d8574e', cream = '#ffedc9'): string {
  const pane = (x: number, wide: number) =>
    box(x, -310, wide, 130, '#ffdf80', 8, 14) +
    path(`M${x + 14},-196 L${x + 60},-296 L${x + 84},-296 L${x + 38},-196 Z`, '#fff3c4');
  return [
    stroke('M-60,-420 L20,-500 L90,-420 M-20,-500 H70', ink, 10),
    glow(-440, -90, 190, '#fff0b0', 0.9),
    box(-390, -400, 780, 40, darker(colour, 0.3), 9, 18),
    path(
      'M-400,-370 L400,-370 Q430,-370 430,-330 L430,-60 Q430,-40 400,-40 L-400,-40 Q-430,-40 -430,-60 L-430,-300 Q-430,-370 -400,-370 Z',
      cream,
      10,
    ),
    path('M-430,-170 H430 V-60 Q430,-40 400,-40 L-400,-40 Q-430,-40 -430,-60 Z', colour, 9),
    pane(-398, 110),
    pane(-262, 130),
    pane(100, 130),
    pane(256, 130),
    box(-110, -330, 180, 290, darker(cream, 0.16), 9, 10),
    box(-96, -310, 70, 250, '#ffdf80', 7, 8),
    box(-14, -310, 70, 250, '#ffdf80', 7, 8),
    box(300, -142, 90, 60, cream, 6, 10),
    stroke('M326,-126 H366 L344,-96', ink, 9),
    circle(-420, -92, 22, '#fff6cf', 8),
    ...[-270, -190, 190, 270].map((x) => circle(x, -30, 34, '#59607a', 9) + circle(x, -30, 12, '#c9cfdb', 6)),
  ].join('');
}

/** The inside of a tram over the whole page; `view` is what passes behind the windows. */
export function tramInside(view: string): string {
  const windowPane = (x: number) =>
    `${inside(box(x, 210, 300, 300, '#000000', 0, 34), view)}<rect x="${x}" y="210" width="300" height="300" rx="34" fill="none" stroke="${ink}" stroke-width="28"/><rect x="${x}" y="210" width="300" height="300" rx="34" fill="none" stroke="#e7b96a" stroke-width="14"/>`;
  const seat = (x: number) =>
    box(x, 560, 210, 190, '#c8484e', 9, 34) +
    box(x - 12, 700, 234, 80, '#e0606a', 9, 26) +
    box(x + 20, 780, 30, 60, '#59607a', 7) +
    box(x + 160, 780, 30, 60, '#59607a', 7);
  const strap = (x: number) =>
    `${stroke(`M${x},90 V150`, ink, 14) + stroke(`M${x},90 V150`, '#b5834a', 6)}<circle cx="${x}" cy="178" r="26" fill="none" stroke="${ink}" stroke-width="20"/><circle cx="${x}" cy="178" r="26" fill="none" stroke="#f5e3c0" stroke-width="9"/>`;
  return [
    gradientBox(0, 0, 1080, 840, ['#f3cf8a', '#e2a95e']),
    box(0, 0, 1080, 64, '#b5834a'),
    ...[180, 540, 900].map((x) => glow(x, 70, 170, '#fff6cf', 0.9) + ellipse(x, 64, 62, 20, '#fffbe6', 7)),
    windowPane(40),
    windowPane(390),
    windowPane(740),
    stroke('M0,92 H1080', ink, 22),
    stroke('M0,92 H1080', '#c9cfdb', 10),
    strap(365),
    strap(715),
    strap(1050),
    box(0, 840, 1080, 240, '#8a5a4a'),
    box(0, 840, 1080, 10, darker('#8a5a4a', 0.4)),
    ...[900, 970].map((y) => box(0, y, 1080, 5, darker('#8a5a4a', 0.15))),
    seat(60),
    seat(440),
    seat(800),
  ].join('');
}

/** An umbrella with a face, its handle's tip at the origin. */
export function umbrellaFolk(look: Face, colour = '#d8434e', open = true): string {
  const handle =
    stroke('M0,-230 V-30 Q0,0 30,0 Q56,-2 54,-30', ink, 26) +
    stroke('M0,-230 V-30 Q0,0 30,0 Q56,-2 54,-30', '#b5834a', 11);
  if (!open) {
    return (
      handle +
      stroke('M0,-430 V-460', ink, 12) +
      path('M0,-440 Q60,-330 52,-200 Q40,-110 0,-90 Q-40,-110 -52,-200 Q-60,-330 0,-440 Z', colour, 9) +
      stroke('M-20,-150 Q0,-140 20,-150', darker(colour, 0.3), 8) +
      at(0, -270, face(look, { gap: 24, eyeSize: 11, mouthY: 34, mouthSize: 15 }))
    );
  }
  const dome =
    'M-190,-210 Q-190,-420 0,-424 Q190,-420 190,-210 Q160,-250 126,-212 Q94,-250 62,-212 Q30,-250 0,-212 Q-30,-250 -62,-212 Q-94,-250 -126,-212 Q-160,-250 -190,-210 Z';
  return (
    handle +
    stroke('M0,-424 V-456', ink, 13) +
    path(dome, colour, 9) +
    stroke('M-62,-218 Q-70,-360 0,-420 Q70,-360 62,-218', darker(colour, 0.22), 6) +
    at(0, -306, face(look, { gap: 44, eyeSize: 14, mouthY: 40, mouthSize: 20 }))
  );
}

/** Held under the chin; origin in the hand on its neck. */
export function violin(): string {
  return at(
    0,
    0,
    stroke('M0,0 L-100,60', ink, 26) +
      stroke('M0,0 L-100,60', '#4a3038', 11) +
      path(
        'M-96,30 Q-70,70 -100,84 Q-96,120 -140,138 Q-190,140 -190,100 Q-190,70 -160,66 Q-166,30 -130,26 Q-110,20 -96,30 Z',
        '#b5653a',
        8,
      ) +
      stroke('M-130,50 L-164,112', '#f5e3c0', 4),
  );
}

export function violinBow(): string {
  return stroke('M-110,-30 L120,40', ink, 12) + stroke('M-110,-30 L120,40', '#e8c48d', 5);
}

export function violinCase(colour = '#4a3c66'): string {
  return (
    stroke('M-20,-6 Q0,-30 20,-6', ink, 12) +
    path(
      'M-34,0 L34,0 Q44,60 34,90 Q70,110 66,170 Q60,220 0,222 Q-60,220 -66,170 Q-70,110 -34,90 Q-44,60 -34,0 Z',
      colour,
      8,
    ) +
    circle(0, 160, 14, '#f5c04c', 5) +
    stroke('M-30,46 H30', lighter(colour, 0.3), 6)
  );
}

/** Rain that tiles vertically every `period` units, for an endless loop. */
export function fallingRain(
  period: number,
  count: number,
  seed: number,
  width = 1300,
  height = 1500,
): string {
  const random = randomFrom(seed);
  const drops: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const x = random() * width;
    const y = random() * period;
    const long = 26 + random() * 34;
    for (let copy = -2; copy * period < height + period; copy += 1) {
      const dropX = (((x - copy * period * 0.25) % width) + width) % width;
      drops.push(
        `M${dropX.toFixed(0)},${(y + copy * period).toFixed(0)} l${(-long * 0.25).toFixed(0)},${long.toFixed(0)}`,
      );
    }
  }
  return fade(0.55, stroke(drops.join(' '), '#d5e6ff', 5));
}

/** The sign of a tram stop. */
export function tramStop(): string {
  return (
    stroke('M0,0 V-430', ink, 24) +
    stroke('M0,0 V-430', '#8b97a8', 10) +
    box(-70, -520, 140, 110, '#ffd35a', 9, 16) +
    path('M-36,-440 V-480 Q-36,-496 -20,-496 H20 Q36,-496 36,-480 V-440 Z', '#d8574e', 6) +
    box(-24, -484, 48, 22, '#fff6cf', 4) +
    stroke('M-8,-500 L0,-510 L8,-500', ink, 5) +
    box(-34, -20, 68, 22, '#59607a', 7, 8)
  );
}

export function rails(y: number, width = 1080): string {
  return (
    box(0, y, width, 10, '#8b97a8') +
    box(0, y + 10, width, 4, '#3b4160') +
    box(0, y + 60, width, 12, '#8b97a8') +
    box(0, y + 72, width, 5, '#3b4160')
  );
}

/** A tiled roof with its ridge at the origin, sloping down to both sides. */
export function roofTop(width: number, colour: string): string {
  const half = width / 2;
  const tiles = Array.from({ length: 5 }, (_, row) =>
    stroke(
      `M${-half * (0.24 + row * 0.19)},${40 + row * 46} H${half * (0.24 + row * 0.19)}`,
      darker(colour, 0.2),
      6,
    ),
  ).join('');
  return (
    polygon(
      [
        [-half, 270],
        [-half * 0.14, 0],
        [half * 0.14, 0],
        [half, 270],
      ],
      colour,
      9,
    ) +
    tiles +
    box(half * 0.3, -40, 60, 130, darker(colour, 0.3), 8) +
    box(half * 0.3 - 10, -52, 80, 24, darker(colour, 0.1), 8, 6)
  );
}
