import { nearer } from '../builder/layouts';
import { bob, breathe, effect, hop, travel } from '../builder/motions';
import { panel, place } from '../builder/pictures';
import { t } from '../builder/texts';
import { Comic } from '../comic';
import { animal, bear, hedgehog } from '../kit/animals';
import { hats } from '../kit/hats';
import { hill, pine, sky, snowfall, stars } from '../kit/outdoors';
import { randomFrom } from '../kit/random';
import { at, box, circle, type Drawing, drawing, ellipse, path, stroke } from '../kit/svg';

const autumn = [
  sky(['#b9a6c9', '#f2cdb0']),
  hill(640, 140, '#c98f6a'),
  at(170, 860, pine('#5a7a5f')),
  at(960, 880, pine('#4f6f5a', 520)),
  hill(860, 60, '#b5744f', 120),
  box(0, 900, 1080, 180, '#a9683f'),
].join('');
const dusk = [
  sky(['#7f8fc9', '#c9cfe8']),
  hill(640, 140, '#e6ecf7'),
  at(170, 860, pine('#5a7a8f', 420, true)),
  at(960, 880, pine('#4f6f8a', 520, true)),
  hill(860, 60, '#f4f8ff', 120),
  box(0, 900, 1080, 180, '#ffffff'),
].join('');
const evening = [
  sky(['#25306b', '#5a6ab0', '#a9b0dc']),
  stars(50, 15, 1080, 420),
  hill(640, 140, '#b5c3e8'),
  at(170, 860, pine('#3f5a7a', 420, true)),
  at(960, 880, pine('#34507a', 520, true)),
  hill(860, 60, '#d5e0f7', 120),
  box(0, 900, 1080, 180, '#e8f0ff'),
].join('');

/** Snow that tiles vertically every 540 units, for an endless loop. */
function fallingSnow(): string {
  const random = randomFrom(77);
  return Array.from({ length: 26 }, () => {
    const x = random() * 1080;
    const y = random() * 540;
    const r = 4 + random() * 8;
    return [-1, 0, 1, 2].map((copy) => circle(x, y + copy * 540, r, '#ffffff')).join('');
  }).join('');
}

const snowman =
  circle(0, -90, 96, '#ffffff', 9) +
  circle(0, -250, 74, '#ffffff', 9) +
  path('M-6,-250 L60,-238 L-4,-230 Z', '#f08a2c', 6) +
  circle(-26, -272, 8, '#2b2135') +
  circle(26, -272, 8, '#2b2135') +
  stroke('M-24,-218 Q0,-202 24,-218', '#2b2135', 7) +
  ['M-70,-280 L-96,-330', 'M-40,-316 L-56,-370', 'M0,-324 V-380', 'M40,-316 L56,-370', 'M70,-280 L96,-330']
    .map((d) => stroke(d, '#6b4c3f', 12))
    .join('');

const hog = (pose: Parameters<typeof animal>[1], hat = '') =>
  animal(hedgehog, pose, { scarf: '#e2574c', ...(hat === '' ? {} : { hat }) });
const cover = drawing(
  640,
  640,
  at(0, 0, dusk, { scale: 0.6 }),
  snowfall(46, 8, 640, 640),
  at(
    320,
    610,
    hog({ left: 'up', right: 'up', face: { eyes: 'sparkle', mouth: 'o', blush: true, look: [0, -0.6] } }),
    { scale: 1.12 },
  ),
  circle(320, 120, 16, '#ffffff', 6),
);

