import type { Action } from '@/comics/project';
import { add, atLeast, below, restart, wait, when } from '../builder/actions';
import { button, hotspot } from '../builder/controls';
import { nearer } from '../builder/layouts';
import { bob, breathe, effect, sway, tremble } from '../builder/motions';
import { place } from '../builder/pictures';
import { narrate, say } from '../builder/speech';
import { counted, t } from '../builder/texts';
import { Comic } from '../comic';
import { animal, rabbit } from '../kit/animals';
import { face } from '../kit/face';
import { cup, kettle, pot, room, windowFrame } from '../kit/furniture';
import { hats } from '../kit/hats';
import { hill, sky, sun } from '../kit/outdoors';
import { at, box, drawing, ellipse, ink, path, stroke } from '../kit/svg';

const day = at(
  -190,
  -150,
  sky(['#8fd3ff', '#eaf8ff'], 380, 300) + hill(230, 60, '#a9d67a', 0, 380) + at(300, 80, sun(34)),
);
const kitchen = [
  room('#f7d774', '#e2574c', 'tiles'),
  at(540, 260, windowFrame(340, 260, day, '#ffffff', '#4f9fb0')),
  box(-20, 660, 1120, 60, '#ffffff', 9),
  box(-20, 712, 1120, 400, '#e2574c', 9),
  ...[40, 390, 740].map(
    (x) => box(x, 770, 310, 260, '#d1463c', 7, 16) + ellipse(x + 155, 800, 26, 9, '#ffd35a', 6),
  ),
].join('');

const singingPot =
  pot('#5f7fd0') +
  at(
    0,
    -76,
    face({ eyes: 'happy', mouth: 'grin', blush: true }, { gap: 34, eyeSize: 10, mouthY: 24, mouthSize: 15 }),
  );
const singingKettle =
  kettle('#6ab87a') +
  at(
    0,
    -84,
    face({ eyes: 'open', mouth: 'o', blush: true }, { gap: 34, eyeSize: 11, mouthY: 28, mouthSize: 15 }),
  );
const singingCup =
  cup('#ffffff', false) +
  at(-2, -50, face({ eyes: 'happy', mouth: 'smile' }, { gap: 20, eyeSize: 7, mouthY: 16, mouthSize: 10 }));
const glass =
  path('M-54,-170 L54,-170 L42,0 L-42,0 Z', '#dff4ff', 8) +
  path('M-50,-90 L50,-90 L42,-4 L-42,-4 Z', '#ff9f6a') +
  path('M-54,-170 L54,-170 L42,0 L-42,0 Z', 'none', 8) +
  at(0, -52, face({ eyes: 'open', mouth: 'smile' }, { gap: 20, eyeSize: 7, mouthY: 18, mouthSize: 10 }));
const ladle =
  stroke('M0,40 V-80', ink, 22) + stroke('M0,40 V-80', '#c9cfdb', 10) + ellipse(0, -96, 30, 24, '#c9cfdb', 7);
const maestro = (arms: 'up' | 'out', look: Parameters<typeof face>[0]) =>
  animal(
    rabbit,
    { left: arms, right: 'wave', inRight: ladle, face: look },
    { apron: '#ffffff', top: '#4f9fb0', hat: at(0, 10, hats.chef(), { scale: 0.8 }) },
  );

const cover = drawing(
  640,
  640,
  at(-130, -120, kitchen, { scale: 0.8 }),
  at(330, 500, maestro('up', { eyes: 'happy', mouth: 'grin', blush: true }), { scale: 0.86 }),
  at(120, 470, singingPot, { scale: 0.95 }),
  at(540, 470, singingKettle, { scale: 0.85 }),
  box(-10, 462, 660, 40, '#ffffff', 9),
  box(-10, 496, 660, 160, '#e2574c', 9),
);

