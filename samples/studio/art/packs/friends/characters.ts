import { animal, dog, tomcat } from '../../kit/animals';
import type { Face } from '../../kit/face';
import type { Pose } from '../../kit/figure';
import { ginger, houseCat } from '../../kit/houseCat';
import { type Person, person } from '../../kit/people';
import { at, drawing } from '../../kit/svg';
import type { PackLook, PackPicture, Words } from '../imagePack';
import { inMood, inPose, keysOf, type Named } from '../wording';

type Mood = Pose & { readonly face: Face };

export const moods = {
  hello: { right: 'wave', face: { mouth: 'grin', blush: true } },
  happy: { left: 'up', right: 'up', face: { eyes: 'happy', mouth: 'grin', blush: true } },
  sad: { face: { mouth: 'sad', brows: 'worried', tear: true, look: [0, 0.6] } },
  angry: { left: 'hip', right: 'hip', face: { mouth: 'teeth', brows: 'angry' } },
  surprised: { left: 'out', right: 'out', face: { eyes: 'wide', mouth: 'o', brows: 'up' } },
  thinking: { left: 'belly', right: 'cheek', face: { mouth: 'flat', brows: 'one-up', look: [0.7, -0.8] } },
  pointing: { right: 'point', face: { mouth: 'smile', look: [0.8, 0] } },
  walking: { left: 'reach', right: 'hip', legs: 'walk', face: { mouth: 'smile', look: [0.6, 0] } },
  sitting: {
    left: 'belly',
    right: 'belly',
    legs: 'sit',
    face: { eyes: 'closed', mouth: 'smile', blush: true },
  },
} satisfies Record<string, Mood>;

const girl: Person = {
  skin: '#f6cfae',
  hair: 'pigtails',
  hairColour: '#8a4a32',
  clothes: {
    top: '#f5c02c',
    legs: '#5b78b8',
    shoes: '#e2574c',
    skirt: '#f5c02c',
    sleeves: true,
    collar: '#fff6e8',
  },
};
const boy: Person = {
  skin: '#c98f66',
  hair: 'curly',
  hairColour: '#3a2a33',
  glasses: true,
  clothes: { top: '#4fa58c', legs: '#3d4766', shoes: '#ffffff', stripes: '#f4f0e2', sleeves: true },
};

/** Everybody of the pack by name, in any mood. */
export const friends = {
  girl: (mood: Mood) => person(girl, mood),
  boy: (mood: Mood) => person(boy, mood),
  cat: (mood: Mood) => animal(tomcat, mood, { scarf: '#d8574e' }),
  dog: (mood: Mood) => animal(dog, mood, { top: '#5b8fd0', buttons: '#ffe9a8' }),
};

const names: Record<keyof typeof friends, Named> = {
  girl: { ru: 'Девочка', en: 'Girl', gender: 'she' },
  boy: { ru: 'Мальчик', en: 'Boy', gender: 'he' },
  cat: { ru: 'Кот', en: 'Cat', gender: 'he' },
  dog: { ru: 'Собака', en: 'Dog', gender: 'she' },
};

export const characters: readonly { id: string; name: Words }[] = [
  ...Object.entries(names).map(([id, { ru, en }]) => ({ id, name: { ru, en } })),
  { id: 'kitten', name: { ru: 'Котёнок', en: 'Kitten' } },
];

type Look = Omit<PackLook, 'character'>;

const looks: Record<keyof typeof moods, Look> = {
  hello: { pose: 'waving', mood: 'happy' },
  happy: { pose: 'standing', mood: 'happy' },
  sad: { pose: 'standing', mood: 'sad' },
  angry: { pose: 'standing', mood: 'angry' },
  surprised: { pose: 'standing', mood: 'surprised' },
  thinking: { pose: 'standing', mood: 'thinking' },
  pointing: { pose: 'pointing', mood: 'calm' },
  walking: { pose: 'walking', mood: 'calm' },
  sitting: { pose: 'sitting', mood: 'calm' },
};

const reach = { side: 225, top: 505, bottom: 20 };

const figurePictures = keysOf(friends).flatMap((who) =>
  keysOf(moods).map((mood): PackPicture => {
    const placed = at(reach.side, reach.top, friends[who](moods[mood]));
    const look = { character: who, ...looks[mood] };
    return {
      name: `${who}-${mood}`,
      title: look.pose === 'standing' ? inMood(names[who], look.mood) : inPose(names[who], look.pose),
      drawing: drawing(reach.side * 2, reach.top + reach.bottom, placed),
      look,
    };
  }),
);

const kitten = (
  name: string,
  title: Words,
  look: Look,
  markup: string,
  width: number,
  height: number,
  middle = width / 2,
): PackPicture => ({
  name: `kitten-${name}`,
  title,
  look: { character: 'kitten', ...look },
  drawing: drawing(width, height, at(middle, height - 16, markup)),
});

const kittens: readonly PackPicture[] = [
  kitten(
    'sitting',
    { ru: 'Котёнок сидит', en: 'Kitten sitting' },
    { pose: 'sitting', mood: 'happy' },
    houseCat(ginger, 'sit', { mouth: 'cat', blush: true }),
    450,
    470,
    190,
  ),
  kitten(
    'walking',
    { ru: 'Котёнок идёт', en: 'Kitten walking' },
    { pose: 'walking', mood: 'calm' },
    houseCat(ginger, 'walk', { mouth: 'cat', look: [-0.7, 0] }),
    560,
    410,
    290,
  ),
  kitten(
    'loaf',
    { ru: 'Котёнок лежит калачиком', en: 'Kitten curled up' },
    { pose: 'lying', mood: 'calm' },
    houseCat(ginger, 'loaf', { eyes: 'sleepy', mouth: 'cat' }),
    460,
    350,
    230,
  ),
  kitten(
    'stretching',
    { ru: 'Котёнок потягивается', en: 'Kitten stretching' },
    { pose: 'standing', mood: 'happy' },
    houseCat(ginger, 'stretch', { eyes: 'happy', mouth: 'grin' }),
    440,
    630,
    200,
  ),
  kitten(
    'sleeping',
    { ru: 'Котёнок спит', en: 'Kitten sleeping' },
    { pose: 'lying', mood: 'tired' },
    houseCat(ginger, 'sleep', { eyes: 'closed', mouth: 'cat', blush: true }),
    480,
    290,
    260,
  ),
  kitten(
    'from-behind',
    { ru: 'Котёнок со спины', en: 'Kitten from behind' },
    { pose: 'back', mood: 'calm', face: [0.16, 0.05, 0.524, 0.5] },
    houseCat(ginger, 'back'),
    450,
    480,
    190,
  ),
];

export const friendPictures: readonly PackPicture[] = [...figurePictures, ...kittens];
