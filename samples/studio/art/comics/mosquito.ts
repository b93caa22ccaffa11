import type { Motion } from '@/comics/project';
import { add, atLeast, below, restart, wait, when } from '../builder/actions';
import { button, choose, hotspot, option } from '../builder/controls';
import { bob, breathe, effect, tremble } from '../builder/motions';
import { place } from '../builder/pictures';
import { narrate, say } from '../builder/speech';
import { counted, t } from '../builder/texts';
import { Comic } from '../comic';
import { mosquito } from '../kit/critters';
import { bed, room, wallClock } from '../kit/furniture';
import { person } from '../kit/people';
import { at, box, drawing, fade, glow } from '../kit/svg';

const sleepless = (pose: Parameters<typeof person>[1]) =>
  person(
    {
      skin: '#f6cfae',
      hair: 'long',
      hairColour: '#4a2f5a',
      clothes: { top: '#f2798f', legs: '#f2798f', shoes: '#ffffff', sleeves: true },
    },
    pose,
  );
const chamber = (lit: boolean) =>
  [
    room('#4a7a8a', '#5a5a7a', 'stripes'),
    at(880, 240, wallClock(3, 0)),
    at(430, 900, bed('#ffd35a')),
    lit ? glow(540, 300, 760, '#fff3b0', 0.35) : fade(0.45, box(0, 0, 1080, 1080, '#0a1a2a')),
  ].join('');
const flight: Motion = {
  duration: 5200,
  loop: true,
  keyframes: [
    { at: 0, dx: 0, dy: 0 },
    { at: 0.2, dx: -340, dy: 120, rotate: -14, easing: 'in-out' },
    { at: 0.4, dx: -120, dy: -160, rotate: 10, easing: 'in-out' },
    { at: 0.6, dx: 160, dy: 60, rotate: -8, easing: 'in-out' },
    { at: 0.8, dx: 90, dy: -200, rotate: 16, easing: 'in-out' },
    { at: 1, dx: 0, dy: 0, easing: 'in-out' },
  ],
};

const cover = drawing(
  640,
  640,
  at(-60, -120, chamber(true), { scale: 0.78 }),
  at(
    180,
    650,
    sleepless({
      left: 'cheek',
      right: 'up',
      face: { eyes: 'wide', mouth: 'teeth', brows: 'angry', look: [0.7, -0.6] },
    }),
    { scale: 0.94 },
  ),
  at(460, 220, mosquito({ eyes: 'wide', mouth: 'smirk' }), { scale: 1.15 }),
);

