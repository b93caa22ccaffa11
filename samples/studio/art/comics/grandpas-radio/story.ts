import { nearer } from '../../builder/layouts';
import { t } from '../../builder/texts';
import { Comic } from '../../comic';
import { drawEndings } from './endings';
import { cover, drawPictures } from './pictures';
import { drawRepair } from './repair';
import { drawStations } from './stations';

/** An old radio, mended by the reader's own hand: every gesture once, and three stations. */
export function grandpasRadio(): Comic {
  const comic = new Comic({
    id: 'grandpas-radio',
    version: 2,
    upright: nearer,
    title: t('Радио дедушки', 'Grandpa’s Radio'),
    alt: t(
      'Интерактивная история: Ника и читатель чинят старое радио своими руками. Три финала.',
      'An interactive story: Nika and the reader mend an old radio with their own hands. Three endings.',
    ),
    description: t(
      'Сотрите пыль, вытрясите лампу, поймайте волну. Дедушкино радио молчало двадцать лет и ждёт ваших рук. Три станции, три финала.',
      'Wipe the dust off, shake the valve out, catch a station. Grandpa’s radio was silent for twenty years and waits for your hands. Three stations, three endings.',
    ),
    info: {
      name: 'Радио дедушки',
      owner: 'kadr',
      creationDate: '2026-11-06T18:30:00.000Z',
      viewsCnt: 968,
      likesCnt: 341,
      category: 10000,
    },
    cover,
    variables: {
      valve: { type: 'number', value: 0, min: 0, max: 3 },
      wire: { type: 'number', value: 0, min: 0, max: 7 },
      wave: { type: 'number', value: 0, min: 0, max: 8 },
      volume: { type: 'number', value: 0, min: 0, max: 5 },
      call: { type: 'text', value: '' },
    },
  });
  const pictures = drawPictures(comic);
  drawRepair(comic, pictures);
  drawStations(comic, pictures);
  drawEndings(comic, pictures);
  return comic;
}
