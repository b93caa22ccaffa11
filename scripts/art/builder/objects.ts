import type {
  Action,
  Box,
  BubbleShape,
  ChoiceOption,
  ComicsObject,
  Condition,
  Effect,
  FrameObject,
  Motion,
  Point,
  ShapeKind,
  TextStyle,
} from '@/comics/project';
import type { Ref, Text } from '@/comics/resources';
import { lineCount } from './texts.ts';

interface Named {
  readonly name?: string | undefined;
}

type WithoutId<Item> = Item extends unknown ? Omit<Item, 'id'> : never;
type OtherObject = Exclude<ComicsObject, { readonly type: 'unknown' | 'frame' }>;

interface FrameDraft extends Omit<FrameObject, 'id' | 'objects'>, Named {
  readonly objects: readonly ObjectDraft[];
}

/** An object before it has its number; `name` lets actions and reading orders speak of it. */
export type ObjectDraft = FrameDraft | (WithoutId<OtherObject> & Named);

/** A picture file of the comic: its size in canvas units and the point that is put on a place. */
export interface Picture {
  readonly ref: Ref;
  readonly width: number;
  readonly height: number;
  readonly anchor: Point;
  readonly alt: Text;
  /** Tells the maker how large the picture is shown, so that its file is no larger than that. */
  readonly shownAt: (scale: number) => void;
}

interface Common {
  readonly name?: string;
  readonly when?: Condition;
  readonly hidden?: boolean;
  readonly enter?: Effect;
  readonly exit?: Effect;
  readonly idle?: Motion;
  readonly rotate?: number;
  readonly opacity?: number;
  readonly onTap?: readonly Action[];
}

export const ink = '#2b2135';

const round = (value: number) => Math.round(value);

interface Placing extends Common {
  readonly scale?: number;
  readonly flip?: boolean;
  readonly alt?: Text;
  readonly pivot?: Point;
}

/** Puts a picture so that its anchor (the ground under a figure) is at x, y. */
export function place(picture: Picture, x: number, y: number, options: Placing = {}): ObjectDraft {
  const { scale = 1, flip = false, alt, pivot, ...common } = options;
  picture.shownAt(scale);
  const anchorX = flip ? picture.width - picture.anchor[0] : picture.anchor[0];
  return {
    type: 'image',
    image: picture.ref,
    x: round(x - anchorX * scale),
    y: round(y - picture.anchor[1] * scale),
    width: round(picture.width * scale),
    height: round(picture.height * scale),
    alt: alt ?? picture.alt,
    ...(flip ? { flip: true } : {}),
    pivot: pivot ?? [
      Number((anchorX / picture.width).toFixed(2)),
      Number((picture.anchor[1] / picture.height).toFixed(2)),
    ],
    ...common,
  };
}

function comicStyle(size: number, color: string, style: TextStyle = {}): TextStyle {
  return { font: 'comic', size, color, align: 'center', ...style };
}

/** How much of a bubble's box its text may fill. */
const bubbleRoom: Record<BubbleShape, readonly [across: number, down: number]> = {
  round: [0.79, 0.76],
  cloud: [0.76, 0.62],
  shout: [0.68, 0.62],
  box: [0.88, 0.8],
  whisper: [0.79, 0.76],
};

interface Bubble extends Common {
  readonly shape?: BubbleShape;
  /** The tail's tip, in the same coordinates as the bubble. */
  readonly to?: Point;
  readonly size?: number;
  readonly fill?: string;
  readonly color?: string;
  readonly stroke?: string;
  readonly speaker?: Text;
  readonly style?: TextStyle;
  /** Lines kept free for a long inserted text. */
  readonly spareLines?: number;
}

