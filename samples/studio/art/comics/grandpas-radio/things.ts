import { darker, lighter } from '../../kit/colour';
import {
  at,
  box,
  circle,
  ellipse,
  fade,
  glow,
  ink,
  inside,
  limb,
  type Point,
  path,
  polygon,
  stroke,
} from '../../kit/svg';

const wood = '#a2622f';
const brass = '#f0c766';

/** Parts and tools for the repair of a radio. The base of a thing is at y = 0 and its center at x = 0, or its center is at the origin. */

const dial = (x: number, y: number, size: number) =>
  circle(x, y, size, '#f6e7c4', 8) +
  circle(x, y, size * 0.68, '#e2c791', 6) +
  stroke(`M${x},${y - size * 0.6} V${y - size * 0.2}`, ink, 9);

export function radio(lit = false): string {
  const cloth = box(-262, -366, 322, 300, '#000000', 0, 26);
  const threads = Array.from({ length: 15 }, (_, index) =>
    stroke(`M-266,${-352 + index * 21} H64`, '#c79d5c', 6),
  ).join('');
  const scale = lit ? '#ffe08a' : '#4a4360';
  const marks = Array.from({ length: 7 }, (_, index) =>
    stroke(`M${112 + index * 22},-338 v${index % 3 === 0 ? 44 : 26}`, lit ? '#9a5a2c' : '#8d86a5', 6),
  ).join('');
  return [
    lit ? glow(40, -220, 470, '#ffdf8a', 0.55) : '',
    box(-270, -14, 90, 22, darker(wood, 0.5), 8, 6),
    box(180, -14, 90, 22, darker(wood, 0.5), 8, 6),
    path(
      'M-320,-60 V-330 Q-320,-430 -220,-430 H220 Q320,-430 320,-330 V-60 Q320,-8 268,-8 H-268 Q-320,-8 -320,-60 Z',
      darker(wood, 0.18),
      10,
    ),
    path(
      'M-292,-66 V-324 Q-292,-402 -214,-402 H214 Q292,-402 292,-324 V-66 Q292,-36 262,-36 H-262 Q-292,-36 -292,-66 Z',
      wood,
    ),
    stroke('M-270,-386 Q-240,-400 -200,-400 H150', lighter(wood, 0.35), 8),
    inside(cloth, box(-262, -366, 322, 300, '#efd6a2') + threads),
    stroke('M-262,-216 H60 M-101,-366 V-66', darker(wood, 0.1), 14),
    `<rect x="-262" y="-366" width="322" height="300" rx="26" fill="none" stroke="${ink}" stroke-width="9"/>`,
    box(90, -366, 172, 118, scale, 9, 18),
    marks,
    stroke(lit ? 'M200,-350 v86' : 'M130,-350 v86', '#d8433a', 7),
    dial(176, -146, 62),
    circle(110, -212, 12, brass, 6),
    circle(244, -212, 12, brass, 6),
  ].join('');
}

/** A valve: what shone in radios before there was anything smaller. */
export function valve(lit = false): string {
  return [
    lit ? glow(0, -120, 150, '#ffb347', 0.9) : '',
    stroke('M-30,-10 V16 M0,-10 V18 M30,-10 V16', ink, 12),
    path(
      'M-56,-44 V-150 Q-56,-204 -18,-216 L-10,-240 H10 L18,-216 Q56,-204 56,-150 V-44 Z',
      lit ? '#ffe9b8' : '#dff0f6',
      8,
    ),
    stroke('M-26,-60 V-150 M26,-60 V-150 M-26,-150 H26 M-26,-104 H26', '#8a8fa3', 7),
    stroke('M-8,-66 L0,-140 L8,-66', lit ? '#ff7a2f' : '#c9773c', 8),
    stroke('M-38,-160 Q-38,-186 -22,-196', '#ffffff', 9),
    box(-62, -54, 124, 50, '#5b4636', 8, 10),
  ].join('');
}

/** Where a valve belongs: a ring with holes. */
export const socket = [
  path('M-76,-40 L76,-40 L88,10 H-88 Z', '#8b94a5', 8),
  ellipse(0, -44, 78, 26, '#c7cedb', 8),
  ellipse(0, -44, 46, 13, '#4a3b3b', 6),
  circle(-24, -44, 5, brass),
  circle(0, -40, 5, brass),
  circle(24, -44, 5, brass),
].join('');

