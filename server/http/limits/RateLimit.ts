/** How often one caller, a person or a visitor's address, may do something within a span. */
export interface RateLimit {
  /** What is done under one name counts together. */
  readonly name: string;
  readonly times: number;
  readonly perSeconds: number;
}