/** A toy: a kitchen to play music on. */
export function kitchenBand(): Comic {
  const comic = new Comic({
    id: 'kitchen-band',
    version: 2,
    upright: nearer,
    title: t('Оркестр на кухне', 'The Kitchen Band'),
    alt: t(
      'Музыкальная игрушка: кастрюля, стакан, чашка и чайник играют, если их коснуться.',
      'A musical toy: touch the pot, the glass, the cup and the kettle to play.',
    ),
    description: t(
      'Комикс-погремушка. Стучать можно по всему. Соседям — привет!',
      'A comic to rattle. You can bang on everything. Our love to the neighbours!',
    ),
    info: {
      name: 'Оркестр на кухне',
      owner: 'kadr-shorts',
      creationDate: '2026-01-18T11:00:00.000Z',
      viewsCnt: 1205,
      likesCnt: 305,
      category: 500,
    },
    cover,
    warnings: ['loud'],
    variables: { notes: { type: 'number', value: 0, min: 0, max: 12 } },
  });
  const scene = comic.scene('kitchen', kitchen);
  const thing = (name: string, markup: string, ru: string, en: string) =>
    comic.sprite(name, markup, t(ru, en), { left: 180, right: 180, top: 260, bottom: 16 });
  const potPicture = thing('pot', singingPot, 'Кастрюля с лицом', 'A pot with a face');
  const glassPicture = thing('glass', glass, 'Стакан с соком', 'A glass of juice');
  const cupPicture = thing('cup', singingCup, 'Чашка с лицом', 'A cup with a face');
  const kettlePicture = thing('kettle', singingKettle, 'Чайник с лицом', 'A kettle with a face');
  const reach = { left: 230, right: 250, top: 600, bottom: 16 };
  const calm = comic.sprite(
    'maestro',
    maestro('out', { eyes: 'closed', mouth: 'smile' }),
    t('Заяц-дирижёр с половником', 'A rabbit conducts with a ladle'),
    reach,
  );
  const wild = comic.sprite(
    'maestro-wild',
    maestro('up', { eyes: 'happy', mouth: 'grin', blush: true }),
    t('Дирижёр в восторге', 'The conductor is thrilled'),
    reach,
  );
  const toFinale = when(atLeast('notes', 12), [wait(700), comic.go('finale', effect('zoom', 400))]);
  const strike = (object: string, sound: 'potHit' | 'clink' | 'spoon' | 'whistle'): readonly Action[] => [
    comic.effectOf(sound),
    comic.animate(object, effect('pulse', 350)),
    add('notes'),
    toFinale,
  ];

  comic.page('band', {
    title: 'Репетиция',
    alt: t(
      'Жёлтая кухня, посуда с лицами, заяц с половником.',
      'A yellow kitchen, crockery with faces, a rabbit with a ladle.',
    ),
    background: scene,
    objects: [
      place(calm, 540, 700, { scale: 0.72, idle: sway(3, 1400), pivot: [0.5, 1], when: below('notes', 8) }),
      place(wild, 540, 700, { scale: 0.72, idle: bob(14, 500), when: atLeast('notes', 8) }),
      place(potPicture, 150, 668, { name: 'pot', scale: 0.95 }),
      place(glassPicture, 330, 668, { name: 'glass', scale: 0.8 }),
      place(cupPicture, 745, 668, { name: 'cup' }),
      place(kettlePicture, 925, 668, { name: 'kettle', scale: 0.86 }),
      narrate(
        40,
        40,
        1000,
        t(
          'Коснитесь кастрюли, стакана, чашки, чайника. Маэстро ждёт.',
          'Touch the pot, the glass, the cup, the kettle. The maestro is waiting.',
        ),
        { size: 42, when: below('notes', 1) },
      ),
      say(560, 90, 470, t('Тише… а теперь громче!', 'Softly… now louder!'), {
        to: [590, 360],
        speaker: t('Маэстро', 'Maestro'),
        when: atLeast('notes', 4),
      }),
      narrate(
        60,
        820,
        480,
        counted(
          'notes',
          ['Сыграна {notes} нота', 'Сыграны {notes} ноты', 'Сыграно {notes} нот'],
          ['{notes} note played', '{notes} notes played'],
        ),
        { size: 44 },
      ),
      hotspot(40, 500, 210, 180, t('Ударить по кастрюле', 'Hit the pot'), strike('pot', 'potHit')),
      hotspot(262, 500, 136, 180, t('Дзинькнуть стаканом', 'Clink the glass'), strike('glass', 'clink')),
      hotspot(670, 540, 150, 140, t('Стукнуть ложкой по чашке', 'Tap the cup'), strike('cup', 'spoon')),
      hotspot(832, 450, 210, 230, t('Свистнуть чайником', 'Whistle the kettle'), strike('kettle', 'whistle')),
      button(580, 825, 440, t('Финал!', 'Finale!'), [comic.go('finale', effect('zoom', 400))], {
        when: atLeast('notes', 4),
      }),
    ],
  });

  comic.page('finale', {
    title: 'Финал',
    alt: t(
      'Вся посуда играет разом, соседи снизу аплодируют по батарее.',
      'All the crockery plays at once; the neighbours applaud on the pipes.',
    ),
    background: scene,
    onEnter: [
      comic.effectOf('fanfare', 0.7),
      wait(500),
      comic.effectOf('potHit'),
      wait(250),
      comic.effectOf('whistle', 0.6),
      wait(600),
      comic.effectOf('knock', 0.9),
    ],
    ending: t('Браво!', 'Bravo!'),
    objects: [
      place(wild, 540, 700, { scale: 0.72, idle: bob(18, 420) }),
      place(potPicture, 150, 668, { scale: 0.95, idle: tremble(6, 200) }),
      place(glassPicture, 330, 668, { scale: 0.8, idle: tremble(4, 170) }),
      place(cupPicture, 745, 668, { idle: tremble(4, 190) }),
      place(kettlePicture, 925, 668, { scale: 0.86, idle: bob(12, 300) }),
      say(40, 50, 470, t('БРАВО!', 'BRAVO!'), {
        shape: 'shout',
        size: 64,
        fill: '#8fd3c8',
        style: { bold: true },
        to: [500, 360],
        enter: effect('pop', 300),
      }),
      narrate(
        40,
        790,
        620,
        t('Соседи снизу поддержали по батарее.', 'The neighbours joined in on the pipes.'),
        { size: 44, enter: effect('fade', 500, 1600) },
      ),
      button(690, 940, 340, t('На бис!', 'Encore!'), [restart], {
        enter: effect('fade', 300, 2000),
        idle: breathe(1.03),
      }),
    ],
  });
  return comic;
}
