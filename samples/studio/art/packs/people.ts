import { folk } from '../kit/folk/folk';
import { moods, poses } from '../kit/folk/moods';
import { at, circle, drawing, gradientBox } from '../kit/svg';
import type { PackDraft } from './imagePack';
import { characters, peoplePictures } from './people/characters';
import { persons } from './people/persons';

const cover = drawing(
  1080,
  1080,
  gradientBox(0, 0, 1080, 1080, ['#ffd9a0', '#ff9f7f']),
  circle(540, 560, 480, '#ffe9c2'),
  at(150, 1020, folk(persons.grandpa, moods.laughing)),
  at(410, 990, folk(persons.student, moods['in-love'])),
  at(680, 1000, folk(persons.man, moods.surprised)),
  at(940, 1020, folk(persons.grandma, moods.calm)),
  at(270, 1250, folk(persons.teen, moods.angry), { scale: 1.12 }),
  at(800, 1290, folk(persons['young-woman'], poses.waving), { scale: 1.12 }),
  at(540, 1120, folk(persons.kid, moods.happy), { scale: 1.2 }),
);

/** Nine people of all ages, in twelve moods and up to six poses. */
export const peoplePack: PackDraft = {
  id: 'kadr-people',
  name: { ru: 'Люди и настроения', en: 'People and Moods' },
  cover,
  characters,
  titles: {},
  pictures: peoplePictures,
};
