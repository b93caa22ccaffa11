/** How many random readers play. */
export const simulatedPlays = 1000;

export interface SimulatedEnding {
  readonly pageId: number;
  /** Of the plays of random readers, 0 to 1. */
  readonly share: number;
  /** Whether the seeking reader reached it too. */
  readonly isFound: boolean;
}

export interface Length {
  readonly words: number;
  readonly minutes: number;
}

/** What simulated readers met (docs/product/editor.md#simulated-readers). */
export interface Simulation {
  readonly plays: number;
  readonly endings: readonly SimulatedEnding[];
  /** Pages at which plays stopped without an ending, the most frequent first. */
  readonly stops: readonly { readonly pageId: number; readonly isEndless: boolean; readonly share: number }[];
  readonly unseenPages: readonly number[];
  /** Options that no reader could take. */
  readonly deadOptions: readonly {
    readonly pageId: number;
    readonly choiceId: number;
    readonly option: number;
  }[];
  /** Numbers that would have gone beyond their bounds, by share of the plays. */
  readonly bounds: readonly { readonly variable: string; readonly share: number }[];
  /** Of plays with an ending; `null` without one. */
  readonly shortest: Length | null;
  readonly longest: Length | null;
}
