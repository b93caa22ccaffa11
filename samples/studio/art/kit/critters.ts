import { darker, lighter } from './colour';
import { type Face, face } from './face';
import { at, circle, ellipse, fade, ink, limb, path, polygon, stroke } from './svg';

/** Small folk with shapes of their own. They stand on y = 0 with their middle at x = 0, or float around the origin. */

export function ghost(look: Face, colour = '#f6f4ff'): string {
  return [
    path(
      'M-130,-40 Q-140,-330 0,-340 Q140,-330 130,-40 Q130,10 96,-8 Q64,-36 34,-4 Q0,28 -34,-4 Q-64,-36 -96,-8 Q-130,10 -130,-40 Z',
      colour,
      9,
    ),
    path(
      'M88,-260 Q120,-180 108,-40 Q120,-10 96,-8 Q80,-20 70,-22 Q100,-120 88,-260 Z',
      darker(colour, 0.12),
    ),
    limb('M-118,-150 Q-170,-160 -176,-200', 34, colour),
    limb('M118,-150 Q170,-160 176,-200', 34, colour),
    at(0, -220, face(look, { gap: 44, eyeSize: 16, mouthY: 54, mouthSize: 24 })),
  ].join('');
}

export function snail(shell: string, look: Face, hat = ''): string {
  return [
    path(
      'M-190,0 Q-230,-40 -200,-90 Q-190,-150 -150,-150 Q-100,-150 -104,-90 Q-100,-50 -40,-44 L120,-44 Q190,-30 210,0 Z',
      '#f4d9a8',
      9,
    ),
    stroke('M-176,-140 L-196,-210 M-136,-146 L-128,-214', ink, 22),
    stroke('M-176,-140 L-196,-210 M-136,-146 L-128,-214', '#f4d9a8', 8),
    circle(-198, -216, 15, ink),
    circle(-127, -220, 15, ink),
    circle(40, -128, 112, shell, 9),
    stroke(
      'M40,-128 Q70,-150 90,-116 Q96,-70 40,-62 Q-30,-66 -32,-136 Q-20,-206 50,-208 Q130,-200 132,-120',
      darker(shell, 0.4),
      13,
    ),
    at(-152, -104, face(look, { gap: 22, eyeSize: 8, mouthY: 20, mouthSize: 13 })),
    at(-160, -232, hat),
  ].join('');
}

export function goldfish(look: Face, colour = '#f58a3c'): string {
  return [
    path('M90,0 Q180,-110 226,-70 Q196,0 226,80 Q180,110 90,0 Z', lighter(colour, 0.2), 9),
    path('M-10,-90 Q40,-150 96,-120 Q70,-90 70,-60 Z', lighter(colour, 0.2), 9),
    ellipse(0, 0, 130, 96, colour, 9),
    ellipse(-36, 44, 70, 34, lighter(colour, 0.45)),
    path('M20,20 Q80,10 86,56 Q50,70 20,20 Z', lighter(colour, 0.2), 7),
    at(-62, -14, face(look, { gap: 36, eyeSize: 15, mouthY: 44, mouthSize: 15 })),
  ].join('');
}

export function sheep(look: Face, wool = '#fdfaf3', jump = false): string {
  const puffs: [number, number, number][] = [
    [-100, -130, 56],
    [-60, -190, 60],
    [10, -210, 62],
    [80, -186, 58],
    [110, -124, 54],
    [60, -80, 58],
    [-10, -70, 60],
    [-76, -86, 54],
  ];
  const outline = puffs.map(([x, y, r]) => circle(x, y, r, wool, 9)).join('');
  const fill = puffs.map(([x, y, r]) => circle(x, y, r - 3, wool)).join('') + ellipse(0, -136, 90, 70, wool);
  const legs = jump
    ? 'M-70,-60 L-120,-14 M-30,-56 L-70,-4 M50,-56 L100,-14 M84,-66 L136,-30'
    : 'M-64,-50 V-12 M-22,-46 V-8 M36,-46 V-8 M74,-52 V-12';
  return [
    stroke(legs, ink, 36),
    stroke(legs, '#54495f', 20),
    outline,
    fill,
    path('M-150,-210 Q-196,-220 -204,-180 Q-170,-166 -146,-186 Z', '#54495f', 8),
    path('M-46,-210 Q0,-224 8,-184 Q-24,-166 -50,-186 Z', '#54495f', 8),
    ellipse(-98, -170, 64, 74, '#6a5d76', 9),
    [
      [-130, -236, 28],
      [-96, -250, 32],
      [-62, -236, 28],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, wool, 8))
      .join(''),
    at(-98, -180, inkless(face(look, { gap: 26, eyeSize: 12, mouthY: 42, mouthSize: 15 }))),
  ].join('');
}

