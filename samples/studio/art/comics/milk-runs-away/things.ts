import { type Face, face } from '../../kit/face';
import { sock } from '../../kit/livelyThings';
import { at, box, circle, ellipse, fade, ink, path, stroke } from '../../kit/svg';

/** How a pot is: 0 sleeps, 3 is about to boil over. */
type Level = 0 | 1 | 2 | 3;

const moods: Record<Level | 'done', Face> = {
  0: { eyes: 'closed', mouth: 'smile', blush: true },
  1: { eyes: 'open', mouth: 'smile', look: [0, -1] },
  2: { eyes: 'wide', mouth: 'o', brows: 'up', look: [0, -1] },
  3: { eyes: 'wide', mouth: 'shout', brows: 'worried' },
  done: { eyes: 'happy', mouth: 'grin', blush: true },
};

const puffs: Record<Level, readonly (readonly [x: number, y: number, r: number])[]> = {
  0: [],
  1: [
    [-56, -176, 22],
    [0, -182, 28],
    [58, -176, 20],
  ],
  2: [
    [-80, -184, 34],
    [-30, -206, 46],
    [34, -208, 48],
    [84, -184, 32],
    [0, -180, 46],
  ],
  3: [
    [-104, -182, 40],
    [-62, -226, 54],
    [0, -262, 64],
    [64, -230, 56],
    [106, -184, 40],
    [-24, -204, 60],
    [34, -200, 60],
  ],
};

const steam = (x: number) => fade(0.75, stroke(`M${x},-236 q-20,-26 0,-50 t0,-50`, '#ffffff', 12));

/** Foam: all its outlines first, so that it is one thing. */
function foam(level: Level, colour: string): string {
  const drips =
    level === 3
      ? 'M-112,-176 Q-128,-120 -104,-104 Q-84,-120 -84,-168 Z M60,-172 Q56,-104 80,-92 Q104,-108 104,-172 Z'
      : '';
  return [
    ...puffs[level].map(([x, y, r]) => circle(x, y, r + 9, ink)),
    drips === '' ? '' : path(drips, colour, 9),
    ...puffs[level].map(([x, y, r]) => circle(x, y, r, colour)),
  ].join('');
}

/** A pot with a face, standing on y = 0, and what is in it. */
export function pot(colour: string, inside: string, level: Level | 'done'): string {
  return [
    level === 'done' ? steam(-44) + steam(44) : '',
    stroke('M-150,-112 H-116 M116,-112 H150', ink, 36),
    stroke('M-148,-112 H-116 M116,-112 H148', colour, 18),
    path('M-120,-170 L120,-170 L108,-24 Q106,0 84,0 L-84,0 Q-106,0 -108,-24 Z', colour, 10),
    ellipse(0, -170, 126, 24, inside, 9),
    level === 'done'
      ? ellipse(0, -186, 128, 26, '#dfe4ea', 9) + circle(0, -218, 17, '#59607a', 8)
      : foam(level, inside),
    fade(0.35, stroke('M-92,-140 L-84,-46', '#ffffff', 14)),
    at(0, -98, face(moods[level], { gap: 40, eyeSize: 13, mouthY: 38, mouthSize: 20 })),
  ].join('');
}

/** The milk, gone: a pot on two legs, with a suitcase. */
export const runaway = [
  stroke('M-54,-8 L-96,64 L-150,60 M50,-8 L96,52 L76,110', ink, 34),
  stroke('M-54,-8 L-96,64 M50,-8 L96,52', '#f6cfae', 16),
  stroke('M-100,66 L-150,62 M94,56 L78,108', '#d8574e', 18),
  pot('#7fb5d8', '#fffaf0', 1),
  stroke('M126,-110 Q186,-96 190,-30', ink, 30),
  stroke('M126,-110 Q186,-96 190,-30', '#f6cfae', 13),
  box(146, -28, 104, 78, '#b98052', 9, 12),
  stroke('M176,-28 v-18 h44 v18 M146,4 H250', ink, 9),
].join('');

