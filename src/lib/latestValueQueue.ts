export interface LatestValueQueue<Value> {
  /**
   * Asks to send a value. Resolves when nothing is left to send; a value that was put before the last one may never be
   * sent.
   */
  put(value: Value): Promise<void>;
}

interface LatestValueQueueOptions<Value> {
  /** `isLatest` says whether nothing else was put meanwhile. */
  send(value: Value, isLatest: () => boolean): Promise<void>;
  /** A failure ends the row, with all that was put meanwhile; without this, `put` rejects. */
  onFailed?(error: unknown): void;
  /** Is called once at the end of a row. */
  onIdle?(): void;
}

/** Sends one value at a time, always the latest one, and never the same one twice in a row. */
export function latestValueQueue<Value>({
  send,
  onFailed,
  onIdle,
}: LatestValueQueueOptions<Value>): LatestValueQueue<Value> {
  let desired: Value;
  let isSending = false;
  let row = Promise.resolve();

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
      // At once, so that nothing which is put from now on is lost.
      isSending = false;
      onIdle?.();
    }
  }

  return {
    put(value) {
      desired = value;
      if (!isSending) {
        isSending = true;
        row = flush();
      }
      return row;
    },
  };
}
