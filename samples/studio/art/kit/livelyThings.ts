import { darker, lighter } from './colour';
import { type Face, face } from './face';
import { at, box, circle, ellipse, fade, glow, ink, inside, limb, path, stroke } from './svg';

/** Things with a face. The base is at y = 0 and the center at x = 0, or the center is at the origin. */

export function robot(
  look: Face,
  colour = '#8fb4c9',
  light = '#ffd35a',
  arms: 'down' | 'up' | 'shy' = 'down',
): string {
  const arm =
    arms === 'up'
      ? 'M-104,-190 Q-190,-210 -180,-320'
      : arms === 'shy'
        ? 'M-104,-190 Q-150,-130 -40,-120'
        : 'M-104,-190 Q-160,-150 -150,-80';
  const one = limb(arm, 26, '#a9b6c4');
  const sway = [-116, -88].map((y) => stroke(`M-70,${y} H70`, darker(colour, 0.25), 6)).join('');
  return [
    limb('M-46,-60 V-24', 32, '#a9b6c4'),
    limb('M46,-60 V-24', 32, '#a9b6c4'),
    box(-92, -30, 82, 32, '#59607a', 8, 14),
    box(10, -30, 82, 32, '#59607a', 8, 14),
    arms === 'shy' ? '' : one + at(0, 0, one, { flip: true }),
    box(-100, -230, 200, 180, colour, 9, 30),
    box(-62, -204, 124, 70, lighter(colour, 0.35), 6, 12),
    path('M-40,-170 q10,-30 20,0 t20,0 t20,0 t20,0', 'none'),
    stroke('M-44,-170 h20 l12,-18 l14,34 l12,-16 h30', '#d8574e', 6),
    sway,
    box(-24, -256, 48, 30, '#59607a', 8),
    stroke('M0,-430 V-466', ink, 9),
    circle(0, -480, 20, light, 8),
    box(-134, -366, 30, 70, '#59607a', 8, 10),
    box(104, -366, 30, 70, '#59607a', 8, 10),
    box(-118, -430, 236, 184, colour, 9, 46),
    box(-92, -402, 184, 128, '#f4fbff', 7, 34),
    at(0, -350, face(look, { gap: 40, eyeSize: 14, mouthY: 42, mouthSize: 22 })),
    arms === 'shy' ? one + at(0, 0, one, { flip: true }) : '',
  ].join('');
}

/** A full moon with a face, around the origin. */
export function moonFace(r: number, look: Face, colour = '#ffe9a6', light = true): string {
  return [
    light ? glow(0, 0, r * 2.1, '#fff1c0', 0.75) : '',
    circle(0, 0, r, colour, 9),
    inside(
      circle(0, 0, r - 4, '#000000'),
      circle(-r * 0.62, r * 0.5, r * 0.24, darker(colour, 0.1)) +
        circle(r * 0.56, -r * 0.62, r * 0.2, darker(colour, 0.1)) +
        circle(r * 0.78, r * 0.3, r * 0.14, darker(colour, 0.1)) +
        fade(
          0.35,
          path(
            `M${r * 0.3},${-r} Q${r * 0.9},0 ${r * 0.1},${r} L${r},${r} L${r},${-r} Z`,
            darker(colour, 0.18),
          ),
        ),
    ),
    at(0, -r * 0.06, face(look, { gap: r * 0.36, eyeSize: r * 0.12, mouthY: r * 0.36, mouthSize: r * 0.2 })),
  ].join('');
}

export function alarmClock(look: Face, colour = '#e2574c', shaking = false): string {
  const rays = shaking
    ? stroke('M-190,-330 L-226,-360 M-206,-270 L-250,-280 M190,-330 L226,-360 M206,-270 L250,-280', ink, 9)
    : '';
  return [
    rays,
    limb('M-90,-50 L-120,-8', 26, '#59607a'),
    limb('M90,-50 L120,-8', 26, '#59607a'),
    stroke('M0,-330 V-372', ink, 22),
    path('M-130,-300 Q-140,-376 -70,-380 Q-30,-370 -34,-330 Z', '#f5c04c', 9),
    path('M130,-300 Q140,-376 70,-380 Q30,-370 34,-330 Z', '#f5c04c', 9),
    circle(0, -180, 158, colour, 10),
    circle(0, -180, 124, '#fffaf0', 8),
    ...Array.from({ length: 12 }, (_, index) =>
      at(0, -180, box(-4, -112, 8, index % 3 === 0 ? 20 : 11, ink, 0, 3), { rotate: index * 30 }),
    ),
    at(0, -194, face(look, { gap: 44, eyeSize: 15, mouthY: 48, mouthSize: 24 })),
  ].join('');
}

export function sock(colour: string, stripe: string, look: Face): string {
  const d = 'M-60,-300 L60,-300 L60,-130 Q64,-100 100,-80 Q170,-50 160,0 L-10,0 Q-60,-6 -60,-60 Z';
  return (
    inside(
      path(d, '#000000'),
      path(d, colour) +
        box(-80, -250, 180, 26, stripe) +
        box(-80, -196, 180, 26, stripe) +
        ellipse(150, -10, 60, 60, stripe) +
        ellipse(-60, -20, 50, 50, stripe),
    ) +
    path(d, 'none', 9) +
    box(-72, -324, 144, 44, lighter(colour, 0.25), 9, 14) +
    at(0, -140, face(look, { gap: 30, eyeSize: 12, mouthY: 40, mouthSize: 18 }))
  );
}
