import { darker } from './colour';
import { type Face, face } from './face';
import { type Clothes, figure, type Pose } from './figure';
import { at, circle, ellipse, ink, limb, path, polygon, stroke } from './svg';

type Ears = 'cat' | 'bear' | 'mouse' | 'rabbit' | 'fox' | 'dog' | 'none';
type Muzzle = 'cat' | 'bear' | 'fox' | 'mouse' | 'dog';
type Tail = 'cat' | 'fox' | 'mouse' | 'stub' | 'none';

/** The parameters of a kind of animal. */
interface Species {
  readonly fur: string;
  readonly light: string;
  readonly ears: Ears;
  readonly muzzle: Muzzle;
  readonly tail: Tail;
  readonly spikes?: string;
  readonly mark?: 'stripes' | 'mask' | 'patch';
}

export interface Costume {
  readonly top?: string;
  readonly scarf?: string;
  readonly apron?: string;
  readonly stripes?: string;
  readonly buttons?: string;
  readonly collar?: string;
  readonly legs?: string;
  readonly shoes?: string;
  readonly skirt?: string;
  /** Drawn on the head, origin at its crown. */
  readonly hat?: string;
  readonly glasses?: boolean;
}

export const bear: Species = { fur: '#a9714b', light: '#e6c39c', ears: 'bear', muzzle: 'bear', tail: 'none' };
export const fox: Species = {
  fur: '#ef8a3c',
  light: '#fff1dd',
  ears: 'fox',
  muzzle: 'fox',
  tail: 'fox',
  mark: 'mask',
};
export const mouse: Species = {
  fur: '#a8a6b8',
  light: '#ecd9dd',
  ears: 'mouse',
  muzzle: 'mouse',
  tail: 'mouse',
};
export const rabbit: Species = {
  fur: '#efe6dd',
  light: '#f7c9cf',
  ears: 'rabbit',
  muzzle: 'mouse',
  tail: 'stub',
};
export const dog: Species = {
  fur: '#e8c48d',
  light: '#fff5e3',
  ears: 'dog',
  muzzle: 'dog',
  tail: 'cat',
  mark: 'patch',
};
export const hedgehog: Species = {
  fur: '#f0cfa4',
  light: '#fbe7cb',
  ears: 'none',
  muzzle: 'mouse',
  tail: 'none',
  spikes: '#6b4c3f',
};
export const tomcat: Species = {
  fur: '#8d93a8',
  light: '#f0eef2',
  ears: 'cat',
  muzzle: 'cat',
  tail: 'cat',
  mark: 'stripes',
};

function ears({ ears: kind, fur, light }: Species): string {
  const pair = (one: string) => one + at(0, 0, one, { flip: true });
  switch (kind) {
    case 'cat':
      return pair(
        path('M-104,-340 Q-122,-430 -104,-456 Q-60,-440 -30,-400 Z', fur, 8) +
          path('M-94,-372 Q-102,-416 -96,-430 Q-74,-420 -58,-402 Z', '#f2a9a9'),
      );
    case 'fox':
      return pair(
        path('M-108,-330 Q-130,-440 -112,-474 Q-60,-448 -24,-402 Z', fur, 8) +
          path('M-98,-386 Q-108,-430 -104,-448 Q-76,-432 -58,-410 Z', '#4a3038'),
      );
    case 'bear':
      return pair(circle(-82, -396, 38, fur, 8) + circle(-82, -394, 18, light));
    case 'mouse':
      return pair(circle(-98, -398, 62, fur, 8) + circle(-98, -396, 40, '#f4b9bf'));
    case 'rabbit':
      return pair(
        path('M-70,-390 Q-104,-520 -66,-560 Q-22,-540 -22,-396 Z', fur, 8) +
          path('M-58,-410 Q-78,-500 -60,-530 Q-38,-510 -38,-410 Z', light),
      );
    case 'dog':
      return '';
    case 'none':
      return '';
  }
}

function floppyEars({ ears: kind, fur }: Species): string {
  if (kind !== 'dog') {
    return '';
  }
  const one = path(
    'M-80,-402 Q-150,-410 -152,-320 Q-150,-262 -118,-262 Q-92,-270 -92,-340 Z',
    darker(fur, 0.35),
    8,
  );
  return one + at(0, 0, one, { flip: true });
}

function tail({ tail: kind, fur, light }: Species): string {
  switch (kind) {
    case 'cat':
      return limb('M50,-70 Q150,-60 140,-150 Q134,-190 160,-204', 24, fur);
    case 'fox':
      return (
        path('M40,-80 Q120,-20 176,-90 Q210,-150 180,-220 Q150,-180 120,-170 Q60,-150 40,-80 Z', fur, 8) +
        path('M180,-220 Q203,-168 188,-122 Q168,-150 134,-174 Q158,-186 180,-220 Z', light, 6)
      );
    case 'mouse':
      return (
        stroke('M50,-66 Q140,-40 150,-110 Q156,-150 186,-150', ink, 22) +
        stroke('M50,-66 Q140,-40 150,-110 Q156,-150 186,-150', '#e9a9b0', 9)
      );
    case 'stub':
      return circle(78, -86, 30, fur, 8);
    case 'none':
      return '';
  }
}

