import { nearer } from '../../builder/layouts';
import { t } from '../../builder/texts';
import { Comic } from '../../comic';
import { drawEvening } from './evening';
import { drawMornings } from './mornings';
import { cover, drawPictures } from './pictures';
import { drawStorm } from './storm';

/** A duckling's first night alone at a lighthouse. */
export function keepTheLight(): Comic {
  const comic = new Comic({
    id: 'keep-the-light',
    version: 2,
    upright: nearer,
    title: t('Не гаси', 'Keep the Light'),
    alt: t(
      'Интерактивная история: первая ночь утёнка на маяке, буря и четыре рассвета.',
      'An interactive story: a duckling’s first night at a lighthouse, a storm and four dawns.',
    ),
    description: t(
      'Первое дежурство утёнка Буля. Правило одно: не гаси. А масла — на донышке. Четыре рассвета.',
      'Duckling Bubble’s first watch. There is one rule: keep the light. And hardly any oil is left. Four dawns.',
    ),
    info: {
      name: 'Не гаси',
      owner: 'kadr',
      creationDate: '2026-11-14T18:20:00.000Z',
      viewsCnt: 1002,
      likesCnt: 301,
      category: 0,
    },
    cover,
    background: '#141a38',
    warnings: ['loud'],
    variables: {
      honks: { type: 'number', value: 0, min: 0, max: 3 },
      blinks: { type: 'number', value: 0, min: 0, max: 3 },
      how: { type: 'text', value: '' },
      friend: { type: 'boolean', value: false },
    },
  });
  const pictures = drawPictures(comic);
  drawEvening(comic, pictures);
  drawStorm(comic, pictures);
  drawMornings(comic, pictures);
  return comic;
}
