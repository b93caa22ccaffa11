import { add, atLeast, below, restart, wait, when } from '../builder/actions';
import { button } from '../builder/controls';
import { bob, breathe, effect, hop, tremble } from '../builder/motions';
import { place } from '../builder/pictures';
import { narrate, say } from '../builder/speech';
import { counted, t } from '../builder/texts';
import { Comic } from '../comic';
import { duck } from '../kit/critters';
import { face } from '../kit/face';
import { bush, hill, house, leafTree, sky } from '../kit/outdoors';
import { at, box, circle, drawing, path, polygon } from '../kit/svg';

const stripes = Array.from({ length: 6 }, (_, index) =>
  polygon(
    [
      [120 + index * 150, 660],
      [200 + index * 150, 660],
      [170 + index * 165, 960],
      [70 + index * 165, 960],
    ],
    '#ffffff',
  ),
).join('');
const road = [
  sky(['#8fe0d8', '#e9fff5']),
  hill(520, 90, '#a9dc8a'),
  at(
    150,
    600,
    house({ wall: '#f7d9a0', roof: '#e2574c', floors: 2, windows: 2, width: 220, lit: [], pane: '#8fc7e0' }),
  ),
  at(930, 600, leafTree('#6fbf6a', 330)),
  at(760, 604, bush('#5fae6d')),
  box(0, 600, 1080, 60, '#8fcf7a'),
  box(0, 650, 1080, 320, '#6a6f85'),
  stripes,
  box(0, 960, 1080, 120, '#8fcf7a'),
  box(0, 952, 1080, 14, '#c9cfdb'),
  box(0, 646, 1080, 14, '#c9cfdb'),
].join('');
const bus = (look: Parameters<typeof face>[0]) =>
  path('M-200,-40 V-260 Q-200,-300 -160,-300 H160 Q200,-300 200,-260 V-40 Z', '#ffd35a', 10) +
  box(-160, -270, 320, 130, '#dff4ff', 8, 20) +
  at(0, -215, face(look, { gap: 60, eyeSize: 17, mouthY: 90, mouthSize: 26 })) +
  box(-200, -60, 400, 34, '#f2a03c', 8) +
  circle(-120, -24, 40, '#3a3f55', 9) +
  circle(120, -24, 40, '#3a3f55', 9) +
  circle(-160, -90, 16, '#ffffff', 6) +
  circle(160, -90, 16, '#ffffff', 6);

const cover = drawing(
  640,
  640,
  at(-120, -280, road, { scale: 0.9 }),
  at(470, 420, bus({ eyes: 'happy', mouth: 'smile' }), { scale: 0.9 }),
  at(170, 600, duck({ eyes: 'open', look: [-0.4, 0] }), { scale: 1.1 }),
  at(350, 610, duck({ eyes: 'happy' }), { scale: 0.66 }),
  at(480, 615, duck({ eyes: 'open' }), { scale: 0.6 }),
);

