import type { KadrProcess } from '../support/server/kadrProcess';

/** What an attack works on: a server of its own, with the demo's people, on this machine. */
export interface Target {
  readonly kadr: KadrProcess;
  /** A token of one of the demo's people. */
  signIn(email: string): Promise<string>;
}

export interface Attack {
  /** What does not hold where something is found. */
  readonly title: string;
  /** One sentence for each thing that did not hold; bounded in time and in what it sends. */
  run(target: Target): Promise<readonly string[]>;
}
