import { owl } from '../kit/beasts/birds';
import { fourLegged } from '../kit/beasts/fourLegged';
import { fox, hare } from '../kit/beasts/heads';
import { hedgehogOnFours } from '../kit/beasts/others';
import { at, drawing } from '../kit/svg';
import type { PackDraft } from './imagePack';
import { animalCharacters, animalPictures } from './places/animals';
import { forest } from './places/nature';
import { scenes } from './places/scenes';

const cover = drawing(
  1080,
  1080,
  forest(true),
  at(860, 740, owl({ pose: 'standing', face: { eyes: 'wide', look: [-0.6, 0.6] }, wings: 'up' })),
  at(
    330,
    1010,
    fourLegged(fox, { pose: 'sitting', face: { eyes: 'happy', mouth: 'grin', blush: true }, tilt: -6 }),
    { scale: 1.35 },
  ),
  at(
    790,
    1030,
    fourLegged(hare, {
      pose: 'sitting',
      face: { eyes: 'wide', mouth: 'smile', look: [-0.6, -0.6] },
      tilt: 5,
    }),
    { scale: 1.05 },
  ),
  at(
    560,
    1060,
    hedgehogOnFours({ pose: 'standing', face: { eyes: 'sparkle', mouth: 'smile', blush: true } }),
    { scale: 0.9 },
  ),
);

/** Nine animals in their moods, and thirteen places by day and at night. */
export const placesPack: PackDraft = {
  id: 'kadr-places',
  name: { ru: 'Звери и места', en: 'Animals and Places' },
  cover,
  characters: animalCharacters,
  titles: {},
  pictures: [...animalPictures, ...scenes],
};
