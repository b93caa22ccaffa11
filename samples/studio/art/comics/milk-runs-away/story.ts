import { nearer } from '../../builder/layouts';
import { t } from '../../builder/texts';
import { Comic } from '../../comic';
import { drawBeginning } from './beginning';
import { drawCooking } from './cooking';
import { drawEndings } from './endings';
import { cover, drawPictures } from './pictures';

/** Three pots, a minute alone with them, and a record that lasts. */
export function milkRunsAway(): Comic {
  const comic = new Comic({
    id: 'milk-runs-away',
    version: 2,
    upright: nearer,
    title: t('Молоко убегает', 'The Milk Runs Away'),
    alt: t(
      'Игра на кухне: помешивайте три кастрюли, пока не вернулась мама. Комикс помнит имя и рекорд. Четыре финала.',
      'A kitchen game: stir three pots until Mum is back. The comic remembers the name and the record. Four endings.',
    ),
    description: t(
      'Мама ушла за хлебом, на плите молоко, каша и суп. Мешайте вовремя, не уроните в суп носок и поставьте рекорд: комикс его запомнит.',
      'Mum is out for bread; milk, porridge and soup are on the cooker. Stir in time, keep the sock out of the soup and set a record: the comic will remember it.',
    ),
    info: {
      name: 'Молоко убегает',
      owner: 'kadr-shorts',
      creationDate: '2026-11-06T08:00:00.000Z',
      viewsCnt: 874,
      likesCnt: 291,
      category: 1000,
    },
    cover,
    variables: {
      cook: { type: 'text', value: '', keep: true },
      champion: { type: 'text', value: '', keep: true },
      best: { type: 'number', value: 99, min: 0, max: 99, keep: true },
      time: { type: 'number', value: 0, min: 0, max: 99 },
      fire: { type: 'number', value: 1, min: 1, max: 2 },
      secret: { type: 'text', value: '' },
      news: { type: 'boolean', value: false },
      done: { type: 'list', value: [] },
      milk: { type: 'number', value: 0, min: 0, max: 4 },
      porridge: { type: 'number', value: 0, min: 0, max: 4 },
      soup: { type: 'number', value: 0, min: 0, max: 4 },
      milk_stirs: { type: 'number', value: 0, min: 0, max: 3 },
      porridge_stirs: { type: 'number', value: 0, min: 0, max: 3 },
      soup_stirs: { type: 'number', value: 0, min: 0, max: 3 },
    },
  });
  const pictures = drawPictures(comic);
  drawBeginning(comic, pictures);
  drawCooking(comic, pictures);
  drawEndings(comic, pictures);
  return comic;
}
