import { type BirdBearing, owl, parrot } from '../../kit/beasts/birds';
import { type Beast, fourLegged } from '../../kit/beasts/fourLegged';
import { bear, fox, hare, puppy, squirrel } from '../../kit/beasts/heads';
import { hedgehogOnFours, horse, type OtherBearing } from '../../kit/beasts/others';
import type { Face } from '../../kit/face';
import { signs } from '../../kit/folk/signs';
import { at, drawing } from '../../kit/svg';
import type { PackMood, PackPicture, PackPose, Words } from '../imagePack';
import { inMood, inPose, keysOf, type Named } from '../wording';

/** A look of an animal: the suffix of the file name, the title and the drawing. */
interface Look {
  readonly name: string;
  readonly pose: PackPose;
  readonly mood: PackMood;
  readonly markup: string;
  readonly title?: Words;
}

interface Animal extends Named {
  readonly id: string;
  readonly looks: readonly Look[];
  /** The extent of the drawings to each side and up. */
  readonly side: number;
  readonly top: number;
}

type BeastMood = 'happy' | 'sad' | 'angry' | 'scared' | 'in-love';

/** How everybody on four legs shows a mood, and a bird or a horse in its own way. */
const faces: Record<BeastMood, Face> = {
  happy: { eyes: 'happy', mouth: 'grin', blush: true },
  sad: { eyes: 'lidded', mouth: 'sad', brows: 'worried', tear: true, look: [-0.3, 0.8] },
  angry: { mouth: 'teeth', brows: 'angry' },
  scared: { eyes: 'wide', mouth: 'wavy', brows: 'worried', look: [0.8, 0] },
  'in-love': { eyes: 'heart', mouth: 'smile', blush: true },
};
const calm: Face = { mouth: 'smile', look: [-0.7, 0] };
const sleepy: Face = { eyes: 'closed', mouth: 'small', blush: true };
const tilts: Record<BeastMood, number> = { happy: -6, sad: 9, angry: 0, scared: -4, 'in-love': 8 };
const lows: Record<BeastMood, number> = { happy: 0, sad: 18, angry: 14, scared: 8, 'in-love': 0 };
const ears = { happy: 'up', sad: 'down', angry: 'back', scared: 'back', 'in-love': 'up' } as const;
const signsOf: Record<BeastMood, string> = {
  happy: '',
  sad: '',
  angry: signs.steam(112, 96),
  scared: signs.drops(112, 96),
  'in-love': signs.hearts(112, 96),
};

const bearingOf = (mood: BeastMood) => ({
  face: faces[mood],
  tilt: tilts[mood],
  low: lows[mood],
  ears: ears[mood],
  sign: signsOf[mood],
});

const asleep = ({ ru, en }: Words): Words => ({ ru: `${ru} спит`, en: `${en} sleeping` });
const inFlight = ({ ru, en }: Words): Words => ({ ru: `${ru} летит`, en: `${en} flying` });

const onFourLegs = (beast: Beast, who: Named): Look[] => [
  ...keysOf(faces).map((mood) => ({
    name: mood,
    pose: 'sitting' as const,
    mood,
    markup: fourLegged(beast, {
      pose: 'sitting',
      ...bearingOf(mood),
      tailUp: mood !== 'sad' && mood !== 'scared',
    }),
  })),
  {
    name: 'walking',
    pose: 'walking',
    mood: 'calm',
    markup: fourLegged(beast, { pose: 'walking', face: calm, tilt: -3 }),
  },
  {
    name: 'sleeping',
    pose: 'lying',
    mood: 'tired',
    title: asleep(who),
    markup: fourLegged(beast, { pose: 'lying', face: sleepy, tilt: -8, ears: 'back' }),
  },
];

const wings: Partial<Record<BeastMood, BirdBearing['wings']>> = {
  happy: 'up',
  angry: 'open',
  scared: 'open',
};

