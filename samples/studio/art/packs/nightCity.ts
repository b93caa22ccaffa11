import { at, drawing } from '../kit/svg';
import type { PackDraft } from './imagePack';
import { bubbles, shoutBubble } from './night-city/bubbles';
import { effects, heart } from './night-city/effects';
import { nightScenes, rooftops } from './night-city/scenes';
import { nightProps, taxi } from './night-city/things';
import { titles } from './night-city/titles';

const cover = drawing(
  1080,
  1080,
  rooftops,
  at(400, 330, shoutBubble, { scale: 1.25 }),
  at(400, 320, heart, { scale: 1.1 }),
  at(640, 1010, taxi, { scale: 1.5 }),
);

/** A city at night without outlines, and the loud things of comics: bubbles, bursts and speed lines. */
export const nightCityPack: PackDraft = {
  id: 'kadr-night-city',
  name: { ru: 'Ночной город и эффекты', en: 'Night City and Effects' },
  cover,
  characters: [],
  titles,
  pictures: [...bubbles, ...effects, ...nightScenes, ...nightProps],
};
