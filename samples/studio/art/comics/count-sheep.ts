import { add, atLeast, below, is, restart, set, when } from '../builder/actions';
import { button } from '../builder/controls';
import { bob, breathe, effect, hop } from '../builder/motions';
import { place } from '../builder/pictures';
import { say, words } from '../builder/speech';
import { counted, t } from '../builder/texts';
import { Comic } from '../comic';
import { sheep } from '../kit/critters';
import { bed } from '../kit/furniture';
import { moonFace } from '../kit/livelyThings';
import { fence, grass, hill, sky, stars } from '../kit/outdoors';
import { person } from '../kit/people';
import { at, box, drawing } from '../kit/svg';

const meadow = [
  sky(['#2a1f5c', '#5a4a9a', '#9a7ac0']),
  stars(60, 12, 1080, 520),
  at(860, 200, moonFace(90, { eyes: 'closed', mouth: 'smile', blush: true })),
  hill(720, 110, '#4a5a9a'),
  hill(820, 80, '#3f6a8f', 160),
  box(0, 860, 1080, 220, '#35608a'),
  ...[80, 240, 420, 700, 890, 1010].map((x, index) => grass(x, 900 + (index % 3) * 50, '#4f8fb0')),
].join('');

const dream =
  meadow +
  at(
    540,
    1000,
    bed('#d8744e', at(60, -170, at(20, 70, sheep({ eyes: 'sleepy', mouth: 'smile' })), { scale: 0.8 })),
  );

const jumper = person(
  {
    skin: '#f6cfae',
    hair: 'short',
    hairColour: '#5b3a29',
    clothes: { top: '#8fd3c8', legs: '#8fd3c8', shoes: '#ffffff', sleeves: true, stripes: '#ffffff' },
  },
  { left: 'up', right: 'up', legs: 'walk', face: { eyes: 'wide', mouth: 'o' } },
);

const cover = drawing(
  640,
  640,
  at(0, 0, meadow, { scale: 0.6 }),
  at(320, 600, fence(500)),
  at(350, 470, sheep({ eyes: 'happy', mouth: 'grin' }, '#fdfaf3', true), { scale: 1.35 }),
);

