import { nearer } from '../../builder/layouts';
import { t } from '../../builder/texts';
import { Comic } from '../../comic';
import { drawAdventure } from './adventure';
import { drawEndings } from './endings';
import { drawHallway } from './hallway';
import { cover, drawPictures } from './pictures';

/** A cat needs to be on the other side of a door. Four ways to get there, four endings. */
export function catAndDoor(): Comic {
  const comic = new Comic({
    id: 'cat-and-door',
    version: 2,
    upright: nearer,
    title: t('Кот и дверь', 'The Cat and the Door'),
    alt: t(
      'Интерактивная история: в пять утра коту Батону срочно нужно на ту сторону двери. Четыре финала.',
      'An interactive story: at five in the morning Loaf the cat urgently needs to be on the other side of a door. Four endings.',
    ),
    description: t(
      'Пять утра. Дверь закрыта. Коту срочно надо на ту сторону — неважно зачем. Помогите ему (или не мешайте). Четыре финала.',
      'Five in the morning. The door is shut. The cat must get to the other side, never mind why. Help him, or don’t. Four endings.',
    ),
    info: {
      name: 'Кот и дверь',
      owner: 'kadr',
      creationDate: '2026-03-14T08:12:00.000Z',
      viewsCnt: 4821,
      likesCnt: 1101,
      category: 10000,
    },
    cover,
    warnings: ['loud'],
    variables: {
      meows: { type: 'number', value: 0, min: 0, max: 9 },
      jumps: { type: 'number', value: 0, min: 0, max: 3 },
      ride: { type: 'boolean', value: false },
      snack: { type: 'boolean', value: false },
    },
  });
  const pictures = drawPictures(comic);
  drawHallway(comic, pictures);
  drawAdventure(comic, pictures);
  drawEndings(comic, pictures);
  return comic;
}