/** A comic without words: a hedgehog meets snow for the first time. */
export function firstSnow(): Comic {
  const comic = new Comic({
    id: 'first-snow',
    version: 2,
    upright: nearer,
    title: t('Первый снег', 'First Snow'),
    alt: t(
      'Немой комикс: ёжик впервые видит снег и лепит снежного ежа.',
      'A silent comic: a hedgehog sees snow for the first time and builds a snow hedgehog.',
    ),
    description: t(
      'Комикс без единого слова. Включите звук и не торопитесь.',
      'A comic without a single word. Turn the sound on and take your time.',
    ),
    info: {
      name: 'Первый снег',
      owner: 'kadr',
      creationDate: '2025-11-12T16:00:00.000Z',
      viewsCnt: 1721,
      likesCnt: 511,
      category: 10000,
    },
    cover,
    background: '#c9cfe8',
  });
  const scenes = {
    autumn: comic.scene('autumn', autumn),
    dusk: comic.scene('dusk', dusk),
    evening: comic.scene('evening', evening),
  };
  const bristle = (name: string, pose: Parameters<typeof animal>[1], ru: string, en: string) =>
    comic.sprite(name, hog(pose), t(ru, en), { left: 220, right: 220, top: 520, bottom: 16 });
  const waiting = bristle(
    'waiting',
    { face: { eyes: 'open', mouth: 'flat', look: [0.4, -0.8] } },
    'Ёжик смотрит на небо',
    'The hedgehog looks at the sky',
  );
  const catching = bristle(
    'catching',
    { left: 'up', right: 'up', face: { eyes: 'sparkle', mouth: 'o', blush: true, look: [0, -0.6] } },
    'Ёжик ловит снежинку',
    'The hedgehog catches a snowflake',
  );
  const proud = bristle(
    'proud',
    { left: 'hip', right: 'point', face: { eyes: 'happy', mouth: 'grin', blush: true } },
    'Ёжик гордо показывает',
    'The hedgehog points with pride',
  );
  const sleepy = comic.sprite(
    'bear',
    animal(bear, { left: 'mouth', face: { eyes: 'sleepy', mouth: 'o' } }, { hat: hats.night('#7a6ac0') }),
    t('Сонный медведь в ночном колпаке', 'A sleepy bear in a nightcap'),
  );
  const warm = comic.sprite(
    'bear-warm',
    animal(
      bear,
      { left: 'belly', right: 'wave', face: { eyes: 'happy', mouth: 'smile', blush: true } },
      { hat: hats.night('#7a6ac0'), scarf: '#5f9fb0' },
    ),
    t('Медведь улыбается', 'The bear smiles'),
  );
  const figure = comic.sprite(
    'snow-hedgehog',
    snowman,
    t('Снежный ёж с иголками из веток', 'A snow hedgehog with twigs for spines'),
    { left: 120, right: 120, top: 390, bottom: 16 },
  );
  const flakes = comic.picture('snow', drawing(1080, 1620, fallingSnow()) satisfies Drawing, '');
  const flake = comic.picture(
    'flake',
    drawing(
      120,
      120,
      at(
        60,
        60,
        stroke('M-40,0 H40 M0,-40 V40 M-28,-28 L28,28 M28,-28 L-28,28', '#ffffff', 10) +
          circle(0, 0, 9, '#cfe4ff'),
      ),
    ),
    t('Снежинка', 'A snowflake'),
  );
  const shade = comic.picture('shade', drawing(400, 60, ellipse(200, 30, 190, 24, '#8f9fc940')), '');
  const snow = place(flakes, 0, -540, { idle: travel(0, 540, 7000) });
  const music = comic.music('snowBells', 0.5);

  comic.page('waiting', {
    title: 'Ожидание',
    alt: t(
      'Поздняя осень. Ёжик в шарфе смотрит на небо. Падает одна снежинка.',
      'Late autumn. A hedgehog in a scarf looks at the sky. One snowflake falls.',
    ),
    background: scenes.autumn,
    sounds: [music],
    next: 'snow',
    objects: [
      place(shade, 340, 940),
      place(waiting, 540, 960, { idle: breathe(1.015) }),
      place(flake, 620, 120, { idle: travel(-60, 330, 5200, false), enter: effect('fade', 800, 800) }),
    ],
  });

  comic.page('snow', {
    title: 'Снег',
    alt: t('Пошёл снег, ёжик прыгает от радости.', 'It snows; the hedgehog jumps for joy.'),
    background: scenes.dusk,
    transition: effect('fade', 1400),
    sounds: [music],
    next: 'door',
    objects: [place(shade, 340, 940), place(catching, 540, 960, { idle: hop(60, 1400) }), snow],
  });

  comic.page('door', {
    title: 'Пойдём!',
    alt: t(
      'Три кадра: ёжик будит медведя, медведь зевает, оба смотрят на снег.',
      'Three frames: the hedgehog wakes the bear, the bear yawns, both look at the snow.',
    ),
    background: { color: '#3f4f8f' },
    transition: effect('slide-left', 500),
    sounds: [music],
    onEnter: [comic.effectOf('knock', 0.5)],
    next: 'together',
    guidedView: ['wake', 'yawn', 'look'],
    objects: [
      panel(
        [30, 30, 498, 498],
        [
          place(
            comic.picture(
              'cave',
              drawing(
                498,
                498,
                box(0, 0, 498, 498, '#8f7f9f') +
                  path('M40,498 V220 Q249,20 458,220 V498 Z', '#4a3f5f', 8) +
                  box(0, 440, 498, 58, '#ffffff'),
              ),
              '',
            ),
            0,
            0,
          ),
          place(proud, 240, 480, { scale: 0.75, idle: bob(6, 700) }),
        ],
        { name: 'wake' },
      ),
      panel(
        [552, 30, 498, 498],
        [
          place(
            comic.picture(
              'den',
              drawing(498, 498, box(0, 0, 498, 498, '#4a3f5f') + circle(249, 260, 210, '#6a5a7f')),
              '',
            ),
            0,
            0,
          ),
          place(sleepy, 250, 490, { scale: 0.82, idle: breathe(1.03) }),
        ],
        { name: 'yawn' },
      ),
      panel(
        [30, 552, 1020, 498],
        [
          place(
            comic.picture(
              'wide',
              drawing(
                1020,
                498,
                sky(['#7f8fc9', '#c9cfe8'], 1020, 498) +
                  hill(300, 70, '#e6ecf7', 0, 1020) +
                  box(0, 400, 1020, 98, '#ffffff') +
                  snowfall(40, 31, 1020, 498),
              ),
              '',
            ),
            0,
            0,
          ),
          place(catching, 330, 470, { scale: 0.72, idle: hop(20, 1300) }),
          place(warm, 680, 480, { scale: 0.78, idle: breathe(1.02) }),
        ],
        { name: 'look' },
      ),
    ],
  });

  comic.page('together', {
    title: 'Вместе',
    alt: t(
      'Вечер. Ёжик и медведь рядом со снежным ежом.',
      'Evening. The hedgehog and the bear beside a snow hedgehog.',
    ),
    background: scenes.evening,
    transition: effect('fade', 1200),
    sounds: [music],
    onEnter: [comic.effectOf('chime', 0.5)],
    ending: t('Зима', 'Winter'),
    objects: [
      place(figure, 540, 970, { enter: effect('pop', 500, 600) }),
      place(proud, 250, 980, { scale: 0.86, idle: bob(5, 1300) }),
      place(warm, 850, 990, { scale: 0.95, idle: breathe(1.02, 2600) }),
      snow,
    ],
  });
  return comic;
}
