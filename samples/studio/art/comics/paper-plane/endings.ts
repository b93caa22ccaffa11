import { restart } from '../../builder/actions';
import { button } from '../../builder/controls';
import { bob, breathe, effect } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { narrate, say } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { upright } from './flight';
import { names } from './names';
import { flying, type Pictures } from './pictures';

const again = t('Запустить ещё раз', 'Launch again');

/** Who finds the letter. */
export function drawEndings(comic: Comic, pictures: Pictures): void {
  comic.page('friend', {
    title: 'Второй этаж',
    alt: t(
      'Рассвет. Ёжик Фима у окна с самолётиком, внизу Тоша.',
      'Dawn. Fima the hedgehog at a window with the plane, Tosha below.',
    ),
    background: pictures.dawn,
    sounds: [comic.music('sunnyUkulele', 0.4)],
    onEnter: [comic.effectOf('fanfare', 0.4)],
    ending: t('Второй этаж', 'The second floor'),
    upright: { ...upright, objects: { found: { y: 400 } } },
    objects: [
      place(pictures.finderWindow, 500, 80, { scale: 0.9 }),
      place(pictures.street, -160, 740),
      place(pictures.guest, 230, 1000, { scale: 0.74, idle: bob(6, 1300) }),
      flying(pictures, 40, 380, 100, {
        tracks: [
          {
            duration: 9000,
            loop: true,
            path: [
              [0, 0],
              [180, -40],
              [340, 20],
              [170, 60],
              [0, 0],
            ],
          },
        ],
      }),
      say(30, 40, 500, t('Я нашёл! А ты какой этаж?', 'I found it! What floor are you?'), {
        to: [640, 400],
        size: 44,
        name: 'found',
        speaker: names.fima,
      }),
      say(330, 700, 330, t('Уже второй!', 'The second, now!'), {
        to: [290, 780],
        size: 44,
        speaker: names.tosha,
        enter: effect('pop', 300, 1100),
      }),
      button(400, 950, 560, again, [restart], { size: 42, enter: effect('fade', 400, 1800) }),
    ],
  });

  comic.page('count', {
    title: 'Почтальон',
    alt: t('Кот Граф принёс самолётик Тоше.', 'Count the cat has brought the plane to Tosha.'),
    background: pictures.night,
    sounds: [comic.music('lullaby', 0.45)],
    onEnter: [comic.effectOf('purr', 0.6)],
    ending: t('Кот-почтальон', 'The postcat'),
    upright: { ...upright, objects: { address: { y: 400 }, post: { y: 80, x: 60, width: 620 } } },
    objects: [
      place(pictures.far, -200, 330, { depth: 2 }),
      place(pictures.street, -160, 560),
      place(pictures.friends, 290, 980, { scale: 0.78, idle: breathe(1.012) }),
      place(pictures.catProud, 790, 980, { scale: 0.74, idle: breathe(1.02) }),
      place(pictures.plane, 560, 900, { scale: 0.7, rotate: -10 }),
      say(
        480,
        50,
        560,
        t('Адрес хороший. Рыбой пахнет. Буду заходить.', 'A good address. Smells of fish. I’ll drop by.'),
        {
          to: [770, 560],
          size: 44,
          name: 'address',
          speaker: names.cat,
        },
      ),
      narrate(
        40,
        290,
        400,
        t(
          'С тех пор почта ходит сама. На мягких лапах.',
          'Since then the post walks by itself. On soft paws.',
        ),
        {
          name: 'post',
          size: 42,
          enter: effect('fade', 400, 1200),
        },
      ),
      button(60, 956, 560, again, [restart], { size: 42, enter: effect('fade', 400, 1800) }),
    ],
  });

  comic.page('moon', {
    title: 'Письмо луне',
    alt: t(
      'Луна читает письмо и смеётся. Вокруг неё кружит самолётик.',
      'The moon reads the letter and laughs. The plane circles her.',
    ),
    background: pictures.night,
    sounds: [comic.music('nightWaltz', 0.45)],
    onEnter: [
      comic.camera('reader', { zoom: 1.6, duration: 0 }),
      comic.effectOf('chime', 0.6),
      { do: 'wait', duration: 1400 },
      { do: 'camera', duration: 1200 },
    ],
    ending: t('Подруга с большим фонарём', 'A friend with a big lamp'),
    upright,
    objects: [
      place(pictures.glow, 290, 180, {
        pivot: [0.5, 0.5],
        tracks: [
          {
            duration: 5000,
            loop: true,
            keyframes: [
              { at: 0, scale: 1.4, hue: 0 },
              { at: 0.5, scale: 1.6, hue: 24 },
              { at: 1, scale: 1.4, hue: 0 },
            ],
          },
        ],
      }),
      place(pictures.moonGlad, 540, 430, { name: 'reader', scale: 1.2 }),
      place(pictures.plane, 540, 430, {
        scale: 0.7,
        tracks: [
          {
            duration: 8000,
            loop: true,
            turn: true,
            path: [
              [-300, 0],
              [-200, -230],
              [0, -310],
              [210, -220],
              [300, 0],
              [210, 220],
              [0, 300],
              [-210, 220],
              [-300, 0],
            ],
          },
        ],
      }),
      place(pictures.near, -200, 760, { depth: 0.6 }),
      say(40, 40, 440, t('«Жёлтое окно»… Вижу!', '“The yellow window”… I see it!'), {
        to: [430, 330],
        size: 44,
        speaker: names.moon,
        enter: effect('pop', 300, 1600),
      }),
      narrate(
        340,
        716,
        700,
        t(
          'Теперь у Тоши в комнате по ночам светло. И есть с кем молчать.',
          'Now it is bright in Tosha’s room at night. And there is someone to be quiet with.',
        ),
        {
          size: 42,
          enter: effect('fade', 400, 2000),
        },
      ),
      button(440, 966, 560, again, [restart], { size: 40, enter: effect('fade', 400, 2400) }),
    ],
  });
}
