import { useEffect, useEffectEvent } from 'react';

/** Calls back when the person comes back to this page from another tab or window. */
export function useReturn(isAway: boolean, onReturn: () => void): void {
  const hear = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onReturn();
  });
  useEffect(() => {
    if (!isAway) return undefined;
    const listen = () => hear();
    document.addEventListener('visibilitychange', listen);
    window.addEventListener('focus', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      window.removeEventListener('focus', listen);
    };
  }, [isAway]);
}
