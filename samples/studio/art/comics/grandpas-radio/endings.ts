import { restart } from '../../builder/actions';
import { button } from '../../builder/controls';
import type { ObjectDraft } from '../../builder/drafts';
import { bob, breathe, effect, sway } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { narrate, say } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { grandpa, loaf } from './names';
import type { Pictures } from './pictures';

/** What was found on the radio. */
export function drawEndings(comic: Comic, pictures: Pictures): void {
  const { ballroom, orbit, roofs, playing, grandpaDancing, nikaDancing, glad, proud, grey, black } = pictures;
  const more = (): ObjectDraft[] => [
    button(40, 940, 480, t('Другая волна', 'Another station'), [comic.go('dial', effect('iris', 500))]),
    button(560, 940, 480, t('Весь вечер снова', 'From the start'), [restart], {
      fill: '#f7f0df',
      size: 42,
    }),
  ];

  comic.page('dance', {
    title: 'Тот самый вальс',
    alt: t(
      'Дедушка и Ника танцуют под портретом бабушки.',
      'Grandpa and Nika dance under Grandma’s portrait.',
    ),
    background: ballroom,
    sounds: [comic.music('nightWaltz', 0.7)],
    ending: t('Тот самый вальс', 'That very waltz'),
    objects: [
      place(playing, 200, 900, { scale: 0.42 }),
      place(grandpaDancing, 500, 910, { scale: 1, idle: sway(3, 2308), pivot: [0.5, 1] }),
      place(nikaDancing, 790, 910, { scale: 0.8, flip: true, idle: sway(4, 2308), pivot: [0.5, 1] }),
      say(60, 40, 560, t('Осторожно: бабушка всегда вела сама!', 'Careful: your grandma always led!'), {
        to: [480, 430],
        speaker: grandpa,
        enter: effect('pop', 300, 500),
      }),
      ...more(),
    ],
  });

  comic.page('contact', {
    title: 'Связь',
    alt: t(
      'Космонавт машет из окна станции над Землёй.',
      'The cosmonaut waves from the station above the Earth.',
    ),
    background: orbit,
    sounds: [comic.music('orbit', 0.5)],
    ending: t('Земля на связи', 'Earth is listening'),
    objects: [
      place(glad, 540, 600, { scale: 0.84, idle: bob(12, 3600) }),
      say(
        60,
        40,
        960,
        t(
          'Слышу! Полгода на этой волне никто не отвечал. Расскажите, у вас дождь? Я так скучаю по дождю.',
          'I hear you! Half a year and nobody answered. Tell me, is it raining there? I miss the rain so.',
        ),
        {
          to: [540, 430],
          speaker: t('«Ромашка»', '“Daisy”'),
          enter: effect('pop', 300, 400),
        },
      ),
      narrate(190, 800, 700, t('Ника поднесла радио к окну.', 'Nika held the radio to the window.'), {
        enter: effect('fade', 600, 2200),
      }),
      ...more(),
    ],
  });

  comic.page('choir', {
    title: 'Хор',
    alt: t(
      'Коты поют на крыше под луной вокруг светящегося радио.',
      'Cats sing on a roof under the moon, around the glowing radio.',
    ),
    background: roofs,
    sounds: [comic.music('purr', 0.7), comic.sound('crickets', 'ambience', { loop: true, volume: 0.3 })],
    ending: t('Хор имени Батона', 'The Loaf Memorial Choir'),
    objects: [
      place(playing, 540, 900, { scale: 0.46 }),
      place(grey, 200, 920, { scale: 0.6, idle: bob(10, 800) }),
      place(black, 880, 920, { scale: 0.6, flip: true, idle: bob(10, 920) }),
      place(proud, 540, 700, { scale: 0.6, idle: breathe(1.04, 1200) }),
      say(60, 40, 620, t('Дед купил беруши. Мы купили славу.', 'Grandpa bought earplugs. We bought fame.'), {
        to: [500, 420],
        speaker: loaf,
        enter: effect('pop', 300, 500),
      }),
      ...more(),
    ],
  });
}
