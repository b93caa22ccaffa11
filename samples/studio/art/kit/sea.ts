import { darker, lighter } from './colour';
import { type Face, face } from './face';
import { randomFrom } from './random';
import { at, box, circle, ellipse, fade, glow, ink, limb, path, polygon, stroke } from './svg';

/** Sea creatures and sunken things. The center of a creature is at the origin unless stated otherwise. */

/** A round glass helmet for a head whose crown is at 318, and the ring that it is screwed to. */
export function divingHelmet(): string {
  return (
    ellipse(0, -196, 104, 28, '#d9a441', 8) +
    fade(0.26, circle(0, -336, 196, '#d8f3ff')) +
    circle(0, -336, 196, 'none', 9) +
    stroke('M-148,-400 Q-122,-470 -64,-496', '#ffffff', 16) +
    circle(-158, -352, 9, '#ffffff')
  );
}

/** Flippers for feet that stand at the origin. */
export function flippers(colour = '#ff8a4c'): string {
  const one = path('M34,-24 Q30,40 10,96 Q60,122 112,92 Q92,30 82,-22 Z', colour, 8);
  return one + at(0, 0, one, { flip: true });
}

export function bubbles(count: number, seed: number, width = 300, height = 600): string {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const r = 6 + random() * 20;
    const x = r + random() * (width - 2 * r);
    const y = r + random() * (height - 2 * r);
    return (
      fade(0.3, circle(x, y, r, '#e4f7ff')) +
      stroke(`M${x - r},${y} a${r},${r} 0 1,1 0.1,0.1`, '#f2fbff', 4) +
      circle(x - r * 0.35, y - r * 0.4, r * 0.2, '#ffffff')
    );
  }).join('');
}

/** A small fish that looks to the left. */
function littleFish(colour: string, size = 1): string {
  return at(
    0,
    0,
    path('M40,0 Q84,-44 96,-34 Q84,0 96,34 Q84,44 40,0 Z', darker(colour, 0.14), 6) +
      path('M-70,0 Q-20,-56 48,-4 L48,4 Q-20,56 -70,0 Z', colour, 6) +
      circle(-34, -8, 10, '#ffffff', 4) +
      circle(-37, -8, 4, ink),
    { scale: size },
  );
}

/** A school of them in a drawing 620 × 340. */
export function school(colours: readonly string[], seed: number): string {
  const random = randomFrom(seed);
  return Array.from({ length: 9 }, (_, index) =>
    at(
      90 + (index % 3) * 200 + random() * 60,
      60 + Math.floor(index / 3) * 105 + random() * 30,
      littleFish(colours[index % colours.length] ?? '#f5c04c', 0.62 + random() * 0.26),
    ),
  ).join('');
}

export function jellyfish(look: Face, colour: string): string {
  const arm = (x: number, bend: number) =>
    stroke(`M${x},30 q${bend},60 0,110 q${-bend},60 ${bend * 0.4},110`, lighter(colour, 0.25), 13);
  return [
    glow(0, -20, 190, lighter(colour, 0.4), 0.6),
    fade(0.85, arm(-78, -26) + arm(-28, 22) + arm(28, -22) + arm(78, 26)),
    path(
      'M-120,40 Q-132,-120 0,-124 Q132,-120 120,40 Q90,12 60,40 Q30,12 0,40 Q-30,12 -60,40 Q-90,12 -120,40 Z',
      colour,
      8,
    ),
    stroke('M-78,-46 Q-58,-88 -20,-94', lighter(colour, 0.5), 13),
    at(0, -34, face(look, { gap: 40, eyeSize: 13, mouthY: 32, mouthSize: 14 })),
  ].join('');
}

export function octopus(look: Face, colour = '#e8749a'): string {
  const arm = (side: number, d: string) => at(0, 0, limb(d, 42, colour), { flip: side < 0 });
  const suckers = [
    [150, 116],
    [196, 92],
    [122, 218],
    [164, 232],
  ] as const;
  const cups = suckers.map(([x, y]) => circle(x, y, 9, lighter(colour, 0.5), 0)).join('');
  return [
    ...[-1, 1].flatMap((side) => [
      arm(side, 'M30,70 Q60,170 40,270 Q34,306 74,300'),
      arm(side, 'M60,60 Q120,140 110,220 Q130,262 190,226'),
      arm(side, 'M84,40 Q170,70 186,130 Q230,140 262,84'),
      arm(side, 'M96,4 Q210,-10 240,-70 Q270,-110 300,-70'),
    ]),
    cups,
    at(0, 0, cups, { flip: true }),
    path('M-128,60 Q-190,-260 0,-268 Q190,-260 128,60 Q64,110 0,96 Q-64,110 -128,60 Z', colour, 9),
    ellipse(-66, -186, 34, 46, lighter(colour, 0.35)),
    at(0, -60, face(look, { gap: 54, eyeSize: 20, mouthY: 58, mouthSize: 26 })),
  ].join('');
}

