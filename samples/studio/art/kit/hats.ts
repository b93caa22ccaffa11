import { darker, lighter } from './colour';
import { box, circle, ink, path, polygon, stroke } from './svg';

/** Headgear for `hat`, origin at the crown. */
export const hats = {
  cap: (colour: string, badge = '#f5c04c') =>
    path('M-96,12 Q-96,-70 0,-72 Q96,-70 96,12 Z', colour, 8) +
    path('M-104,6 Q0,-18 104,6 Q150,18 140,36 Q0,6 -108,34 Z', darker(colour, 0.3), 8) +
    circle(0, -30, 16, badge, 6),
  detective: () =>
    path('M-112,18 Q-100,-80 0,-82 Q100,-80 112,18 Z', '#9a7a5a', 8) +
    stroke('M-40,-78 L-50,12 M40,-78 L50,12 M-106,-20 H106', '#7a5d44', 6) +
    path('M-130,14 Q-60,-10 0,2 Q60,-10 130,14 Q120,44 60,24 Q0,10 -60,24 Q-120,44 -130,14 Z', '#8a6a4e', 8) +
    circle(0, -86, 12, '#7a5d44', 6),
  party: (colour: string) =>
    polygon(
      [
        [-54, 14],
        [0, -110],
        [54, 14],
      ],
      colour,
      8,
    ) +
    circle(-10, -24, 9, '#ffffff') +
    circle(18, -8, 8, '#ffffff') +
    circle(0, -114, 18, '#fff3b0', 7),
  chef: () =>
    path(
      'M-70,16 L-70,-30 Q-120,-60 -84,-104 Q-50,-140 0,-112 Q50,-140 84,-104 Q120,-60 70,-30 L70,16 Z',
      '#ffffff',
      8,
    ) + stroke('M-68,-8 H68', ink, 5),
  beanie: (colour: string) =>
    path('M-104,24 Q-104,-72 0,-74 Q104,-72 104,24 Z', colour, 8) +
    box(-114, 4, 228, 40, lighter(colour, 0.25), 8, 18) +
    circle(0, -86, 26, '#ffffff', 7),
  southwester: (colour = '#f5c02c') =>
    path('M-96,10 Q-90,-74 0,-76 Q90,-74 96,10 Z', colour, 8) +
    path('M-140,34 Q-100,-4 0,0 Q100,-4 140,34 Q60,16 0,16 Q-60,16 -140,34 Z', darker(colour, 0.12), 8),
  bow: (colour: string) =>
    path('M0,0 Q-60,-50 -66,0 Q-60,44 0,6 Q60,44 66,0 Q60,-50 0,0 Z', colour, 8) +
    circle(0, 2, 14, darker(colour, 0.15), 6),
  night: (colour: string) =>
    path('M-104,20 Q-90,-80 10,-80 Q120,-80 150,40 Q100,-10 104,20 Z', colour, 8) +
    box(-112, 2, 224, 36, '#ffffff', 8, 17) +
    circle(152, 52, 22, '#ffffff', 7),
};
