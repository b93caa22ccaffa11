import type { Box, Point, ShapeKind } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';
import { type Common, ink, type ObjectDraft, type Picture } from './drafts';

interface Placing extends Common {
  readonly scale?: number;
  readonly flip?: boolean;
  readonly alt?: LocalizedText;
  readonly pivot?: Point;
}

/** Places an image so that its anchor (the ground below a figure) is at x, y. */
export function place(picture: Picture, x: number, y: number, options: Placing = {}): ObjectDraft {
  const { scale = 1, flip = false, alt, pivot, ...common } = options;
  picture.shownAt(scale);
  const anchorX = flip ? picture.width - picture.anchor[0] : picture.anchor[0];
  return {
    type: 'image',
    image: picture.ref,
    x: Math.round(x - anchorX * scale),
    y: Math.round(y - picture.anchor[1] * scale),
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
    alt: alt ?? picture.alt,
    ...(flip ? { flip: true } : {}),
    pivot: pivot ?? [
      Number((anchorX / picture.width).toFixed(2)),
      Number((picture.anchor[1] / picture.height).toFixed(2)),
    ],
    ...common,
  };
}

interface Panel extends Common {
  readonly fill?: string;
  readonly stroke?: string;
  readonly radius?: number;
  readonly alt?: LocalizedText;
}

/** A frame; the positions of its objects are relative to its corner. */
export function panel(
  [x, y, width, height]: Box,
  objects: readonly ObjectDraft[],
  options: Panel = {},
): ObjectDraft {
  const { fill, stroke = ink, radius = 14, ...rest } = options;
  return {
    type: 'frame',
    x,
    y,
    width,
    height,
    ...(fill === undefined ? {} : { fill }),
    stroke,
    strokeWidth: 8,
    radius,
    ...rest,
    objects,
  };
}

export function shape(
  kind: ShapeKind,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  options: Common & {
    readonly points?: readonly Point[];
    readonly stroke?: string;
    readonly radius?: number;
  } = {},
): ObjectDraft {
  const { stroke, ...rest } = options;
  return {
    type: 'shape',
    kind,
    x,
    y,
    width,
    height,
    alt: '',
    fill,
    ...(stroke === undefined ? {} : { stroke, strokeWidth: 6 }),
    ...rest,
  };
}

/** A glow of two pale ellipses, which needs far fewer bytes than an image. */
export function halo(x: number, y: number, r: number, colour: string, options: Common = {}): ObjectDraft[] {
  return [1, 0.72].map((share) =>
    shape('ellipse', x - r * share, y - r * share, r * share * 2, r * share * 2, `${colour}38`, options),
  );
}