/** A bubble as wide as told and as tall as its longest wording needs. `y` is its top. */
export function say(x: number, y: number, width: number, text: Text, options: Bubble = {}): ObjectDraft {
  const {
    shape = 'round',
    to,
    size = 46,
    fill = '#ffffff',
    color = ink,
    stroke = ink,
    speaker,
    style,
    spareLines = 0,
    ...common
  } = options;
  const [across, down] = bubbleRoom[shape];
  const lines = lineCount(text, size, width * across) + spareLines;
  const height = round(Math.max(size * 2, (lines * size * 1.25 + 16) / down));
  return {
    type: 'bubble',
    shape,
    x,
    y,
    width,
    height,
    text,
    ...(speaker === undefined ? {} : { speaker }),
    ...(to === undefined
      ? {}
      : { tail: [round(to[0] - x - width / 2), round(to[1] - y - height / 2)] as const }),
    fill,
    stroke,
    strokeWidth: 6,
    textStyle: comicStyle(size, color, style),
    ...common,
  };
}

/** The narrator's strip. */
export function narrate(x: number, y: number, width: number, text: Text, options: Bubble = {}): ObjectDraft {
  return say(x, y, width, text, { shape: 'box', fill: '#fff3c9', size: 44, ...options });
}

interface Words extends Common {
  readonly size?: number;
  readonly color?: string;
  readonly style?: TextStyle;
}

/** Free text; `y` is its top. */
export function words(x: number, y: number, width: number, text: Text, options: Words = {}): ObjectDraft {
  const { size = 48, color = ink, style, ...common } = options;
  const height = round(lineCount(text, size, width) * size * 1.28 + 8);
  return { type: 'text', x, y, width, height, text, textStyle: comicStyle(size, color, style), ...common };
}

interface Button extends Common {
  readonly fill?: string;
  readonly color?: string;
  readonly size?: number;
}

export function button(
  x: number,
  y: number,
  width: number,
  label: Text,
  onTap: readonly Action[],
  options: Button = {},
): ObjectDraft {
  const { fill = '#ffd35a', color = ink, size = 46, ...common } = options;
  const height = round(Math.max(112, lineCount(label, size, width - 56) * size * 1.25 + 52));
  return {
    type: 'button',
    x,
    y,
    width,
    height,
    label,
    fill,
    stroke: ink,
    strokeWidth: 6,
    radius: 34,
    textStyle: comicStyle(size, color, { bold: true }),
    ...common,
    onTap,
  };
}

interface Choice extends Common {
  readonly fill?: string;
  readonly size?: number;
  readonly prompt?: Text;
  readonly color?: string;
}

/** A column of options that ends at `bottom`, so that it never leaves the page. */
export function choose(
  x: number,
  bottom: number,
  width: number,
  options: readonly ChoiceOption[],
  look: Choice = {},
): ObjectDraft {
  const { fill = '#fff3c9', size = 44, prompt, color = ink, ...common } = look;
  const rows = options.map((option) =>
    Math.max(104, lineCount(option.label, size, width - 90) * size * 1.25 + 48),
  );
  const promptHeight = prompt === undefined ? 0 : lineCount(prompt, size, width - 60) * size * 1.25 + 30;
  const height = round(rows.reduce((sum, row) => sum + row + 16, promptHeight));
  return {
    type: 'choice',
    x,
    y: bottom - height,
    width,
    height,
    ...(prompt === undefined ? {} : { prompt }),
    options,
    layout: 'column',
    fill,
    stroke: ink,
    strokeWidth: 6,
    radius: 30,
    textStyle: comicStyle(size, color),
    ...common,
  };
}

export function option(label: Text, ...actions: readonly Action[]): ChoiceOption {
  return { label, actions };
}

export function hotspot(
  x: number,
  y: number,
  width: number,
  height: number,
  label: Text,
  onTap: readonly Action[],
  options: Common & { readonly kind?: ShapeKind } = {},
): ObjectDraft {
  const { kind = 'rect', ...common } = options;
  return { type: 'hotspot', kind, x, y, width, height, label, ...common, onTap };
}

interface Panel extends Common {
  readonly fill?: string;
  readonly stroke?: string;
  readonly radius?: number;
  readonly alt?: Text;
}

/** A drawing box; its objects count from its corner. */
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

/** Soft light around a point, as two pale rings: far lighter than a picture of a glow. */
export function halo(x: number, y: number, r: number, colour: string, options: Common = {}): ObjectDraft[] {
  return [1, 0.72].map((share) =>
    shape('ellipse', x - r * share, y - r * share, r * share * 2, r * share * 2, `${colour}38`, options),
  );
}