/** The radio from behind, open: two valves glow, the third is missing. */
export function insides(): string {
  const plate = (x: number, y: number) => circle(x, y, 9, '#d9dee8', 5);
  return [
    path('M-450,0 V-440 Q-450,-540 -350,-540 H350 Q450,-540 450,-440 V0 Z', darker(wood, 0.18), 10),
    path('M-414,-36 V-430 Q-414,-504 -340,-504 H340 Q414,-504 414,-430 V-36 Z', '#3d2a2c', 8),
    fade(0.35, stroke('M-380,-470 Q0,-440 380,-470 M-390,-400 Q0,-360 390,-400', '#6d4b43', 14)),
    circle(-250, -330, 112, '#2b2030', 8),
    circle(-250, -330, 84, '#4b3d55', 7),
    circle(-250, -330, 30, '#2b2030', 6),
    stroke('M-150,-300 Q-60,-420 20,-330 T190,-360 Q300,-380 330,-250', '#d8574e', 12),
    stroke('M-160,-350 Q-20,-470 120,-400 T360,-330', '#3f9a8f', 12),
    box(-390, -190, 780, 150, '#9aa3b4', 9, 14),
    box(-374, -176, 748, 40, '#b9c1cf', 0, 8),
    [-350, -250, -150, -50, 50, 150, 250, 350].map((x) => plate(x, -66)).join(''),
    at(-230, -196, at(0, 0, valve(true), { scale: 0.86 })),
    at(-60, -196, at(0, 0, valve(true), { scale: 0.86 })),
  ].join('');
}

/** A box with everything that may come in useful. */
export function tin(): string {
  return [
    box(-190, -250, 380, 240, '#4f8fa8', 9, 22),
    box(-206, -290, 412, 74, '#6fb0c8', 9, 20),
    stroke('M-170,-268 H60', '#a9d9e8', 9),
    path('M-120,-150 Q-60,-210 0,-150 T120,-150 V-70 H-120 Z', '#f5e6c8', 7),
    stroke('M-84,-110 H84', '#c46a4f', 12),
    path('M-150,-26 q20,-30 44,-8', 'none', 6),
  ].join('');
}

/** A soldering iron, its hot tip at the origin, its cord going off to the upper right. */
export function iron(): string {
  return [
    limb('M390,-300 Q520,-330 500,-440', 14, '#3a3147', 6),
    polygon(
      [
        [0, 0],
        [34, -8],
        [120, -72],
        [98, -100],
        [12, -34],
      ],
      '#f39a4b',
      8,
    ),
    path('M96,-98 L124,-70 L232,-156 L208,-190 Z', '#b9c1cf', 8),
    path('M196,-196 L242,-146 L262,-166 L218,-214 Z', '#6c7486', 8),
    path('M218,-214 L262,-166 Q330,-224 402,-292 Q410,-330 372,-336 Q300,-284 218,-214 Z', '#d8574e', 9),
    stroke('M256,-214 Q320,-266 366,-300', '#f0938a', 9),
  ].join('');
}

/** Two wires that miss each other by a finger's breadth, or meet in a drop of tin. */
export function joint(joined: boolean): string {
  return [
    limb(joined ? 'M-420,40 Q-240,-60 -10,0' : 'M-420,40 Q-250,-70 -60,-24', 30, '#3f9a8f', 9),
    limb(joined ? 'M420,60 Q260,90 10,0' : 'M420,60 Q280,110 64,36', 30, '#d8574e', 9),
    joined
      ? glow(0, 0, 150, '#ffe9a8', 0.8) +
        path('M-56,0 Q-50,-52 0,-54 Q56,-50 58,4 Q50,46 0,46 Q-52,44 -56,0 Z', '#dfe5ee', 9) +
        stroke('M-26,-20 Q-10,-34 12,-32', '#ffffff', 10)
      : stroke('M-60,-24 L-24,-14 M-58,-34 L-26,-38 M64,36 L26,24 M62,46 L30,48', brass, 8),
  ].join('');
}

