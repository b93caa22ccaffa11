import { restart } from '../builder/actions';
import { button, choose, option } from '../builder/controls';
import { nearer } from '../builder/layouts';
import { bob, breathe, effect, tremble } from '../builder/motions';
import { place } from '../builder/pictures';
import { narrate, say } from '../builder/speech';
import { t } from '../builder/texts';
import { Comic } from '../comic';
import { animal, tomcat } from '../kit/animals';
import { fridge, room } from '../kit/furniture';
import { hats } from '../kit/hats';
import { pie } from '../kit/kitchen';
import { person } from '../kit/people';
import { at, box, drawing, fade, glow } from '../kit/svg';

/** `x` is where the fridge stands. */
const dark = (open: boolean, x = 760) =>
  [
    room('#5f6fa0', '#4a4f7a', 'tiles'),
    fade(0.5, box(0, 0, 1080, 1080, '#0c1030')),
    at(x, 850, fridge(open), { scale: 1.05 }),
    open ? glow(x, 560, 620, '#fff3b0', 0.6) + at(x, 640, pie(), { scale: 0.72 }) : '',
  ].join('');

const dad = (pose: Parameters<typeof person>[1]) =>
  person(
    {
      skin: '#f6cfae',
      hair: 'bald',
      hairColour: '#5b3a29',
      moustache: true,
      clothes: { top: '#8fb8d8', legs: '#8fb8d8', shoes: '#e2574c', sleeves: true, stripes: '#ffffff' },
    },
    pose,
  );
const granny = (pose: Parameters<typeof person>[1]) =>
  person(
    {
      skin: '#f2c49f',
      hair: 'bun',
      hairColour: '#cfc9d9',
      glasses: true,
      clothes: { top: '#b58fd0', legs: '#b58fd0', shoes: '#ffffff', skirt: '#b58fd0', sleeves: true },
    },
    pose,
  );
const kid = (pose: Parameters<typeof person>[1]) =>
  person(
    {
      skin: '#f6cfae',
      hair: 'tousled',
      hairColour: '#d98b3a',
      clothes: { top: '#7fc98a', legs: '#7fc98a', shoes: '#ffd35a', sleeves: true, buttons: '#ffffff' },
    },
    pose,
  );

const cover = drawing(
  640,
  640,
  at(-130, -80, dark(true, 620), { scale: 0.8 }),
  at(120, 670, dad({ right: 'reach', face: { eyes: 'wide', mouth: 'teeth', look: [0.8, 0] } }), {
    scale: 0.9,
  }),
);

