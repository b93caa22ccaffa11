import { nearer } from '../../builder/layouts';
import { t } from '../../builder/texts';
import { Comic } from '../../comic';
import { drawBag } from './bag';
import { drawEndings } from './endings';
import { cover, drawPictures } from './pictures';
import { drawRooms } from './rooms';

/** A guard, three paintings, and what ran off from them: an inventory bar on every page, and one frame for all paintings. */
export function museumAtNight(): Comic {
  const comic = new Comic({
    id: 'museum-at-night',
    version: 2,
    upright: nearer,
    title: t('Ночь в музее', 'The Museum at Night'),
    alt: t(
      'Интерактивная история: ночью с трёх картин сбежали луна, яблоко и серёжка. Сторож Полкан ищет их. Три финала.',
      'An interactive story: at night a moon, an apple and an earring ran off from three paintings. Rex the guard looks for them. Three endings.',
    ),
    description: t(
      'С картин сбежали луна, яблоко и серёжка, а утром открытие. Найдите их за ночь.',
      'A moon, an apple and an earring fled their paintings. Find them before morning.',
    ),
    info: {
      name: 'Ночь в музее',
      owner: 'kadr',
      creationDate: '2026-11-21T01:00:00.000Z',
      viewsCnt: 731,
      likesCnt: 264,
      category: 10000,
    },
    cover,
    variables: {
      inHall: { type: 'boolean', value: false },
      bag: { type: 'list', value: [] },
      hung: { type: 'list', value: [] },
    },
  });
  const pictures = drawPictures(comic);
  const lists = drawBag(comic, pictures);
  drawRooms(comic, pictures, lists);
  drawEndings(comic, pictures);
  return comic;
}
