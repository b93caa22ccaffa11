import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { animal, dog } from '../../kit/animals';
import { duck } from '../../kit/critters';
import { face } from '../../kit/face';
import { cup, rug, wallClock } from '../../kit/furniture';
import { hats } from '../../kit/hats';
import { moonFace } from '../../kit/livelyThings';
import { sea, sky, stars } from '../../kit/outdoors';
import {
  at,
  box,
  circle,
  drawing,
  ellipse,
  fade,
  glow,
  gradientBox,
  inside,
  path,
  stroke,
} from '../../kit/svg';

/** Canvases are 300 wide and 320 high. */
const canvas = (markup: string) => inside(box(0, 0, 300, 320, '#000000'), markup);

const moonShine = moonFace(90, { eyes: 'happy', mouth: 'smile', blush: true });
/** Without its glow, which the edge of a small picture would clip. */
const moon = inside(circle(0, 0, 95, '#000000'), moonShine);
const pearl =
  circle(0, 0, 70, '#fdf6ee', 9) +
  circle(-22, -24, 20, '#ffffff') +
  fade(0.4, path('M40,-50 Q84,30 0,66 Q60,10 40,-50 Z', '#b9a7c9'));
const apple =
  path('M0,-56 Q-94,-90 -92,6 Q-84,96 0,82 Q84,96 92,6 Q94,-90 0,-56 Z', '#e2574c', 9) +
  stroke('M0,-56 Q4,-94 22,-108', '#5a3a2a', 12) +
  path('M12,-82 Q60,-122 88,-86 Q46,-58 12,-82 Z', '#5fae6d', 8) +
  fade(0.5, ellipse(-46, -14, 15, 27, '#ffffff'));

const nightSea = (there: boolean) =>
  canvas(
    sky(['#182050', '#3c4a90'], 300, 320) +
      stars(18, 4, 300, 190) +
      (there
        ? at(150, 105, moonShine, { scale: 0.72 })
        : fade(
            0.8,
            `<circle cx="150" cy="105" r="62" fill="#10163c" stroke="#8f9ad8" stroke-width="5" stroke-dasharray="14 14"/>`,
          )) +
      sea(215, '#2c5a8a', 2, 300),
  );

const stillLife = (there: boolean) =>
  canvas(
    gradientBox(0, 0, 300, 320, ['#6a4a3a', '#3f2a2c']) +
      path('M0,230 Q150,205 300,230 V320 H0 Z', '#d9c9a8', 6) +
      at(
        230,
        236,
        path('M-26,0 V-90 Q-26,-116 -12,-126 V-160 H12 V-126 Q26,-116 26,-90 V0 Z', '#4f8a6a', 7),
      ) +
      ellipse(115, 246, 92, 24, '#f2ede2', 7) +
      (there
        ? at(115, 204, apple, { scale: 0.55 })
        : fade(
            0.7,
            `<circle cx="115" cy="206" r="44" fill="none" stroke="#f2e3c0" stroke-width="5" stroke-dasharray="12 12"/>`,
          )),
  );

const portrait = (there: boolean) =>
  canvas(
    gradientBox(0, 0, 300, 320, ['#1d2a2e', '#31444a']) +
      at(178, 360, duck({ eyes: there ? 'happy' : 'open', look: [-0.6, 0] }), { scale: 1.06 }) +
      path('M52,136 Q64,64 128,64 Q198,64 206,150 Q128,96 52,136 Z', '#4f7fc0', 7) +
      path('M176,90 Q246,120 232,236 Q206,190 190,132 Z', '#e8c25a', 7) +
      (there
        ? at(190, 214, pearl, { scale: 0.24 })
        : fade(
            0.8,
            `<circle cx="190" cy="214" r="17" fill="none" stroke="#ffffff" stroke-width="4" stroke-dasharray="8 8"/>`,
          )),
  );

function gallery(wall: readonly string[], floor: string): string {
  const boards = Array.from({ length: 6 }, (_, index) =>
    stroke(`M${540 + (index - 2.5) * 90},700 L${540 + (index - 2.5) * 330},1080`, '#2b213533', 6),
  );
  return [
    gradientBox(0, 0, 1080, 700, wall),
    ...[270, 540, 810].map((x) => fade(0.5, glow(x, 30, 320, '#ffe9b0', 0.5))),
    box(0, 660, 1080, 34, '#3a2c4a', 8),
    box(0, 694, 1080, 386, floor),
    ...boards,
  ].join('');
}