function muzzle({ muzzle: kind, light }: Species): string {
  switch (kind) {
    case 'cat':
      return (
        ellipse(0, -288, 50, 34, light) +
        path('M-13,-312 Q0,-318 13,-312 Q8,-298 0,-296 Q-8,-298 -13,-312 Z', '#e0697c', 5) +
        stroke('M-64,-296 L-126,-306 M-64,-284 L-124,-278 M64,-296 L126,-306 M64,-284 L124,-278', ink, 4)
      );
    case 'bear':
      return (
        ellipse(0, -284, 52, 40, light, 0) +
        ellipse(0, -306, 22, 15, ink) +
        ellipse(-6, -311, 6, 4, '#ffffff')
      );
    case 'fox':
      return ellipse(0, -302, 17, 12, ink) + ellipse(-5, -306, 5, 3, '#ffffff');
    case 'mouse':
      return (
        ellipse(0, -302, 16, 12, '#e0697c', 5) + stroke('M-56,-292 L-112,-298 M56,-292 L112,-298', ink, 4)
      );
    case 'dog':
      return (
        ellipse(0, -282, 60, 42, light) + ellipse(0, -308, 24, 16, ink) + ellipse(-7, -313, 7, 4, '#ffffff')
      );
  }
}

function markings(species: Species): string {
  switch (species.mark) {
    case 'stripes':
      return stroke('M0,-412 L0,-376 M-30,-408 L-24,-380 M30,-408 L24,-380', darker(species.fur, 0.4), 9);
    case 'mask':
      return path(
        'M-116,-316 Q-70,-330 -22,-296 Q0,-330 22,-296 Q70,-330 116,-316 Q106,-222 0,-218 Q-106,-222 -116,-316 Z',
        species.light,
      );
    case 'patch':
      return ellipse(46, -342, 40, 44, darker(species.fur, 0.25));
    default:
      return '';
  }
}

const glasses =
  circle(-44, -330, 34, '#ffffff44', 7) +
  circle(44, -330, 34, '#ffffff44', 7) +
  stroke('M-11,-332 Q0,-340 11,-332', ink, 7);

function spikes(colour: string): string {
  const points: [number, number][] = [];
  for (let step = 0; step <= 22; step += 1) {
    const turn = Math.PI * (1.08 - (step / 22) * 1.16);
    const far = step % 2 === 0 ? 128 : 172;
    points.push([Math.cos(turn) * far * 1.02, -318 - Math.sin(turn) * far * 0.94]);
  }
  const back: [number, number][] = [];
  for (let step = 0; step <= 14; step += 1) {
    const turn = Math.PI * (1.25 + (step / 14) * 0.5 * 1) - Math.PI * 0.5;
    const far = step % 2 === 0 ? 110 : 140;
    back.push([Math.cos(turn + Math.PI * 0.75) * far, -150 - Math.sin(turn + Math.PI * 0.75) * far]);
  }
  return ellipse(0, -150, 112, 112, colour, 8) + polygon(points, colour, 8);
}

function head(species: Species, costume: Costume, look: Face): string {
  return [
    ears(species),
    ellipse(0, -318, 118, 104, species.fur, 8),
    markings(species),
    species.spikes
      ? path(
          'M-112,-336 Q-96,-424 0,-428 Q96,-424 112,-336 L92,-372 L74,-352 L52,-384 L30,-360 L0,-390 L-30,-360 L-52,-384 L-74,-352 L-92,-372 Z',
          species.spikes,
          8,
        )
      : '',
    floppyEars(species),
    muzzle(species),
    at(
      0,
      -330,
      face(look, {
        gap: 46,
        mouthY: species.muzzle === 'bear' || species.muzzle === 'dog' ? 46 : 44,
        mouthSize: 19,
      }),
    ),
    costume.glasses ? glasses : '',
    costume.hat ? at(0, -400, costume.hat) : '',
  ].join('');
}

/** An animal on two legs, feet at the origin, about 470 units tall (ears come on top). */
export function animal(species: Species, pose: Pose & { face?: Face } = {}, costume: Costume = {}): string {
  const clothes: Clothes = {
    skin: species.fur,
    top: costume.top ?? species.fur,
    legs: costume.legs ?? species.fur,
    shoes: costume.shoes ?? darker(species.fur, 0.12),
    sleeves: costume.top !== undefined,
    ...(costume.top === undefined ? { belly: species.light } : {}),
    ...(costume.scarf === undefined ? {} : { scarf: costume.scarf }),
    ...(costume.apron === undefined ? {} : { apron: costume.apron }),
    ...(costume.stripes === undefined ? {} : { stripes: costume.stripes }),
    ...(costume.buttons === undefined ? {} : { buttons: costume.buttons }),
    ...(costume.collar === undefined ? {} : { collar: costume.collar }),
    ...(costume.skirt === undefined ? {} : { skirt: costume.skirt }),
  };
  const behind = (species.spikes ? spikes(species.spikes) : '') + tail(species);
  return figure(clothes, pose, head(species, costume, pose.face ?? {}), behind);
}