/** A whale that swims to the left, some 1200 wide. */
export function whale(look: Face): string {
  return [
    path('M470,-30 Q560,-170 660,-190 Q640,-90 600,-40 Q650,10 660,110 Q540,90 470,30 Z', '#3d6391', 10),
    path(
      'M-600,30 Q-590,-250 -220,-260 Q180,-270 500,-40 L500,30 Q240,240 -160,236 Q-560,230 -600,30 Z',
      '#4f7fb3',
      10,
    ),
    path('M-594,70 Q-420,90 -260,60 Q40,150 300,140 Q80,240 -160,234 Q-540,226 -594,70 Z', '#e8f2fa', 0),
    stroke(
      'M-540,120 Q-400,140 -280,110 M-500,170 Q-360,186 -230,156 M-420,208 Q-300,220 -180,194',
      '#b9d3e8',
      9,
    ),
    path('M-110,120 Q-60,250 60,300 Q80,220 40,120 Z', '#3d6391', 10),
    at(-400, -26, face(look, { gap: 70, eyeSize: 22, mouthY: 62, mouthSize: 40 })),
    ellipse(-200, -170, 60, 26, '#6c9acb'),
  ].join('');
}

/** A fish of the deep whose lamp hangs before it; it looks to the left. */
export function anglerfish(look: Face, lit = true): string {
  return [
    stroke('M-40,-150 Q-110,-290 -220,-226', ink, 22),
    stroke('M-40,-150 Q-110,-290 -220,-226', '#6d5a86', 8),
    path('M150,0 Q250,-110 290,-80 Q264,0 290,90 Q240,110 150,10 Z', '#544573', 9),
    path('M20,-140 Q90,-230 150,-180 Q140,-130 120,-100 Z', '#544573', 9),
    path('M-180,20 Q-170,-160 20,-164 Q190,-160 190,6 Q180,160 10,164 Q-150,160 -180,20 Z', '#6d5a86', 9),
    path('M-172,46 Q-60,20 30,60 Q-10,140 -60,146 Q-150,130 -172,46 Z', '#2b2135', 8),
    polygon(
      [
        [-150, 44],
        [-132, 80],
        [-112, 40],
      ],
      '#fffaf0',
      5,
    ),
    polygon(
      [
        [-96, 38],
        [-78, 76],
        [-56, 40],
      ],
      '#fffaf0',
      5,
    ),
    polygon(
      [
        [-120, 128],
        [-100, 94],
        [-80, 140],
      ],
      '#fffaf0',
      5,
    ),
    path('M60,30 Q120,20 130,80 Q80,96 60,30 Z', '#8a74a8', 7),
    at(-54, -56, face({ ...look, mouth: 'none' }, { gap: 46, eyeSize: 19 })),
    lit ? glow(-226, -206, 150, '#fff0a8', 0.95) : '',
    circle(-226, -206, 30, lit ? '#fff3b8' : '#8a84a0', 8),
  ].join('');
}

/** A small one of the deep, asleep or awake. */
export function squidling(look: Face, colour: string): string {
  const leg = (x: number, bend: number) => limb(`M${x},20 q${bend},26 ${bend * 0.4},56`, 15, colour, 6);
  return [
    leg(-40, -14),
    leg(-14, 8),
    leg(14, -8),
    leg(40, 14),
    path('M-66,26 Q-80,-40 -40,-76 Q-40,-116 0,-132 Q40,-116 40,-76 Q80,-40 66,26 Q0,52 -66,26 Z', colour, 8),
    stroke('M-34,-70 Q-26,-96 -6,-104', lighter(colour, 0.45), 10),
    at(0, -20, face(look, { gap: 26, eyeSize: 10, mouthY: 24, mouthSize: 9 })),
  ].join('');
}

