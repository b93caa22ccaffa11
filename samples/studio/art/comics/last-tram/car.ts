import type { Action } from '@/comics/project';
import { add, atLeast, is, not, set, wait, when } from '../../builder/actions';
import { button, choose, hotspot, option } from '../../builder/controls';
import { bob, breathe, effect, sway, tremble } from '../../builder/motions';
import { halo, place } from '../../builder/pictures';
import { narrate, say } from '../../builder/speech';
import { counted, t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { names } from './names';
import type { Pictures } from './pictures';

/** The car and its passengers, as far as Quiet Street. */
export function drawCar(comic: Comic, pictures: Pictures): void {
  const { go } = comic;
  const { inside, waltz, wheels } = pictures;
  const backToCar: readonly Action[] = [
    add('stops', -1),
    comic.effectOf('bellRing', 0.4),
    when(atLeast('stops', 1), [go('car', effect('fade', 350))], [go('quiet', effect('slide-left', 450))]),
  ];

  comic.page('car', {
    title: 'Вагон',
    alt: t(
      'Жёлтый вагон. На заднем сиденье спит Луна, на поручне висит забытый зонт.',
      'A warm yellow car. The Moon sleeps on the back seat, a forgotten umbrella hangs on the rail.',
    ),
    background: inside,
    transition: effect('iris', 500),
    sounds: [waltz, wheels],
    objects: [
      place(pictures.umbrellaSad, 365, 500, {
        scale: 0.62,
        idle: sway(5, 1900),
        pivot: [0.5, 0],
        when: is('umbrella', false),
        alt: t('На поручне висит грустный зонт', 'A sad umbrella hangs on the rail'),
      }),
      ...halo(905, 640, 190, '#fff3c4'),
      place(pictures.moonAsleep, 905, 640, {
        scale: 0.72,
        idle: breathe(1.03, 3000),
        when: is('moon', false),
      }),
      place(pictures.moonAwake, 905, 640, { scale: 0.72, idle: breathe(1.03, 3000), when: is('moon', true) }),
      place(pictures.waiting, 160, 1030, {
        scale: 0.86,
        idle: tremble(1.5, 500),
        when: is('umbrella', false),
      }),
      place(pictures.happy, 160, 1030, { scale: 0.86, idle: tremble(1.5, 500), when: is('umbrella', true) }),
      narrate(
        350,
        815,
        690,
        counted(
          'stops',
          ['До дома {stops} остановка.', 'До дома {stops} остановки.', 'До дома {stops} остановок.'],
          ['{stops} stop to go.', '{stops} stops to go.'],
        ),
        { size: 44 },
      ),
      hotspot(
        745,
        470,
        320,
        330,
        t('Подойти к пассажиру на заднем сиденье', 'Go to the passenger on the back seat'),
        [go('moon', effect('slide-left', 350))],
        { kind: 'ellipse', when: is('moon', false) },
      ),
      hotspot(
        275,
        190,
        190,
        320,
        t('Посмотреть на зонт', 'Look at the umbrella'),
        [go('umbrella', effect('slide-right', 350))],
        { when: not(comic.seen('umbrella')) },
      ),
      say(640, 90, 420, t('Хр-р-р…', 'Z-z-z…'), {
        shape: 'whisper',
        size: 54,
        to: [860, 540],
        speaker: t('Кто-то круглый', 'Somebody round'),
        when: is('moon', false),
      }),
      button(560, 962, 480, t('Ехать дальше', 'Ride on'), [...backToCar]),
    ],
  });

  comic.page('moon', {
    title: 'Спящая пассажирка',
    alt: t(
      'Мила и кондуктор стоят над спящей Луной.',
      'Mila and the conductor stand over the sleeping Moon.',
    ),
    background: inside,
    sounds: [waltz, wheels],
    onEnter: [comic.effectOf('snore', 0.5)],
    objects: [
      ...halo(560, 560, 260, '#fff3c4'),
      place(pictures.moonAsleep, 560, 560, { idle: breathe(1.04, 3000) }),
      place(pictures.amazed, 180, 1020, { scale: 0.85 }),
      place(pictures.bearAsking, 920, 1000, { scale: 0.8, flip: true }),
      say(30, 60, 420, t('Это же… Луна?!', 'Is that… the Moon?!'), { to: [180, 610], speaker: names.mila }),
      say(
        480,
        60,
        570,
        t(
          'Проспала свои Крыши. Третий круг катается.',
          'Slept through her stop, the Rooftops. Third time round.',
        ),
        { size: 44, to: [900, 590], speaker: names.bear, enter: effect('pop', 300, 900) },
      ),
      choose(320, 1060, 520, [
        option(t('Сыграть ей тихонько', 'Play to her softly'), go('awake', effect('fade', 600))),
        option(t('Пусть спит', 'Let her sleep'), ...backToCar),
      ]),
    ],
  });

  comic.page('awake', {
    title: 'Тихая скрипка',
    alt: t(
      'Мила играет на скрипке. Луна проснулась и испугалась.',
      'Mila plays the violin. The Moon has woken up in alarm.',
    ),
    background: inside,
    sounds: [comic.music('lullaby', 0.5), wheels],
    onEnter: [set('moon', true)],
    objects: [
      ...halo(780, 560, 260, '#fff3c4'),
      place(pictures.moonAwake, 780, 560, { enter: effect('pop', 500), idle: bob(10, 1400) }),
      place(pictures.playing, 250, 1020, { idle: sway(2, 1600), pivot: [0.5, 1] }),
      place(pictures.fiddle, 214, 766, { idle: sway(2, 1600), scale: 0.9, flip: true }),
      say(
        440,
        40,
        610,
        t('Ой! Я здесь — а кто же там светит?!', 'Oh! I’m in here — so who is shining out there?!'),
        { to: [770, 420], speaker: names.moon },
      ),
      say(30, 280, 420, t('Никто. Темно, как в футляре.', 'Nobody. It’s dark as a violin case.'), {
        size: 44,
        to: [240, 590],
        speaker: names.mila,
        enter: effect('pop', 300, 1000),
      }),
      choose(460, 1060, 580, [
        option(
          t('Проводить Луну на Крыши', 'See the Moon to the Rooftops'),
          set('escort', true),
          ...backToCar,
        ),
        option(t('Мне скоро выходить…', 'My stop is soon…'), ...backToCar),
      ]),
    ],
  });

  comic.page('umbrella', {
    title: 'Забытый зонт',
    alt: t('Мила разговаривает с забытым зонтом.', 'Mila talks to a forgotten umbrella.'),
    background: inside,
    sounds: [waltz, wheels],
    objects: [
      place(pictures.umbrellaSad, 720, 640, { idle: sway(3, 2000), pivot: [0.5, 0.1], name: 'sad-umbrella' }),
      place(pictures.umbrellaHopeful, 720, 640, {
        hidden: true,
        name: 'glad-umbrella',
        alt: t('Зонт повеселел', 'The umbrella cheers up'),
      }),
      place(pictures.waiting, 230, 1020, { flip: true }),
      say(
        30,
        50,
        580,
        t(
          'Меня забыли во вторник. Сказали: «Мы на минутку».',
          'They left me on Tuesday. “Back in a minute,” they said.',
        ),
        { to: [660, 380], speaker: names.umbrella },
      ),
      choose(430, 1060, 610, [
        option(
          t('«Пойдём ко мне жить?»', '“Come and live with me?”'),
          set('umbrella', true),
          comic.hide('sad-umbrella', effect('fade', 200)),
          comic.show('glad-umbrella', effect('pop', 400)),
          comic.effectOf('chime'),
          wait(1300),
          ...backToCar,
        ),
        option(
          t('Отдать в бюро находок', 'Hand it to lost property'),
          comic.effectOf('sadTrill', 0.5),
          wait(700),
          ...backToCar,
        ),
      ]),
    ],
  });

  comic.page('quiet', {
    title: 'Тихая улица',
    alt: t('Кондуктор объявляет: Тихая улица.', 'The conductor calls: Quiet Street.'),
    background: inside,
    sounds: [waltz, wheels],
    onEnter: [comic.effectOf('bellRing', 0.6)],
    objects: [
      place(pictures.bearPointing, 320, 1000, { idle: bob(5, 1000) }),
      say(
        60,
        60,
        700,
        t(
          'Тихая улица! Дальше — только Крыши и Конечная.',
          'Quiet Street! After that, only the Rooftops and the Last Stop.',
        ),
        { to: [330, 560], speaker: names.bear },
      ),
      choose(520, 1060, 520, [
        option(
          t('Выйти домой', 'Get off: home'),
          comic.effectOf('door', 0.5),
          when(
            is('umbrella', true),
            [go('under-umbrella', effect('fade', 600))],
            [go('wet', effect('fade', 600))],
          ),
        ),
        {
          ...option(
            t('На Крыши, с Луной', 'The Rooftops, with the Moon'),
            go('climb', effect('slide-up', 600)),
          ),
          when: is('escort', true),
        },
        option(t('До конечной', 'To the last stop'), go('sea', effect('fade', 1200))),
      ]),
    ],
  });
}
