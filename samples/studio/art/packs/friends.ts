import { at, drawing } from '../kit/svg';
import { characters, friendPictures, friends, moods } from './friends/characters';
import { homeProps } from './friends/props';
import { homeScenes, parkInAutumn } from './friends/scenes';
import { titles } from './friends/titles';
import type { PackDraft } from './imagePack';

const cover = drawing(
  1080,
  1080,
  parkInAutumn,
  at(250, 960, friends.cat(moods.hello), { scale: 1.2 }),
  at(840, 960, friends.boy(moods.surprised), { scale: 1.2 }),
  at(545, 1010, friends.girl(moods.happy), { scale: 1.35 }),
);

/** Four friends in eight moods, a house cat, places and things of a house and its yard. */
export const friendsPack: PackDraft = {
  id: 'kadr-friends',
  name: { ru: 'Друзья и дом', en: 'Friends and Home' },
  cover,
  characters,
  titles,
  pictures: [...friendPictures, ...homeScenes, ...homeProps],
};
