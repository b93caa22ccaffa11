/** `story` fills a phone, `link` is what networks show above a link. */
export type CardShape = 'story' | 'link';

/** Pixels of the picture, as everything in a layout. */
export const cardSizes = {
  story: { width: 1080, height: 1920 },
  link: { width: 1200, height: 630 },
} as const;

export interface CardWords {
  readonly title: string;
  /** Who made it, or what was reached in it; `null` when nobody knows. */
  readonly byline: string | null;
  readonly tagline: string;
}

export type TextRole = keyof CardWords;

export type MeasureText = (role: TextRole, text: string, size: number) => number;

/** Where everything of a card stands. */
export interface CardLayout {
  readonly frame: Square;
  readonly mark: Square;
  readonly texts: readonly PlacedText[];
  readonly align: 'center' | 'left';
}

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

export interface PlacedText {
  readonly role: TextRole;
  readonly text: string;
  /** The middle of the line in a centred card, its beginning in the other. */
  readonly x: number;
  /** The line that the letters stand on. */
  readonly y: number;
  readonly size: number;
}

/** Of the frame's tail to the frame's side. */
export const tailDepth = 0.12;
