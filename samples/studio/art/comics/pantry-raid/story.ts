import { nearer } from '../../builder/layouts';
import { t } from '../../builder/texts';
import { Comic } from '../../comic';
import { drawEndings } from './endings';
import { drawNight } from './night';
import { cover, drawPictures } from './pictures';
import { drawSearch } from './search';

/** A cat, a locked pantry, and a story that remembers every night. */
export function pantryRaid(): Comic {
  const comic = new Comic({
    id: 'pantry-raid',
    version: 2,
    upright: nearer,
    title: t('Рейд в кладовую', 'The Pantry Raid'),
    alt: t(
      'Интерактивная история: ночью кот Батон ищет ключ от кладовой. Комикс помнит прошлые ночи. Три финала.',
      'An interactive story: at night Loaf the cat looks for the key to the pantry. The comic remembers earlier nights. Three endings.',
    ),
    description: t(
      'Три часа ночи, кладовая заперта. Обыщите дом, найдите ключ и успейте до того, как проснётся Лена. Комикс помнит каждый ваш рейд.',
      'Three in the morning, and the pantry is locked. Search the house, find the key and be quick before Lena wakes. The comic remembers your every raid.',
    ),
    info: {
      name: 'Рейд в кладовую',
      owner: 'kadr',
      creationDate: '2026-10-30T03:00:00.000Z',
      viewsCnt: 1204,
      likesCnt: 388,
      category: 10000,
    },
    cover,
    variables: {
      bag: { type: 'list', value: [] },
      searched: { type: 'list', value: [] },
      said: { type: 'number', value: 0, min: 0, max: 9 },
      steps: { type: 'number', value: 0, min: 0, max: 99 },
      raids: { type: 'number', value: 0, min: 0, max: 99, keep: true },
      best: { type: 'number', value: 99, min: 0, max: 99, keep: true },
      trophies: { type: 'list', value: [], keep: true },
    },
  });
  const pictures = drawPictures(comic);
  drawSearch(comic, pictures);
  drawNight(comic, pictures);
  drawEndings(comic, pictures);
  return comic;
}
