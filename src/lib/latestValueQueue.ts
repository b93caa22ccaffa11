export interface LatestValueQueue<Value> {
  /**
   * Resolves when the queue is empty; only the latest of the waiting values is sent.
   */
  put(value: Value): Promise<void>;
}

interface LatestValueQueueOptions<Value> {
  /** `isLatest` returns whether no newer value is waiting. */
  send(value: Value, isLatest: () => boolean): Promise<void>;
  /** A failure also drops the values that were put meanwhile. Without this callback, `put` rejects. */
  onFailed?(error: unknown): void;
  /** Called when the queue is empty. */
  onIdle?(): void;
}

/** Sends one value at a time, always the latest, and skips a value that equals the last one sent. */
export function latestValueQueue<Value>({
  send,
  onFailed,
  onIdle,
}: LatestValueQueueOptions<Value>): LatestValueQueue<Value> {
  let desired: Value;
  let isSending = false;
  let pending = Promise.resolve();

  async function flush() {
    let sent: { readonly value: Value } | null = null;
    try {
      while (sent === null || sent.value !== desired) {
        const value = desired;
        await send(value, () => value === desired);
        sent = { value };
      }
    } catch (error) {
      if (onFailed === undefined) throw error;
      onFailed(error);
    } finally {
      // Synchronously, so that a value put from now on starts a new run.
      isSending = false;
      onIdle?.();
    }
  }

  return {
    put(value) {
      desired = value;
      if (!isSending) {
        isSending = true;
        pending = flush();
      }
      return pending;
    },
  };
}
