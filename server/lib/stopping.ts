/** How work that waits for other servers ends early. */
export interface Stopping {
  /** Nothing new is begun. */
  readonly isStopping: () => boolean;
  /** Aborted when no response is waited for any longer. */
  readonly signal: AbortSignal;
}

/** Of work that always runs to its end. */
export const neverStopping: Stopping = { isStopping: () => false, signal: new AbortController().signal };
