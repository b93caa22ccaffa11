import { useEffect, useEffectEvent } from 'react';

/**
 * `/` opens the search, as on many websites, unless text is being typed. The key is matched by position,
 * since a Russian layout has a dot there.
 */
export function useSlashKey(action: () => void): void {
  const answer = useEffectEvent((event: KeyboardEvent) => {
    const isSlash = event.key === '/' || (event.key === '.' && event.code === 'Slash');
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    if (!isSlash || isCommand || isTypedInto(event.target)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => answer(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
