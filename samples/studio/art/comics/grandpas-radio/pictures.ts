import type { LocalizedText } from '@/comics/resources';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { bookshelf, cup, room, rug, sofa, table, wallPicture, windowFrame } from '../../kit/furniture';
import { ginger, houseCat } from '../../kit/houseCat';
import { sky, skyline, stars } from '../../kit/outdoors';
import { type Person, person } from '../../kit/people';
import { at, box, circle, drawing, ellipse, fade, glow, ink, path, stroke } from '../../kit/svg';
import { roofTop } from '../../kit/tram';
import { dust, handle, hook, insides, iron, joint, knob, radio, slipper, socket, tin, valve } from './things';

const grandpa: Person = {
  skin: '#f0c7a4',
  hair: 'bald',
  hairColour: '#ece8ee',
  glasses: true,
  moustache: true,
  clothes: {
    top: '#6f8f72',
    legs: '#5c6384',
    shoes: '#8f4a58',
    sleeves: true,
    buttons: '#f0c766',
    collar: '#fff6e8',
  },
};

const nika: Person = {
  skin: '#f6cfae',
  hair: 'pigtails',
  hairColour: '#7a4229',
  lashes: true,
  clothes: { top: '#e9a13b', legs: '#4f6ea8', shoes: '#d8574e', sleeves: true, stripes: '#f7c777' },
};

const dusk = ['#3d4a8a', '#a86a9a', '#f2a06a'];
const night = ['#161a45', '#2b2f6e', '#4a4a8f'];

const view = (colours: readonly string[], width: number, height: number) =>
  at(
    -width / 2,
    -height / 2,
    sky(colours, width, height) +
      stars(14, 7, width, height * 0.6) +
      at(0, height - 150, skyline(300, '#2b2550', 4, '#ffd98a', width * 2.5), { scale: 0.4 }),
  );

/** Grandmother, as she was. */
const portrait =
  box(-90, -110, 180, 220, '#cfe0d4') +
  path('M-70,110 Q-60,30 0,26 Q60,30 70,110 Z', '#d8574e', 6) +
  circle(0, -62, 34, '#8a6a4c', 6) +
  ellipse(0, -20, 46, 48, '#f6cfae', 6) +
  path('M-48,-14 Q-52,-70 0,-72 Q52,-70 48,-14 Q34,-44 0,-48 Q-34,-44 -48,-14 Z', '#8a6a4c', 6) +
  stroke('M-24,-16 q8,-9 16,0 M8,-16 q8,-9 16,0 M-14,8 Q0,20 14,8', ink, 6);

function parlour(colours: readonly string[]): string {
  return (
    room('#8d7aa8', '#9a6a4a', 'stripes') +
    at(210, 270, windowFrame(250, 300, view(colours, 250, 300), '#fff6e8', '#c46a6f')) +
    at(900, 250, wallPicture(150, 190, at(0, 0, portrait, { scale: 0.84 }))) +
    at(610, 170, bookshelf(240))
  );
}

const lampLight = glow(560, 430, 640, '#ffe3a0', 0.42);

const evening = parlour(dusk) + lampLight + at(540, 960, rug('#6f8fa8', 960));
const close =
  box(0, 0, 1080, 1080, '#6b5274') +
  glow(540, 480, 640, '#ffdf9a', 0.55) +
  box(-20, 860, 1120, 240, '#b97f4c', 10) +
  box(-20, 860, 1120, 40, '#d39a62', 8);

const circuit =
  box(0, 0, 1080, 1080, '#8792a6') +
  box(40, 40, 1000, 1000, '#9aa5b8', 0, 40) +
  [120, 960]
    .map((x) =>
      [120, 960]
        .map((y) => circle(x, y, 36, '#c9d0dc', 8) + stroke(`M${x - 18},${y - 18} l36,36`, ink, 8))
        .join(''),
    )
    .join('') +
  box(130, 780, 180, 130, '#c9a45c', 9, 18) +
  stroke('M160,810 v70 M190,810 v70 M220,810 v70 M250,810 v70 M280,810 v70', '#9a6f30', 9) +
  box(720, 840, 240, 84, '#e8dcc0', 9, 40) +
  stroke('M780,844 v76 M820,844 v76 M880,844 v76', '#c4574e', 16) +
  glow(540, 560, 420, '#fff1c4', 0.5);

