import { useEffect, useEffectEvent } from 'react';

/** Calls back whenever the page becomes visible again, while `isAwaited`. */
export function useOnReturnToPage(onReturn: () => void, isAwaited = true): void {
  const onVisibilityChange = useEffectEvent(() => void (document.hidden || onReturn()));
  useEffect(() => {
    if (!isAwaited) return undefined;
    const listen = () => onVisibilityChange();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, [isAwaited]);
}
