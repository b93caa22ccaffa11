import { useEffect, useEffectEvent } from 'react';
import { doneBy, pressedKey } from '@/editor/elements/keys/chords';
import { helpKeys } from '@/editor/help/keyGroups';

/** Opens help by its key, wherever nobody types and nothing lies over the editor. */
export function useHelpKey(onHelp: () => void): void {
  const open = useEffectEvent(onHelp);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      const isElsewhere = target.closest(
        'input, textarea, select, [contenteditable], dialog, [role="dialog"]',
      );
      if (isElsewhere !== null || doneBy(helpKeys, pressedKey(event)) === undefined) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
