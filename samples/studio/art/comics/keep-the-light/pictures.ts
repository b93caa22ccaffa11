import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import { animal, tomcat } from '../../kit/animals';
import { duck } from '../../kit/critters';
import type { Face } from '../../kit/face';
import { chair } from '../../kit/furniture';
import { hats } from '../../kit/hats';
import { crab, lamp, lighthouse, rock, ship } from '../../kit/lighthouse';
import { cloud, sea, sky, stars, sun } from '../../kit/outdoors';
import { randomFrom } from '../../kit/random';
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
import { fallingRain } from '../../kit/tram';

const storm = ['#141a38', '#2c3566', '#4a4f86'];
const duckling = (look: Face) => duck(look) + at(-56, -232, hats.southwester('#e2574c'), { scale: 0.72 });
const keeper = (pose: Parameters<typeof animal>[1]) =>
  animal(tomcat, pose, {
    top: '#3f5f9f',
    buttons: '#f5c04c',
    legs: '#2f3c66',
    scarf: '#e2574c',
    hat: hats.southwester(),
  });

function shore(colours: readonly string[], lit: boolean, extra = '', water = '#2f5f8a'): string {
  return [
    sky(colours),
    extra,
    sea(720, water, 2),
    at(780, 860, rock(720)),
    at(760, 880, lighthouse(lit), { scale: 0.86 }),
    at(0, 0, sea(900, water, 3)),
  ].join('');
}

function lampRoom(view: string): string {
  const pane = (x: number) =>
    `${inside(box(x, 90, 300, 520, '#000000'), view)}<rect x="${x}" y="90" width="300" height="520" fill="none" stroke="#2b2135" stroke-width="26"/><rect x="${x}" y="90" width="300" height="520" fill="none" stroke="#c9a46a" stroke-width="13"/>`;
  return [
    gradientBox(0, 0, 1080, 760, ['#e8b86a', '#c98f4e']),
    pane(30),
    pane(390),
    pane(750),
    box(0, 760, 1080, 320, '#8a5a4a'),
    box(0, 752, 1080, 16, '#2b2135'),
    at(540, 860, lamp()),
  ].join('');
}

const nightSea = sky(storm, 1080, 640) + stars(30, 5, 1080, 260) + at(0, 0, sea(470, '#27507a', 2));
const wildSea =
  sky(['#0e1230', '#232a55'], 1080, 640) +
  at(240, 150, cloud('#39406f', 1.2)) +
  at(820, 190, cloud('#2f3666', 1.3)) +
  sea(430, '#1f4468', 3) +
  fallingRain(300, 26, 4, 1080, 640);

function sparks(count: number, seed: number, width: number, height: number): string {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const x = random() * width;
    const y = random() * height;
    return circle(x, y, 16, '#e8ff8a44') + circle(x, y, 6, '#f4ffb8');
  }).join('');
}

const cellar = [
  gradientBox(0, 0, 1080, 1080, ['#1a1833', '#2c2850']),
  ...Array.from({ length: 5 }, (_, index) => box(0, 760 - index * 90, 260 - index * 46, 90, '#4a4570', 8)),
  box(0, 850, 1080, 230, '#221f42'),
  at(
    850,
    850,
    box(-90, -190, 180, 190, '#6a4a3a', 9, 20) + stroke('M-90,-140 h180 M-90,-50 h180', '#2b2135', 8),
  ),
  glow(560, 640, 260, '#d8ff8a', 0.45),
  at(
    560,
    860,
    path(
      'M-90,-30 V-230 Q-90,-270 -50,-280 V-320 H50 V-280 Q90,-270 90,-230 V-30 Q90,0 60,0 H-60 Q-90,0 -90,-30 Z',
      '#a9d6c944',
      9,
    ) +
      box(-60, -346, 120, 34, '#b5835a', 8, 8) +
      at(-80, -250, sparks(14, 9, 160, 220)),
  ),
].join('');

export const cover = drawing(
  640,
  640,
  at(-92, -60, shore(storm, true, stars(40, 8, 1080, 420)), { scale: 0.68 }),
  at(170, 600, duckling({ eyes: 'sparkle', look: [0.3, -0.3] }), { scale: 1.2 }),
);

