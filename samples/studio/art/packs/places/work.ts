import { bookshelf, chair, cup, plant, room, table, wallClock } from '../../kit/furniture';
import { at, box, circle, fade, glow, ink, path, stroke } from '../../kit/svg';
import { lit, moonbeam, opening, type Scene } from './light';

const desk = (x: number, y: number, seat: string) =>
  at(x, y - 30, chair(seat), { scale: 0.9 }) +
  at(x + 20, y, table('#e6b878', 400, 200)) +
  at(x - 60, y - 214, box(-50, -16, 100, 16, '#5b8fd0', 6, 3) + box(-44, -30, 90, 15, '#f5c02c', 6, 3)) +
  at(x + 110, y - 214, path('M-50,-4 L0,-20 L50,-4 L0,8 Z', '#ffffff', 6));

export const school: Scene = (isNight) =>
  lit(
    isNight,
    [
      room('#dcebd4', '#c9a06a', 'plain'),
      opening(isNight, 150, 340, 230, 330, '#fff6e8'),
      box(330, 160, 560, 340, '#8a5f3c', 9, 12) + box(354, 184, 512, 292, '#3d6b5c', 6),
      fade(
        0.9,
        stroke('M400,260 h90 M400,310 h130 M400,360 h70', '#eaf5ea', 8) +
          stroke('M640,400 L700,250 L760,400 Z M660,350 h80', '#ffe9a8', 7) +
          circle(800, 280, 30, 'none') +
          stroke('M796,250 a30,30 0 1 0 1,0', '#ffb0b0', 7),
      ),
      box(360, 500, 500, 18, '#a9744a', 7, 4) +
        box(420, 488, 40, 14, '#ffffff', 4) +
        box(500, 490, 30, 12, '#ffe08a', 4),
      at(985, 200, wallClock(9, 15, 64)) +
        at(
          986,
          400,
          box(-66, -80, 132, 170, '#fff6e8', 7) +
            circle(0, -14, 44, '#7fc0e0', 6) +
            path('M-30,-30 Q-6,-54 12,-24 Q30,0 6,14 Q-24,10 -30,-30 Z', '#8fc25c', 4) +
            stroke('M-40,60 h80', '#8b97a8', 6),
        ),
      at(1000, 860, plant('#c8614e'), { scale: 0.9 }),
      desk(230, 1010, '#d8744e') + desk(790, 1010, '#5b8fb8'),
    ],
    [moonbeam(60, 800, 190), glow(150, 330, 300, '#bcd0ff', 0.4)],
  );

const screen = (x: number, y: number, isOn: boolean) =>
  at(
    x,
    y,
    box(-14, -50, 28, 50, '#59607a', 6) +
      box(-54, -14, 108, 16, '#59607a', 6, 6) +
      box(-104, -190, 208, 144, '#3d4257', 8, 10) +
      box(-90, -176, 180, 116, isOn ? '#9fe0f5' : '#cfe3ee', 4) +
      stroke('M-66,-146 h70 M-66,-120 h110 M-66,-94 h50', isOn ? '#3f7fb0' : '#8fa9bd', 8),
  );

export const office: Scene = (isNight) =>
  lit(
    isNight,
    [
      room('#d5dfe8', '#8d97a8', 'plain'),
      opening(isNight, 360, 300, 470, 300, '#f2f5f8'),
      box(760, 170, 260, 230, '#b98a5c', 8, 8) +
        box(784, 194, 92, 70, '#ffe08a', 4) +
        box(892, 206, 92, 64, '#9fd9c0', 4) +
        box(800, 284, 84, 70, '#f7b2b2', 4) +
        box(904, 290, 80, 76, '#fff6e8', 4),
      at(890, 610, bookshelf(300)),
      at(
        960,
        870,
        box(-70, -300, 140, 300, '#c9d2dc', 8, 10) +
          box(-54, -280, 108, 80, '#9aa6b6', 5) +
          box(-54, -190, 108, 80, '#9aa6b6', 5) +
          box(-54, -100, 108, 80, '#9aa6b6', 5) +
          stroke('M-14,-240 h28 M-14,-150 h28 M-14,-60 h28', ink, 8),
      ),
      at(150, 880, plant('#7a8fb8'), { scale: 1.25 }),
      at(
        430,
        900,
        box(-76, -330, 152, 170, '#46527a', 8, 26) +
          stroke('M0,-120 V-30 M-60,-6 L0,-34 L60,-6', ink, 22) +
          stroke('M0,-120 V-30 M-60,-6 L0,-34 L60,-6', '#8b97a8', 9),
      ),
      box(180, 700, 560, 34, '#e0c090', 9, 8) +
        box(210, 734, 30, 200, '#59607a', 7) +
        box(680, 734, 30, 200, '#59607a', 7) +
        box(540, 734, 140, 130, '#d0ae7c', 8),
      screen(330, 700, isNight) +
        at(600, 700, path('M-70,0 L-56,-20 H56 L70,0 Z', '#c9d2dc', 6)) +
        at(500, 700, cup('#e2574c', !isNight), { scale: 0.6 }) +
        box(590, 640, 90, 44, '#fff6e8', 6, 4),
    ],
    [
      box(240, 524, 180, 116, '#9fe8ff', 5) +
        stroke('M264,554 h70 M264,580 h110 M264,606 h50', '#3f7fb0', 8) +
        glow(330, 590, 250, '#7fdcff', 0.6),
      glow(640, 610, 260, '#ffdf9a', 0.6) +
        at(
          660,
          700,
          stroke('M0,0 V-60 L-40,-120', ink, 14) +
            path('M-84,-110 L-20,-150 L0,-110 L-60,-76 Z', '#f0b93a', 7) +
            box(-36, -12, 72, 14, '#59607a', 6, 6),
        ),
    ],
  );