const wall =
  room('#8d7aa8', '#9a6a4a', 'stripes', 940) +
  at(890, 330, windowFrame(260, 340, view(night, 260, 340), '#fff6e8')) +
  at(500, 520, wallPicture(200, 240, portrait)) +
  glow(260, 800, 420, '#ffe3a0', 0.5) +
  box(30, 900, 460, 60, '#b97f4c', 9, 12) +
  box(60, 956, 40, 130, '#a06a3b', 8) +
  box(420, 956, 40, 130, '#a06a3b', 8);

const hall =
  parlour(night) +
  at(330, 830, sofa('#5f8fb5'), { scale: 1.06 }) +
  glow(820, 500, 420, '#ffe3a0', 0.5) +
  at(560, 950, rug('#7f5a86', 820));

const ballroom = parlour(night) + glow(540, 520, 620, '#ffe9a8', 0.6) + at(540, 950, rug('#7f5a86', 900));

const roofs =
  sky(night) +
  stars(80, 11, 1080, 620) +
  glow(840, 200, 330, '#fff1c4', 0.5) +
  circle(840, 200, 92, '#ffeec2', 9) +
  circle(812, 180, 18, '#f2d79a') +
  circle(866, 228, 12, '#f2d79a') +
  skyline(640, '#2b2550', 9, '#ffd98a') +
  at(540, 800, roofTop(1200, '#8f4a58'));

const orbit =
  sky(['#0b0d2a', '#1a1c4d', '#2c2f74']) +
  stars(130, 21, 1080, 900) +
  glow(540, 1330, 760, '#7fd0ff', 0.6) +
  circle(540, 1500, 640, '#3f8fc9', 10) +
  path('M160,1010 Q300,930 420,960 Q470,1000 380,1040 L140,1080 Z', '#6fb07a') +
  path('M640,930 Q760,900 850,960 L960,1060 L700,1080 Q620,1000 640,930 Z', '#6fb07a') +
  fade(0.7, stroke('M220,980 Q400,900 640,900 M500,1000 Q700,960 900,1040', '#ffffff', 20));

/** A small station that has been calling for a long time. */
function station(look: 'waiting' | 'glad'): string {
  const panel = (x: number) =>
    box(x, -60, 190, 130, '#3f6fb5', 9, 8) +
    stroke(`M${x + 48},-56 v122 M${x + 95},-56 v122 M${x + 142},-56 v122 M${x + 4},5 h182`, '#8fb7e8', 6);
  const pilot = person(
    {
      skin: '#e3b48c',
      hair: 'tousled',
      hairColour: '#4a3226',
      clothes: { top: '#f2f4f8', legs: '#f2f4f8', shoes: '#8b94a5', sleeves: true },
    },
    {
      left: look === 'glad' ? 'wave' : 'cheek',
      right: 'down',
      legs: 'hidden',
      face:
        look === 'glad' ? { eyes: 'happy', mouth: 'grin', blush: true } : { eyes: 'sleepy', mouth: 'sad' },
    },
  );
  return [
    panel(-420),
    panel(230),
    box(-240, -10, 60, 30, '#b9c1cf', 8),
    box(180, -10, 60, 30, '#b9c1cf', 8),
    stroke('M0,-190 V-270', ink, 14),
    circle(0, -280, 22, '#d8574e', 8),
    box(-200, -190, 400, 380, '#dfe5ee', 10, 90),
    box(-200, 130, 400, 40, '#e9a13b', 8),
    circle(0, -20, 140, '#2b2f6e', 10),
    `<clipPath id="porthole${look}"><circle cx="0" cy="-20" r="130"/></clipPath><g clip-path="url(#porthole${look})">${at(0, 235, pilot, { scale: 0.82 })}</g>`,
    `<circle cx="0" cy="-20" r="140" fill="none" stroke="#8b94a5" stroke-width="16"/>`,
    stroke('M-90,-100 Q-50,-136 0,-140', '#ffffff', 10),
  ].join('');
}