const asBird = (draw: (bearing: BirdBearing) => string, who: Named): Look[] => [
  ...keysOf(faces).map((mood) => {
    const { face, tilt, sign } = bearingOf(mood);
    const spread = wings[mood];
    const isLoud = mood === 'happy' || mood === 'angry' || mood === 'scared';
    const bearing = { pose: 'standing' as const, face, tilt, sign, isBeakOpen: isLoud, isCrestUp: isLoud };
    return {
      name: mood,
      pose: 'standing' as const,
      mood,
      markup: draw(spread === undefined ? bearing : { ...bearing, wings: spread }),
    };
  }),
  {
    name: 'flying',
    pose: 'running',
    mood: 'calm',
    title: inFlight(who),
    markup: at(
      0,
      -40,
      draw({ pose: 'flying', face: { mouth: 'none', look: [-0.7, 0] }, tilt: -6, isCrestUp: true }),
    ),
  },
  {
    name: 'sleeping',
    pose: 'standing',
    mood: 'tired',
    title: asleep(who),
    markup: draw({ pose: 'sleeping', face: sleepy, tilt: 7 }),
  },
];

const asOther = (
  draw: (bearing: OtherBearing) => string,
  who: Named,
  scaredPose: OtherBearing['pose'],
): Look[] => [
  ...keysOf(faces).map((mood) => ({
    name: mood,
    pose: 'standing' as const,
    mood,
    markup: draw({ pose: mood === 'scared' ? scaredPose : 'standing', ...bearingOf(mood) }),
  })),
  { name: 'walking', pose: 'walking', mood: 'calm', markup: draw({ pose: 'walking', face: calm, tilt: -3 }) },
  {
    name: 'sleeping',
    pose: 'lying',
    mood: 'tired',
    title: asleep(who),
    markup: draw({ pose: 'lying', face: sleepy, tilt: 6, ears: 'back' }),
  },
];

const beast = (
  id: string,
  ru: string,
  en: string,
  gender: Named['gender'],
  drawn: Beast,
  side: number,
  top: number,
): Animal => {
  const who = { ru, en, gender };
  return { id, ...who, looks: onFourLegs(drawn, who), side, top };
};
const creature = (id: string, who: Named, looks: readonly Look[], side: number, top: number): Animal => ({
  id,
  ...who,
  looks,
  side,
  top,
});

const owlName: Named = { ru: 'Сова', en: 'Owl', gender: 'she' };
const parrotName: Named = { ru: 'Попугай', en: 'Parrot', gender: 'he' };
const horseName: Named = { ru: 'Лошадь', en: 'Horse', gender: 'she' };
const hedgehogName: Named = { ru: 'Ёжик', en: 'Hedgehog', gender: 'he' };

const animals: readonly Animal[] = [
  beast('puppy', 'Щенок', 'Puppy', 'he', puppy, 290, 445),
  beast('fox', 'Лиса', 'Fox', 'she', fox, 330, 490),
  beast('hare', 'Заяц', 'Hare', 'he', hare, 330, 570),
  beast('squirrel', 'Белка', 'Squirrel', 'she', squirrel, 330, 450),
  beast('bear', 'Медведь', 'Bear', 'he', bear, 350, 550),
  creature('hedgehog', hedgehogName, asOther(hedgehogOnFours, hedgehogName, 'curled'), 240, 320),
  creature('horse', horseName, asOther(horse, horseName, 'standing'), 320, 680),
  creature('owl', owlName, asBird(owl, owlName), 370, 520),
  creature('parrot', parrotName, asBird(parrot, parrotName), 350, 630),
];

export const animalCharacters = animals.map(({ id, ru, en }) => ({ id, name: { ru, en } }));

export const animalPictures: readonly PackPicture[] = animals.flatMap((animal) =>
  animal.looks.map(({ name, pose, mood, markup, title }) => ({
    name: `${animal.id}-${name}`,
    title: title ?? (pose === 'walking' ? inPose(animal, pose) : inMood(animal, mood)),
    drawing: drawing(animal.side * 2, animal.top + 20, at(animal.side, animal.top, markup)),
    look: { character: animal.id, pose, mood },
  })),
);
