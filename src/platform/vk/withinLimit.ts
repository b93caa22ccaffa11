import { withTimeLimit } from '@/lib/withTimeLimit';

/** What a promise that may never settle came to. */
export type Outcome<Value> =
  | { readonly kind: 'fulfilled'; readonly value: Value }
  | { readonly kind: 'rejected'; readonly error: unknown }
  | { readonly kind: 'timedOut' };

/** Waits for a promise no longer than the limit (ms). Never rejects; a late answer is dropped. */
export function withinLimit<Value>(promise: Promise<Value>, limit: number): Promise<Outcome<Value>> {
  const settled = promise.then(
    (value): Outcome<Value> => ({ kind: 'fulfilled', value }),
    (error: unknown): Outcome<Value> => ({ kind: 'rejected', error }),
  );
  return withTimeLimit(settled, limit, () => ({ kind: 'timedOut' }));
}
