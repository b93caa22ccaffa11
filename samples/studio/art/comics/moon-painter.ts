import { quarters } from '../builder/layouts';
import { bob, effect, sway, twinkle } from '../builder/motions';
import { panel, place } from '../builder/pictures';
import { say } from '../builder/speech';
import { t } from '../builder/texts';
import { Comic } from '../comic';
import { animal, fox } from '../kit/animals';
import { hats } from '../kit/hats';
import { moonFace } from '../kit/livelyThings';
import { sky, skyline, stars } from '../kit/outdoors';
import { at, circle, drawing, inside, path, stroke } from '../kit/svg';

const nightPanel = (seed: number) =>
  sky(['#101a4a', '#3f4fa0'], 498, 498) +
  stars(34, seed, 498, 380) +
  skyline(470, '#0d1438', seed, '#ffd873', 498);
const brush =
  stroke('M0,0 L46,-70', '#2b2135', 24) +
  stroke('M0,0 L46,-70', '#c98f5e', 11) +
  path('M34,-62 L62,-90 L84,-60 L62,-44 Z', '#ffe9a6', 7);
const painter = (pose: Parameters<typeof animal>[1]) =>
  animal(fox, pose, {
    top: '#5f8fd0',
    legs: '#5f8fd0',
    shoes: '#3a3f55',
    hat: hats.cap('#ffffff', '#5f8fd0'),
    apron: '#ffffff',
  });
const ladder = (height: number) =>
  stroke(`M-40,0 L-26,${-height} M40,0 L26,${-height}`, '#2b2135', 22) +
  stroke(`M-40,0 L-26,${-height} M40,0 L26,${-height}`, '#c98f5e', 9) +
  Array.from({ length: Math.floor(height / 60) }, (_, index) =>
    stroke(`M-36,${-40 - index * 60} H36`, '#c98f5e', 10),
  ).join('');
const crescent = inside(
  circle(0, 0, 110, '#000000'),
  moonFace(110, { eyes: 'closed', mouth: 'smile' }, '#ffe9a6', false) + circle(-70, -20, 120, '#1f2a66'),
);

const cover = drawing(
  640,
  640,
  sky(['#101a4a', '#3f4fa0'], 640, 640),
  stars(60, 3, 640, 500),
  at(250, 260, moonFace(180, { eyes: 'happy', mouth: 'grin', blush: true })),
  at(500, 640, ladder(360)),
  at(
    500,
    500,
    painter({
      left: 'reach',
      right: 'hold',
      inLeft: at(0, 0, brush, { flip: true }),
      face: { eyes: 'happy', mouth: 'smile', blush: true },
    }),
    { scale: 0.72 },
  ),
);

