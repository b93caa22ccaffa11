export interface Polling {
  /** Waits for the current run, and starts no other. */
  stop(): Promise<void>;
}

/** Lets work that waits for other servers end early. */
export interface Stopping {
  /** When `true`, nothing new may begin. */
  readonly isStopping: () => boolean;
  /** Aborted when responses are no longer waited for. */
  readonly signal: AbortSignal;
}

/** For work that always runs to its end. */
export const neverStopping: Stopping = { isStopping: () => false, signal: new AbortController().signal };

/** Runs a task repeatedly, with a pause after each run. */
export function startPolling(
  pauseMs: number,
  task: () => Promise<void>,
  /** Called only for the first of consecutive failures. */
  onFailure: (error: unknown) => void = () => undefined,
  /** Called for the first success after a failure. */
  onRecovery: () => void = () => undefined,
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
