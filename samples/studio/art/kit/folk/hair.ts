import { darker, lighter } from '../colour';
import { circle, ink, limb, path, stroke } from '../svg';

export type Hair =
  | 'puffs'
  | 'fringe'
  | 'waves'
  | 'headscarf'
  | 'high-top'
  | 'bob'
  | 'sides'
  | 'bun'
  | 'flat-cap';

/** Hair in parts; the head's middle is at the origin, its half width and half height are 100. */
interface HairParts {
  readonly behind?: (colour: string, accent: string) => string;
  readonly front: (colour: string, accent: string) => string;
  /** The head from behind. */
  readonly back: (colour: string, accent: string, skin: string) => string;
}

const dome = (colour: string, low = 62) =>
  path(
    `M-104,10 Q-112,-112 0,-114 Q112,-112 104,10 Q100,${low} 60,${low + 24} Q0,${low + 34} -60,${low + 24} Q-100,${low} -104,10 Z`,
    colour,
    8,
  );

const strands = (d: string, colour: string) => stroke(d, darker(colour, 0.3), 6);
const shine = (colour: string) => stroke('M-66,-78 Q-44,-98 -14,-102', lighter(colour, 0.35), 9);

const puff = (x: number, y: number, colour: string) =>
  [
    [0, -34, 28],
    [30, -16, 28],
    [32, 18, 26],
    [2, 34, 28],
    [-30, 18, 26],
    [-32, -16, 28],
  ]
    .map(([dx = 0, dy = 0, r = 0]) => circle(x + dx, y + dy, r, colour, 8))
    .join('') + circle(x, y, 40, colour);

const bothPuffs = (colour: string, accent: string) =>
  puff(-104, -84, colour) +
  puff(104, -84, colour) +
  circle(-76, -66, 14, accent, 6) +
  circle(76, -66, 14, accent, 6);

const waveLocks =
  'M-98,-50 Q-150,10 -124,74 Q-152,118 -112,150 Q-78,172 -44,142 L44,142 Q78,172 112,150 Q152,118 124,74 Q150,10 98,-50 Z';
const scarfShape =
  'M0,-124 Q118,-122 118,-20 Q124,70 92,128 Q0,160 -92,128 Q-124,70 -118,-20 Q-118,-122 0,-124 Z';

const twists = (colour: string) =>
  [-78, -50, -20, 12, 44, 74]
    .map((x, index) =>
      limb(`M${x},-96 Q${x - 10},-128 ${x + (index % 2 === 0 ? 8 : -4)},-146`, 20, colour, 7),
    )
    .join('');

const tufts = (colour: string) =>
  path('M-96,34 Q-126,10 -116,-30 Q-108,-56 -90,-58 Q-76,-28 -84,8 Z', colour, 7) +
  path('M96,34 Q126,10 116,-30 Q108,-56 90,-58 Q76,-28 84,8 Z', colour, 7);

const cap = (colour: string) =>
  path('M-112,-34 Q-128,-118 -10,-130 Q120,-128 118,-40 Q60,-66 0,-66 Q-64,-64 -112,-34 Z', colour, 8) +
  stroke('M-60,-116 Q-36,-92 -40,-66 M40,-124 Q52,-98 48,-66', darker(colour, 0.22), 5) +
  path(
    'M-104,-40 Q0,-84 108,-44 Q98,-20 60,-30 Q0,-46 -58,-26 Q-98,-16 -104,-40 Z',
    darker(colour, 0.25),
    8,
  ) +
  circle(0, -130, 9, darker(colour, 0.2), 5);

