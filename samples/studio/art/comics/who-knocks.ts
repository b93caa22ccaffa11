import { restart } from '../builder/actions';
import { button, choose, option } from '../builder/controls';
import { nearer } from '../builder/layouts';
import { bob, breathe, effect, sway } from '../builder/motions';
import { place } from '../builder/pictures';
import { narrate, say } from '../builder/speech';
import { t } from '../builder/texts';
import { Comic } from '../comic';
import { animal, bear } from '../kit/animals';
import { door, floorLamp, plant, room, rug, wallClock } from '../kit/furniture';
import { flower, hill, leafTree, pine, rain, sky, snowfall, sun } from '../kit/outdoors';
import { randomFrom } from '../kit/random';
import { at, box, circle, drawing, ellipse, inside, path } from '../kit/svg';

const doorway = (view: string) =>
  at(620, 850, door('#7a5ac0', true)) + at(0, 0, inside(box(492, 312, 256, 538, '#000000'), view));

function hall(view = ''): string {
  return [
    room('#f2c6b0', '#a9714b', 'stripes'),
    at(180, 300, wallClock(7, 40)),
    at(940, 850, plant('#5f9fb0')),
    at(130, 850, floorLamp('#7a5ac0')),
    view === '' ? at(620, 850, door('#7a5ac0')) : doorway(view),
    at(540, 990, rug('#e2574c', 700)),
  ].join('');
}

function leaves(seed: number, count: number, colours: readonly string[]): string {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, index) =>
    at(
      random() * 1080,
      760 + random() * 300,
      path('M0,0 Q30,-24 56,0 Q30,24 0,0 Z', colours[index % colours.length] ?? '', 5),
      { rotate: random() * 360 },
    ),
  ).join('');
}

const views = {
  autumn:
    sky(['#9fa6b5', '#d9c9b0']) +
    hill(720, 80, '#c98f4f') +
    at(620, 850, leafTree('#e08a3c', 360)) +
    rain(60, 5),
  winter:
    sky(['#7f9fd0', '#dff0ff']) +
    hill(700, 80, '#ffffff') +
    at(620, 850, pine('#4f7f8a', 360, true)) +
    snowfall(60, 4),
  spring:
    sky(['#8fd3ff', '#eafff0']) +
    hill(720, 70, '#a9dc8a') +
    at(640, 850, leafTree('#f7b5cf', 360)) +
    at(540, 850, flower('#f2798f')),
  summer:
    sky(['#4fb5f0', '#fff3c4']) +
    at(620, 420, sun(60)) +
    hill(720, 80, '#6fbf4f') +
    ellipse(620, 850, 200, 20, '#4fa63f'),
};

const cover = drawing(
  640,
  640,
  at(-160, -130, hall(views.winter), { scale: 0.84 }),
  at(
    150,
    640,
    animal(
      bear,
      { left: 'cheek', right: 'cheek', face: { eyes: 'wide', mouth: 'o', brows: 'up' } },
      { top: '#7fb56a', buttons: '#ffffff' },
    ),
    { scale: 0.86 },
  ),
);

