/** Something that is done again and again. */
export interface Polling {
  /** Waits for the round that is under way, and begins none after it. */
  stop(): Promise<void>;
}

/** Does something again and again, with a pause after each round. */
export function startPolling(
  pauseMs: number,
  round: () => Promise<void>,
  /** Told of the first failure only, until a round succeeds: a database that is away fails in all of them. */
  onFailure: (error: unknown) => void,
): Polling {
  let isStopped = false;
  let isFailing = false;
  let underWay: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function once(): Promise<void> {
    try {
      await round();
      isFailing = false;
    } catch (error) {
      if (!isFailing) onFailure(error);
      isFailing = true;
    }
    if (!isStopped) plan();
  }

  function plan(): void {
    timer = setTimeout(() => {
      underWay = once();
    }, pauseMs);
    timer.unref();
  }

  plan();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