/** Counting sheep, until the sheep begin to count. */
export function countSheep(): Comic {
  const comic = new Comic({
    id: 'count-sheep',
    title: t('Считаем овец', 'Counting Sheep'),
    alt: t(
      'Ночной луг, забор и овцы, которых надо считать. Числительные склоняются.',
      'A meadow at night, a fence, and sheep to count.',
    ),
    description: t(
      'Не спится? Нажимайте. Одна овца, две овцы, пять овец… На одиннадцатой они начнут что-то подозревать.',
      'Can’t sleep? Keep tapping. One sheep, two sheep, five sheep… By the eleventh they begin to suspect something.',
    ),
    info: {
      name: 'Считаем овец',
      owner: 'kadr-shorts',
      creationDate: '2026-08-21T22:11:00.000Z',
      viewsCnt: 1011,
      likesCnt: 211,
      category: 1000,
    },
    cover,
    variables: { sheep: { type: 'number', value: 0, min: 0, max: 11 } },
  });
  const { go } = comic;
  const field = comic.scene('meadow', meadow);
  const bedded = comic.scene('dream', dream);
  const rail = comic.sprite('fence', fence(420), t('Забор', 'A fence'), {
    left: 260,
    right: 260,
    top: 160,
    bottom: 10,
  });
  const reach = { left: 230, right: 200, top: 300, bottom: 16 };
  const jumping = comic.sprite(
    'sheep-jumping',
    sheep({ eyes: 'wide', mouth: 'smile' }, '#fdfaf3', true),
    t('Овца прыгает через забор', 'A sheep jumps the fence'),
    reach,
  );
  const standing = comic.sprite(
    'sheep-standing',
    sheep({ eyes: 'sleepy', mouth: 'flat', brows: 'one-up' }),
    t('Овца смотрит с подозрением', 'A sheep looks suspicious'),
    reach,
  );
  const human = comic.sprite(
    'human-jumping',
    jumper,
    t('Человек в пижаме прыгает', 'A person in pyjamas jumps'),
  );
  const name = t('Овца', 'Sheep');

  comic.page('count', {
    title: 'Счёт',
    alt: t('Луг ночью, забор, овца готовится прыгать.', 'A meadow at night, a fence, a sheep about to jump.'),
    background: field,
    sounds: [comic.music('lullaby', 0.45), comic.sound('crickets', 'ambience', { loop: true, volume: 0.25 })],
    objects: [
      place(rail, 540, 940),
      place(jumping, 540, 760, {
        name: 'jumping',
        scale: 0.9,
        idle: bob(16, 1300),
        when: below('sheep', 10),
      }),
      place(standing, 540, 900, { scale: 0.95, when: atLeast('sheep', 10) }),
      words(
        60,
        60,
        640,
        counted(
          'sheep',
          ['{sheep} овца', '{sheep} овцы', '{sheep} овец'],
          ['{sheep} sheep', '{sheep} sheep'],
        ),
        { size: 92, color: '#ffe9a6', style: { bold: true, align: 'left' } },
      ),
      say(40, 230, 560, t('Ме-е. Добрый вечер.', 'Baa. Good evening.'), {
        to: [450, 540],
        speaker: name,
        when: is('sheep', 3),
        enter: effect('pop', 300),
      }),
      say(40, 230, 600, t('Это снова я. Нас тут всего одна.', 'It’s me again. There is only one of us.'), {
        to: [450, 540],
        speaker: name,
        when: is('sheep', 6),
        enter: effect('pop', 300),
      }),
      say(40, 230, 560, t('А вы чего не спите?', 'Why aren’t you asleep?'), {
        to: [450, 600],
        speaker: name,
        when: is('sheep', 10),
        enter: effect('pop', 300),
      }),
      say(
        40,
        230,
        600,
        t('Так. Теперь я посплю, а прыгать будете вы.', 'Right. I’ll sleep now, and you do the jumping.'),
        { to: [450, 600], speaker: name, when: is('sheep', 11), enter: effect('pop', 300) },
      ),
      button(
        620,
        930,
        420,
        t('Следующая!', 'Next!'),
        [
          add('sheep'),
          comic.effectOf('baa', 0.6),
          when(below('sheep', 10), [comic.animate('jumping', effect('slide-left', 700, 0, 'in-out'))]),
        ],
        { when: below('sheep', 11) },
      ),
      button(560, 930, 480, t('Ладно, прыгаю', 'All right, I jump'), [go('dream', effect('iris', 800))], {
        when: is('sheep', 11),
        enter: effect('fade', 400, 700),
      }),
    ],
  });

  comic.page('dream', {
    title: 'Теперь наоборот',
    alt: t(
      'Овца лежит в кровати и считает: через неё прыгает человек в пижаме.',
      'The sheep lies in bed and counts: a person in pyjamas jumps over it.',
    ),
    background: bedded,
    sounds: [comic.music('lullaby', 0.45)],
    ending: t('Овца уснула первой', 'The sheep fell asleep first'),
    objects: [
      place(human, 640, 640, { scale: 0.8, rotate: 12, idle: hop(90, 1500) }),
      say(
        40,
        420,
        460,
        t('Один человек… два человека… пять человек…', 'One human… two humans… five humans…'),
        { shape: 'whisper', to: [400, 800], size: 42, speaker: name, enter: effect('type', 2200) },
      ),
      words(60, 60, 700, t('Спокойной ночи!', 'Good night!'), {
        size: 76,
        color: '#ffe9a6',
        style: { bold: true, align: 'left' },
        enter: effect('fade', 800, 1800),
        idle: breathe(1.02),
      }),
      button(740, 930, 300, t('Ещё раз', 'Again'), [set('sheep', 0), restart], {
        enter: effect('fade', 500, 2200),
      }),
    ],
  });
  return comic;
}
