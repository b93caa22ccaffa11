import { restart, set } from '../builder/actions';
import { button, choose, option } from '../builder/controls';
import { bob, effect, hop, sway, tremble } from '../builder/motions';
import { place, shape } from '../builder/pictures';
import { say, words } from '../builder/speech';
import { t } from '../builder/texts';
import { Comic } from '../comic';
import { robot } from '../kit/livelyThings';
import { at, box, circle, drawing, gradientBox, path, stroke } from '../kit/svg';

const bolts = Array.from({ length: 6 }, (_, index) => circle(90 + index * 180, 70, 16, '#8f7fd0', 0)).join(
  '',
);
const workshop =
  gradientBox(0, 0, 1080, 1080, ['#c9b8f5', '#a892e8']) +
  bolts +
  box(0, 820, 1080, 260, '#6a58b5') +
  box(0, 820, 1080, 12, '#56459a') +
  at(
    150,
    820,
    box(-110, -260, 220, 260, '#8f7fd0', 8, 14) +
      stroke('M-80,-200 h160 M-80,-130 h160 M-80,-60 h160', '#6a58b5', 10),
  ) +
  at(
    930,
    820,
    box(-100, -330, 200, 330, '#8f7fd0', 8, 14) +
      circle(0, -240, 50, '#c9b8f5', 8) +
      stroke('M0,-240 L26,-270', '#2b2135', 8) +
      box(-60, -150, 120, 70, '#e2574c', 6, 10),
  );
const heart = path('M0,30 Q-70,-20 -40,-60 Q-12,-86 0,-50 Q12,-86 40,-60 Q70,-20 0,30 Z', '#ff6a8a', 7);

const cover = drawing(
  640,
  640,
  at(-220, -160, workshop, { scale: 0.9 }),
  at(320, 620, robot({ eyes: 'happy', mouth: 'smile', blush: true }, '#ff9fb0', '#ff6a8a', 'shy'), {
    scale: 1.12,
  }),
  at(520, 140, heart, { scale: 1.4, rotate: 14 }),
);

/** Say something nice to a robot. */
export function robotCompliment(): Comic {
  const comic = new Comic({
    id: 'robot-compliment',
    title: t('Робот и комплимент', 'The Robot and the Compliment'),
    alt: t('Скажите роботу что-нибудь приятное.', 'Say something nice to a robot.'),
    description: t(
      'Роботу никогда не говорили комплиментов. Исправим?',
      'Nobody has ever paid the robot a compliment. Shall we?',
    ),
    info: {
      name: 'Робот и комплимент',
      owner: 'kadr',
      creationDate: '2026-06-22T12:48:00.000Z',
      viewsCnt: 1555,
      likesCnt: 421,
      category: 10000,
    },
    cover,
    variables: {
      compliment: { type: 'text', value: '…' },
      praise: { type: 'text', value: '…' },
      heat: { type: 'number', value: 36, min: 36, max: 400 },
    },
  });
  const { go } = comic;
  const scene = comic.scene('workshop', workshop);
  const reach = { left: 210, right: 210, top: 510, bottom: 16 };
  const calm = comic.sprite(
    'robot',
    robot({ eyes: 'open', mouth: 'flat' }),
    t('Серьёзный робот', 'A serious robot'),
    reach,
  );
  const shy = comic.sprite(
    'robot-shy',
    robot({ eyes: 'wide', mouth: 'wavy', blush: true, brows: 'up' }, '#ffb0a0', '#ff6a8a', 'shy'),
    t('Робот смутился и порозовел', 'The robot blushes pink'),
    reach,
  );
  const joyful = comic.sprite(
    'robot-joyful',
    robot({ eyes: 'happy', mouth: 'grin', blush: true }, '#ff9fb0', '#ffd35a', 'up'),
    t('Робот сияет от счастья', 'The robot beams'),
    reach,
  );
  const love = comic.sprite('heart', heart, '', { left: 80, right: 80, top: 100, bottom: 50 });
  const name = t('Робот', 'Robot');
  const nice = (ru: string, en: string, heat: number) =>
    option(
      t(ru, en),
      set('compliment', ru),
      set('praise', en),
      set('heat', heat),
      comic.effectOf('robotBeep', 0.5),
      go('blush', effect('zoom', 350)),
    );

  comic.page('meet', {
    title: 'Знакомство',
    alt: t('Мастерская. Робот стоит ровно.', 'A workshop. A robot stands straight.'),
    background: scene,
    objects: [
      place(calm, 540, 830, { scale: 0.9, idle: bob(4, 1800) }),
      say(
        120,
        40,
        840,
        t('Модуль комплиментов пуст. Загрузите данные.', 'Compliment module is empty. Please load data.'),
        { shape: 'box', size: 46, fill: '#e9fbff', style: { font: 'mono' }, to: [540, 400], speaker: name },
      ),
      choose(
        90,
        1055,
        900,
        [
          nice('У вас красивые заклёпки', 'You have lovely rivets', 72),
          nice('Вы добрый', 'You are kind', 180),
          nice('Можно с вами дружить?', 'May I be your friend?', 400),
        ],
        { fill: '#ffffff', size: 46 },
      ),
    ],
  });
  comic.page('blush', {
    title: 'Смущение',
    alt: t('Робот порозовел и закрылся руками.', 'The robot has turned pink and hides behind its hands.'),
    background: scene,
    onEnter: [comic.effectOf('robotBeep', 0.6)],
    next: 'joy',
    objects: [
      place(shy, 540, 900, { idle: tremble(5, 200) }),
      say(
        60,
        50,
        960,
        { ru: '«{compliment}». Обрабатываю… обрабатываю…', en: '“{praise}”. Processing… processing…' },
        {
          spareLines: 1,
          shape: 'box',
          size: 46,
          fill: '#e9fbff',
          style: { font: 'mono' },
          to: [540, 420],
          speaker: name,
        },
      ),
      shape('rect', 110, 300, 120, 560, '#ffffff', { stroke: '#2b2135', radius: 60 }),
      shape('rect', 130, 480, 80, 360, '#ff6a4d', { radius: 40, enter: effect('slide-up', 1400) }),
      words(240, 500, 340, t('{heat}°', '{heat}°'), {
        size: 84,
        color: '#b5304a',
        style: { bold: true, align: 'left' },
      }),
    ],
  });
  comic.page('joy', {
    title: 'Радость',
    alt: t('Робот радуется, вокруг сердечки.', 'The robot rejoices amid hearts.'),
    background: scene,
    sounds: [comic.music('sunnyUkulele', 0.45)],
    transition: effect('pop', 400),
    onEnter: [comic.effectOf('chime')],
    ending: t('Модуль заполнен', 'Module full'),
    objects: [
      place(joyful, 540, 900, { idle: hop(40, 900) }),
      place(love, 200, 480, { idle: sway(12, 1200), enter: effect('pop', 300, 300) }),
      place(love, 880, 420, { scale: 0.8, idle: sway(12, 1500), enter: effect('pop', 300, 600) }),
      place(love, 820, 720, { scale: 0.6, idle: sway(12, 1000), enter: effect('pop', 300, 900) }),
      say(90, 40, 900, t('Сохраняю. Навсегда. С тремя копиями.', 'Saving. For ever. With three backups.'), {
        shape: 'box',
        size: 48,
        fill: '#fff0f3',
        style: { font: 'mono' },
        to: [540, 400],
        speaker: name,
      }),
      button(80, 930, 470, t('Скажите ещё!', 'Say more!'), [restart], { fill: '#ffb0c0' }),
    ],
  });
  return comic;
}