/** The places of one night and those who live through it. */
export function drawPictures(comic: Comic) {
  const reach = { left: 190, right: 160, top: 340, bottom: 10 };
  const duckIn = (name: string, look: Face, ru: string, en: string) =>
    comic.sprite(`duckling-${name}`, duckling(look), t(ru, en), reach);
  return {
    dusk: comic.scene(
      'dusk',
      shore(['#5a5a9f', '#e08a7a', '#ffd9a0'], true, at(530, 610, sun(70, '#ffb35a')), '#4f7fa8'),
    ),
    lit: comic.scene('room-lit', lampRoom(nightSea)),
    stormy: comic.scene('room-storm', lampRoom(wildSea)),
    cellar: comic.scene('cellar', cellar),
    dawn: comic.scene(
      'dawn',
      shore(
        ['#7fa6e0', '#ffd0b0', '#fff0c9'],
        false,
        at(220, 620, glow(0, 0, 300, '#fff3c4', 0.9) + sun(80)) + at(880, 130, cloud('#ffffff', 0.7)),
        '#5fa0c0',
      ),
    ),
    sea: comic.scene(
      'open-sea',
      [
        sky(['#0e1230', '#232a55', '#3a4278']),
        at(240, 200, cloud('#39406f', 1.3)),
        sea(620, '#1f4468', 5),
      ].join(''),
    ),
    brave: duckIn(
      'brave',
      { eyes: 'open', brows: 'angry' },
      'Утёнок Буль в красной зюйдвестке',
      'Bubble the duckling in a red sou’wester',
    ),
    afraid: duckIn(
      'afraid',
      { eyes: 'wide', brows: 'worried', tear: true },
      'Булю страшно',
      'Bubble is afraid',
    ),
    happy: duckIn('happy', { eyes: 'happy', blush: true }, 'Буль счастлив', 'Bubble is happy'),
    asleep: duckIn('asleep', { eyes: 'closed', blush: true }, 'Буль спит стоя', 'Bubble sleeps on his feet'),
    sneezing: comic.sprite(
      'keeper',
      keeper({
        left: 'mouth',
        right: 'point',
        face: { eyes: 'closed', mouth: 'wavy', brows: 'worried', blush: true },
      }),
      t('Смотритель, старый кот Тимофей, простужен', 'Timothy, the old cat who keeps the light, has a cold'),
    ),
    proud: comic.sprite(
      'keeper-proud',
      keeper({ left: 'hip', right: 'wave', face: { eyes: 'happy', mouth: 'grin', blush: true } }),
      t('Тимофей гордится', 'Timothy is proud'),
    ),
    puzzled: comic.sprite(
      'keeper-puzzled',
      keeper({ left: 'out', right: 'out', face: { eyes: 'wide', mouth: 'flat', brows: 'one-up' } }),
      t('Тимофей озадачен', 'Timothy is puzzled'),
    ),
    crab: comic.sprite(
      'crab',
      crab({ eyes: 'sleepy', mouth: 'flat', brows: 'angry' }),
      t('Сердитый сонный краб', 'A cross, sleepy crab'),
      { left: 200, right: 200, top: 250, bottom: 20 },
    ),
    ship: comic.sprite('ship', ship(), t('Корабль', 'A ship'), {
      left: 270,
      right: 270,
      top: 400,
      bottom: 40,
    }),
    rain: comic.sprite('rain', fallingRain(300, 40, 21), '', { left: 0, right: 1300, top: 0, bottom: 1500 }),
    chair: comic.sprite('chair', chair('#b5835a'), t('Старый стул Тимофея', 'Timothy’s old chair'), {
      left: 110,
      right: 110,
      top: 345,
      bottom: 12,
    }),
    flies: comic.picture(
      'fireflies',
      drawing(640, 480, sparks(40, 17, 640, 480)),
      t('Светлячки', 'Fireflies'),
    ),
    can: comic.sprite(
      'oil-can',
      box(-70, -150, 140, 150, '#5f9f8a', 9, 16) +
        stroke('M-30,-150 q30,-60 60,0', '#2b2135', 14) +
        path('M60,-130 l70,-50 l14,20 l-64,70 Z', '#5f9f8a', 8) +
        ellipse(0, -70, 32, 36, '#ffd35a', 7) +
        fade(0.6, path('M-6,-90 q20,26 6,40 q-24,-8 -6,-40 Z', '#2b2135')),
      t('Бидон масла', 'A can of oil'),
      { left: 90, right: 160, top: 210, bottom: 12 },
    ),
    song: comic.music('seaSong', 0.45),
    wind: comic.sound('wind', 'ambience', { loop: true, volume: 0.4, fadeIn: 500, fadeOut: 500 }),
  };
}

export type Pictures = ReturnType<typeof drawPictures>;
