import { restart } from '../../builder/actions';
import { button } from '../../builder/controls';
import type { ObjectDraft } from '../../builder/drafts';
import { bob, breathe, effect } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { narrate, say } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { has, painting } from './bag';
import type { Pictures } from './pictures';

const rex = t('Полкан', 'Rex');
const again = (): ObjectDraft => button(560, 930, 480, t('Ещё ночь', 'Another night'), [restart]);

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
      painting(comic, pictures.seaArt, t('Море ночью', 'Sea at Night'), [70, 40, 0.86]),
      painting(comic, pictures.lifeArt, t('Натюрморт', 'Still Life'), [386, 40, 0.86]),
      painting(comic, pictures.duckArt, t('Утка', 'The Duck'), [702, 40, 0.86]),
      place(proud, 260, 1060, { scale: 0.95, idle: bob(8, 1400) }),
      say(450, 510, 590, t('За ночь ничего не случилось!', 'Nothing happened all night!'), {
        to: [360, 690],
        speaker: rex,
        enter: effect('pop', 300, 500),
      }),
      narrate(
        450,
        740,
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
      painting(comic, pictures.lifeEmpty, t('С огрызком', 'With a Core'), [360, 30, 1.1]),
      place(pictures.core, 491, 285, { scale: 0.42, enter: effect('pop', 400, 600) }),
      place(guilty, 260, 1060, { scale: 0.95, idle: breathe(1.015) }),
      say(450, 590, 590, t('Художник так видел. Я проверял.', 'That is how the painter saw it. I checked.'), {
        to: [360, 720],
        speaker: rex,
        enter: effect('pop', 300, 900),
      }),
      narrate(
        450,
        800,
        590,
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
      painting(comic, pictures.seaEmpty, t('«Тоска», 2026', '“Longing”, 2026'), [60, 40, 0.8], {
        when: { not: has('hung', 'moon') },
      }),
      painting(comic, pictures.seaArt, t('Море ночью', 'Sea at Night'), [60, 40, 0.8], {
        when: has('hung', 'moon'),
      }),
      painting(comic, pictures.duckEmpty, t('«Ухо», 2026', '“Ear”, 2026'), [380, 40, 0.8], {
        when: { not: has('hung', 'pearl') },
      }),
      painting(comic, pictures.duckArt, t('Утка', 'The Duck'), [380, 40, 0.8], {
        when: has('hung', 'pearl'),
      }),
      place(asleep, 250, 1060, { scale: 0.9, idle: breathe(1.03, 3200) }),
      narrate(
        470,
        480,
        570,
        t(
          'Утром таблички поменяли. Это теперь современное искусство.',
          'In the morning the plates were changed. It is modern art now.',
        ),
        { size: 42, enter: effect('fade', 500, 700) },
      ),
      say(470, 740, 400, t('Хр-р… так и задумано…', 'Zzz… just as planned…'), {
        shape: 'cloud',
        to: [370, 740],
        speaker: rex,
        size: 40,
        enter: effect('pop', 300, 1500),
      }),
      again(),
    ],
  });
}
