import type { Look } from '@/platform/Platform';

export interface SystemColorScheme {
  current(): Look['colorScheme'];
  subscribe(listener: () => void): () => void;
}

/** The light or dark theme of the system, live. */
export function systemColorScheme(window: Window): SystemColorScheme {
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
  return {
    current: () => (prefersDark.matches ? 'dark' : 'light'),
    subscribe(listener) {
      prefersDark.addEventListener('change', listener);
      return () => prefersDark.removeEventListener('change', listener);
    },
  };
}
