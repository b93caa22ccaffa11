import { darker } from './colour';
import { at, box, ellipse, ink, inside, limb, type Point, path, stroke } from './svg';

type Arm =
  | 'down'
  | 'up'
  | 'wave'
  | 'hip'
  | 'point'
  | 'belly'
  | 'cheek'
  | 'hold'
  | 'out'
  | 'reach'
  | 'mouth'
  | 'behind';
type Legs = 'stand' | 'walk' | 'sit' | 'hidden';

export interface Pose {
  readonly left?: Arm;
  readonly right?: Arm;
  readonly legs?: Legs;
  /** Drawn at the hand, origin in the palm. */
  readonly inLeft?: string;
  readonly inRight?: string;
}

export interface Clothes {
  readonly skin: string;
  readonly top: string;
  readonly legs: string;
  readonly shoes: string;
  readonly sleeves?: boolean;
  readonly belly?: string;
  readonly skirt?: string;
  readonly apron?: string;
  readonly scarf?: string;
  readonly stripes?: string;
  readonly buttons?: string;
  readonly collar?: string;
}

const arms: Record<Arm, readonly [elbow: Point, hand: Point]> = {
  down: [
    [100, -160],
    [84, -98],
  ],
  up: [
    [146, -220],
    [146, -336],
  ],
  wave: [
    [140, -170],
    [176, -292],
  ],
  hip: [
    [146, -150],
    [70, -106],
  ],
  point: [
    [120, -190],
    [194, -222],
  ],
  belly: [
    [112, -128],
    [26, -124],
  ],
  cheek: [
    [142, -180],
    [92, -262],
  ],
  hold: [
    [116, -124],
    [56, -166],
  ],
  out: [
    [112, -150],
    [172, -176],
  ],
  reach: [
    [120, -170],
    [166, -128],
  ],
  mouth: [
    [120, -180],
    [30, -258],
  ],
  behind: [
    [100, -160],
    [50, -110],
  ],
};

function arm(kind: Arm, side: number, clothes: Clothes, held: string): string {
  const [[elbowX, elbowY], [handX, handY]] = arms[kind];
  const shoulder: Point = [side * 56, -200];
  const elbow: Point = [side * elbowX, elbowY];
  const hand: Point = [side * handX, handY];
  const d = `M${shoulder[0]},${shoulder[1]} Q${elbow[0]},${elbow[1]} ${hand[0]},${hand[1]}`;
  const t = 0.74;
  const between = (from: number, to: number) => from + (to - from) * t;
  const first: Point = [between(shoulder[0], elbow[0]), between(shoulder[1], elbow[1])];
  const second: Point = [between(elbow[0], hand[0]), between(elbow[1], hand[1])];
  const cuff: Point = [between(first[0], second[0]), between(first[1], second[1])];
  const sleeve = clothes.sleeves
    ? stroke(`M${shoulder[0]},${shoulder[1]} Q${first[0]},${first[1]} ${cuff[0]},${cuff[1]}`, clothes.top, 38)
    : '';
  return at(hand[0], hand[1], held) + limb(d, 38, clothes.skin) + sleeve;
}

function leg(kind: Legs, side: number, clothes: Clothes): string {
  if (kind === 'hidden') {
    return '';
  }
  if (kind === 'sit') {
    return (
      limb(`M${side * 36},-66 Q${side * 76},-62 ${side * 84},-26`, 46, clothes.legs) +
      ellipse(side * 92, -14, 36, 26, clothes.shoes, 8)
    );
  }
  const step = kind === 'walk' ? side * 26 : 0;
  return (
    limb(`M${side * 32},-80 L${side * 34 + step},-22`, 44, clothes.legs) +
    ellipse(side * 42 + step, -14, 40, 22, clothes.shoes, 8)
  );
}

function torso(clothes: Clothes): string {
  const d = 'M-52,-236 Q-64,-150 -78,-86 Q-80,-52 0,-50 Q80,-52 78,-86 Q64,-150 52,-236 Z';
  const stripes = clothes.stripes
    ? [-196, -148, -100].map((y) => box(-100, y, 200, 22, clothes.stripes ?? '')).join('')
    : '';
  const buttons = clothes.buttons
    ? [-180, -140, -100].map((y) => ellipse(0, y, 8, 8, clothes.buttons ?? '', 4)).join('')
    : '';
  return [
    inside(
      path(d, '#000000'),
      path(d, clothes.top) +
        stripes +
        (clothes.belly ? ellipse(0, -110, 52, 66, clothes.belly) : '') +
        path('M38,-240 Q60,-150 40,-40 L120,-40 L120,-240 Z', `${darker(clothes.top, 0.5)}26`),
    ),
    path(d, 'none', 8),
    clothes.skirt
      ? path('M-66,-132 Q-100,-80 -106,-52 Q0,-26 106,-52 Q100,-80 66,-132 Z', clothes.skirt, 8)
      : '',
    clothes.apron
      ? path(
          'M-44,-190 L44,-190 L50,-130 Q72,-90 66,-58 Q0,-44 -66,-58 Q-72,-90 -50,-130 Z',
          clothes.apron,
          6,
        )
      : '',
    buttons,
    clothes.collar ? path('M-40,-234 L0,-196 L40,-234 Z', clothes.collar, 6) : '',
  ].join('');
}

/** The body of everybody who walks on two legs: feet at the origin, chin at about y = -225. The head comes on top. */
export function figure(clothes: Clothes, pose: Pose, head: string, behind = ''): string {
  const { left = 'down', right = 'down', legs = 'stand', inLeft = '', inRight = '' } = pose;
  const overHead = (kind: Arm) => kind === 'cheek' || kind === 'mouth';
  const leftArm = arm(left, -1, clothes, inLeft);
  const rightArm = arm(right, 1, clothes, inRight);
  const scarf = clothes.scarf
    ? path(
        'M-70,-236 Q0,-190 70,-236 Q76,-206 62,-196 Q0,-166 -62,-196 Q-76,-206 -70,-236 Z',
        clothes.scarf,
        8,
      ) +
      path('M30,-190 L64,-196 L76,-120 L40,-114 Z', clothes.scarf, 8) +
      stroke('M44,-132 L70,-136', ink, 4)
    : '';
  return [
    behind,
    left === 'behind' ? leftArm : '',
    right === 'behind' ? rightArm : '',
    leg(legs, -1, clothes),
    leg(legs, 1, clothes),
    torso(clothes),
    left === 'behind' || overHead(left) ? '' : leftArm,
    right === 'behind' || overHead(right) ? '' : rightArm,
    head,
    scarf,
    overHead(left) ? leftArm : '',
    overHead(right) ? rightArm : '',
  ].join('');
}
