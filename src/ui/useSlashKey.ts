import { useEffect, useEffectEvent } from 'react';

/** Answers `/`, the web's own key for a search, where nothing is typed. On a Russian keyboard it is the key of the dot. */
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
