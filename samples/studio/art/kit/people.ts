import { darker } from './colour';
import { type Face, face } from './face';
import { type Clothes, figure, type Pose } from './figure';
import { at, circle, ellipse, ink, path, stroke } from './svg';

type Hair = 'short' | 'bob' | 'bun' | 'curly' | 'tail' | 'bald' | 'long' | 'tousled' | 'pigtails';

/** The parameters of a person. */
export interface Person {
  readonly skin: string;
  readonly hair: Hair;
  readonly hairColour: string;
  readonly clothes: Omit<Clothes, 'skin'>;
  readonly glasses?: boolean;
  readonly moustache?: boolean;
  readonly lashes?: boolean;
  /** Drawn on the head, origin at its crown. */
  readonly hat?: string;
}

function hairBehind({ hair, hairColour }: Person): string {
  switch (hair) {
    case 'bob':
      return path('M-124,-330 Q-150,-230 -112,-216 L112,-216 Q150,-230 124,-330 Z', hairColour, 8);
    case 'long':
      return path(
        'M-120,-340 Q-160,-200 -126,-110 Q-90,-92 -60,-120 L60,-120 Q90,-92 126,-110 Q160,-200 120,-340 Z',
        hairColour,
        8,
      );
    case 'bun':
      return circle(0, -446, 46, hairColour, 8);
    case 'tail':
      return path('M70,-400 Q190,-420 196,-300 Q196,-230 160,-196 Q164,-300 90,-350 Z', hairColour, 8);
    case 'pigtails':
      return [-1, 1]
        .map((side) =>
          path(
            `M${side * 100},-350 Q${side * 190},-370 ${side * 186},-260 Q${side * 160},-216 ${side * 132},-250 Q${side * 140},-300 ${side * 100},-310 Z`,
            hairColour,
            8,
          ),
        )
        .join('');
    default:
      return '';
  }
}

function hairFront({ hair, hairColour }: Person): string {
  switch (hair) {
    case 'short':
      return path(
        'M-118,-316 Q-126,-430 0,-432 Q126,-430 118,-316 Q104,-330 100,-362 Q40,-352 0,-384 Q-50,-350 -100,-362 Q-104,-330 -118,-316 Z',
        hairColour,
        8,
      );
    case 'tousled':
      return path(
        'M-116,-310 Q-136,-370 -112,-402 L-122,-430 L-84,-424 L-76,-456 L-40,-434 L-12,-466 L14,-436 L52,-456 L62,-424 L106,-430 L106,-398 Q136,-360 116,-310 Q104,-340 96,-362 L60,-350 L44,-374 L4,-352 L-22,-378 L-56,-350 L-96,-364 Q-106,-340 -116,-310 Z',
        hairColour,
        8,
      );
    case 'bob':
    case 'long':
      return path(
        'M-122,-300 Q-130,-430 0,-432 Q130,-430 122,-300 Q112,-340 96,-366 Q0,-350 -40,-388 Q-70,-350 -100,-356 Q-112,-330 -122,-300 Z',
        hairColour,
        8,
      );
    case 'bun':
      return path(
        'M-118,-312 Q-124,-428 0,-430 Q124,-428 118,-312 Q100,-376 0,-384 Q-100,-376 -118,-312 Z',
        hairColour,
        8,
      );
    case 'tail':
    case 'pigtails':
      return path(
        'M-118,-312 Q-126,-430 0,-432 Q126,-430 118,-312 Q108,-350 84,-368 Q30,-344 -8,-384 Q-60,-340 -102,-360 Q-112,-336 -118,-312 Z',
        hairColour,
        8,
      );
    case 'curly':
      return (
        [
          [-108, -352, 38],
          [-88, -402, 44],
          [-34, -430, 46],
          [30, -432, 46],
          [86, -404, 44],
          [110, -352, 38],
          [-60, -376, 34],
          [0, -394, 36],
          [58, -378, 34],
        ]
          .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, hairColour, 8))
          .join('') + path('M-100,-400 Q0,-450 100,-400 Q60,-372 0,-384 Q-60,-372 -100,-400 Z', hairColour)
      );
    case 'bald':
      return (
        path('M-118,-300 Q-132,-360 -108,-384 Q-92,-350 -100,-312 Z', hairColour, 7) +
        path('M118,-300 Q132,-360 108,-384 Q92,-350 100,-312 Z', hairColour, 7)
      );
  }
}

const glasses =
  circle(-46, -318, 36, '#ffffff55', 7) +
  circle(46, -318, 36, '#ffffff55', 7) +
  stroke('M-11,-320 Q0,-328 11,-320', ink, 7);

const moustache = (colour: string) =>
  path(
    'M0,-282 Q-26,-300 -58,-272 Q-74,-262 -84,-272 Q-70,-240 -34,-250 Q-10,-256 0,-270 Q10,-256 34,-250 Q70,-240 84,-272 Q74,-262 58,-272 Q26,-300 0,-282 Z',
    colour,
    6,
  );

/** A person, feet at the origin, about 430 units tall. */
export function person(who: Person, pose: Pose & { face?: Face } = {}): string {
  const { skin } = who;
  const head = [
    ellipse(-112, -306, 22, 28, skin, 8),
    ellipse(112, -306, 22, 28, skin, 8),
    ellipse(0, -318, 114, 106, skin, 8),
    stroke('M-6,-296 Q4,-284 10,-294', darker(skin, 0.4), 6),
    at(
      0,
      -318,
      face(pose.face ?? {}, { gap: 46, mouthY: who.moustache ? 58 : 50, mouthSize: who.moustache ? 16 : 24 }),
    ),
    who.lashes ? stroke('M-62,-332 l-12,-9 M62,-332 l12,-9', ink, 6) : '',
    who.moustache ? moustache(who.hairColour) : '',
    hairFront(who),
    who.glasses ? glasses : '',
    who.hat ? at(0, -410, who.hat) : '',
  ].join('');
  return figure({ ...who.clothes, skin }, pose, head, hairBehind(who));
}
