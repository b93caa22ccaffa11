/** What a promise that may never settle came to. */
export type Outcome<Value> =
  | { readonly kind: 'fulfilled'; readonly value: Value }
  | { readonly kind: 'rejected'; readonly error: unknown }
  | { readonly kind: 'timedOut' };

/** Waits for a promise no longer than the limit (ms). Never rejects; a late answer is dropped. */
export function withinLimit<Value>(promise: Promise<Value>, limit: number): Promise<Outcome<Value>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'timedOut' }), limit);
    promise.then(
      (value) => {
        clearTimeout(timer);
        resolve({ kind: 'fulfilled', value });
      },
      (error: unknown) => {
        clearTimeout(timer);
        resolve({ kind: 'rejected', error });
      },
    );
  });
}