const note =
  stroke('M0,0 V-70 Q34,-60 36,-28', ink, 22) +
  ellipse(-16, 2, 24, 18, ink) +
  stroke('M0,0 V-70 Q34,-60 36,-28', '#fff3c9', 9) +
  ellipse(-16, 2, 17, 12, '#fff3c9');

export const cover = drawing(
  640,
  640,
  at(0, 0, evening, { scale: 0.6 }),
  at(322, 590, radio(true), { scale: 0.86 }),
  at(120, 616, houseCat(ginger, 'sit', { eyes: 'happy', mouth: 'cat', blush: true }), { scale: 0.52 }),
  at(400, 110, note) + at(452, 70, note, { scale: 0.7, rotate: 12 }),
);

/** The rooms, the people and the things of the story. */
export function drawPictures(comic: Comic) {
  const around = (name: string, width: number, height: number, markup: string, alt: LocalizedText) =>
    comic.picture(name, drawing(width, height, at(width / 2, height / 2, markup)), alt, [
      width / 2,
      height / 2,
    ]);
  const standing = (name: string, width: number, height: number, markup: string, alt: LocalizedText) =>
    comic.picture(name, drawing(width, height, at(width / 2, height - 20, markup)), alt, [
      width / 2,
      height - 20,
    ]);
  const cat = (
    name: string,
    pose: Parameters<typeof houseCat>[1],
    face: Parameters<typeof houseCat>[2],
    alt: LocalizedText,
    look = ginger,
  ) => comic.sprite(name, houseCat(look, pose, face), alt, { left: 270, right: 270, top: 470, bottom: 20 });
  const who = (name: string, body: Person, pose: Parameters<typeof person>[1], alt: LocalizedText) =>
    comic.sprite(name, person(body, pose), alt);
  const grey = { fur: '#8b93a8', light: '#eef1f6', stripes: true };
  const black = { fur: '#463f58', light: '#e8e4ee', stripes: false };
  return {
    evening: comic.scene('evening', evening),
    close: comic.scene('close', close),
    circuit: comic.scene('circuit', circuit),
    wall: comic.scene('wall', wall),
    hall: comic.scene('hall', hall),
    ballroom: comic.scene('ballroom', ballroom),
    roofs: comic.scene('roofs', roofs),
    orbit: comic.scene('orbit', orbit),

    radio: standing('radio', 700, 480, radio(), t('Старое ламповое радио', 'An old valve radio')),
    playing: standing(
      'radio-on',
      1000,
      720,
      radio(true),
      t('Радио светится и играет', 'The radio glows and plays'),
    ),
    table: standing('table', 760, 240, table('#b97f4c', 700, 180), ''),
    dust: standing('dust', 760, 540, dust(), t('Слой пыли и паук', 'A layer of dust, and a spider')),
    tin: standing('tin', 460, 330, tin(), t('Жестяная коробка', 'A tin box')),
    valve: standing('valve', 190, 290, valve(), t('Радиолампа', 'A radio valve')),
    lit: standing('valve-lit', 320, 320, valve(true), t('Лампа горит', 'The valve glows')),
    insides: standing(
      'insides',
      940,
      580,
      insides(),
      t(
        'Радио изнутри: две лампы горят, третьей нет',
        'Inside the radio: two valves glow, the third is missing',
      ),
    ),
    socket: standing('socket', 220, 290, socket, t('Пустое гнездо', 'An empty socket')),
    cup: standing('cup', 230, 260, at(0, 0, cup('#5f9ab5')), t('Чашка чая', 'A cup of tea')),
    iron: comic.picture(
      'iron',
      drawing(580, 500, at(40, 470, iron())),
      t('Паяльник', 'A soldering iron'),
      [40, 470],
    ),
    apart: around(
      'wires',
      900,
      260,
      joint(false),
      t('Два провода не касаются друг друга', 'Two wires that do not touch'),
    ),
    joined: around('joined', 900, 320, joint(true), t('Провода спаяны', 'The wires are joined')),
    hook: around('hook', 180, 180, hook, t('Конец антенны', 'The end of the aerial')),
    knob: around('knob', 440, 440, knob(206), t('Ручка настройки', 'The tuning knob')),
    handle: around('handle', 200, 140, handle, t('Ползунок громкости', 'The volume slider')),
    slippers: around(
      'slippers',
      360,
      300,
      at(-82, 6, slipper(), { rotate: -8 }) + at(82, 6, slipper(), { rotate: 8, flip: true }),
      t('Дедушкины тапочки', 'Grandpa’s slippers'),
    ),
    waiting: around(
      'station',
      900,
      600,
      station('waiting'),
      t('Станция на орбите, в окне грустный космонавт', 'A station in orbit, a sad cosmonaut at its window'),
    ),
    glad: around(
      'station-glad',
      900,
      600,
      station('glad'),
      t('Космонавт машет из окна станции', 'The cosmonaut waves from the window'),
    ),

    grandpaSad: who(
      'grandpa-sad',
      grandpa,
      { left: 'down', right: 'cheek', face: { eyes: 'sleepy', mouth: 'sad', brows: 'worried' } },
      t('Дедушка вздыхает', 'Grandpa sighs'),
    ),
    grandpaCurious: who(
      'grandpa-curious',
      grandpa,
      { left: 'point', right: 'hip', face: { eyes: 'open', mouth: 'smile', brows: 'up' } },
      t('Дедушка показывает пальцем', 'Grandpa points a finger'),
    ),
    grandpaSitting: who(
      'grandpa-sitting',
      grandpa,
      { left: 'belly', right: 'belly', legs: 'sit', face: { eyes: 'closed', mouth: 'smile', tear: true } },
      t('Дедушка слушает с закрытыми глазами', 'Grandpa listens with closed eyes'),
    ),
    grandpaDancing: who(
      'grandpa-dancing',
      grandpa,
      { left: 'up', right: 'out', legs: 'walk', face: { eyes: 'happy', mouth: 'grin', blush: true } },
      t('Дедушка танцует', 'Grandpa dances'),
    ),
    nikaBusy: who(
      'nika-busy',
      nika,
      { left: 'hip', right: 'point', face: { eyes: 'open', mouth: 'smirk', brows: 'one-up' } },
      t('Ника знает, что делать', 'Nika knows what to do'),
    ),
    nikaGlad: who(
      'nika-glad',
      nika,
      { left: 'up', right: 'up', face: { eyes: 'happy', mouth: 'grin', blush: true } },
      t('Ника ликует', 'Nika rejoices'),
    ),
    nikaDancing: who(
      'nika-dancing',
      nika,
      { left: 'out', right: 'up', legs: 'walk', face: { eyes: 'happy', mouth: 'grin', blush: true } },
      t('Ника танцует', 'Nika dances'),
    ),
    sleeping: cat(
      'cat-asleep',
      'sleep',
      { eyes: 'closed', mouth: 'cat' },
      t('Рыжий кот Батон спит', 'Loaf, a ginger cat, is asleep'),
    ),
    wide: cat('cat-wide', 'sit', { eyes: 'wide', mouth: 'o' }, t('Кот вытаращил глаза', 'The cat stares')),
    proud: cat(
      'cat-proud',
      'sit',
      { eyes: 'happy', mouth: 'cat', blush: true },
      t('Довольный кот', 'A pleased cat'),
    ),
    grey: cat(
      'cat-grey',
      'sit',
      { eyes: 'closed', mouth: 'shout' },
      t('Серая кошка поёт', 'A grey cat sings'),
      grey,
    ),
    black: cat(
      'cat-black',
      'sit',
      { eyes: 'happy', mouth: 'shout' },
      t('Чёрный кот поёт', 'A black cat sings'),
      black,
    ),
  };
}

export type Pictures = ReturnType<typeof drawPictures>;
