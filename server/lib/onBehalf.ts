import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom something is done. */
export interface Behalf {
  /** The person, or the network of a visitor. */
  readonly who: string;
  /** Aborted when they are gone. */
  readonly signal: AbortSignal;
}

/** Node's own way to know in the depth of a call who made it; whoever starts something by itself has nobody. */
export const onBehalf = new AsyncLocalStorage<Behalf>();