/** The end of the aerial: a coil of wire with a hook. */
export const hook = [
  circle(0, 0, 74, '#fff3c9', 9),
  stroke('M-40,6 a40,40 0 1 1 80,0 M-24,10 a24,24 0 1 1 48,0', '#c46a2f', 11),
  stroke('M0,10 V40 q0,20 20,20', ink, 13),
].join('');

/** A big knob with a mark at its top. */
export function knob(r: number): string {
  const grips: Point[] = Array.from({ length: 40 }, (_, index) => {
    const far = r * (index % 2 === 0 ? 1 : 0.92);
    const angle = (index / 40) * 2 * Math.PI;
    return [Math.cos(angle) * far, Math.sin(angle) * far];
  });
  return [
    polygon(grips, '#7a4a2a', 10),
    circle(0, 0, r * 0.8, '#f6e7c4', 9),
    circle(0, 0, r * 0.56, '#e8cf9c', 6),
    stroke(`M0,${-r * 0.7} V${-r * 0.32}`, '#d8433a', 20),
    path(`M${-r * 0.4},${-r * 0.18} A${r * 0.44},${r * 0.44} 0 0 1 ${r * 0.1},${-r * 0.42}`, 'none', 0),
    stroke(
      `M${-r * 0.36},${r * 0.06} A${r * 0.37},${r * 0.37} 0 0 1 ${-r * 0.1},${-r * 0.34}`,
      '#fff6e0',
      12,
    ),
  ].join('');
}

/** The handle of a slider. */
export const handle = [
  box(-84, -58, 168, 116, '#d8574e', 9, 30),
  stroke('M-44,-18 H44 M-44,18 H44', '#f7b0a6', 12),
].join('');

/** A tartan slipper for the left foot or, flipped, the right one. */
export function slipper(): string {
  const shape = 'M-70,90 Q-110,-40 -70,-110 Q-20,-160 44,-110 Q96,-30 64,90 Q0,120 -70,90 Z';
  return (
    inside(
      path(shape, '#000000'),
      path(shape, '#8f4a58') +
        stroke('M-110,-60 H110 M-110,10 H110 M-40,-160 V130 M30,-160 V130', '#d98a72', 14),
    ) +
    path(shape, 'none', 9) +
    path('M-62,20 Q-4,-40 60,20 L60,88 Q0,112 -66,86 Z', '#f5e1c8', 8)
  );
}

/** Twenty years on a wardrobe: dust, and a spider who took it for a house. */
export function dust(): string {
  const puffs: readonly (readonly [number, number, number])[] = [
    [-300, -40, 40],
    [-230, -24, 50],
    [-130, -22, 40],
    [-40, -26, 52],
    [70, -20, 40],
    [170, -28, 52],
    [270, -30, 46],
    [-240, -420, 50],
    [-150, -438, 44],
    [-60, -432, 52],
    [40, -438, 40],
    [130, -430, 50],
    [224, -418, 44],
  ];
  const blanket =
    'M-330,-40 V-330 Q-330,-440 -220,-440 H220 Q330,-440 330,-330 V-40 Q320,-4 270,-4 H-270 Q-320,-4 -330,-40 Z';
  return [
    fade(0.84, path(blanket, '#c9c2cf') + puffs.map(([x, y, r]) => circle(x, y, r, '#c9c2cf')).join('')),
    fade(
      0.7,
      stroke('M-280,-300 Q-240,-390 -150,-396 T40,-398 M-290,-120 Q-240,-60 -160,-66 T60,-60', '#e6e1ea', 22),
    ),
    stroke(
      'M180,-420 L300,-240 M330,-400 L170,-250 M250,-450 L240,-220 M190,-330 Q250,-300 300,-340',
      '#f4f1f7',
      6,
    ),
    circle(240, -332, 20, '#4b3d55', 6),
    stroke('M222,-340 l-26,-16 M222,-328 l-28,4 M258,-340 l26,-16 M258,-328 l28,4', ink, 5),
    stroke('M-210,-250 Q-160,-290 -120,-250 T-40,-250', '#b3abbd', 10),
    stroke('M-190,-170 Q-130,-206 -80,-170 T20,-170', '#b3abbd', 10),
  ].join('');
}
