import { restart } from '../../builder/actions';
import { button } from '../../builder/controls';
import { ink, type ObjectDraft } from '../../builder/drafts';
import { bob, breathe, effect } from '../../builder/motions';
import { place, shape } from '../../builder/pictures';
import { narrate, say } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { has, painting } from './bag';
import type { Pictures } from './pictures';

const rex = t('Полкан', 'Rex');
const again = (): ObjectDraft => button(560, 948, 480, t('Ещё ночь', 'Another night'), [restart]);

export function drawEndings(comic: Comic, pictures: Pictures): void {
  const { opened, bed, proud, guilty, asleep } = pictures;
  const music = comic.music('sunnyUkulele', 0.45);

  comic.page('morning', {
    title: 'Утро',
    alt: t('Утро. Все картины целы, Полкан горд.', 'Morning. The paintings are whole, and Rex is proud.'),
    background: opened,
    sounds: [music],
    ending: t('Всё на местах', 'All in its place'),
    objects: [
      painting(comic, pictures.seaArt, t('Море ночью', 'Sea at Night'), [27, 34, 0.9]),
      painting(comic, pictures.lifeArt, t('Натюрморт', 'Still Life'), [378, 34, 0.9]),
      painting(comic, pictures.duckArt, t('Утка', 'The Duck'), [729, 34, 0.9]),
      place(proud, 260, 1060, { scale: 0.95, idle: bob(8, 1400) }),
      say(450, 480, 590, t('За ночь ничего не случилось!', 'Nothing happened all night!'), {
        to: [360, 690],
        speaker: rex,
        enter: effect('pop', 300, 500),
      }),
      narrate(
        450,
        700,
        590,
        t('Утка ему подмигнула. Краска ещё не высохла.', 'The duck winked at him. The paint is still wet.'),
        { size: 42, enter: effect('fade', 500, 1400) },
      ),
      again(),
    ],
  });

  comic.page('core', {
    title: 'Огрызок',
    alt: t(
      'Утро. На картине огрызок, Полкану стыдно.',
      'Morning. In the painting lies an apple core, and Rex is ashamed.',
    ),
    background: opened,
    sounds: [music],
    ending: t('Натюрморт с огрызком', 'Still life with a core'),
    objects: [
      painting(comic, pictures.lifeEmpty, t('С огрызком', 'With a Core'), [360, 30, 1]),
      place(pictures.core, 505, 258, { scale: 0.38, enter: effect('pop', 400, 600) }),
      place(guilty, 260, 1060, { scale: 0.95, idle: breathe(1.015) }),
      say(430, 510, 620, t('Художник так видел. Я проверял.', 'That is how the painter saw it. I checked.'), {
        to: [360, 720],
        speaker: rex,
        enter: effect('pop', 300, 900),
      }),
      narrate(
        430,
        775,
        620,
        t('Критики плакали. Очередь за угол.', 'Critics wept. The queue goes round the corner.'),
        { size: 40, enter: effect('fade', 500, 1600) },
      ),
      again(),
    ],
  });

  comic.page('modern', {
    title: 'Современное искусство',
    alt: t(
      'Полкан спит в сторожке, а в зале висят пустые картины.',
      'Rex sleeps in his room, and empty paintings hang in the hall.',
    ),
    background: bed,
    sounds: [comic.music('lullaby', 0.4)],
    ending: t('Современное искусство', 'Modern art'),
    objects: [
      painting(comic, pictures.seaEmpty, t('«Тоска»', '“Longing”'), [30, 34, 0.9], {
        when: { not: has('hung', 'moon') },
      }),
      painting(comic, pictures.seaArt, t('Море ночью', 'Sea at Night'), [30, 34, 0.9], {
        when: has('hung', 'moon'),
      }),
      painting(comic, pictures.duckEmpty, t('«Ухо»', '“Ear”'), [378, 34, 0.9], {
        when: { not: has('hung', 'pearl') },
      }),
      painting(comic, pictures.duckArt, t('Утка', 'The Duck'), [378, 34, 0.9], {
        when: has('hung', 'pearl'),
      }),
      place(asleep, 270, 1060, { scale: 0.9, idle: breathe(1.02, 3200) }),
      shape('rect', 40, 850, 460, 250, '#4f6fb0', { stroke: ink, radius: 40 }),
      shape('rect', 40, 830, 460, 66, '#ffffff', { stroke: ink, radius: 30 }),
      narrate(
        510,
        470,
        540,
        t(
          'Утром таблички поменяли. Это теперь современное искусство.',
          'In the morning the plates were changed. It is modern art now.',
        ),
        { size: 42, enter: effect('fade', 500, 700) },
      ),
      say(540, 752, 480, t('Хр-р… так и задумано…', 'Zzz… just as planned…'), {
        shape: 'cloud',
        to: [390, 730],
        speaker: rex,
        size: 40,
        enter: effect('pop', 300, 1500),
      }),
      again(),
    ],
  });
}