/** Who goes to the refrigerator at three in the morning? Everybody. */
export function fridgeAtNight(): Comic {
  const comic = new Comic({
    id: 'fridge-at-night',
    version: 2,
    upright: nearer,
    title: t('Только посмотреть', 'Just Looking'),
    alt: t(
      'Ночь, кухня, холодильник и пирог на завтра.',
      'Night, a kitchen, a refrigerator and a pie for tomorrow.',
    ),
    language: 'en',
    age: 18,
    description: t(
      '18+. Три часа ночи, пирог на завтра. Взрослые сами решают, когда наступает завтра.',
      '18+. Three in the morning, and the pie is for tomorrow. Adults decide when tomorrow comes.',
    ),
    info: {
      name: 'Just Looking',
      owner: 'kadr-shorts',
      creationDate: '2026-07-07T03:03:00.000Z',
      viewsCnt: 111,
      likesCnt: 11,
      category: 0,
    },
    cover,
    background: '#0c1030',
  });
  const { go } = comic;
  const shut = comic.scene('shut', dark(false));
  const open = comic.scene('open', dark(true));
  const tiptoe = comic.music('sneaking', 0.45);
  const sneaking = comic.sprite(
    'dad',
    dad({ right: 'reach', left: 'mouth', face: { eyes: 'wide', mouth: 'flat', look: [0.8, 0] } }),
    t('Папа в пижаме крадётся', 'Dad in pyjamas tiptoes'),
  );
  const caught = comic.sprite(
    'dad-caught',
    dad({ left: 'up', right: 'up', face: { eyes: 'wide', mouth: 'teeth', brows: 'worried' } }),
    t('Папа попался', 'Dad is caught'),
  );
  const grandmother = comic.sprite(
    'granny',
    granny({ left: 'hip', right: 'hold', face: { eyes: 'happy', mouth: 'smirk' } }),
    t('Бабушка с ложкой', 'Granny with a spoon'),
  );
  const child = comic.sprite(
    'kid',
    kid({ left: 'out', right: 'up', face: { eyes: 'sparkle', mouth: 'grin', blush: true } }),
    t('Сын улыбается', 'The son grins'),
  );
  const cat = comic.sprite(
    'cat',
    animal(
      tomcat,
      { left: 'behind', right: 'behind', face: { eyes: 'closed', mouth: 'cat' } },
      { hat: hats.night('#e2574c') },
    ),
    t('Кот в ночном колпаке', 'The cat in a nightcap'),
  );

  comic.page('dark', {
    title: 'Три часа ночи',
    alt: t('Тёмная кухня. Папа тянется к холодильнику.', 'A dark kitchen. Dad reaches for the refrigerator.'),
    background: shut,
    sounds: [tiptoe],
    objects: [
      place(sneaking, 330, 1000, {
        scale: 1.1,
        idle: breathe(1.012),
        enter: effect('slide-right', 900, 0, 'out'),
      }),
      narrate(
        40,
        40,
        620,
        t(
          '3:00. Пирог — на завтра. Папа только посмотрит.',
          '3 a.m. The pie is for tomorrow. Dad is just going to look.',
        ),
        { fill: '#d9d6f5' },
      ),
      choose(40, 1050, 1000, [
        option(
          t('Открыть. Только посмотреть', 'Open it. Just to look'),
          comic.effectOf('fridge'),
          go('light', effect('iris', 450)),
        ),
        option(t('Нет. Я сильнее пирога', 'No. I am stronger than pie'), go('strong', effect('fade', 500))),
      ]),
    ],
  });

  comic.page('light', {
    title: 'Свет',
    alt: t(
      'Свет из холодильника освещает всю семью: бабушку, сына и кота.',
      'The light shows the whole family: granny, son and cat.',
    ),
    background: open,
    sounds: [tiptoe],
    onEnter: [comic.effectOf('boing', 0.5)],
    ending: t('Завтра наступило', 'Tomorrow has come'),
    objects: [
      place(cat, 920, 1060, { scale: 0.72, idle: breathe(1.03) }),
      place(grandmother, 130, 1010, { scale: 0.95, enter: effect('pop', 300, 500) }),
      place(child, 560, 1050, { scale: 0.78, enter: effect('pop', 300, 800), idle: bob(6, 800) }),
      place(caught, 340, 1030, { scale: 1, idle: tremble(4, 180) }),
      say(30, 40, 480, t('О. И вы… посмотреть?', 'Oh. You too… just looking?'), {
        to: [340, 590],
        speaker: t('Папа', 'Dad'),
      }),
      say(30, 300, 350, t('Я с ложкой.', 'I brought a spoon.'), {
        size: 44,
        to: [120, 580],
        speaker: t('Бабушка', 'Granny'),
        enter: effect('pop', 300, 1200),
      }),
      say(480, 130, 330, t('Завтра уже!', 'It is tomorrow!'), {
        size: 44,
        to: [560, 690],
        speaker: t('Сын', 'Son'),
        enter: effect('pop', 300, 1800),
      }),
      button(630, 945, 420, t('Ещё кусочек', 'One more slice'), [restart], {
        size: 40,
        enter: effect('fade', 400, 2400),
      }),
    ],
  });

  comic.page('strong', {
    title: 'Сильнее пирога',
    alt: t(
      'Папа ушёл. Из темноты блестят глаза остальных.',
      'Dad has left. The others look out of the darkness.',
    ),
    background: shut,
    sounds: [tiptoe],
    ending: t('Сильнее пирога', 'Stronger than pie'),
    objects: [
      place(grandmother, 250, 1020, { scale: 0.95 }),
      place(child, 500, 1050, { scale: 0.78, idle: bob(5, 900) }),
      place(cat, 90, 1060, { scale: 0.62 }),
      say(60, 60, 560, t('Ушёл? Тогда нам больше достанется.', 'Is he gone? More for us, then.'), {
        shape: 'whisper',
        to: [250, 580],
        speaker: t('Бабушка', 'Granny'),
        enter: effect('pop', 300, 600),
      }),
      say(250, 330, 380, t('Уважаю папу.', 'I respect Dad.'), {
        shape: 'whisper',
        size: 44,
        to: [500, 690],
        speaker: t('Сын', 'Son'),
        enter: effect('pop', 300, 1400),
      }),
      button(640, 940, 400, t('Вернуться', 'Go back'), [restart], { enter: effect('fade', 400, 1800) }),
    ],
  });
  return comic;
}
