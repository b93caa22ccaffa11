import { darker, lighter } from './colour';
import { type Face, face } from './face';
import { at, circle, ellipse, ink, limb, path, stroke } from './svg';

/** Small creatures. The base is at y = 0 and the center at x = 0, or the center is at the origin. */

export function ghost(look: Face, colour = '#f6f4ff'): string {
  return [
    path(
      'M-130,-40 Q-140,-330 0,-340 Q140,-330 130,-40 Q130,10 96,-8 Q64,-36 34,-4 Q0,28 -34,-4 Q-64,-36 -96,-8 Q-130,10 -130,-40 Z',
      colour,
      9,
    ),
    path(
      'M88,-260 Q120,-180 108,-40 Q120,-10 96,-8 Q80,-20 70,-22 Q100,-120 88,-260 Z',
      darker(colour, 0.12),
    ),
    limb('M-118,-150 Q-170,-160 -176,-200', 34, colour),
    limb('M118,-150 Q170,-160 176,-200', 34, colour),
    at(0, -220, face(look, { gap: 44, eyeSize: 16, mouthY: 54, mouthSize: 24 })),
  ].join('');
}

export function snail(shell: string, look: Face, hat = ''): string {
  return [
    path(
      'M-190,0 Q-230,-40 -200,-90 Q-190,-150 -150,-150 Q-100,-150 -104,-90 Q-100,-50 -40,-44 L120,-44 Q190,-30 210,0 Z',
      '#f4d9a8',
      9,
    ),
    stroke('M-176,-140 L-196,-210 M-136,-146 L-128,-214', ink, 22),
    stroke('M-176,-140 L-196,-210 M-136,-146 L-128,-214', '#f4d9a8', 8),
    circle(-198, -216, 15, ink),
    circle(-127, -220, 15, ink),
    circle(40, -128, 112, shell, 9),
    stroke(
      'M40,-128 Q70,-150 90,-116 Q96,-70 40,-62 Q-30,-66 -32,-136 Q-20,-206 50,-208 Q130,-200 132,-120',
      darker(shell, 0.4),
      13,
    ),
    at(-152, -104, face(look, { gap: 22, eyeSize: 8, mouthY: 20, mouthSize: 13 })),
    at(-160, -232, hat),
  ].join('');
}

export function goldfish(look: Face, colour = '#f58a3c'): string {
  return [
    path('M90,0 Q180,-110 226,-70 Q196,0 226,80 Q180,110 90,0 Z', lighter(colour, 0.2), 9),
    path('M-10,-90 Q40,-150 96,-120 Q70,-90 70,-60 Z', lighter(colour, 0.2), 9),
    ellipse(0, 0, 130, 96, colour, 9),
    ellipse(-36, 44, 70, 34, lighter(colour, 0.45)),
    path('M20,20 Q80,10 86,56 Q50,70 20,20 Z', lighter(colour, 0.2), 7),
    at(-62, -14, face(look, { gap: 36, eyeSize: 15, mouthY: 44, mouthSize: 15 })),
  ].join('');
}

export function duck(look: Face, colour = '#ffd64f', bill = '#f08a2c'): string {
  return [
    stroke('M-20,-30 V-4 M30,-30 V-4', ink, 20),
    stroke('M-36,-2 H-6 M14,-2 H44', ink, 18),
    stroke('M-20,-30 V-6 M30,-30 V-6 M-36,-4 H-8 M14,-4 H42', bill, 8),
    path('M-80,-110 Q-96,-30 0,-24 Q120,-24 140,-110 Q150,-150 116,-140 Q90,-110 50,-130 Z', colour, 9),
    path('M0,-104 Q30,-50 96,-84 Q70,-120 40,-118 Z', darker(colour, 0.12), 7),
    circle(-50, -170, 74, colour, 9),
    path('M-110,-172 Q-170,-182 -176,-152 Q-160,-128 -104,-140 Z', bill, 8),
    stroke('M-168,-154 Q-140,-150 -112,-156', ink, 5),
    stroke('M-44,-242 Q-40,-276 -20,-282 M-56,-242 Q-64,-268 -56,-284', ink, 8),
    at(-66, -188, face({ ...look, mouth: 'none' }, { gap: 27, eyeSize: 11 })),
  ].join('');
}
