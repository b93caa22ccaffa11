/** What the probe waits for in a page, as CSS selectors. */
export interface Marks {
  /** The first frame with such an element, of a size above nothing, is the moment `shown`; a picture has come whole. */
  readonly shown: string;
  /** Where the taps go. */
  readonly target?: string;
  /** The first frame with such an element is the moment `answered`. */
  readonly answered?: string;
}

/** Milliseconds are from the navigation start of the page or frame itself; `null` has not come. */
export interface Seen {
  readonly timeOrigin: number;
  readonly shown: number | null;
  /** When the first touch on the page began. */
  readonly tapped: number | null;
  readonly answered: number | null;
  readonly largestPaint: number | null;
  readonly layoutShift: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Bench {
  readonly marks: Marks;
  read(): Seen;
}

declare global {
  interface Window {
    kadrBench?: Bench;
    kadrBenchMarks?: Marks;
    /** The bench hears of `shown`, with the middle of the target inside the frame, and of `answered`. */
    kadrBenchRecord?(moment: 'shown' | 'answered', target: Point | null): void;
    kadrScrollThrough?(): Promise<number>;
    kadrScrollOn?(frames: number): Promise<number[]>;
    /** `null` says "on". */
    kadrTurnPage?(name: string | null, leadsAway: boolean): Promise<number[]>;
    kadrWatchFrames?(): number[];
  }
}
