import { darker } from './colour';
import { type Face, face } from './face';
import { at, box, circle, fade, glow, ink, limb, path, polygon, stroke } from './svg';

/** A lighthouse on its rock, the ground at y = 0, 720 units tall. */
export function lighthouse(lit: boolean): string {
  const body = 'M-78,-560 L78,-560 L124,0 L-124,0 Z';
  return [
    lit
      ? glow(0, -640, 330, '#fff3b0', 0.95) +
        fade(
          0.4,
          polygon(
            [
              [0, -640],
              [620, -790],
              [620, -560],
            ],
            '#fff3b0',
          ) +
            polygon(
              [
                [0, -640],
                [-620, -760],
                [-620, -530],
              ],
              '#fff3b0',
            ),
        )
      : '',
    path(body, '#fffaf0', 9),
    path('M-90,-440 L90,-440 L98,-330 L-98,-330 Z', '#e2574c', 7),
    path('M-107,-220 L107,-220 L116,-110 L-116,-110 Z', '#e2574c', 7),
    path('M-34,0 V-70 Q-34,-104 0,-104 Q34,-104 34,-70 V0 Z', '#4a3c66', 8),
    box(-100, -584, 200, 30, '#3a4160', 8, 6),
    box(-56, -684, 112, 104, lit ? '#fff3b0' : '#6a7390', 8, 8),
    stroke('M-20,-684 V-584 M20,-684 V-584', ink, 6),
    path('M-78,-684 Q0,-780 78,-684 Z', '#e2574c', 9),
    circle(0, -742, 12, '#f5c04c', 6),
    box(-22, -300, 44, 54, lit ? '#ffdf80' : '#4b5280', 7, 20),
  ].join('');
}

/** A rock above the water, its top at the origin. */
export function rock(width: number, colour = '#5a5a7a'): string {
  const half = width / 2;
  return (
    path(
      `M${-half},160 Q${-half * 0.9},40 ${-half * 0.5},20 Q${-half * 0.2},-24 ${half * 0.3},0 Q${half * 0.8},10 ${half},160 Z`,
      colour,
      9,
    ) +
    stroke(
      `M${-half * 0.5},70 l40,-20 M${half * 0.2},60 l50,14 M${-half * 0.1},110 l60,-10`,
      darker(colour, 0.3),
      8,
    )
  );
}

/** The great lamp, lit, its foot at the origin. */
export function lamp(): string {
  return [
    glow(0, -300, 420, '#fff3b0', 0.95),
    box(-90, -50, 180, 50, '#59607a', 9, 12),
    box(-34, -120, 68, 76, '#8b97a8', 8),
    path('M-120,-130 Q-170,-300 -100,-450 L100,-450 Q170,-300 120,-130 Z', '#fff6cf', 10),
    stroke('M-140,-210 H140 M-150,-290 H150 M-134,-370 H134', '#f5c04c', 9),
    path('M0,-210 q56,-70 0,-150 q-56,80 0,150 Z', '#f2903c', 8),
    path('M0,-216 q24,-34 0,-74 q-24,40 0,74 Z', '#ffe08a'),
    path('M-104,-450 Q0,-520 104,-450 Z', '#59607a', 9),
  ].join('');
}

export function crab(look: Face): string {
  const leg = [-1, 1]
    .map(
      (side) =>
        stroke(
          `M${side * 90},-40 l${side * 50},10 l${side * 14},30 M${side * 80},-26 l${side * 40},22 l${side * 6},24`,
          ink,
          16,
        ) +
        limb(`M${side * 96},-80 Q${side * 160},-100 ${side * 150},-160`, 20, '#e86a4a') +
        path(
          `M${side * 150},-160 q${side * -40},-40 ${side * -6},-76 l${side * 14},36 l${side * 30},-30 q${side * 16},50 ${side * -38},70 Z`,
          '#e86a4a',
          8,
        ),
    )
    .join('');
  return (
    leg +
    stroke('M-40,-110 V-150 M40,-110 V-150', ink, 22) +
    stroke('M-40,-110 V-150 M40,-110 V-150', '#e86a4a', 8) +
    path('M-130,-60 Q-120,-140 0,-140 Q120,-140 130,-60 Q110,0 0,0 Q-110,0 -130,-60 Z', '#e86a4a', 9) +
    at(0, -164, face({ ...look, mouth: 'none' }, { gap: 40, eyeSize: 15 })) +
    at(
      0,
      -70,
      face({ ...look, eyes: 'closed', brows: 'none' }, { gap: 400, eyeSize: 0.1, mouthY: 0, mouthSize: 26 }),
    )
  );
}

/** A ship from the side, its waterline at the origin. */
export function ship(colour = '#3a4f8a', lit = true): string {
  return [
    stroke('M-60,-210 V-330 M80,-210 V-300', ink, 10),
    lit ? glow(-60, -330, 70, '#ff8a6a', 0.9) + circle(-60, -334, 13, '#ff6a4d', 6) : '',
    box(-130, -170, 270, 80, '#fffaf0', 9, 10),
    box(20, -250, 76, 90, '#e2574c', 9),
    ...[-96, -36, 24, 84].map((x) => circle(x, -128, 18, '#ffdf80', 6)),
    path('M-250,-96 L250,-96 Q230,-10 170,20 L-180,20 Q-230,-20 -250,-96 Z', colour, 10),
    stroke('M-236,-60 H236', '#ffffff', 10),
  ].join('');
}
