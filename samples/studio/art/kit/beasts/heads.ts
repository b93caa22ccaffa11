import { darker } from '../colour';
import { type Face, type FaceBuild, face } from '../face';
import { at, circle, ellipse, ink, limb, path, stroke } from '../svg';
import type { Beast, Ears } from './fourLegged';

const turnOf: Record<Ears, number> = { up: 0, down: 34, back: 20 };

/** Both ears, turned around their root; the drawing is of the left one. */
function pair(ear: string, x: number, y: number, ears: Ears, more = 1): string {
  const one = at(x, y, ear, { rotate: -turnOf[ears] * more });
  return one + at(0, 0, one, { flip: true });
}

const nose = (y: number, wide: number, colour: string = ink) =>
  path(
    `M${-wide},${y - wide * 0.5} Q0,${y - wide * 0.9} ${wide},${y - wide * 0.5} Q${wide * 0.7},${y + wide * 0.4} 0,${y + wide * 0.55} Q${-wide * 0.7},${y + wide * 0.4} ${-wide},${y - wide * 0.5} Z`,
    colour,
    4,
  ) + ellipse(-wide * 0.3, y - wide * 0.36, wide * 0.26, wide * 0.16, '#ffffff');

const build: FaceBuild = { gap: 46, eyeSize: 14, mouthY: 52, mouthSize: 19 };
const features = (look: Face, more: FaceBuild = {}) => at(0, -12, face(look, { ...build, ...more }));
const whiskers = stroke('M-78,36 L-136,26 M-76,50 L-132,58 M78,36 L136,26 M76,50 L132,58', ink, 4);

export const puppy: Beast = {
  fur: '#fff3e2',
  light: '#ffffff',
  paws: '#fffaf2',
  coat: (pose) =>
    pose === 'sitting'
      ? ellipse(-96, -150, 56, 62, '#a9683f') + ellipse(112, -40, 60, 50, '#a9683f')
      : ellipse(70, -196, 74, 56, '#a9683f') + ellipse(-60, -90, 46, 34, '#a9683f'),
  tail: (isUp) =>
    isUp ? limb('M0,0 Q80,-10 92,-104', 26, '#a9683f') : limb('M0,10 Q70,40 110,34', 26, '#a9683f'),
  head: (look, ears) =>
    [
      ellipse(0, 0, 118, 100, '#fff3e2', 9),
      path('M16,-95 Q112,-84 110,-6 Q84,34 44,18 Q14,-20 16,-95 Z', '#c98552'),
      ellipse(0, 44, 58, 42, '#ffffff'),
      pair(
        path('M10,-4 Q-52,-10 -58,62 Q-58,118 -26,116 Q6,100 18,30 Z', '#8a5232', 9),
        -92,
        -70,
        ears,
        ears === 'down' ? -0.3 : 0.8,
      ),
      features(look, { mouthY: 58 }),
      nose(22, 25),
      look.mouth === 'grin' ? path('M-4,72 q0,34 18,34 q20,-2 16,-36 Z', '#f0758a', 6) : '',
    ].join(''),
};

export const fox: Beast = {
  fur: '#ef8234',
  light: '#fff1dd',
  paws: '#4a3038',
  tail: (isUp) =>
    at(
      0,
      0,
      path('M-10,10 Q60,60 130,-10 Q176,-84 130,-170 Q112,-120 80,-104 Q10,-70 -10,10 Z', '#ef8234', 9) +
        path('M130,-170 Q164,-112 146,-58 Q124,-88 92,-106 Q118,-128 130,-170 Z', '#fff1dd', 7),
      { rotate: isUp ? 0 : 22 },
    ),
  head: (look, ears) =>
    [
      pair(
        path('M-34,14 Q-52,-70 -34,-100 Q14,-74 44,-20 Z', '#ef8234', 9) +
          path('M-24,-22 Q-34,-64 -28,-78 Q-2,-60 16,-30 Z', '#4a3038'),
        -72,
        -62,
        ears,
      ),
      path(
        'M0,-98 Q92,-98 108,-24 L150,26 Q116,44 94,66 Q52,102 0,102 Q-52,102 -94,66 Q-116,44 -150,26 L-108,-24 Q-92,-98 0,-98 Z',
        '#ef8234',
        9,
      ),
      path(
        'M-142,26 Q-80,-2 -22,14 Q0,-26 22,14 Q80,-2 142,26 Q112,44 90,66 Q52,97 0,97 Q-52,97 -90,66 Q-112,44 -142,26 Z',
        '#fff1dd',
      ),
      features(look, { mouthY: 58 }),
      nose(24, 18),
    ].join(''),
};

