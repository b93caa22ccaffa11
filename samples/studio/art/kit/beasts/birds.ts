import { darker, lighter } from '../colour';
import { type Face, face } from '../face';
import { at, circle, ellipse, ink, inside, limb, path, stroke } from '../svg';

export interface BirdBearing {
  readonly pose: 'standing' | 'flying' | 'sleeping';
  readonly face: Face;
  readonly wings?: 'folded' | 'open' | 'up';
  readonly tilt?: number;
  readonly isBeakOpen?: boolean;
  readonly isCrestUp?: boolean;
  readonly sign?: string;
}

const feet = (colour: string, x = 30) =>
  [-x, x]
    .map(
      (foot) =>
        stroke(`M${foot},-40 V-8 M${foot - 26},-2 L${foot},-14 L${foot + 26},-2 M${foot},-14 V2`, ink, 20) +
        stroke(`M${foot},-40 V-8 M${foot - 26},-2 L${foot},-14 L${foot + 26},-2 M${foot},-14 V2`, colour, 8),
    )
    .join('');

const feathers = (x: number, y: number, colour: string, rows: number, step: number, count: number) =>
  Array.from({ length: rows * count }, (_, index) => {
    const row = Math.floor(index / count);
    const left = x + ((index % count) - (count - 1) / 2) * step + (row % 2) * step * 0.5;
    return stroke(
      `M${left - step * 0.3},${y + row * step * 0.8} q${step * 0.3},${step * 0.5} ${step * 0.6},0`,
      colour,
      5,
    );
  }).join('');

/** A wing whose shoulder is at the origin, hanging down, or spread to the right; the left one is its mirror. */
const folded = (colour: string) =>
  path('M-6,-20 Q54,0 52,100 Q46,160 10,190 Q-20,150 -26,70 Z', colour, 9) +
  stroke('M2,150 Q18,120 14,80 M-10,116 Q0,90 -2,60', darker(colour, 0.3), 6);
const spread = (colour: string, tips: string) =>
  path(
    'M-10,30 Q20,-60 120,-84 Q196,-110 236,-70 Q226,-40 204,-34 Q214,-8 180,6 Q180,34 142,40 Q134,66 96,66 Q50,74 -6,60 Z',
    colour,
    9,
  ) +
  path('M120,-84 Q196,-110 236,-70 Q226,-40 204,-34 Q186,-64 120,-84 Z', tips, 7) +
  stroke('M204,-34 Q160,-46 110,-40 M180,6 Q140,-8 90,-6 M142,40 Q110,26 70,26', darker(colour, 0.3), 6);

function wings(bearing: BirdBearing, x: number, y: number, colour: string, tips: string): string {
  const { wings: kind = 'folded', pose } = bearing;
  const isOpen = kind !== 'folded' || pose === 'flying';
  const one = isOpen
    ? at(x, y, spread(colour, tips), { rotate: kind === 'up' ? -34 : pose === 'flying' ? -8 : 14 })
    : at(x, y, folded(colour));
  return one + at(0, 0, one, { flip: true });
}

const shut: Face = { eyes: 'closed' };

/** An owl with its feet at the origin, about 400 units tall. */
export function owl(bearing: BirdBearing): string {
  const { pose, tilt = 0, isBeakOpen = false, sign = '' } = bearing;
  const fur = '#8a6a58';
  const light = '#f0dcc0';
  const look = pose === 'sleeping' ? shut : bearing.face;
  const body = 'M0,-290 Q128,-286 126,-130 Q120,-14 0,-14 Q-120,-14 -126,-130 Q-128,-286 0,-290 Z';
  const disc = (side: number) => circle(side * 48, -4, 58, light, 7) + circle(side * 48, -4, 42, '#fffaf0');
  const isAsleep = look.eyes === 'closed';
  const head = [
    path('M-112,-52 Q-128,-112 -116,-142 Q-70,-122 -40,-96 Z', fur, 9) +
      path('M112,-52 Q128,-112 116,-142 Q70,-122 40,-96 Z', fur, 9),
    path('M0,-106 Q126,-106 124,0 Q122,84 0,90 Q-122,84 -124,0 Q-126,-106 0,-106 Z', fur, 9),
    path('M-70,-92 Q-20,-90 0,-50 Q20,-90 70,-92 Q40,-62 0,-20 Q-40,-62 -70,-92 Z', lighter(fur, 0.25)),
    disc(-1) + disc(1),
    at(
      0,
      -4,
      face(
        { ...look, mouth: 'none' },
        { gap: 46, eyeSize: isAsleep ? 18 : 20, brow: darker(fur, 0.5), browWidth: 11, cheek: '#ff9f8a' },
      ),
    ),
    isBeakOpen
      ? path('M-22,34 Q0,78 22,34 Z', '#7a2440', 6) +
        path('M-26,24 Q0,4 26,24 Q16,48 0,50 Q-16,48 -26,24 Z', '#f2a93b', 7)
      : path('M-24,20 Q0,4 24,20 Q14,58 0,66 Q-14,58 -24,20 Z', '#f2a93b', 7),
    sign,
  ].join('');
  const inAir = pose === 'flying';
  return [
    inAir ? path('M-46,-40 L-60,34 L-24,14 L0,40 L24,14 L60,34 L46,-40 Z', darker(fur, 0.12), 9) : '',
    feet('#f2a93b', inAir ? 26 : 34),
    bearing.wings !== undefined || inAir
      ? wings(bearing, 104, -210, darker(fur, 0.12), darker(fur, 0.3))
      : '',
    inside(
      path(body, '#000000'),
      path(body, fur) +
        ellipse(0, -110, 84, 108, light) +
        feathers(0, -170, '#b98f6a', 5, 44, 4) +
        path('M66,-300 Q140,-140 70,0 L200,0 L200,-300 Z', `${darker(fur, 0.6)}22`),
    ),
    path(body, 'none', 9),
    bearing.wings === undefined && !inAir ? wings(bearing, 100, -200, darker(fur, 0.12), '') : '',
    at(0, -290, head, { rotate: tilt }),
  ].join('');
}

