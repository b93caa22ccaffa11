import { useEffect, useEffectEvent } from 'react';

/** Calls back each time when the network is back, also of a page that was opened without one. */
export function useBackOnline(onBack: () => void): void {
  const hear = useEffectEvent(onBack);
  useEffect(() => {
    const back = () => hear();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
}