export const hare: Beast = {
  fur: '#b7a596',
  light: '#f3e9df',
  paws: '#e6dacd',
  tail: () => circle(24, -6, 34, '#f3e9df', 8),
  head: (look, ears) =>
    [
      pair(
        path('M-30,10 Q-56,-120 -22,-176 Q24,-140 28,0 Z', '#b7a596', 9) +
          path('M-16,-20 Q-34,-110 -18,-144 Q8,-110 12,-20 Z', '#f0b6b4'),
        -46,
        -72,
        ears,
        ears === 'down' ? 2.2 : 1,
      ),
      path(
        'M0,-98 Q96,-98 104,-8 Q120,30 96,66 Q54,104 0,104 Q-54,104 -96,66 Q-120,30 -104,-8 Q-96,-98 0,-98 Z',
        '#b7a596',
        9,
      ),
      ellipse(-28, 50, 42, 36, '#f3e9df') + ellipse(28, 50, 42, 36, '#f3e9df'),
      features(look, { mouthY: 56, mouthSize: 17 }),
      nose(26, 15, '#e0697c'),
      whiskers,
    ].join(''),
};

export const bear: Beast = {
  fur: '#8f5d3d',
  light: '#c99c70',
  paws: '#6f4630',
  scale: 1.22,
  tail: () => circle(44, -20, 26, '#8f5d3d', 8),
  head: (look, ears) =>
    [
      pair(circle(0, 0, 38, '#8f5d3d', 9) + circle(2, 4, 19, '#d9a98a'), -86, -72, ears, 0.5),
      ellipse(0, 0, 124, 104, '#8f5d3d', 9),
      ellipse(0, 46, 66, 48, '#dcb48a', 0),
      features(look, { mouthY: 64 }),
      nose(24, 27),
    ].join(''),
};

export const squirrel: Beast = {
  fur: '#c9623a',
  light: '#ffe9d2',
  paws: '#a84c2c',
  scale: 0.86,
  tail: (isUp) =>
    at(
      0,
      0,
      path(
        'M0,30 Q130,40 150,-80 Q240,-130 210,-250 Q180,-340 90,-320 Q30,-300 50,-240 Q90,-270 116,-236 Q130,-190 70,-150 Q0,-100 0,30 Z',
        '#d87a4c',
        9,
      ) + stroke('M60,0 Q120,-50 120,-120 M172,-150 Q190,-230 140,-280', darker('#d87a4c', 0.2), 9),
      { rotate: isUp ? 0 : 8 },
    ),
  head: (look, ears) =>
    [
      pair(
        path('M-28,10 Q-44,-54 -26,-82 L-34,-128 L-6,-96 L4,-120 L10,-84 Q32,-50 36,0 Z', '#c9623a', 9) +
          path('M-14,-10 Q-22,-44 -14,-62 Q6,-44 14,-10 Z', '#7a3626'),
        -70,
        -62,
        ears,
      ),
      path(
        'M0,-96 Q94,-96 104,-8 Q122,34 92,68 Q50,100 0,100 Q-50,100 -92,68 Q-122,34 -104,-8 Q-94,-96 0,-96 Z',
        '#c9623a',
        9,
      ),
      ellipse(-32, 48, 46, 38, '#ffe9d2') + ellipse(32, 48, 46, 38, '#ffe9d2'),
      features(look, { eyeSize: 16, mouthY: 56, mouthSize: 17 }),
      nose(26, 14, '#7a3626'),
      whiskers,
    ].join(''),
};
