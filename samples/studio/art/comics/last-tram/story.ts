import { nearer } from '../../builder/layouts';
import { t } from '../../builder/texts';
import { Comic } from '../../comic';
import { drawBoarding } from './boarding';
import { drawCar } from './car';
import { drawEndings } from './endings';
import { cover, drawPictures } from './pictures';

/** A mouse with a violin takes the last tram; whom she helps decides where the night ends. */
export function lastTram(): Comic {
  const comic = new Comic({
    id: 'last-tram',
    version: 2,
    upright: nearer,
    title: t('Последний трамвай', 'The Last Tram'),
    alt: t(
      'Интерактивная история: мышка-скрипачка, ночной трамвай, заспавшаяся Луна и забытый зонт. Четыре финала.',
      'An interactive story: a mouse with a violin, a night tram, the Moon asleep and a forgotten umbrella. Four endings.',
    ),
    description: t(
      'Дождь, ночь и трамвай, где за проезд берут монетку или хорошую историю. Кто это храпит на заднем сиденье? Четыре финала, один из них — с видом на море.',
      'Rain, night and a tram where you pay with a coin or a good story. And who is snoring in the back seat? Four endings, one with a view of the sea.',
    ),
    info: {
      name: 'Последний трамвай',
      owner: 'kadr',
      creationDate: '2026-09-02T19:40:00.000Z',
      viewsCnt: 3502,
      likesCnt: 921,
      category: 10000,
    },
    cover,
    background: '#101a3d',
    variables: {
      stops: { type: 'number', value: 3, min: 0, max: 3 },
      story: { type: 'boolean', value: false },
      moon: { type: 'boolean', value: false },
      escort: { type: 'boolean', value: false },
      umbrella: { type: 'boolean', value: false },
    },
  });
  const pictures = drawPictures(comic);
  drawBoarding(comic, pictures);
  drawCar(comic, pictures);
  drawEndings(comic, pictures);
  return comic;
}
