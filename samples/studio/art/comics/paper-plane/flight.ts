import type { Action } from '@/comics/project';
import { wait } from '../../builder/actions';
import { button, choose, option } from '../../builder/controls';
import { bob, breathe, effect } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { freeText, narrate, say } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { names } from './names';
import { flying, type Pictures } from './pictures';

/** The height that fits above the player's bar on most phones. */
export const upright = { height: 1460 };

const wholePage: Action = { do: 'camera', duration: 1000 };

/** A cloud that drifts to and fro, and darkens by and by. */
const drifting = (
  picture: Pictures['cloud'],
  x: number,
  y: number,
  scale: number,
  depth: number,
  way: number,
) =>
  place(picture, x, y, {
    scale,
    depth,
    tracks: [
      {
        duration: 9000 + way * 10,
        loop: true,
        path: [
          [0, 0],
          [way, -20],
          [way / 2, 24],
          [0, 0],
        ],
      },
      {
        duration: 5200,
        loop: true,
        keyframes: [
          { at: 0, brightness: 1 },
          { at: 0.5, brightness: 0.86 },
          { at: 1, brightness: 1 },
        ],
      },
    ],
  });

/** From the window to wherever the wind goes. */
export function drawFlight(comic: Comic, pictures: Pictures): void {
  const lullaby = comic.music('snowBells', 0.4);
  const wind = comic.sound('wind', 'ambience', { loop: true, volume: 0.35, fadeIn: 500 });

  comic.page('window', {
    title: 'Пятый этаж',
    alt: t(
      'Вечер. Зайчонок Тоша у окна, в лапах бумажный самолётик.',
      'Evening. Tosha the rabbit at a window with a paper plane.',
    ),
    background: pictures.night,
    sounds: [lullaby],
    upright,
    objects: [
      place(pictures.far, -120, 560, { depth: 2 }),
      place(pictures.senderWindow, -50, 110, { scale: 0.9 }),
      freeText(40, 24, 1000, t('БУМАЖНЫЙ САМОЛЁТИК', 'THE PAPER PLANE'), {
        size: 66,
        color: '#ffe9a6',
        style: { bold: true },
        enter: effect('fade', 800),
      }),
      narrate(
        550,
        150,
        490,
        t(
          'Тоша живёт на пятом этаже. Друзья там не водятся.',
          'Tosha lives on the fifth floor. No friends grow there.',
        ),
        {
          enter: effect('fade', 500, 500),
        },
      ),
      say(550, 440, 490, t('Значит, надо написать тем, кто ниже!', 'So I’ll write to those below!'), {
        to: [400, 560],
        size: 44,
        speaker: names.tosha,
        enter: effect('pop', 300, 1100),
      }),
      place(pictures.plane, 560, 800, { name: 'paper', scale: 0.8, rotate: -12, idle: bob(8, 2000) }),
      button(
        560,
        930,
        480,
        t('Запустить!', 'Launch it!'),
        [
          comic.hide('launch'),
          comic.effectOf('whoosh'),
          comic.camera('paper', { zoom: 1.5, duration: 700 }),
          comic.move('paper', {
            duration: 2200,
            turn: true,
            path: [
              [0, 0],
              [90, 60],
              [240, -40],
              [180, -160],
              [330, -220],
              [640, -420],
            ],
          }),
          wait(700),
          wholePage,
          wait(1500),
          comic.go('roofs', effect('slide-left', 600)),
        ],
        { name: 'launch', enter: effect('fade', 300, 1600) },
      ),
    ],
  });

  comic.page('roofs', {
    title: 'Над крышами',
    alt: t(
      'Самолётик летит над крышами. За ними сонная луна.',
      'The plane flies over the roofs. A sleepy moon behind them.',
    ),
    background: pictures.night,
    sounds: [lullaby, wind],
    upright,
    onEnter: [
      comic.camera([0, 0, 660, 660], { duration: 0 }),
      wait(300),
      comic.camera([420, 0, 660, 660], { duration: 2400 }),
      wait(2500),
      wholePage,
    ],
    objects: [
      place(pictures.moonSleepy, 880, 190, {
        scale: 0.85,
        depth: 6,
        filter: { blur: 1.5 },
        idle: breathe(1.02, 3600),
      }),
      place(pictures.far, -260, 420, { depth: 2.4 }),
      flying(pictures, 60, 300, 110, {
        depth: 1,
        tracks: [
          {
            duration: 11_000,
            loop: true,
            path: [
              [0, 0],
              [420, -60],
              [800, 30],
              [420, 90],
              [0, 0],
            ],
          },
        ],
      }),
      flying(pictures, 760, 420, 90, {
        depth: 1.4,
        tracks: [
          {
            duration: 9000,
            loop: true,
            path: [
              [0, 0],
              [-200, -50],
              [-420, 20],
              [-200, 60],
              [0, 0],
            ],
          },
        ],
      }),
      place(pictures.near, -200, 520, { depth: 0.35 }),
      place(pictures.plane, 330, 430, {
        name: 'high-plane',
        tracks: [
          {
            duration: 9000,
            loop: true,
            path: [
              [0, 0],
              [160, -70],
              [330, 0],
              [180, 80],
              [0, 0],
            ],
          },
          {
            duration: 2600,
            loop: true,
            keyframes: [
              { at: 0, rotate: -8 },
              { at: 0.5, rotate: 9 },
              { at: 1, rotate: -8 },
            ],
          },
        ],
      }),
      narrate(
        40,
        40,
        600,
        t(
          'Внутри написано: «Нашли? Приходите дружить. Жёлтое окно».',
          'Inside it says: “Found me? Come and be friends. The yellow window.”',
        ),
        { size: 42, enter: effect('fade', 400) },
      ),
      choose(430, 1060, 610, [
        option(
          t('Выше, к луне', 'Up, to the moon'),
          comic.effectOf('whoosh', 0.5),
          comic.go('storm', effect('slide-down', 600)),
        ),
        option(
          t('Ниже, к фонарям', 'Down, to the lamps'),
          comic.effectOf('whoosh', 0.5),
          comic.go('lane', effect('slide-up', 600)),
        ),
      ]),
    ],
  });

  comic.page('storm', {
    title: 'Туча',
    alt: t('Самолётик кувыркается среди грозовых туч.', 'The plane tumbles among storm clouds.'),
    background: pictures.storm,
    sounds: [wind, comic.music('mystery', 0.35)],
    upright,
    onEnter: [
      comic.effectOf('rumble', 0.7),
      { do: 'camera', shake: 16 },
      comic.move('tossed', {
        duration: 2600,
        turn: true,
        path: [
          [0, 0],
          [180, -120],
          [300, 40],
          [120, 160],
          [-120, 60],
          [0, 0],
        ],
      }),
      wait(1200),
      comic.show('bolt', effect('pop', 300)),
      comic.effectOf('crash', 0.3),
      { do: 'camera', shake: 10 },
      wait(900),
      comic.hide('bolt', effect('fade', 500)),
    ],
    objects: [
      drifting(pictures.darkCloud, 240, 420, 1.3, 2, 120),
      drifting(pictures.darkCloud, 860, 330, 1.5, 1.4, -140),
      place(pictures.lightning, 800, 420, { name: 'bolt', hidden: true, scale: 0.8 }),
      place(pictures.plane, 480, 560, { name: 'tossed', scale: 1.1 }),
      drifting(pictures.cloud, 160, 860, 1.5, -0.2, 160),
      drifting(pictures.cloud, 920, 760, 1.2, -0.3, -180),
      narrate(
        60,
        40,
        960,
        t(
          'Ветер сказал «фу-у-у» и перепутал верх и низ.',
          'The wind said “whoo-oo” and mixed up the up with the down.',
        ),
      ),
      choose(300, 1060, 600, [
        option(
          t('Держать курс на луну!', 'Keep to the moon!'),
          comic.effectOf('chime'),
          comic.go('moon', effect('fade', 700)),
        ),
        option(
          t('Нырнуть вниз', 'Dive down'),
          comic.effectOf('whoosh', 0.5),
          comic.go('lane', effect('slide-up', 600)),
        ),
      ]),
    ],
  });

  comic.page('lane', {
    title: 'Переулок',
    alt: t(
      'Фонарь, скамейка. Рыжий кот Граф следит за самолётиком.',
      'A lamp, a bench. Count the ginger cat watches the plane.',
    ),
    background: pictures.night,
    sounds: [lullaby, comic.sound('crickets', 'ambience', { loop: true, volume: 0.35, fadeIn: 500 })],
    upright: { ...upright, objects: { prey: { y: 400 } } },
    onEnter: [comic.camera('prowler', { zoom: 1.8, duration: 0 }), wait(1300), wholePage],
    objects: [
      place(pictures.far, -200, 330, { depth: 2 }),
      place(pictures.street, -160, 480, { depth: 0.15 }),
      place(pictures.lamp, 130, 920, { depth: 0.1 }),
      place(pictures.bench, 800, 960, { scale: 0.9 }),
      place(pictures.catWaiting, 820, 880, { name: 'prowler', scale: 0.6, idle: breathe(1.02) }),
      place(pictures.plane, 330, 560, {
        name: 'low-plane',
        tracks: [
          {
            duration: 7000,
            loop: true,
            turn: true,
            path: [
              [0, 0],
              [140, -70],
              [290, 0],
              [140, 70],
              [0, 0],
            ],
          },
        ],
      }),
      say(40, 60, 640, t('Птичка? Бумажка… Тем интереснее.', 'A bird? No, paper… All the better.'), {
        to: [760, 590],
        name: 'prey',
        speaker: names.cat,
        enter: effect('pop', 300, 1400),
      }),
      choose(
        60,
        1060,
        600,
        [
          option(
            t('Увернуться!', 'Dodge!'),
            comic.effectOf('boing', 0.5),
            comic.move('low-plane', {
              duration: 1300,
              turn: true,
              path: [
                [0, 0],
                [100, 60],
                [-100, -160],
                [500, -420],
              ],
            }),
            wait(1200),
            comic.go('friend', effect('fade', 800)),
          ),
          option(
            t('Сесть коту на нос', 'Land on his nose'),
            comic.effectOf('meow'),
            wait(400),
            comic.go('count', effect('iris', 600)),
          ),
        ],
        { size: 42 },
      ),
    ],
  });
}