/** Where the phases of the Moon come from. */
export function moonPainter(): Comic {
  const comic = new Comic({
    id: 'moon-painter',
    title: t('Ремонт Луны', 'Repairs on the Moon'),
    alt: t(
      'Четыре кадра: лис-маляр красит Луну, поэтому она бывает разной.',
      'Four frames: a fox paints the Moon, and that is why it changes.',
    ),
    description: t(
      'Откуда берутся фазы Луны. Версия маляра.',
      'Where the phases of the Moon come from. As told by a house painter.',
    ),
    info: {
      name: 'Ремонт Луны',
      owner: 'kadr-shorts',
      creationDate: '2026-01-03T18:30:00.000Z',
      viewsCnt: 552,
      likesCnt: 81,
      category: 500,
    },
    cover,
    background: '#0d1438',
  });
  const art = (name: string, seed: number, extra: string, ru: string, en: string) =>
    comic.picture(name, drawing(498, 498, nightPanel(seed) + extra), t(ru, en));
  const grey = art(
    'grey',
    3,
    at(300, 210, moonFace(100, { eyes: 'sleepy', mouth: 'sad' }, '#9aa0b5', false)),
    'Серая облезлая луна',
    'A grey, faded Moon',
  );
  const half = art(
    'half',
    11,
    at(250, 190, crescent) + at(360, 500, ladder(330)),
    'Луна покрашена наполовину',
    'The Moon is half painted',
  );
  const full = art(
    'full',
    19,
    at(230, 200, moonFace(110, { eyes: 'happy', mouth: 'grin', blush: true })),
    'Полная сияющая луна',
    'A full, shining Moon',
  );
  const washed = art(
    'washed',
    27,
    at(250, 170, moonFace(100, { eyes: 'wide', mouth: 'o' }, '#c9c6b5', false)) +
      stroke('M190,270 v60 M250,280 v90 M310,262 v50', '#ffe9a6', 14),
    'Краска с луны стекает',
    'The paint runs off the Moon',
  );
  const reach = { left: 240, right: 240, top: 520, bottom: 20 };
  const thinking = comic.sprite(
    'thinking',
    painter({
      left: 'hip',
      right: 'cheek',
      face: { eyes: 'open', mouth: 'flat', brows: 'one-up', look: [0.6, -0.8] },
    }),
    t('Лис-маляр задумался', 'The fox painter thinks'),
    reach,
  );
  const painting = comic.sprite(
    'painting',
    painter({
      left: 'up',
      inLeft: brush,
      right: 'hold',
      face: { eyes: 'open', mouth: 'tongue', look: [-0.6, -0.8] },
    }),
    t('Лис красит', 'The fox paints'),
    reach,
  );
  const proud = comic.sprite(
    'proud',
    painter({ left: 'hip', right: 'point', face: { eyes: 'happy', mouth: 'grin', blush: true } }),
    t('Лис гордится работой', 'The fox is proud'),
    reach,
  );
  const sighing = comic.sprite(
    'sighing',
    painter({ left: 'out', right: 'out', face: { eyes: 'sleepy', mouth: 'wavy', brows: 'worried' } }),
    t('Лис вздыхает', 'The fox sighs'),
    reach,
  );
  const star = comic.sprite(
    'star',
    circle(0, 0, 10, '#fff6d8') + stroke('M-26,0 H26 M0,-26 V26', '#fff6d8', 5),
    '',
    { left: 30, right: 30, top: 30, bottom: 30 },
  );

  comic.page('month', {
    title: 'Месяц',
    alt: t('Месяц работы в четырёх кадрах.', 'A month of work in four frames.'),
    background: { color: '#0d1438' },
    sounds: [comic.music('nightWaltz', 0.45)],
    guidedView: ['first', 'second', 'third', 'fourth'],
    ending: t('И так каждый месяц', 'And so every month'),
    objects: [
      panel(
        quarters[0],
        [
          place(grey, 0, 0),
          place(thinking, 110, 486, { scale: 0.52, idle: sway(1.5, 2400), pivot: [0.5, 1] }),
          say(20, 20, 270, t('Облезла вся.', 'All faded.'), { size: 44, to: [110, 250] }),
        ],
        { name: 'first' },
      ),
      panel(
        quarters[1],
        [
          place(half, 0, 0),
          place(painting, 366, 400, { scale: 0.5, idle: bob(4, 500) }),
          say(20, 330, 320, t('К пятнице докрашу.', 'Done by Friday.'), { size: 44, to: [330, 270] }),
        ],
        { name: 'second' },
      ),
      panel(
        quarters[2],
        [
          place(full, 0, 0),
          place(proud, 110, 490, { scale: 0.5, idle: bob(4, 900) }),
          place(star, 440, 90, { idle: twinkle(1400) }),
          say(180, 340, 300, t('Красота!', 'A beauty!'), { size: 46, to: [150, 330] }),
        ],
        { name: 'third' },
      ),
      panel(
        quarters[3],
        [
          place(washed, 0, 0),
          place(sighing, 380, 490, { scale: 0.5 }),
          say(14, 286, 300, t('Опять дождь. Ладно…', 'Rain again. Oh well…'), {
            size: 42,
            to: [320, 330],
            enter: effect('pop', 300, 500),
          }),
          place(star, 60, 60, { idle: twinkle(1900), alt: '' }),
        ],
        { name: 'fourth' },
      ),
    ],
  });
  return comic;
}
