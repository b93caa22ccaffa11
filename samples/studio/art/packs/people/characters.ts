import { folk } from '../../kit/folk/folk';
import { moods, poses } from '../../kit/folk/moods';
import { at, drawing } from '../../kit/svg';
import type { PackLook, PackMood, PackPicture, Words } from '../imagePack';
import { inMood, inPose, keysOf, type Named } from '../wording';
import { type PersonId, persons } from './persons';

const names: Record<PersonId, Named> = {
  kid: { ru: 'Малышка', en: 'Little girl', gender: 'she' },
  teen: { ru: 'Подросток', en: 'Teenager', gender: 'he' },
  'young-woman': { ru: 'Девушка', en: 'Young woman', gender: 'she' },
  'young-man': { ru: 'Парень на коляске', en: 'Young man in a wheelchair', gender: 'he' },
  student: { ru: 'Студентка', en: 'Student', gender: 'she' },
  woman: { ru: 'Женщина', en: 'Woman', gender: 'she' },
  man: { ru: 'Мужчина', en: 'Man', gender: 'he' },
  grandma: { ru: 'Бабушка', en: 'Grandma', gender: 'she' },
  grandpa: { ru: 'Дедушка', en: 'Grandpa', gender: 'he' },
};

export const characters: readonly { id: string; name: Words }[] = Object.entries(names).map(
  ([id, { ru, en }]) => ({ id, name: { ru, en } }),
);

/** What the face says in a pose. */
const moodOf: Record<keyof typeof poses, PackMood> = {
  walking: 'calm',
  running: 'surprised',
  sitting: 'calm',
  pointing: 'happy',
  waving: 'happy',
  back: 'calm',
};

/** A sheet on which every look of a person has room, with the feet at the same place. */
function sheetOf(id: PersonId, markup: string) {
  const { build, head } = persons[id];
  const side = Math.round(Math.max(build.shoulders + build.arm * 1.75 + 92, head.width + 164));
  const top = Math.round(build.legs + build.torso + build.neck + head.height * 2.8);
  return drawing(side * 2, top + 28, at(side, top, markup));
}

function picturesOf(id: PersonId): PackPicture[] {
  const who = persons[id];
  const sits = who.wheelchair !== undefined;
  const look = (more: Omit<PackLook, 'character'>) => ({ character: id, ...more });
  const inMoods = keysOf(moods).map((mood) => ({
    name: `${id}-${mood}`,
    title: inMood(names[id], mood),
    drawing: sheetOf(id, folk(who, moods[mood])),
    look: look({ pose: sits ? 'sitting' : 'standing', mood }),
  }));
  const inPoses = keysOf(poses)
    .filter((pose) => !(sits && (pose === 'sitting' || pose === 'running' || pose === 'back')))
    .map((pose) => ({
      name: `${id}-${pose}`,
      title:
        sits && pose === 'walking'
          ? { ru: `${names[id].ru} едет`, en: `${names[id].en} on the way` }
          : inPose(names[id], pose),
      drawing: sheetOf(id, folk(who, poses[pose])),
      look: look({ pose, mood: moodOf[pose] }),
    }));
  return [...inMoods, ...inPoses];
}

export const peoplePictures: readonly PackPicture[] = keysOf(persons).flatMap(picturesOf);