/** What may go into the soup, each around the origin. */
export const ingredients = {
  carrot:
    stroke('M54,-50 L86,-92 M62,-44 L110,-66 M66,-36 L118,-34', '#4f9a63', 16) +
    path(
      'M74,-52 Q94,-24 62,-4 Q-20,62 -104,84 Q-112,88 -108,76 Q-78,-4 -6,-62 Q36,-90 74,-52 Z',
      '#f0872f',
      9,
    ) +
    stroke('M-24,-22 l22,24 M20,-50 l18,20 M-58,26 l20,22', '#c9621c', 7),
  onion:
    stroke('M-6,-66 L-14,-100 M4,-66 L16,-98', '#6f9a4f', 13) +
    path(
      'M0,-74 Q26,-44 66,-22 Q110,18 66,66 Q0,100 -66,66 Q-110,18 -66,-22 Q-26,-44 0,-74 Z',
      '#d9a05a',
      9,
    ) +
    stroke('M0,-60 Q-46,10 -12,78 M0,-60 Q46,10 12,78', '#a9702f', 6),
  cheese:
    path('M-112,34 L72,-62 Q112,-40 112,10 L112,62 L-112,62 Z', '#ffd35a', 9) +
    path('M-112,34 L112,10', 'none', 8) +
    circle(-50, 46, 13, '#e0a53c', 5) +
    circle(24, 40, 17, '#e0a53c', 5) +
    circle(78, 48, 10, '#e0a53c', 5) +
    ellipse(56, -16, 18, 9, '#e0a53c', 5),
  chilli:
    stroke('M74,-66 Q92,-92 78,-104', '#4f9a63', 15) +
    path(
      'M48,-68 Q84,-84 98,-48 Q100,44 -20,76 Q-78,88 -112,58 Q-30,52 10,2 Q30,-30 48,-68 Z',
      '#d8442f',
      9,
    ) +
    stroke('M66,-40 Q66,10 10,44', '#ff9a80', 9),
  lemon:
    path(
      'M-110,0 Q-96,-16 -82,-34 Q-40,-78 18,-68 Q66,-60 84,-28 Q92,-14 112,-8 Q96,8 88,26 Q60,72 2,70 Q-60,66 -84,26 Q-92,12 -110,0 Z',
      '#ffe04a',
      9,
    ) + stroke('M-54,-24 Q-24,-50 14,-46', '#fff7c4', 10),
  mushroom:
    path('M-34,4 Q-30,60 -44,84 Q0,100 44,84 Q30,60 34,4 Z', '#fff3dc', 9) +
    path('M-112,14 Q-104,-84 0,-88 Q104,-84 112,14 Q0,36 -112,14 Z', '#b0563c', 9) +
    circle(-42, -34, 16, '#fff3dc') +
    circle(24, -54, 13, '#fff3dc') +
    circle(58, -12, 17, '#fff3dc') +
    circle(-6, -8, 11, '#fff3dc'),
  egg:
    path('M0,-88 Q66,-72 74,16 Q70,86 0,88 Q-70,86 -74,16 Q-66,-72 0,-88 Z', '#fbe6cf', 9) +
    stroke('M-36,-24 Q-26,-54 -4,-62', '#ffffff', 12),
  sock: at(-24, 84, sock('#6f8fd0', '#fff3c9', { eyes: 'sparkle', mouth: 'smile' }), { scale: 0.52 }),
};

/** A wave of porridge along the lower edge of the page. */
export const porridgeWave =
  path(
    'M-20,760 Q70,690 160,744 Q260,800 360,730 Q470,664 580,740 Q690,800 790,728 Q900,664 1100,750 L1100,1100 L-20,1100 Z',
    '#f2c877',
    10,
  ) +
  stroke(
    'M120,850 q60,-30 120,0 M420,900 q60,-30 120,0 M760,860 q60,-30 120,0 M260,990 q60,-30 120,0 M650,1000 q60,-30 120,0',
    '#dca94e',
    12,
  );

/** Held at the origin, bowl up. */
export const ladle =
  stroke('M-12,46 L34,-130', ink, 26) +
  stroke('M-12,46 L34,-130', '#c9d2dc', 12) +
  path('M-28,-186 Q-22,-116 32,-116 Q86,-122 80,-186 Z', '#c9d2dc', 9);
