/** The number of plays by random readers. */
export const simulatedPlays = 1000;

export interface SimulatedEnding {
  readonly pageId: number;
  /** A share of the plays of random readers, from 0 to 1. */
  readonly share: number;
  /** Whether the seeking reader reached it too. */
  readonly isFound: boolean;
}

export interface Length {
  readonly words: number;
  readonly minutes: number;
}

/** The results of simulated readers (docs/product/editor.md#simulated-readers). */
export interface Simulation {
  readonly plays: number;
  readonly endings: readonly SimulatedEnding[];
  /** Pages on which plays stopped without an ending, the most frequent first. */
  readonly stops: readonly { readonly pageId: number; readonly isEndless: boolean; readonly share: number }[];
  readonly unseenPages: readonly number[];
  /** Options that no reader could take. */
  readonly deadOptions: readonly {
    readonly pageId: number;
    readonly choiceId: number;
    readonly option: number;
  }[];
  /** Numbers that would have exceeded their bounds, with the share of plays. */
  readonly bounds: readonly { readonly variable: string; readonly share: number }[];
  /** Of the plays with an ending; `null` if there is none. */
  readonly shortest: Length | null;
  readonly longest: Length | null;
}
