export interface Polling {
  /** Waits for the current run, and starts no other. */
  stop(): Promise<void>;
}

/** Runs a task repeatedly, with a pause after each run. */
export function startPolling(
  pauseMs: number,
  task: () => Promise<void>,
  /** Called for the first of consecutive failures only. */
  onFailure: (error: unknown) => void,
): Polling {
  let isStopped = false;
  let isFailing = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function once(): Promise<void> {
    try {
      await task();
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
