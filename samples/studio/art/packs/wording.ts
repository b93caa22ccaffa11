import type { PackMood, PackPose, Words } from './imagePack';

/** A character as sentences name it. */
export interface Named extends Words {
  readonly gender: 'he' | 'she';
}

type DecisionPart = readonly [en: string, he: string, she?: string];

const moods: Record<PackMood, DecisionPart> = {
  calm: ['calm', 'спокоен', 'спокойна'],
  happy: ['happy', 'радуется'],
  laughing: ['laughing', 'смеётся'],
  sad: ['sad', 'грустит'],
  crying: ['crying', 'плачет'],
  angry: ['angry', 'злится'],
  surprised: ['surprised', 'удивляется'],
  scared: ['scared', 'боится'],
  thinking: ['thinking', 'думает'],
  'in-love': ['in love', 'влюблён', 'влюблена'],
  tired: ['tired', 'устал', 'устала'],
  shy: ['shy', 'стесняется'],
};

const poses: Record<Exclude<PackPose, 'standing'>, DecisionPart> = {
  walking: ['walking', 'идёт'],
  sitting: ['sitting', 'сидит'],
  pointing: ['pointing', 'показывает'],
  waving: ['waving', 'машет рукой'],
  running: ['running', 'бежит'],
  lying: ['lying down', 'лежит'],
  side: ['from the side', 'сбоку'],
  back: ['from behind', 'со спины'],
};

const sentence = ({ ru, en, gender }: Named, [english, he, she = he]: DecisionPart): Words => ({
  ru: `${ru} ${gender === 'he' ? he : she}`,
  en: `${en} ${english}`,
});

export const inMood = (who: Named, mood: PackMood) => sentence(who, moods[mood]);
export const inPose = (who: Named, pose: Exclude<PackPose, 'standing'>) => sentence(who, poses[pose]);

export const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];
