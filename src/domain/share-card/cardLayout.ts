/** `story` fills a phone screen, `link` is a link preview. */
export type CardShape = 'story' | 'link';

/** In pixels. */
export const cardSizes = {
  story: { width: 1080, height: 1920 },
  link: { width: 1200, height: 630 },
} as const;

export interface CardTexts {
  readonly title: string;
  /** The author, or the reached ending; `null` when unknown. */
  readonly byline: string | null;
  readonly tagline: string;
}

export type TextRole = keyof CardTexts;

export type MeasureText = (role: TextRole, text: string, size: number) => number;

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
  /** The line's center in `story`, its start in `link`. */
  readonly x: number;
  /** The text's baseline. */
  readonly y: number;
  readonly size: number;
}

/** Ratio of the tail's height to the frame's side. */
export const tailDepth = 0.12;
