import { t } from '../../builder/texts';
import { Comic } from '../../comic';
import { drawDark } from './dark';
import { drawEndings } from './endings';
import { cover, drawPictures } from './pictures';
import { drawSunlight } from './sunlight';
import { drawTwilight } from './twilight';

/** A dive that the reader scrolls: from the sun to the bottom, after a music box. */
export function allTheWayDown(): Comic {
  const comic = new Comic({
    id: 'all-the-way-down',
    version: 2,
    title: t('До самого дна', 'All the Way Down'),
    alt: t(
      'Интерактивная история: листайте вниз и погружайтесь вместе с лисёнком Асей. Четыре финала.',
      'An interactive story: scroll down and dive with Asya the fox. Four endings.',
    ),
    description: t(
      'Бабушкина шкатулка упала за борт. Листайте вниз: мимо рыб, медуз и очень вежливого кита, туда, где каждый светит себе сам.',
      'Grandma’s music box fell overboard. Scroll down past fish, jellyfish and a most polite whale, to where everyone brings their own light.',
    ),
    info: {
      name: 'До самого дна',
      owner: 'kadr',
      creationDate: '2026-11-12T09:00:00.000Z',
      viewsCnt: 842,
      likesCnt: 301,
      category: 1000,
    },
    background: '#0a1f48',
    cover,
    variables: { hands: { type: 'number', value: 0, min: 0, max: 8 } },
  });
  const pictures = drawPictures(comic);
  drawSunlight(comic, pictures);
  drawTwilight(comic, pictures);
  drawDark(comic, pictures);
  drawEndings(comic, pictures);
  return comic;
}
