import { at, circle, path, stroke } from '../svg';

type Sign = (width: number, height: number) => string;

const heart = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    path(
      'M0,30 C-46,0 -40,-34 -18,-32 C-6,-31 0,-22 0,-14 C0,-22 6,-31 18,-32 C40,-34 46,0 0,30 Z',
      '#e8496a',
      7,
    ) + circle(-16, -16, 5, '#ffffff'),
    { scale },
  );
const drop = (x: number, y: number, scale: number, rotate: number) =>
  at(x, y, path('M0,-26 Q22,6 14,18 Q0,30 -14,18 Q-22,6 0,-26 Z', '#8fd3ff', 6), { scale, rotate });

/** What comics draw beside a head; the head's middle is at the origin. */
export const signs = {
  hearts: (w, h) =>
    heart(w * 1.22, -h * 0.72, 0.9) + heart(-w * 1.2, -h * 0.9, 0.62) + heart(w * 1.5, -h * 1.16, 0.56),
  drops: (w, h) =>
    drop(-w * 1.16, -h * 0.62, 0.9, -38) +
    drop(w * 1.16, -h * 0.62, 0.9, 38) +
    drop(-w * 0.92, -h * 1.06, 0.7, -24),
  steam: (w, h) =>
    at(
      w * 1.2,
      -h * 1.02,
      stroke('M-26,-8 Q-8,-8 -8,-26 M8,-26 Q8,-8 26,-8 M26,8 Q8,8 8,26 M-8,26 Q-8,8 -26,8', '#2b2135', 17) +
        stroke('M-26,-8 Q-8,-8 -8,-26 M8,-26 Q8,-8 26,-8 M26,8 Q8,8 8,26 M-8,26 Q-8,8 -26,8', '#e2574c', 8),
    ),
  question: (w, h) =>
    at(
      w * 1.22,
      -h * 0.98,
      stroke('M-18,-22 Q-16,-44 4,-44 Q26,-42 24,-20 Q20,-4 4,2 V16', '#2b2135', 20) +
        stroke('M-18,-22 Q-16,-44 4,-44 Q26,-42 24,-20 Q20,-4 4,2 V16', '#f5c02c', 9) +
        circle(4, 38, 8, '#f5c02c', 6),
    ),
  flash: (w, h) =>
    stroke(
      `M${-w * 1.2},${-h * 0.7} l-34,-22 M${-w * 0.84},${-h * 1.14} l-22,-32 M${w * 1.2},${-h * 0.7} l34,-22 M${w * 0.84},${-h * 1.14} l22,-32`,
      '#2b2135',
      18,
    ) +
    stroke(
      `M${-w * 1.2},${-h * 0.7} l-34,-22 M${-w * 0.84},${-h * 1.14} l-22,-32 M${w * 1.2},${-h * 0.7} l34,-22 M${w * 0.84},${-h * 1.14} l22,-32`,
      '#ffd94f',
      8,
    ),
} satisfies Record<string, Sign>;