/** How many ducklings can one duck have? */
export function ducksCrossing(): Comic {
  const comic = new Comic({
    id: 'ducks-crossing',
    title: t('Утки переходят дорогу', 'Ducks Crossing'),
    alt: t(
      'Автобус ждёт, пока утята перейдут дорогу. Они не кончаются.',
      'A bus waits for ducklings to cross. They never end.',
    ),
    language: 'en',
    description: t(
      'Одна утка, две утки, пять уток… Наберитесь терпения. Автобус уже набрался.',
      'One duck, two ducks, five ducks… Please be patient. The bus is.',
    ),
    info: {
      name: 'Ducks Crossing',
      owner: 'kadr-shorts',
      creationDate: '2025-05-19T08:00:00.000Z',
      viewsCnt: 21,
      likesCnt: 5,
      category: 0,
    },
    cover,
    variables: { ducks: { type: 'number', value: 0, min: 0, max: 12 } },
  });
  const scene = comic.scene('road', road);
  const reach = { left: 190, right: 160, top: 290, bottom: 10 };
  const mother = comic.sprite(
    'duck',
    duck({ eyes: 'open', look: [-0.5, 0] }, '#ffffff'),
    t('Утка-мама', 'Mother duck'),
    reach,
  );
  const little = comic.sprite(
    'duckling',
    duck({ eyes: 'open', look: [-0.4, 0] }),
    t('Утёнок', 'A duckling'),
    reach,
  );
  const busReach = { left: 220, right: 220, top: 320, bottom: 20 };
  const patient = comic.sprite(
    'bus',
    bus({ eyes: 'open', mouth: 'smile', look: [-0.6, 0.4] }),
    t('Автобус улыбается', 'The bus smiles'),
    busReach,
  );
  const tired = comic.sprite(
    'bus-tired',
    bus({ eyes: 'sleepy', mouth: 'flat' }),
    t('Автобус устал ждать', 'The bus is tired of waiting'),
    busReach,
  );
  const name = t('Автобус', 'Bus');
  const row = [290, 440, 590];

  comic.page('crossing', {
    title: 'Переход',
    alt: t('Пешеходный переход. Автобус ждёт, идут утки.', 'A pedestrian crossing. A bus waits, ducks walk.'),
    background: scene,
    objects: [
      place(patient, 850, 830, { idle: breathe(1.012, 900), when: below('ducks', 8) }),
      place(tired, 850, 830, { idle: breathe(1.012, 900), when: atLeast('ducks', 8) }),
      place(mother, 140, 930, { scale: 0.9, idle: bob(8, 700) }),
      ...row.map((x, index) =>
        place(little, x, 935, {
          scale: 0.5,
          name: `duckling-${index + 1}`,
          when: atLeast('ducks', index + 1),
          idle: hop(16, 620 + index * 90),
          enter: effect('slide-left', 500),
        }),
      ),
      narrate(
        40,
        40,
        560,
        counted(
          'ducks',
          ['Перешёл {ducks} утёнок', 'Перешли {ducks} утёнка', 'Перешло {ducks} утят'],
          ['{ducks} duckling has crossed', '{ducks} ducklings have crossed'],
        ),
        { size: 46 },
      ),
      say(540, 210, 500, t('Пожалуйста, проходите.', 'Please, after you.'), {
        to: [840, 580],
        speaker: name,
        when: below('ducks', 5),
      }),
      say(540, 210, 500, t('Мадам, а это все ваши?', 'Madam, are they all yours?'), {
        to: [840, 580],
        speaker: name,
        when: atLeast('ducks', 5),
      }),
      button(620, 945, 420, t('Следующий!', 'Next one!'), [
        add('ducks'),
        comic.effectOf('quack', 0.7),
        comic.animate('duckling-2', effect('pop', 300)),
        when(atLeast('ducks', 12), [wait(700), comic.go('reveal', effect('slide-right', 600))]),
      ]),
    ],
  });
  comic.page('reveal', {
    title: 'Круг',
    alt: t(
      'Утята бегут обратно за автобусом: они ходят по кругу.',
      'The ducklings run back behind the bus: they go round in a circle.',
    ),
    background: scene,
    onEnter: [comic.effectOf('quack', 0.7)],
    ending: t('Утят было трое', 'There were only three'),
    objects: [
      ...[150, 330, 510, 900].map((x, index) =>
        place(index === 0 ? mother : little, x, 660, {
          flip: true,
          scale: index === 0 ? 0.6 : 0.36,
          idle: hop(14, 520 + index * 60),
        }),
      ),
      place(tired, 640, 900, { idle: tremble(2, 300) }),
      say(
        60,
        60,
        620,
        t(
          'Постойте. Их же трое! Вы ходите по кругу!',
          'Wait. There are only three! You are going round in circles!',
        ),
        { to: [610, 640], speaker: name },
      ),
      say(40, 330, 330, t('Кря. Весело же.', 'Quack. It’s fun.'), {
        size: 42,
        to: [130, 520],
        speaker: t('Утка', 'Duck'),
        enter: effect('pop', 300, 1100),
      }),
      button(60, 945, 420, t('Ещё кружок', 'Once more'), [restart], { enter: effect('fade', 400, 1500) }),
    ],
  });
  return comic;
}
