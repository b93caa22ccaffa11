import { createHash } from 'node:crypto';
import { withoutMarks } from './marks';

/** The dark violet outline of all characters and things. */
export const ink = '#2b2135';

export type Point = readonly [x: number, y: number];

/** A drawing with a size, ready to be rasterized. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly markup: string;
}

interface Placing {
  readonly scale?: number;
  readonly rotate?: number;
  readonly flip?: boolean;
}

const short = (value: number) => String(Math.round(value * 10) / 10);

const outline = (line: number) =>
  line > 0 ? ` stroke="${ink}" stroke-width="${line}" stroke-linejoin="round" stroke-linecap="round"` : '';

const idOf = (prefix: string, content: string) =>
  `${prefix}${createHash('sha1').update(withoutMarks(content)).digest('hex').slice(0, 10)}`;

export function circle(x: number, y: number, r: number, fill: string, line = 0): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${outline(line)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, line = 0): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${outline(line)}/>`;
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  line = 0,
  radius = 0,
): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${short(radius)}" fill="${fill}"${outline(line)}/>`;
}

export function path(d: string, fill: string, line = 0): string {
  return `<path d="${d}" fill="${fill}"${outline(line)}/>`;
}

export function polygon(points: readonly Point[], fill: string, line = 0): string {
  return `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" fill="${fill}"${outline(line)}/>`;
}

/** An open line with round ends. */
export function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A soft tube with an outline: arms, legs, tails, hoses. */
export function limb(d: string, width: number, colour: string, line = 8): string {
  return stroke(d, ink, width + line * 2) + stroke(d, colour, width);
}

export function at(x: number, y: number, content: string, placing: Placing = {}): string {
  const { scale = 1, rotate = 0, flip = false } = placing;
  const turn = rotate === 0 ? '' : ` rotate(${short(rotate)})`;
  const size = scale === 1 && !flip ? '' : ` scale(${flip ? -scale : scale} ${scale})`;
  return `<g transform="translate(${short(x)} ${short(y)})${turn}${size}">${content}</g>`;
}

export function fade(opacity: number, content: string): string {
  return `<g opacity="${opacity}">${content}</g>`;
}

/** Clips `content` to `shape`. */
export function inside(shape: string, content: string): string {
  const id = idOf('clip', shape);
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** A rectangle with a vertical gradient. */
export function gradientBox(
  x: number,
  y: number,
  width: number,
  height: number,
  colours: readonly string[],
): string {
  const stops = colours
    .map(
      (colour, index) => `<stop offset="${index / Math.max(1, colours.length - 1)}" stop-color="${colour}"/>`,
    )
    .join('');
  const id = idOf('sky', stops);
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>${box(x, y, width, height, `url(#${id})`)}`;
}

/** A radial gradient that fades out at its edge. */
export function glow(x: number, y: number, r: number, colour: string, strength = 0.8): string {
  const stops = `<stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/>`;
  const id = idOf('glow', stops);
  return `<radialGradient id="${id}">${stops}</radialGradient>${circle(x, y, r, `url(#${id})`)}`;
}

/** Makes a drawing from content and a size. */
export function drawing(width: number, height: number, ...content: string[]): Drawing {
  return { width, height, markup: content.join('') };
}

export function svgText(drawn: Drawing, outputWidth = drawn.width): string {
  return withoutMarks(markedSvg(drawn, outputWidth));
}

/** The same with its marks. */
export function markedSvg({ width, height, markup }: Drawing, outputWidth = width): string {
  const outputHeight = Math.round((height * outputWidth) / width);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${outputWidth}" height="${outputHeight}" viewBox="0 0 ${width} ${height}">${markup}</svg>`;
}
