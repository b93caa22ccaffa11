/** How often one caller, a person or a visitor's address, may do something within a span. */
export interface RateLimit {
  /** What is done under one name counts together. */
  readonly name: string;
  readonly times: number;
  readonly perSeconds: number;
}

/** How often somebody may try to find something out; then each further try has to wait twice as long. */
export interface TryLimit {
  readonly name: string;
  /** Tries before the first wait. */
  readonly times: number;
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
  /** Begins to count anew after so long without a try. */
  readonly forgottenAfterSeconds: number;
}
