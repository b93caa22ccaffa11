import { nearer } from '../../builder/layouts';
import { t } from '../../builder/texts';
import { Comic } from '../../comic';
import { drawDesk } from './desk';
import { drawEndings } from './endings';
import { cover, drawPictures } from './pictures';

/** A letter that talks back while it is being written. */
export function letterThatArgues(): Comic {
  const comic = new Comic({
    id: 'letter-that-argues',
    version: 2,
    upright: nearer,
    title: t('Письмо, которое спорит', 'The Letter That Argues'),
    alt: t(
      'Интерактивная история: Мила пишет Тиму письмо, а письмо ей отвечает. Слова растут, шепчут и краснеют. Четыре финала.',
      'An interactive story: Mila writes a letter to Tim, and the letter talks back. Words grow, whisper and blush. Four endings.',
    ),
    description: t(
      'Мила хочет помириться, а письмо спорит с каждым словом. Выберите, что написать, что оставить над строчкой и как громко сказать «прости».',
      'Mila wants to make peace, and her letter argues with every word. Choose what to write, what to leave above the line, and how loud to say sorry.',
    ),
    info: {
      name: 'Письмо, которое спорит',
      owner: 'kadr',
      creationDate: '2026-11-12T18:00:00.000Z',
      viewsCnt: 842,
      likesCnt: 317,
      category: 10000,
    },
    cover,
    variables: {
      tone: { type: 'number', value: 0, min: 0, max: 3 },
      honest: { type: 'boolean', value: false },
      friend: { type: 'number', value: 0, min: 0, max: 3 },
      loud: { type: 'number', value: 1, min: 1, max: 4 },
      feelings: { type: 'number', value: 0, min: 0, max: 3 },
    },
    speakers: {
      letter: { name: t('Письмо', 'Letter'), color: '#2f4f9a', font: 'pen' },
      mila: { name: t('Мила', 'Mila'), color: '#f2b48a', font: 'marker' },
      blot: { name: t('Клякса', 'Blot'), color: '#2c3f78', font: 'block' },
      robot: { name: t('Корректор', 'Proofreader'), color: '#1f7a5c', font: 'pixel' },
      tim: { name: t('Тим', 'Tim'), color: '#f2b441', font: 'marker' },
    },
  });
  const pictures = drawPictures(comic);
  drawDesk(comic, pictures);
  drawEndings(comic, pictures);
  return comic;
}
