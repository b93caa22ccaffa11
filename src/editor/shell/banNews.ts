import type { ApiError } from '@/api/errors';
import { createListeners } from '@/lib/createListeners';

/** What the server said when it turned the author away (docs/product/accounts.md#losing-the-session). */
export interface BanNews {
  readonly current: () => ApiError | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly tell: (error: ApiError | null) => void;
}

export function createBanNews(): BanNews {
  const listeners = createListeners();
  let told: ApiError | null = null;
  return {
    current: () => told,
    subscribe: listeners.subscribe,
    tell(error) {
      told = error;
      listeners.notify();
    },
  };
}