/** On dark faces the lines of a face turn light. */
function inkless(markup: string): string {
  return markup.replaceAll(ink, '#fff6e8');
}

export function duck(look: Face, colour = '#ffd64f', bill = '#f08a2c'): string {
  return [
    stroke('M-20,-30 V-4 M30,-30 V-4', ink, 20),
    stroke('M-36,-2 H-6 M14,-2 H44', ink, 18),
    stroke('M-20,-30 V-6 M30,-30 V-6 M-36,-4 H-8 M14,-4 H42', bill, 8),
    path('M-80,-110 Q-96,-30 0,-24 Q120,-24 140,-110 Q150,-150 116,-140 Q90,-110 50,-130 Z', colour, 9),
    path('M0,-104 Q30,-50 96,-84 Q70,-120 40,-118 Z', darker(colour, 0.12), 7),
    circle(-50, -170, 74, colour, 9),
    path('M-110,-172 Q-170,-182 -176,-152 Q-160,-128 -104,-140 Z', bill, 8),
    stroke('M-168,-154 Q-140,-150 -112,-156', ink, 5),
    stroke('M-44,-242 Q-40,-276 -20,-282 M-56,-242 Q-64,-268 -56,-284', ink, 8),
    at(-66, -188, face({ ...look, mouth: 'none' }, { gap: 27, eyeSize: 11 })),
  ].join('');
}

export function penguin(look: Face, scarf = '', wings: 'down' | 'out' | 'up' = 'down'): string {
  const wing =
    wings === 'up'
      ? 'M-104,-190 Q-190,-270 -186,-330'
      : wings === 'out'
        ? 'M-104,-190 Q-170,-180 -200,-130'
        : 'M-104,-190 Q-146,-130 -124,-70';
  const one = limb(wing, 40, '#3a4160');
  return [
    ellipse(-54, -12, 52, 20, '#f5a53c', 8),
    ellipse(54, -12, 52, 20, '#f5a53c', 8),
    one,
    at(0, 0, one, { flip: true }),
    path('M0,-390 Q126,-390 130,-190 Q136,-20 0,-18 Q-136,-20 -130,-190 Q-126,-390 0,-390 Z', '#3a4160', 9),
    path(
      'M0,-316 Q36,-350 72,-316 Q90,-280 78,-250 Q104,-200 96,-130 Q90,-40 0,-40 Q-90,-40 -96,-130 Q-104,-200 -78,-250 Q-90,-280 -72,-316 Q-36,-350 0,-316 Z',
      '#fffaf0',
    ),
    at(0, -286, face({ ...look, mouth: 'none' }, { gap: 40, eyeSize: 13 })),
    look.mouth === 'shout' || look.mouth === 'o'
      ? path('M-30,-262 L30,-262 L0,-214 Z', '#f5a53c', 7) + path('M-16,-252 L16,-252 L0,-226 Z', '#7a2440')
      : path('M-28,-262 Q0,-274 28,-262 Q10,-236 0,-236 Q-10,-236 -28,-262 Z', '#f5a53c', 7),
    scarf
      ? path(
          'M-112,-222 Q0,-176 112,-222 Q120,-190 108,-178 Q0,-136 -108,-178 Q-120,-190 -112,-222 Z',
          scarf,
          8,
        ) + path('M40,-170 L80,-180 L92,-90 L52,-84 Z', scarf, 8)
      : '',
  ].join('');
}

