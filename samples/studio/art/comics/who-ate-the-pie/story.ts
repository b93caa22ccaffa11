import { nearer } from '../../builder/layouts';
import { t } from '../../builder/texts';
import { Comic } from '../../comic';
import { drawEndings } from './endings';
import { cover, drawPictures } from './pictures';
import { drawSearch } from './search';
import { drawWitnesses } from './witnesses';

/** A detective story: clues in a kitchen, three nervous witnesses and a pie that nobody ate. */
export function whoAteThePie(): Comic {
  const comic = new Comic({
    id: 'who-ate-the-pie',
    version: 2,
    upright: nearer,
    title: t('Кто съел пирог?', 'Who Ate the Pie?'),
    alt: t(
      'Детектив: инспектор Лис ищет пропавший пирог. Улики, свидетели, четыре финала.',
      'A detective story: Inspector Fox looks for a missing pie. Clues, witnesses, four endings.',
    ),
    description: t(
      'Детектив с крошками. Осмотрите кухню, допросите троих и не верьте варенью. Четыре финала, один — очень сытный.',
      'A detective story with crumbs. Search the kitchen, question three witnesses, and never trust jam. Four endings, one of them very filling.',
    ),
    info: {
      name: 'Кто съел пирог?',
      owner: 'kadr',
      creationDate: '2026-08-01T16:45:00.000Z',
      viewsCnt: 2745,
      likesCnt: 812,
      category: 1000,
    },
    cover,
    background: '#f0c9a8',
    variables: {
      clues: { type: 'number', value: 0, min: 0, max: 3 },
      print: { type: 'boolean', value: false },
      note: { type: 'boolean', value: false },
      crumbs: { type: 'boolean', value: false },
      oven: { type: 'boolean', value: false },
    },
  });
  const pictures = drawPictures(comic);
  drawSearch(comic, pictures);
  drawWitnesses(comic, pictures);
  drawEndings(comic, pictures);
  return comic;
}
