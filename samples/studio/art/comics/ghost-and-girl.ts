import { restart } from '../builder/actions';
import { button } from '../builder/controls';
import { nearer } from '../builder/layouts';
import { bob, breathe, effect, sway, tremble } from '../builder/motions';
import { place } from '../builder/pictures';
import { freeText, narrate, say } from '../builder/speech';
import { t } from '../builder/texts';
import { Comic } from '../comic';
import { ghost } from '../kit/critters';
import { bed, bookshelf, floorLamp, room, rug, windowFrame } from '../kit/furniture';
import { sky, stars } from '../kit/outdoors';
import { person } from '../kit/people';
import { at, box, circle, drawing, fade, glow, ink, path, stroke } from '../kit/svg';

const view = at(
  -150,
  -160,
  sky(['#141b45', '#3a3f85'], 300, 320) + stars(26, 6, 300, 280) + circle(220, 80, 34, '#ffe9a6'),
);
const nursery = (lit: boolean) =>
  [
    room('#4f5f9f', '#6a5a8f', 'dots'),
    at(240, 320, windowFrame(260, 300, view, '#cfd8f0', '#7a6ac0')),
    at(760, 330, bookshelf(420, '#8a6a9a')),
    at(960, 850, floorLamp('#f2b45c', lit)),
    at(430, 900, bed('#e86a92')),
    at(620, 1000, rug('#8fd3c8', 560)),
    lit ? glow(900, 500, 620, '#ffe9a0', 0.35) : fade(0.45, box(0, 0, 1080, 1080, '#0e1238')),
  ].join('');

const girl = (pose: Parameters<typeof person>[1]) =>
  person(
    {
      skin: '#9c6644',
      hair: 'curly',
      hairColour: '#2b2135',
      clothes: { top: '#ffd35a', legs: '#ffd35a', shoes: '#ffffff', sleeves: true, stripes: '#ffe9a6' },
    },
    pose,
  );
const book =
  path('M-90,-40 Q-45,-64 0,-40 Q45,-64 90,-40 V40 Q45,16 0,40 Q-45,16 -90,40 Z', '#ffffff', 7) +
  stroke('M0,-40 V40', ink, 5) +
  stroke('M-70,-16 q30,-12 50,0 M-70,6 q30,-12 50,0 M20,-16 q30,-12 50,0 M20,6 q30,-12 50,0', '#b9b4c7', 5);

const cover = drawing(
  640,
  640,
  at(-60, -60, nursery(false), { scale: 0.72 }),
  at(390, 560, ghost({ eyes: 'wide', mouth: 'shout', brows: 'worried' }), { scale: 1.3 }),
  at(130, 640, girl({ left: 'up', right: 'up', face: { eyes: 'happy', mouth: 'grin' } }), { scale: 0.72 }),
);