/** A music box with its lid open; it stands on y = 0. */
export function musicBox(light = true): string {
  return [
    light ? glow(0, -90, 330, '#ffe6a0', 0.85) : '',
    path('M-130,-96 L-108,-210 L108,-210 L130,-96 Z', '#a8485e', 9),
    path('M-104,-112 L-88,-190 L88,-190 L104,-112 Z', '#f7c9cf', 6),
    box(-140, -100, 280, 100, '#c85a70', 9, 12),
    box(-140, -62, 280, 20, '#ffd35a', 6),
    circle(0, -50, 24, '#fff3b8', 7),
    limb('M140,-44 h44 v-34', 12, '#d9a441', 6),
    circle(184, -84, 15, '#ffd35a', 6),
    // A dancer on her spring.
    stroke('M0,-100 V-132', ink, 9),
    path('M-34,-132 Q0,-166 34,-132 Z', '#ffffff', 6),
    stroke('M0,-156 V-176 M0,-170 Q-26,-190 -8,-206 M0,-170 Q26,-190 8,-206', ink, 7),
    circle(0, -190, 12, '#f6cfae', 5),
  ].join('');
}

function kelp(height: number, colour: string, seed: number): string {
  const random = randomFrom(seed);
  const stems = [-60, 0, 56].map((x) => {
    const tall = height * (0.7 + random() * 0.3);
    const bend = 30 + random() * 30;
    const leaves = Array.from({ length: Math.floor(tall / 90) }, (_, index) =>
      at(
        x + (index % 2 ? bend : -bend) * 0.4,
        -60 - index * 86,
        path('M0,0 Q52,-46 88,-20 Q56,18 0,0 Z', colour, 5),
        { flip: index % 2 === 1 },
      ),
    ).join('');
    const d = `M${x},0 q${bend},${-tall / 4} 0,${-tall / 2} t0,${-tall / 2}`;
    return stroke(d, ink, 24) + stroke(d, colour, 13) + leaves;
  });
  return stems.join('');
}

export function coral(colour: string): string {
  const d =
    'M0,0 V-90 M0,-60 Q-60,-80 -66,-160 M0,-90 Q10,-150 -14,-210 M0,-70 Q60,-90 70,-170 M70,-130 Q100,-150 104,-190 M-62,-130 Q-96,-140 -100,-180';
  return stroke(d, ink, 46) + stroke(d, colour, 30);
}

/** The sea bed of a page 1080 wide: its top is some 160 above y = 0. */
export function seaBed(colour: string): string {
  return (
    path('M-20,-110 Q160,-200 380,-130 T760,-140 T1100,-150 V60 H-20 Z', darker(colour, 0.25)) +
    path('M-20,-50 Q220,-130 480,-66 T1100,-80 V60 H-20 Z', colour) +
    [90, 260, 470, 720, 930]
      .map((x, index) => ellipse(x, -20 + (index % 2) * 20, 46, 14, darker(colour, 0.16)))
      .join('')
  );
}

/** A rowing boat from the side, 520 wide, its waterline at the origin. */
export function rowingBoat(): string {
  return (
    path('M-260,-70 H260 Q236,40 150,56 H-150 Q-236,40 -260,-70 Z', '#c8694a', 9) +
    box(-272, -92, 544, 30, '#e8a05c', 8, 14) +
    stroke('M-206,-20 H206', '#a8503a', 8)
  );
}

/** Slanting sun under water, which fades on its way down; in a drawing 1080 × 1600. */
export function sunRays(): string {
  const rays = [
    [120, 0.16],
    [400, 0.11],
    [640, 0.16],
    [860, 0.1],
  ].map(([x = 0, strength = 0.1]) => {
    const points = `${x},0 ${x + 130},0 ${x + 20},1600 ${x - 260},1600`;
    return `<polygon points="${points}" fill="url(#ray)" opacity="${strength * 2}"/>`;
  });
  const light = ['#f4fdff', '#f4fdff00'];
  return `<linearGradient id="ray" x1="0" y1="0" x2="0" y2="1"><stop offset="0.2" stop-color="${light[0]}"/><stop offset="1" stop-color="${light[1]}"/></linearGradient>${rays.join('')}`;
}

/** A shelf of rock at the right edge of a page, with what grows on it; in a drawing 460 × 760. */
export function ledge(stone: string, weed: string, bloom: string): string {
  return (
    at(330, 430, kelp(400, weed, 9)) +
    at(190, 470, coral(bloom), { scale: 0.8 }) +
    path(
      'M480,380 Q390,400 330,430 Q230,440 150,470 Q60,490 90,530 Q140,560 230,570 Q300,640 480,740 Z',
      stone,
      8,
    ) +
    stroke('M190,510 q60,-16 110,-10 M320,560 q50,10 90,44 M370,470 q40,-8 70,-20', darker(stone, 0.25), 9)
  );
}