const night = ['#3b3564', '#574a80'];

function coat(colour: string, long: number): string {
  return (
    stroke('M0,-30 Q0,-56 18,-60 Q34,-58 28,-42', '#c9cfdb', 8) +
    path(
      `M-20,-26 Q-76,-14 -92,60 L-104,190 L-66,196 L-60,110 L-64,${long} Q0,${long + 26} 64,${long} L60,110 L66,196 L104,190 L92,60 Q76,-14 20,-26 Q0,-8 -20,-26 Z`,
      colour,
      9,
    ) +
    stroke(`M0,-10 V${long + 8}`, '#2b2135', 6) +
    [70, 140, 210].map((y) => circle(18, y, 8, '#ffe9b0', 4)).join('') +
    path(`M-56,${long - 130} h44 v64 h-44 Z`, '#ffffff22', 6)
  );
}

const cloakroom = [
  gallery(['#4a3f5c', '#6a5478'], '#7a5a4a'),
  box(60, 150, 960, 26, '#8a5f3f', 9, 12),
  ...(
    [
      ['#c9564a', 330],
      ['#4f7f9f', 300],
      ['#8a9f4f', 360],
      ['#7a5aa0', 320],
      ['#c9963f', 340],
    ] as const
  ).map(([colour, long], index) => at(150 + index * 195, 230, coat(colour, long))),
  at(
    915,
    700,
    box(-52, -150, 104, 150, '#5a7f8a', 8, 16) +
      stroke('M-14,-150 L-60,-310 M14,-150 L40,-330 M0,-150 L-4,-300', '#2b2135', 14),
  ),
].join('');

const cafe = [
  gallery(['#2f4a5c', '#4f6f7a'], '#8a6a5a'),
  box(560, 60, 460, 150, '#26262b', 9, 12),
  stroke('M600,105 h170 M600,150 h240 M880,105 h90 M900,150 h70', '#fff3c9', 9),
  box(420, 470, 660, 300, '#8a5a3f', 10, 10),
  box(390, 440, 720, 46, '#d9a86a', 10, 10),
  at(
    640,
    440,
    box(-70, -150, 140, 150, '#c9cfdb', 9, 14) +
      circle(0, -90, 34, '#5a6480', 7) +
      stroke('M-20,-20 h40', '#2b2135', 10),
  ),
  at(985, 440, cup('#c9564a'), { scale: 0.7 }),
].join('');

const egypt = [
  gallery(['#8a6a3f', '#c9a05f'], '#a9834f'),
  ...[120, 960].map(
    (x) =>
      box(x - 56, 60, 112, 600, '#d9b878', 9, 10) +
      [140, 260, 380, 500]
        .map((y) => stroke(`M${x - 30},${y} h60 m-60,30 q30,-24 60,0`, '#7a5a34', 9))
        .join(''),
  ),
  at(
    700,
    760,
    path('M-130,0 L-170,-330 Q-176,-520 0,-560 Q176,-520 170,-330 L130,0 Z', '#4f6fb0', 11) +
      path(
        'M-130,-330 Q-140,-500 0,-520 Q140,-500 130,-330 Q100,-270 0,-262 Q-100,-270 -130,-330 Z',
        '#f0cf73',
        9,
      ) +
      stroke('M-150,-250 H150 M-144,-190 H144 M-138,-130 H138 M-134,-70 H134', '#f0cf73', 14) +
      ellipse(0, -392, 92, 98, '#e0a878', 8) +
      at(
        0,
        -410,
        face(
          { eyes: 'closed', mouth: 'smile', blush: true },
          { gap: 40, eyeSize: 15, mouthY: 52, mouthSize: 22 },
        ),
      ) +
      path('M-14,-294 h28 v60 q-14,22 -28,0 Z', '#f0cf73', 7),
  ),
].join('');

const guard = (pose: Parameters<typeof animal>[1]) =>
  animal(dog, pose, { top: '#34508a', buttons: '#f5c04c', legs: '#26304f', hat: hats.cap('#34508a') });

export const cover = drawing(
  640,
  640,
  at(0, -40, gallery(night, '#8a5f4a'), { scale: 0.6 }),
  box(60, 60, 250, 264, '#e0ac4a', 9, 10),
  at(78, 78, nightSea(false), { scale: 0.714 }),
  at(
    445,
    612,
    guard({
      left: 'out',
      right: 'up',
      face: { eyes: 'wide', mouth: 'o', brows: 'up' },
      inRight: at(0, -60, apple, { scale: 0.6 }),
    }),
    { scale: 1.08 },
  ),
  at(160, 470, moonShine, { scale: 1 }),
);