/** A ghost comes to frighten; the plan fails kindly. */
export function ghostAndGirl(): Comic {
  const comic = new Comic({
    id: 'ghost-and-girl',
    version: 2,
    upright: nearer,
    title: t('Кто кого', 'Who Scares Whom'),
    alt: t(
      'Привидение пришло пугать девочку. Получилось наоборот.',
      'A ghost comes to frighten a girl. It goes the other way round.',
    ),
    description: t(
      'Привидение готовилось сто лет. Девочка — не готовилась.',
      'The ghost has been getting ready for a hundred years. The girl has not.',
    ),
    age: 6,
    info: {
      name: 'Кто кого',
      owner: 'kadr-shorts',
      creationDate: '2025-10-31T20:13:00.000Z',
      viewsCnt: 3111,
      likesCnt: 722,
      category: 1000,
    },
    cover,
    background: '#141b45',
    warnings: ['loud'],
  });
  const dark = comic.scene('dark', nursery(false));
  const bright = comic.scene('bright', nursery(true));
  const reach = { left: 210, right: 210, top: 360, bottom: 30 };
  const sneaking = comic.sprite(
    'ghost-sneaking',
    ghost({ eyes: 'wide', mouth: 'grin', brows: 'angry', look: [-0.5, 0.3] }),
    t('Привидение крадётся', 'The ghost creeps'),
    reach,
  );
  const scared = comic.sprite(
    'ghost-scared',
    ghost({ eyes: 'wide', mouth: 'shout', brows: 'worried' }),
    t('Привидение вопит от ужаса', 'The ghost screams with fright'),
    reach,
  );
  const shy = comic.sprite(
    'ghost-shy',
    ghost({ eyes: 'happy', mouth: 'smile', blush: true }) + at(0, -110, book),
    t('Привидение читает книжку', 'The ghost reads a book'),
    reach,
  );
  const booing = comic.sprite(
    'girl-boo',
    girl({ left: 'up', right: 'up', face: { eyes: 'happy', mouth: 'shout' } }),
    t('Девочка в жёлтой пижаме', 'A girl in yellow pyjamas'),
  );
  const listening = comic.sprite(
    'girl-listening',
    girl({
      legs: 'sit',
      left: 'cheek',
      right: 'belly',
      face: { eyes: 'sleepy', mouth: 'smile', blush: true },
    }),
    t('Девочка слушает и засыпает', 'The girl listens and dozes off'),
  );
  const ghostName = t('Привидение', 'Ghost');
  const girlName = t('Девочка', 'Girl');

  comic.page('creep', {
    title: 'Полночь',
    alt: t(
      'Тёмная детская. Из темноты выплывает привидение.',
      'A dark nursery. A ghost floats out of the darkness.',
    ),
    background: dark,
    sounds: [comic.music('mystery', 0.45)],
    next: 'boo',
    objects: [
      place(sneaking, 700, 860, { scale: 1.2, enter: effect('fade', 1400, 300), idle: bob(18, 2200) }),
      narrate(
        40,
        40,
        560,
        t(
          'Полночь. Сто лет репетиций. Сегодня — премьера.',
          'Midnight. A hundred years of rehearsal. Tonight, the first night.',
        ),
        { fill: '#d9d6f5' },
      ),
      say(40, 380, 400, t('У-у-у…', 'Woo-oo…'), {
        shape: 'whisper',
        size: 60,
        to: [580, 640],
        speaker: ghostName,
        enter: effect('type', 900, 1600),
      }),
    ],
  });

  comic.page('boo', {
    title: 'Бу!',
    alt: t(
      'Девочка выскочила из-под кровати, привидение в ужасе.',
      'The girl has jumped out from under the bed; the ghost is horrified.',
    ),
    background: dark,
    transition: effect('cut', 0),
    onEnter: [comic.effectOf('crash', 0.6)],
    next: 'story',
    objects: [
      place(booing, 270, 1030, { scale: 1.1, enter: effect('slide-up', 250, 0, 'back') }),
      place(scared, 790, 840, { scale: 1.15, idle: tremble(9, 140), enter: effect('shake', 600) }),
      say(30, 60, 400, t('БУ!', 'BOO!'), {
        shape: 'shout',
        size: 96,
        fill: '#ffd35a',
        style: { bold: true },
        to: [280, 560],
        speaker: girlName,
        enter: effect('pop', 250),
      }),
      say(500, 60, 540, t('А-А-А!', 'A-A-AH!'), {
        shape: 'shout',
        size: 84,
        fill: '#ffffff',
        style: { bold: true },
        to: [780, 480],
        speaker: ghostName,
        enter: effect('shake', 500, 300),
      }),
    ],
  });

  comic.page('story', {
    title: 'Мир',
    alt: t('Горит лампа. Привидение читает девочке книжку.', 'The lamp is on. The ghost reads to the girl.'),
    background: bright,
    transition: effect('fade', 900),
    sounds: [comic.music('lullaby', 0.45)],
    ending: t('Теперь не страшно обоим', 'Now neither is afraid'),
    objects: [
      place(listening, 300, 1020, { scale: 1.02, idle: sway(1.5, 3200), pivot: [0.5, 1] }),
      place(shy, 740, 960, { scale: 1.12, idle: bob(10, 2400) }),
      say(30, 40, 500, t('А почитаешь? Только не страшное.', 'Will you read to me? Nothing scary, though.'), {
        to: [300, 590],
        speaker: girlName,
      }),
      say(560, 130, 480, t('И слава богу. Я боюсь страшного.', 'Thank goodness. Scary ones scare me.'), {
        to: [740, 560],
        speaker: ghostName,
        enter: effect('pop', 300, 1100),
      }),
      freeText(300, 405, 400, t('…жили-были…', '…once upon a time…'), {
        size: 46,
        color: '#fff3c9',
        style: { italic: true, font: 'serif' },
        enter: effect('fade', 800, 2200),
        idle: breathe(1.02),
      }),
      button(740, 945, 310, t('Ещё раз', 'Again'), [restart], { enter: effect('fade', 400, 2600), size: 44 }),
    ],
  });
  return comic;
}