/** Somebody knocks four times a year. */
export function whoKnocks(): Comic {
  const comic = new Comic({
    id: 'who-knocks',
    version: 2,
    upright: nearer,
    title: t('Тук-тук', 'Knock, Knock'),
    alt: t('К медведю стучатся времена года.', 'The seasons knock at a bear’s door.'),
    description: t('— Кто там? — А вы угадайте по погоде.', '“Who’s there?” “Guess by the weather.”'),
    info: {
      name: 'Тук-тук',
      owner: 'kadr-shorts',
      creationDate: '2025-04-02T07:30:00.000Z',
      viewsCnt: 421,
      likesCnt: 1,
      category: 0,
    },
    cover,
    warnings: ['loud'],
  });
  const { go } = comic;
  const shut = comic.scene('shut', hall());
  const litter = leaves(7, 16, ['#e08a3c', '#c9503f', '#e8b84f']);
  const drifts =
    path('M0,1080 V900 Q270,820 540,900 T1080,880 V1080 Z', '#ffffff') + circle(760, 880, 60, '#ffffff');
  const meadow = [120, 260, 420, 780, 900, 1010]
    .map((x, index) =>
      at(x, 900 + (index % 3) * 60, flower(['#f2798f', '#ffffff', '#ffd35a'][index % 3] ?? '', 80)),
    )
    .join('');
  const scenes = {
    autumn: comic.scene('autumn', hall(views.autumn) + litter),
    winter: comic.scene('winter', hall(views.winter) + drifts),
    spring: comic.scene('spring', hall(views.spring) + meadow),
    summer: comic.scene('summer', hall(views.summer)),
  };
  const bearPicture = (name: string, pose: Parameters<typeof animal>[1], ru: string, en: string) =>
    comic.sprite(name, animal(bear, pose, { top: '#7fb56a', buttons: '#ffffff' }), t(ru, en));
  const listening = bearPicture(
    'listening',
    { left: 'hip', right: 'cheek', face: { eyes: 'open', mouth: 'flat', brows: 'one-up', look: [0.8, 0] } },
    'Медведь прислушивается',
    'The bear listens',
  );
  const shocked = bearPicture(
    'shocked',
    { left: 'cheek', right: 'cheek', face: { eyes: 'wide', mouth: 'o', brows: 'worried' } },
    'Медведь потрясён',
    'The bear is shocked',
  );
  const happy = bearPicture(
    'happy',
    { left: 'wave', right: 'up', face: { eyes: 'happy', mouth: 'grin', blush: true } },
    'Медведь рад',
    'The bear is glad',
  );
  const name = t('Медведь', 'Bear');
  const swing = effect('iris', 500);

  const knock = (id: string, answer: ReturnType<typeof t>, opened: string, later: string) =>
    comic.page(id, {
      title: 'Тук-тук',
      alt: t('Закрытая дверь. Стучат.', 'A shut door. Somebody knocks.'),
      background: shut,
      transition: effect('fade', 400),
      onEnter: [comic.effectOf('knock')],
      objects: [
        place(listening, 240, 1000, { scale: 0.95, idle: breathe(1.015) }),
        say(40, 60, 420, t('Кто там?', 'Who’s there?'), {
          size: 54,
          to: [250, 560],
          speaker: name,
          enter: effect('pop', 300, 700),
        }),
        say(500, 120, 540, answer, {
          shape: 'whisper',
          size: 48,
          to: [620, 480],
          speaker: t('За дверью', 'Behind the door'),
          enter: effect('pop', 300, 1500),
        }),
        choose(
          470,
          1050,
          580,
          [
            option(t('Открыть', 'Open'), comic.effectOf('door'), go(opened, swing)),
            option(t('Никого нет дома', 'Nobody’s home'), go(later, effect('fade', 600))),
          ],
          { enter: effect('fade', 300, 1500) },
        ),
      ],
    });
  knock('first', t('Листья. Много.', 'Leaves. Lots.'), 'autumn', 'second');
  knock('second', t('Это с-с-снова мы. Холодно же!', 'It’s m-m-me again. It’s cold out!'), 'winter', 'third');
  knock('third', t('Кап. Кап. Чирик!', 'Drip. Drip. Tweet!'), 'spring', 'summer');

  const season = (
    id: 'autumn' | 'winter' | 'spring',
    text: ReturnType<typeof t>,
    bearLine: ReturnType<typeof t>,
    later: string,
  ) =>
    comic.page(id, {
      title: id,
      alt: text,
      background: scenes[id],
      transition: swing,
      onEnter: [comic.effectOf('whoosh')],
      next: later,
      objects: [
        place(shocked, 240, 1000, { scale: 0.95, idle: bob(5, 700) }),
        narrate(40, 40, 640, text),
        say(40, 240, 420, bearLine, { to: [240, 560], speaker: name, enter: effect('pop', 300, 700) }),
      ],
    });
  season(
    'autumn',
    t('Вошла Осень. Не вытирая ног.', 'In came Autumn, without wiping her feet.'),
    t('Я только подмёл!', 'I’ve just swept!'),
    'second',
  );
  season(
    'winter',
    t('Вошла Зима. Вся сразу.', 'In came Winter, all at once.'),
    t('Спать. Срочно спать.', 'Sleep. Sleep at once.'),
    'third',
  );
  season(
    'spring',
    t('Вошла Весна. Пол зацвёл.', 'In came Spring. The floor is in bloom.'),
    t('А вот это красиво…', 'Now this is pretty…'),
    'summer',
  );

  comic.page('summer', {
    title: 'Лето',
    alt: t(
      'Дверь распахнута, за ней лето. Медведь рад.',
      'The door is wide open, it is summer. The bear is glad.',
    ),
    background: scenes.summer,
    transition: effect('zoom', 600),
    sounds: [comic.music('sunnyUkulele', 0.5)],
    ending: t('Лето входит без стука', 'Summer never knocks'),
    objects: [
      place(happy, 270, 1000, { scale: 1.05, idle: sway(3, 1200), pivot: [0.5, 1] }),
      narrate(
        40,
        40,
        640,
        t(
          'А Лето вошло без стука. Ему всегда рады.',
          'Summer came in without knocking. It is always welcome.',
        ),
      ),
      button(640, 930, 400, t('Через год', 'A year later'), [restart], { enter: effect('fade', 400, 1200) }),
    ],
  });
  return comic;
}
