import { reloadFailedStyles } from '@/lib/failedStyles';
import { withTimeLimit } from '@/lib/withTimeLimit';

/** A chunk that takes longer counts as failed, and can be retried. */
export const chunkTimeLimitMs = 20_000;

/** Loads the code of a chunk. Rejects when it fails to load, and when it takes too long. */
export function loadChunk<Code>(load: () => Promise<Code>): Promise<Code> {
  const loading = Promise.all([load(), reloadFailedStyles()]).then(([code]) => code);
  return withTimeLimit(loading, chunkTimeLimitMs, () => {
    throw new Error('A lazy chunk takes too long');
  });
}

/** Code that is not there from the start. */
export interface LazyChunk<Code> {
  /** Loads it once. What failed to load is asked for again by the next call. */
  readonly load: () => Promise<Code>;
  /** `null` until it has loaded. */
  readonly loaded: () => Code | null;
}

export function lazyChunk<Code>(importCode: () => Promise<Code>): LazyChunk<Code> {
  let loading: Promise<Code> | null = null;
  let code: Code | null = null;
  const load = () => {
    loading ??= loadChunk(importCode).then(
      (loaded) => {
        code = loaded;
        return loaded;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return { load, loaded: () => code };
}