export const hospital: Scene = (isNight) =>
  lit(
    isNight,
    [
      room('#d8efe9', '#b9cfd0', 'plain'),
      opening(isNight, 540, 320, 300, 320, '#ffffff', '#8fc2d8'),
      box(0, 560, 1080, 16, '#8fc2b8') + box(0, 576, 1080, 224, '#c3e2da'),
      at(
        880,
        250,
        box(-90, -110, 180, 220, '#fff6ee', 8, 8) +
          box(-18, -64, 36, 100, '#e2574c') +
          box(-50, -32, 100, 36, '#e2574c'),
      ),
      at(
        560,
        950,
        [
          box(-330, -380, 34, 380, '#c9d2dc', 8, 10) + box(300, -270, 34, 270, '#c9d2dc', 8, 10),
          box(-320, -150, 640, 46, '#e9eef4', 8, 8) + box(-310, -206, 620, 64, '#ffffff', 8, 20),
          path('M-296,-204 Q-300,-292 -210,-288 Q-120,-292 -118,-206 Z', '#ffffff', 8),
          path('M-90,-212 Q40,-250 160,-220 Q260,-200 312,-212 L312,-110 L-90,-110 Z', '#7fb8d8', 9) +
            stroke('M-90,-170 Q80,-190 312,-164', '#5f9ac0', 9),
          circle(-280, -18, 20, '#59607a', 7) +
            circle(290, -18, 20, '#59607a', 7) +
            stroke('M-280,-104 V-36 M290,-104 V-36', '#8b97a8', 12),
          stroke('M-120,-330 H120', ink, 0.1),
        ].join(''),
      ),
      at(
        120,
        950,
        stroke('M0,0 V-560 M-50,-2 H50 M-40,-560 H40', ink, 22) +
          stroke('M0,0 V-560 M-50,-2 H50 M-40,-560 H40', '#c9d2dc', 9) +
          path('M-66,-540 H-14 V-450 Q-40,-430 -66,-450 Z', '#d5f0fa', 7) +
          stroke('M-40,-436 Q-40,-300 60,-260', '#8fbfd8', 6),
      ),
      at(
        960,
        900,
        box(-80, -230, 160, 230, '#f2e6d0', 8, 8) +
          box(-60, -200, 120, 70, '#e2d2b4', 5) +
          box(-60, -110, 120, 70, '#e2d2b4', 5) +
          stroke('M-16,-166 h32 M-16,-76 h32', ink, 8),
      ) +
        at(
          930,
          672,
          path('M-26,0 L-20,-64 L20,-64 L26,0 Z', '#9fd4e6', 6) +
            stroke('M0,-64 V-120 M0,-64 L-26,-110', '#4f9a63', 6) +
            circle(0, -128, 18, '#ffd35a', 6) +
            circle(-30, -116, 17, '#e8709a', 6),
        ),
      at(250, 520, box(-70, -76, 140, 110, '#59607a', 8, 10) + box(-56, -62, 112, 76, '#23384a', 5)),
    ],
    [
      at(
        250,
        520,
        box(-56, -62, 112, 76, '#143a3c', 5) +
          stroke('M-48,-20 h28 l10,-26 l14,52 l12,-36 l8,10 h24', '#7dffb0', 5),
      ) + glow(250, 500, 170, '#7dffb0', 0.4),
      glow(980, 560, 260, '#ffe0a0', 0.7) +
        at(
          990,
          672,
          stroke('M0,0 V-60', ink, 12) +
            path('M-30,-60 L-18,-110 H18 L30,-60 Z', '#ffe9b0', 6) +
            box(-24, -8, 48, 12, '#8b97a8', 5, 5),
        ),
      moonbeam(420, 800, 200),
    ],
  );