/** The museum's rooms, its three paintings, what ran off from them, and their guard. */
export function drawPictures(comic: Comic) {
  const art = (name: string, markup: string, ru: string, en: string) =>
    comic.picture(name, drawing(300, 320, markup), t(ru, en));
  const thing = (name: string, markup: string, ru: string, en: string) =>
    comic.picture(name, drawing(220, 220, at(110, 112, markup)), t(ru, en), [110, 112]);
  return {
    hall: comic.scene('hall', gallery(night, '#8a5f4a') + at(540, 900, rug('#9a4450', 700))),
    opened: comic.scene(
      'hall-morning',
      gallery(['#f0c9a0', '#ffe9c9'], '#b98a6a') + at(540, 900, rug('#9a4450', 700)),
    ),
    cloakroom: comic.scene('cloakroom', cloakroom),
    cafe: comic.scene('cafe', cafe),
    egypt: comic.scene('egypt', egypt),
    bed: comic.scene(
      'guardroom',
      gallery(['#2a2850', '#453c6c'], '#6a4f4a') +
        at(880, 210, wallClock(9, 0, 110)) +
        at(800, 960, rug('#7a5aa0', 520)) +
        box(30, 560, 480, 400, '#8a5f3f', 10, 60) +
        box(70, 600, 400, 300, '#a9784f', 0, 40) +
        box(95, 700, 350, 190, '#f2ede2', 9, 60),
    ),
    seaArt: art('art-sea', nightSea(true), 'Луна над морем', 'A moon over the sea'),
    seaEmpty: art('art-sea-empty', nightSea(false), 'Море без луны', 'A sea without its moon'),
    lifeArt: art('art-apple', stillLife(true), 'Яблоко на тарелке', 'An apple on a plate'),
    lifeEmpty: art('art-apple-empty', stillLife(false), 'Пустая тарелка', 'An empty plate'),
    duckArt: art('art-duck', portrait(true), 'Утка с жемчужной серёжкой', 'A duck with a pearl earring'),
    duckEmpty: art('art-duck-empty', portrait(false), 'Утка без серёжки', 'A duck without its earring'),
    moon: thing('moon', moon, 'Луна', 'The moon'),
    apple: thing('apple', apple, 'Яблоко', 'The apple'),
    pearl: thing('pearl', pearl, 'Жемчужина', 'The pearl'),
    core: thing(
      'core',
      path('M-40,-80 Q0,-60 40,-80 Q10,-10 44,80 Q0,100 -44,80 Q-10,-10 -40,-80 Z', '#fff0c9', 9) +
        stroke('M0,-74 Q4,-110 22,-120', '#5a3a2a', 12) +
        ellipse(-6, 6, 6, 11, '#5a3a2a') +
        ellipse(10, 14, 6, 11, '#5a3a2a'),
      'Огрызок',
      'An apple core',
    ),
    alarmed: comic.sprite(
      'guard-alarmed',
      guard({ left: 'out', right: 'out', face: { eyes: 'wide', mouth: 'o', brows: 'worried' } }),
      t('Пёс-сторож Полкан в тревоге', 'Rex the guard dog is alarmed'),
    ),
    searching: comic.sprite(
      'guard',
      guard({ left: 'hip', right: 'point', face: { eyes: 'open', mouth: 'smile', brows: 'one-up' } }),
      t('Полкан ищет', 'Rex searches'),
    ),
    proud: comic.sprite(
      'guard-proud',
      guard({ left: 'hip', right: 'wave', face: { eyes: 'happy', mouth: 'grin', blush: true } }),
      t('Полкан горд', 'Rex is proud'),
    ),
    guilty: comic.sprite(
      'guard-guilty',
      guard({
        left: 'behind',
        right: 'behind',
        face: { eyes: 'open', mouth: 'wavy', brows: 'worried', blush: true, look: [0.8, 0] },
      }),
      t('Полкану стыдно', 'Rex is ashamed'),
    ),
    asleep: comic.sprite(
      'guard-asleep',
      guard({ left: 'down', right: 'down', face: { eyes: 'closed', mouth: 'o' } }),
      t('Полкан спит', 'Rex sleeps'),
    ),
  };
}

export type Pictures = ReturnType<typeof drawPictures>;
