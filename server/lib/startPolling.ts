export interface Polling {
  /** Waits for the current run, and starts no other. */
  stop(): Promise<void>;
}

/** How work that waits for other servers ends early. */
export interface Stopping {
  /** Nothing new is begun. */
  readonly isStopping: () => boolean;
  /** Aborted when no response is waited for any longer. */
  readonly signal: AbortSignal;
}

/** Of work that always runs to its end. */
export const neverStopping: Stopping = { isStopping: () => false, signal: new AbortController().signal };

/** Runs a task repeatedly, with a pause after each run. */
export function startPolling(
  pauseMs: number,
  task: () => Promise<void>,
  /** Called for the first of consecutive failures only. */
  onFailure: (error: unknown) => void,
  /** Called for the first success after that. */
  onRecovery: () => void,
): Polling {
  let isStopped = false;
  let isFailing = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function once(): Promise<void> {
    try {
      await task();
      if (isFailing) onRecovery();
      isFailing = false;
    } catch (error) {
      if (!isFailing) onFailure(error);
      isFailing = true;
    }
    if (!isStopped) schedule();
  }

  function schedule(): void {
    timer = setTimeout(() => {
      running = once();
    }, pauseMs);
    timer.unref();
  }

  schedule();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
