import { windowFrame } from '../../kit/furniture';
import { cloud, sky, skyline, stars, sun } from '../../kit/outdoors';
import { randomFrom } from '../../kit/random';
import { at, box, circle, ellipse, fade, glow, ink, polygon, stroke } from '../../kit/svg';

/** A place by day, or at night. */
export type Scene = (isNight: boolean) => string;

/** Moonlight on everything, or what is left of a room beside one lamp. */
const veils = { moon: '#5c69c2', lamp: '#9a7c9c' } as const;

/**
 * Daylight objects, and at night the lights above them. The night overlay multiplies colors, so that they darken
 * without turning gray.
 */
export function lit(
  isNight: boolean,
  things: readonly string[],
  lights: readonly string[],
  veil: keyof typeof veils = 'moon',
): string {
  if (!isNight) return things.join('');
  return `${things.join('')}<g style="mix-blend-mode:multiply">${box(0, 0, 1080, 1080, veils[veil])}</g>${lights.join('')}`;
}

const moon = (x: number, y: number, r = 54) =>
  glow(x, y, r * 3, '#cfe0ff', 0.5) +
  circle(x, y, r, '#fff3cf') +
  fade(
    0.5,
    circle(x - r * 0.3, y + r * 0.2, r * 0.2, '#e2cf98') +
      circle(x + r * 0.35, y - r * 0.3, r * 0.15, '#e2cf98'),
  );

/** The sky of a whole page, sun or moon at `x`. */
export function heaven(isNight: boolean, x = 850, y = 190, seed = 3): string {
  return isNight
    ? sky(['#5a68c8', '#a5a8f0', '#f0d8f4']) + stars(80, seed, 1080, 560, '#ffffff')
    : sky(['#74c3f2', '#d9f1fd', '#f6fbff']) +
        at(x, y, sun(70)) +
        at(x - 560, 200, cloud('#ffffff', 0.9)) +
        at(x - 240, 330, cloud('#f4fbff', 0.55));
}

/** The moon, above the night overlay. */
export const moonlight = (x = 850, y = 190) => moon(x, y);

/** What is seen in a window around the origin. */
const view = (isNight: boolean, width: number, height: number): string =>
  at(
    -width / 2,
    -height / 2,
    isNight
      ? sky(['#6a78d0', '#c8ccff'], width, height) +
          stars(22, 6, width, height * 0.6, '#ffffff') +
          circle(width * 0.74, height * 0.26, 32, '#ffffff') +
          skyline(height - 20, '#5a64b0', 12, '#fff0a0', width)
      : sky(['#86cdf6', '#eaf8ff'], width, height) + at(width * 0.36, height * 0.34, cloud('#ffffff', 0.42)),
  );

/** A cone of light under a lamp at the origin. */
export const cone = (reach: number, drop: number, colour = '#ffe29a') =>
  glow(0, 10, reach * 0.8, colour, 0.75) +
  fade(
    0.2,
    polygon(
      [
        [-26, 0],
        [26, 0],
        [reach, drop],
        [-reach, drop],
      ],
      colour,
    ) + ellipse(0, drop, reach, reach * 0.14, colour),
  );

/** A pane with a light behind it. */
export const pane = (x: number, y: number, width: number, height: number, colour = '#ffd977') =>
  glow(x + width / 2, y + height / 2, Math.max(width, height) * 1.1, '#ffcf6b', 0.5) +
  box(x, y, width, height, colour, 6, 5) +
  stroke(`M${x + width / 2},${y} v${height} M${x},${y + height * 0.45} h${width}`, ink, 5);

/** A lamp that hangs from the ceiling, its shade's lower edge at the origin. */
export const hanging = (colour: string, length: number) =>
  stroke(`M0,-60 V${-length}`, ink, 7) +
  polygon(
    [
      [-22, -66],
      [22, -66],
      [58, 0],
      [-58, 0],
    ],
    colour,
    8,
  ) +
  ellipse(0, 0, 34, 10, '#fff6cf', 5);

/** What the Moon draws on a floor through a window. */
export const moonbeam = (x: number, y: number, width: number) =>
  fade(
    0.32,
    polygon(
      [
        [x, y],
        [x + width, y],
        [x + width + 150, 1080],
        [x + 90, 1080],
      ],
      '#bcd0ff',
    ),
  );

/** A window with its view. */
export const opening = (
  isNight: boolean,
  x: number,
  y: number,
  width: number,
  height: number,
  frame: string,
  curtain = '',
) => at(x, y, windowFrame(width, height, view(isNight, width, height), frame, curtain));

/** Lights that float between two heights, always the same ones. */
export function fireflies(count: number, seed: number, from: number, to: number): string[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const [x, y] = [random() * 1080, from + random() * (to - from)];
    return glow(x, y, 22, '#f3ff9a', 0.8) + circle(x, y, 5, '#f9ffc8');
  });
}