/** A parrot on its feet, about 420 units tall without its tail. */
export function parrot(bearing: BirdBearing): string {
  const { pose, tilt = 0, isBeakOpen = false, isCrestUp = false, sign = '' } = bearing;
  const red = '#e2483f';
  const look = pose === 'sleeping' ? shut : bearing.face;
  const body = 'M0,-270 Q108,-266 104,-130 Q96,-14 0,-14 Q-96,-14 -104,-130 Q-108,-266 0,-270 Z';
  const crest = [-26, 0, 26]
    .map((turn, index) =>
      at(
        0,
        -92,
        path(
          'M-16,8 Q-22,-50 4,-84 Q24,-46 16,8 Z',
          ['#ffc83d', '#ffd96b', '#ffc83d'][index] ?? '#ffc83d',
          8,
        ),
        { rotate: isCrestUp ? turn : turn * 0.6 - 46 },
      ),
    )
    .join('');
  const head = [
    crest,
    path('M0,-104 Q110,-102 108,0 Q104,84 0,88 Q-104,84 -108,0 Q-110,-102 0,-104 Z', red, 9),
    ellipse(-46, -2, 46, 44, '#fff6ea', 0) + ellipse(46, -2, 46, 44, '#fff6ea', 0),
    stroke('M-80,18 q16,8 30,4 M80,18 q-16,8 -30,4', '#f0a39a', 5),
    at(0, -6, face({ ...look, mouth: 'none' }, { gap: 44, eyeSize: 15, brow: '#7a2028', browWidth: 8 })),
    isBeakOpen ? path('M-26,40 Q0,112 28,42 Z', '#5a4a4a', 7) + ellipse(0, 66, 12, 10, '#f0758a') : '',
    path('M-40,22 Q-36,-16 0,-18 Q36,-16 40,22 Q34,60 4,86 Q0,92 -6,84 Q-34,58 -40,22 Z', '#ffe2a8', 8),
    stroke('M-16,4 v4 M16,4 v4', '#b98a4a', 6),
    sign,
  ].join('');
  const tail =
    path('M-44,-60 L-34,96 L-8,70 L4,118 L18,70 L40,92 L44,-60 Z', '#3a6fd0', 9) +
    stroke('M-14,-20 L-10,66 M14,-20 L18,64', darker('#3a6fd0', 0.3), 6);
  const lift = -124;
  return [
    at(
      0,
      lift,
      [
        tail,
        pose === 'flying' ? feet('#8b8594', 22) : '',
        bearing.wings !== undefined || pose === 'flying' ? wings(bearing, 84, -196, red, '#3a6fd0') : '',
        inside(
          path(body, '#000000'),
          path(body, red) +
            ellipse(0, -90, 62, 90, '#f47a5c') +
            path('M56,-280 Q120,-140 60,0 L200,0 L200,-280 Z', `${darker(red, 0.6)}22`),
        ),
        path(body, 'none', 9),
        bearing.wings === undefined && pose !== 'flying'
          ? wings(bearing, 80, -190, red, '') +
            [-1, 1]
              .map((side) =>
                path(
                  `M${side * 60},-60 Q${side * 100},-60 ${side * 122},-96 Q${side * 118},-40 ${side * 92},-6 Q${side * 66},-30 ${side * 60},-60 Z`,
                  '#ffc83d',
                  7,
                ),
              )
              .join('')
          : '',
        at(0, -266, head, { rotate: tilt }),
        pose === 'flying' ? '' : feet('#8b8594', 26),
      ].join(''),
    ),
    pose === 'flying'
      ? ''
      : limb('M-150,-116 L150,-116', 20, '#8a5f42') +
        at(
          0,
          -124,
          [-26, 26]
            .map(
              (x) =>
                stroke(`M${x - 16},4 v16 M${x},6 v18 M${x + 16},4 v16`, ink, 16) +
                stroke(`M${x - 16},4 v16 M${x},6 v18 M${x + 16},4 v16`, '#8b8594', 6),
            )
            .join(''),
        ),
  ].join('');
}
