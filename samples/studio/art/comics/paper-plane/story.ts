import { t } from '../../builder/texts';
import { Comic } from '../../comic';
import { drawEndings } from './endings';
import { drawFlight } from './flight';
import { cover, drawPictures } from './pictures';

/** A letter that flies over a town: camera, paths, depth and birds that flap. */
export function paperPlane(): Comic {
  const comic = new Comic({
    id: 'paper-plane',
    version: 2,
    title: t('Бумажный самолётик', 'The Paper Plane'),
    alt: t(
      'Интерактивная история: письмо летит над ночным городом. Кто его найдёт? Три финала.',
      'An interactive story: a letter flies over a town at night. Who will find it? Three endings.',
    ),
    description: t(
      'Зайчонок Тоша пишет письмо неизвестно кому и запускает его в окно. Вам решать, куда дует ветер.',
      'Tosha the rabbit writes to nobody in particular and launches the letter out of the window. Which way the wind blows is up to you.',
    ),
    info: {
      name: 'Бумажный самолётик',
      owner: 'kadr-shorts',
      creationDate: '2026-11-16T18:00:00.000Z',
      viewsCnt: 517,
      likesCnt: 204,
      category: 1000,
    },
    background: '#101a3d',
    cover,
  });
  const pictures = drawPictures(comic);
  drawFlight(comic, pictures);
  drawEndings(comic, pictures);
  return comic;
}
