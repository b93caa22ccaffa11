import { restart } from '../../builder/actions';
import { button } from '../../builder/controls';
import { nearer } from '../../builder/layouts';
import { bob, breathe, effect, sway, tremble } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { narrate, say } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { around } from './dark';
import { names } from './names';
import type { Pictures } from './pictures';

const again = t('Нырнуть ещё раз', 'Dive again');

/** Where the dive may end. */
export function drawEndings(comic: Comic, pictures: Pictures): void {
  const surf = comic.sound('surf', 'ambience', { loop: true, volume: 0.45, fadeIn: 800 });

  comic.page('not-today', {
    title: 'Не сегодня',
    alt: t('Закат. Ася и капитан плывут к берегу.', 'Sunset. Asya and the captain row ashore.'),
    background: pictures.evening,
    sounds: [comic.music('seaSong', 0.35), surf],
    ending: t('Не сегодня', 'Not today'),
    upright: nearer,
    objects: [
      place(pictures.home, 540, 820, { idle: sway(1.6, 3200), scale: 1.1 }),
      say(40, 60, 520, t('Глубоко там?', 'Is it deep?'), { to: [660, 430], speaker: names.potap }),
      say(400, 220, 640, t('Очень. Завтра проверю точнее.', 'Very. I’ll check again tomorrow.'), {
        to: [430, 460],
        speaker: names.asya,
        enter: effect('pop', 300, 900),
      }),
      button(300, 920, 480, again, [restart], { enter: effect('fade', 400, 1600) }),
    ],
  });

  comic.page('taken', {
    title: 'Шкатулка дома',
    alt: t(
      'Ночь. Ася в лодке обнимает шкатулку. Из воды смотрят малыши, им не спится.',
      'Night. Asya hugs the music box in the boat. Little ones look out of the water, wide awake.',
    ),
    background: pictures.moonlit,
    sounds: [surf],
    ending: t('Тихая шкатулка', 'A quiet music box'),
    upright: nearer,
    objects: [
      place(pictures.keeping, 400, 720, { idle: sway(1.4, 3400) }),
      ...pictures.sleepless.flatMap((baby, index) => [
        place(baby, 170 + index * 220, 900 + index * 30, { scale: 0.9, idle: bob(10, 2200 + index * 300) }),
        place(baby, 680 + index * 220, 840 + index * 60, {
          scale: 0.8,
          idle: bob(12, 2500 - index * 300),
          flip: true,
        }),
      ]),
      narrate(
        40,
        40,
        640,
        t(
          'Шкатулка дома. А внизу с тех пор никто не спит.',
          'The music box came home. Below, nobody has slept since.',
        ),
      ),
      button(300, 966, 480, again, [restart], { enter: effect('fade', 400, 1600), size: 42 }),
    ],
  });

  comic.page('left', {
    title: 'Колыбельная глубины',
    alt: t(
      'Лунная ночь. Ася и капитан в лодке слушают, как под водой играет вальс.',
      'A moonlit night. Asya and the captain listen to a waltz from under the water.',
    ),
    background: pictures.moonlit,
    sounds: [comic.music('nightWaltz', 0.45), surf],
    ending: t('Колыбельная глубины', 'Lullaby of the deep'),
    upright: nearer,
    objects: [
      place(pictures.listening, 400, 740, { idle: sway(1.4, 3600), scale: 1.06 }),
      narrate(
        40,
        40,
        640,
        t(
          'Теперь каждое полнолуние они приплывают послушать.',
          'Now they row out every full moon, to listen.',
        ),
      ),
      say(560, 860, 480, t('Бабушке бы понравилось.', 'Grandma would love this.'), {
        to: [330, 640],
        size: 42,
        speaker: names.asya,
        enter: effect('fade', 400, 1200),
      }),
      button(40, 930, 480, again, [restart], { enter: effect('fade', 400, 2000), size: 42 }),
    ],
  });

  comic.page('eight', {
    title: 'Восемь рук',
    alt: t(
      'Дно. Осьминог качает малышей и поёт за шкатулку. Ася улыбается.',
      'The bottom. The octopus rocks the little ones and sings instead of the box. Asya smiles.',
    ),
    background: pictures.bottom,
    sounds: [comic.music('lullaby', 0.5)],
    onEnter: [comic.effectOf('fanfare', 0.4)],
    ending: t('Восемь нянек', 'Eight hands to rock them'),
    upright: nearer,
    objects: [
      place(pictures.octopusGlad, 620, 560, { idle: sway(4, 2400), scale: 0.9 }),
      place(pictures.tender, 200, 660, { scale: 0.6, idle: bob(8, 2600) }),
      ...around(pictures.sleepers, 820, tremble(4, 1800)),
      narrate(
        40,
        40,
        560,
        t('Шкатулку он отдал. Колыбельную выучил.', 'He gave the box back. He had learnt the lullaby.'),
        { size: 42 },
      ),
      say(640, 60, 400, t('Мне есть чем качать!', 'I’ve the hands for it!'), {
        size: 42,
        to: [640, 320],
        speaker: names.octopus,
        enter: effect('pop', 300, 900),
      }),
      button(300, 966, 480, again, [restart], {
        enter: effect('fade', 400, 1800),
        size: 42,
        idle: breathe(1.02),
      }),
    ],
  });
}