/** One mosquito, three in the morning. */
export function mosquitoNight(): Comic {
  const comic = new Comic({
    id: 'three-in-the-morning',
    title: t('Комар в три часа ночи', 'A Mosquito at 3 a.m.'),
    alt: t(
      'Девушка и комар. Можно воевать, можно договориться.',
      'A young woman and a mosquito. War or peace.',
    ),
    description: t(
      'Одна ночь, одна девушка, один комар. Мир возможен?',
      'One night, one girl, one mosquito. Is peace possible?',
    ),
    age: 6,
    info: {
      name: 'Комар в три часа ночи',
      owner: 'kadr-shorts',
      creationDate: '2026-07-16T00:30:00.000Z',
      viewsCnt: 312,
      likesCnt: 2,
      category: 0,
    },
    cover,
    background: '#0a1a2a',
    variables: { claps: { type: 'number', value: 0, min: 0, max: 5 } },
  });
  const { go } = comic;
  const dark = comic.scene('dark', chamber(false));
  const lit = comic.scene('lit', chamber(true));
  const whine = comic.sound('buzz', 'ambience', { loop: true, volume: 0.25 });
  const awake = comic.sprite(
    'awake',
    sleepless({ left: 'cheek', right: 'cheek', face: { eyes: 'sleepy', mouth: 'flat', brows: 'angry' } }),
    t('Девушка не спит', 'The young woman cannot sleep'),
  );
  const hunting = comic.sprite(
    'hunting',
    sleepless({
      left: 'up',
      right: 'up',
      face: { eyes: 'wide', mouth: 'teeth', brows: 'angry', look: [0.5, -0.8] },
    }),
    t('Девушка хлопает в ладоши', 'The young woman claps'),
  );
  const calm = comic.sprite(
    'calm',
    sleepless({ left: 'hip', right: 'reach', face: { eyes: 'open', mouth: 'smile', blush: true } }),
    t('Девушка улыбается', 'The young woman smiles'),
  );
  const reach = { left: 170, right: 190, top: 200, bottom: 150 };
  const flying = comic.sprite(
    'mosquito',
    mosquito({ eyes: 'wide', mouth: 'smirk' }),
    t('Комар', 'A mosquito'),
    reach,
  );
  const touched = comic.sprite(
    'mosquito-touched',
    mosquito({ eyes: 'sparkle', mouth: 'smile', blush: true, tear: true }),
    t('Растроганный комар', 'The mosquito is touched'),
    reach,
  );
  const insect = t('Комар', 'Mosquito');

  comic.page('night', {
    title: 'Три часа',
    alt: t('Тёмная спальня, летает комар.', 'A dark bedroom with a mosquito about.'),
    background: dark,
    sounds: [whine],
    objects: [
      place(awake, 300, 1030, { scale: 1, idle: breathe(1.015) }),
      place(flying, 720, 470, { scale: 0.7, idle: flight }),
      say(460, 50, 560, t('З-з-з. Вы не спите? И я не сплю!', 'Bzz. Not asleep? Neither am I!'), {
        size: 44,
        to: [720, 420],
        speaker: insect,
        enter: effect('pop', 300, 700),
      }),
      choose(530, 1050, 520, [
        option(t('Включить свет и воевать', 'Lights on: war'), go('war', effect('cut', 0))),
        option(t('Поговорить', 'Let’s talk'), go('talk', effect('fade', 500))),
      ]),
    ],
  });
  comic.page('war', {
    title: 'Война',
    alt: t('Девушка ловит комара.', 'The young woman chases the mosquito.'),
    background: lit,
    sounds: [whine],
    objects: [
      place(hunting, 300, 1040, { idle: tremble(4, 220) }),
      place(flying, 720, 480, { name: 'target', scale: 0.75, idle: flight }),
      narrate(
        40,
        40,
        620,
        counted(
          'claps',
          ['{claps} хлопок мимо', '{claps} хлопка мимо', '{claps} хлопков мимо'],
          ['{claps} clap, {claps} miss', '{claps} claps, {claps} misses'],
        ),
        { when: atLeast('claps', 1) },
      ),
      narrate(40, 40, 620, t('Ловите его!', 'Catch it!'), { when: below('claps', 1) }),
      hotspot(
        380,
        240,
        660,
        520,
        t('Хлопнуть', 'Clap'),
        [
          add('claps'),
          comic.effectOf('pop', 1),
          comic.animate('target', effect('shake', 400)),
          when(atLeast('claps', 5), [wait(600), go('applause', effect('fade', 500))]),
        ],
        { kind: 'ellipse' },
      ),
      button(620, 930, 420, t('Перемирие', 'Truce'), [go('talk', effect('fade', 500))]),
    ],
  });
  comic.page('applause', {
    title: 'Овации',
    alt: t(
      'Комар кланяется: он решил, что ему аплодируют.',
      'The mosquito bows: it thinks this was applause.',
    ),
    background: lit,
    onEnter: [comic.effectOf('fanfare', 0.5)],
    ending: t('Овации', 'An ovation'),
    objects: [
      place(awake, 260, 1030),
      place(touched, 740, 560, { idle: bob(16, 900) }),
      say(
        430,
        50,
        610,
        t('Овации! Стоя! Спою ещё. До утра!', 'A standing ovation! I’ll sing more. Till morning!'),
        { to: [720, 500], speaker: insect },
      ),
      button(640, 930, 400, t('Ещё раз', 'Again'), [restart], { enter: effect('fade', 400, 1200) }),
    ],
  });
  comic.page('talk', {
    title: 'Разговор',
    alt: t('Девушка и комар беседуют.', 'The young woman and the mosquito talk.'),
    background: lit,
    ending: t('Мир', 'Peace'),
    objects: [
      place(calm, 260, 1030, { idle: breathe(1.015) }),
      place(touched, 760, 640, { idle: bob(14, 1200) }),
      say(30, 40, 480, t('Вам не одиноко — в три ночи?', 'Aren’t you lonely at three a.m.?'), {
        to: [260, 580],
        speaker: t('Девушка', 'Young woman'),
      }),
      say(540, 150, 510, t('Меня впервые об этом спросили…', 'Nobody ever asked me that…'), {
        to: [740, 570],
        speaker: insect,
        enter: effect('pop', 300, 1000),
      }),
      narrate(
        450,
        770,
        600,
        t('Он улетел в окно. Теперь пишет стихи.', 'It flew out of the window. It writes poems now.'),
        { size: 38, enter: effect('fade', 500, 2200) },
      ),
      button(750, 958, 300, t('Ещё раз', 'Again'), [restart], { size: 44, enter: effect('fade', 400, 2800) }),
    ],
  });
  return comic;
}