export function dragon(look: Face, colour = '#5fae6d', bandage = false): string {
  const wing = path(
    'M80,-230 Q170,-360 260,-330 Q230,-290 250,-250 Q210,-250 210,-210 Q170,-220 110,-170 Z',
    darker(colour, 0.2),
    9,
  );
  return [
    wing,
    at(0, 0, wing, { flip: true }),
    limb('M80,-50 Q220,-20 230,-120 Q236,-150 260,-160', 40, colour),
    polygon(
      [
        [250, -190],
        [310, -176],
        [268, -130],
      ],
      '#f0b93a',
      8,
    ),
    ellipse(-70, -22, 62, 30, colour, 9),
    ellipse(70, -22, 62, 30, colour, 9),
    path('M-80,-260 Q-126,-100 -110,-50 Q-80,-16 0,-16 Q80,-16 110,-50 Q126,-100 80,-260 Z', colour, 9),
    path('M0,-230 Q66,-220 66,-110 Q60,-40 0,-36 Q-60,-40 -66,-110 Q-66,-220 0,-230 Z', '#f5e3a4'),
    stroke('M-54,-180 Q0,-164 54,-180 M-62,-132 Q0,-114 62,-132 M-60,-84 Q0,-66 60,-84', '#d9bd6a', 6),
    limb('M-84,-190 Q-130,-150 -96,-120', 36, colour),
    limb('M84,-190 Q130,-150 96,-120', 36, colour),
    polygon(
      [
        [-92, -420],
        [-100, -500],
        [-50, -440],
      ],
      '#f0dfae',
      8,
    ),
    polygon(
      [
        [92, -420],
        [100, -500],
        [50, -440],
      ],
      '#f0dfae',
      8,
    ),
    polygon(
      [
        [-26, -446],
        [0, -500],
        [26, -446],
      ],
      '#f0b93a',
      8,
    ),
    path(
      'M-126,-350 Q-130,-450 0,-452 Q130,-450 126,-350 Q140,-250 0,-246 Q-140,-250 -126,-350 Z',
      colour,
      9,
    ),
    ellipse(0, -290, 96, 42, lighter(colour, 0.3)),
    ellipse(-34, -312, 8, 6, ink),
    ellipse(34, -312, 8, 6, ink),
    at(0, -366, face(look, { gap: 56, eyeSize: 16, mouthY: 78, mouthSize: 30 })),
    bandage
      ? path(
          'M-126,-380 Q-150,-250 0,-226 Q150,-250 126,-380 L104,-384 Q116,-270 0,-256 Q-116,-270 -104,-384 Z',
          '#ffffff',
          7,
        ) + path('M-20,-452 L-40,-500 L0,-474 L40,-500 L20,-452 Z', '#ffffff', 7)
      : '',
  ].join('');
}

export function mosquito(look: Face): string {
  return [
    fade(
      0.8,
      path('M10,-40 Q60,-150 130,-130 Q120,-60 20,-20 Z', '#dff1ff', 6) +
        path('M-10,-40 Q-20,-160 60,-170 Q80,-90 10,-20 Z', '#eaf6ff', 6),
    ),
    stroke('M-10,30 L-50,90 L-40,120 M20,34 L10,104 L24,128 M50,26 L80,90 L100,110', ink, 7),
    path('M-20,-10 Q60,-40 150,50 Q60,60 -20,30 Z', '#8a7a9a', 8),
    stroke('M50,-8 L40,42 M86,8 L76,50', ink, 5),
    circle(-46, -6, 46, '#a596b5', 8),
    stroke('M-84,16 L-150,60', ink, 8),
    at(-54, -12, face(look, { gap: 22, eyeSize: 11, mouthY: 30, mouthSize: 11 })),
  ].join('');
}