export const hairs: Record<Hair, HairParts> = {
  puffs: {
    behind: bothPuffs,
    front: (colour) =>
      path(
        'M-104,8 Q-114,-112 0,-112 Q114,-112 104,8 Q98,-30 84,-48 Q40,-74 0,-72 Q-40,-74 -84,-48 Q-98,-30 -104,8 Z',
        colour,
        8,
      ) + strands('M0,-108 V-74 M-50,-96 Q-62,-80 -66,-60 M50,-96 Q62,-80 66,-60', colour),
    back: (colour, accent) =>
      dome(colour) + stroke('M0,-108 V84', lighter(colour, 0.25), 6) + bothPuffs(colour, accent),
  },
  fringe: {
    front: (colour, accent) =>
      path(
        'M-104,14 Q-124,-56 -100,-92 L-116,-116 L-74,-112 L-62,-140 L-26,-118 L12,-144 L32,-116 L78,-126 L82,-102 L114,-96 L106,-70 Q122,-36 104,14 Q100,-16 92,-36 L66,-22 L58,-50 L18,-16 L10,-48 L-34,-12 L-38,-46 L-76,-20 L-84,-44 Q-98,-20 -104,14 Z',
        colour,
        8,
      ) +
      path(
        'M18,-18 L12,-44 L36,-34 Z M-34,-14 L-38,-42 L-12,-32 Z M66,-24 L60,-46 L80,-32 Z M-74,-22 L-82,-42 L-56,-36 Z',
        accent,
      ) +
      shine(colour),
    back: (colour, accent) =>
      dome(colour, 40) +
      path('M-92,50 L-78,96 L-56,70 L-34,104 L-8,74 L20,106 L42,72 L66,98 L92,50 Z', colour, 8) +
      path(
        'M-78,90 L-68,72 L-60,78 Z M-34,98 L-42,80 L-22,78 Z M20,100 L8,80 L32,82 Z M66,92 L56,78 L76,74 Z',
        accent,
      ) +
      path('M-80,52 Q0,86 80,52 Q60,70 0,74 Q-60,70 -80,52 Z', colour) +
      shine(colour),
  },
  waves: {
    behind: (colour) =>
      path(waveLocks, colour, 8) + strands('M-108,60 Q-122,100 -96,132 M108,60 Q122,100 96,132', colour),
    front: (colour) =>
      path(
        'M-106,30 Q-122,-112 0,-116 Q122,-112 106,30 Q108,-20 82,-54 Q30,-50 -30,-96 Q-42,-44 -92,-30 Q-102,0 -106,30 Z',
        colour,
        8,
      ) + stroke('M-70,-76 Q-56,-96 -36,-102 M20,-92 Q50,-84 66,-68', lighter(colour, 0.3), 8),
    back: (colour) =>
      path(waveLocks, colour, 8) +
      dome(colour, 80) +
      path('M-92,40 L92,40 L100,120 Q0,160 -100,120 Z', colour) +
      strands('M-50,0 Q-70,70 -50,130 M0,0 Q14,70 -4,136 M52,0 Q72,70 52,130', colour) +
      shine(colour),
  },
  headscarf: {
    behind: (colour) => path(scarfShape, colour, 8),
    front: (colour) =>
      path(
        'M0,-124 Q118,-122 118,-20 Q118,84 34,128 L-34,128 Q-118,84 -118,-20 Q-118,-122 0,-124 Z M0,-76 Q-86,-74 -88,4 Q-88,86 0,96 Q88,86 88,4 Q86,-74 0,-76 Z',
        colour,
        8,
      ) +
      strands('M-84,-84 Q-104,-50 -102,0 M84,-84 Q108,-40 100,20 M-76,72 Q-54,104 -20,112', colour) +
      stroke('M-60,-96 Q-30,-110 8,-110', lighter(colour, 0.3), 8),
    back: (colour) =>
      path(scarfShape, colour, 8) +
      strands('M-60,-60 Q0,-20 60,-60 M-80,30 Q0,80 80,30 M-70,90 Q0,126 70,90', colour),
  },
  'high-top': {
    front: (colour) =>
      path(
        'M-104,-8 Q-106,-60 -94,-84 L94,-84 Q106,-60 104,-8 Q96,-40 80,-54 Q0,-76 -80,-54 Q-96,-40 -104,-8 Z',
        `${darker(colour, 0.1)}`,
        8,
      ) +
      twists(colour) +
      path(
        'M-92,-64 Q-100,-112 -60,-116 L60,-116 Q100,-112 92,-64 Q40,-84 0,-84 Q-40,-84 -92,-64 Z',
        colour,
      ) +
      stroke('M-92,-66 Q-40,-86 0,-86 Q40,-86 92,-66', ink, 6),
    back: (colour) =>
      dome(colour, 44) +
      twists(colour) +
      path('M-90,-70 Q-96,-112 -60,-118 L60,-118 Q96,-112 90,-70 Z', colour),
  },
  bob: {
    behind: (colour) => path('M-108,-50 Q-136,50 -116,100 Q0,116 116,100 Q136,50 108,-50 Z', colour, 8),
    front: (colour, accent) =>
      path(
        'M-112,84 Q-130,-112 0,-116 Q130,-112 112,84 Q94,50 90,-24 Q40,-28 4,-36 Q-40,-26 -90,-24 Q-94,50 -112,84 Z',
        colour,
        8,
      ) +
      stroke('M34,-104 Q70,-80 78,-34', accent, 10) +
      strands('M-50,-28 L-44,-46 M2,-38 L4,-54', colour) +
      shine(colour),
    back: (colour, accent) =>
      path(
        'M-108,-50 Q-136,60 -116,104 Q0,124 116,104 Q136,60 108,-50 Q100,-114 0,-116 Q-100,-114 -108,-50 Z',
        colour,
        8,
      ) +
      strands('M-70,60 V96 M-20,70 V106 M34,70 V106', colour) +
      stroke('M40,-100 Q84,-60 92,40', accent, 9) +
      shine(colour),
  },
  sides: {
    front: (colour) => tufts(colour) + stroke('M-34,-94 Q-8,-112 26,-100 M-22,-84 Q4,-98 34,-88', colour, 6),
    back: (colour, _, skin) =>
      dome(skin) +
      path('M-108,-20 Q-60,14 0,14 Q60,14 108,-20 Q108,60 60,82 Q0,92 -60,82 Q-108,60 -108,-20 Z', colour, 8),
  },
  bun: {
    behind: (colour) => circle(0, -128, 46, colour, 8) + strands('M-24,-140 Q0,-160 24,-138', colour),
    front: (colour) =>
      path(
        'M-104,16 Q-114,-110 0,-112 Q114,-110 104,16 Q98,-34 62,-58 Q34,-74 0,-74 Q-34,-74 -62,-58 Q-98,-34 -104,16 Z',
        colour,
        8,
      ) +
      strands('M-40,-104 Q-70,-84 -80,-48 M40,-104 Q70,-84 80,-48 M0,-108 V-78', colour) +
      shine(colour),
    back: (colour) =>
      dome(colour, 50) +
      strands('M-80,40 Q-60,-50 -20,-70 M80,40 Q60,-50 20,-70 M0,70 V-40', colour) +
      circle(0, -84, 50, colour, 8) +
      strands('M-22,-92 Q0,-118 24,-92 Q20,-62 -4,-66', colour),
  },
  'flat-cap': {
    front: (colour, accent) => tufts(colour) + cap(accent),
    back: (colour, accent, skin) =>
      dome(skin) +
      path(
        'M-108,-20 Q-60,10 0,10 Q60,10 108,-20 Q110,56 60,76 Q0,86 -60,76 Q-110,56 -108,-20 Z',
        colour,
        8,
      ) +
      path('M-114,-30 Q-122,-130 0,-132 Q122,-130 114,-30 Q0,0 -114,-30 Z', accent, 8),
  },
};

/** Scales parts drawn for a head of 100 to another size. */
export function fitted(markup: string, width: number, height: number): string {
  return `<g transform="scale(${(width / 100).toFixed(3)} ${(height / 100).toFixed(3)})">${markup}</g>`;
}
