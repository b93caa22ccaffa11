import { focusManager, QueryCache, QueryClient } from '@tanstack/react-query';

/**
 * One memory of the server's answers. Nothing is asked again by itself: queries that a person waits for choose
 * `interactiveRetries`, and a device's own word about its network is not trusted.
 */
export function createQueryClient(): QueryClient {
  // TanStack holds retries back while the tab is hidden. Whoever opens a comic in a tab behind this one wants it there
  // when they look, and some clients of VK call a page hidden while they show it.
  focusManager.setFocused(true);
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => console.warn('A request failed.', error) }),
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** A sleeping computer stops the timers, so the time is looked at at least this often. */
const longestWaitMs = 60_000;

/**
 * Runs something every so often while the page is in sight. Hidden, it rests; shown again, it makes up at once for what
 * was missed. Returns the way to stop.
 */
export function repeatWhileShown(periodMs: number, run: () => void): () => void {
  let ranAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(timer);
    if (document.hidden) return;
    if (Date.now() >= ranAt + periodMs) {
      ranAt = Date.now();
      run();
    }
    timer = setTimeout(look, Math.min(ranAt + periodMs - Date.now(), longestWaitMs));
  }

  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
