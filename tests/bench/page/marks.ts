/** What the probe waits for, as CSS selectors. */
export interface Marks {
  /** `shown` is the first frame with such an element of some size; a picture must be complete. */
  readonly shown: string;
  /** Where the taps go. */
  readonly target?: string;
  /** `answered` is the first frame with such an element. */
  readonly answered?: string;
}

/** Milliseconds since the navigation of the page or frame itself; `null` has not happened. */
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
    /** The bench gets `shown`, with the middle of the target inside the frame, and `answered`. */
    kadrBenchRecord?(moment: 'shown' | 'answered', target: Point | null): void;
    kadrScrollThrough?(): Promise<number>;
    kadrScrollOn?(frames: number): Promise<number[]>;
    /** `null` stands for the "next page" button. */
    kadrTurnPage?(name: string | null, leadsAway: boolean): Promise<number[]>;
    kadrWatchFrames?(): number[];
  }
}
