import type { BubbleShape, DrawnText, Point, TextStyle } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';
import { type Common, comicStyle, ink, type ObjectDraft } from './drafts';
import { lineCount } from './texts';

/** The fraction of a bubble's box that its text may fill. */
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
  readonly speaker?: LocalizedText;
  readonly style?: TextStyle;
  /** Lines reserved for a long inserted value. */
  readonly spareLines?: number;
}

/** A bubble of the given width, as tall as its longest variant needs. `y` is its top. */
export function say(x: number, y: number, width: number, text: DrawnText, options: Bubble = {}): ObjectDraft {
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
  const height = Math.round(Math.max(size * 2, (lines * size * 1.25 + 16) / down));
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
      : { tail: [Math.round(to[0] - x - width / 2), Math.round(to[1] - y - height / 2)] as const }),
    fill,
    stroke,
    strokeWidth: 6,
    textStyle: comicStyle(size, color, style),
    ...common,
  };
}

/** A caption box of the narrator. */
export function narrate(
  x: number,
  y: number,
  width: number,
  text: DrawnText,
  options: Bubble = {},
): ObjectDraft {
  return say(x, y, width, text, { shape: 'box', fill: '#fff3c9', size: 44, ...options });
}

interface FreeTextOptions extends Common {
  readonly size?: number;
  readonly color?: string;
  readonly style?: TextStyle;
}

/** Free text; `y` is its top. */
export function freeText(
  x: number,
  y: number,
  width: number,
  text: DrawnText,
  options: FreeTextOptions = {},
): ObjectDraft {
  const { size = 48, color = ink, style, ...common } = options;
  const height = Math.round(lineCount(text, size, width) * size * 1.28 + 8);
  return { type: 'text', x, y, width, height, text, textStyle: comicStyle(size, color, style), ...common };
}
