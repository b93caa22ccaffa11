import { useEffect, useEffectEvent } from 'react';
import { canvasKeys, clipboardKeys, penKeys, typingKeys } from '@/editor/canvas/keys/canvasKeys';
import { contentsKeys } from '@/editor/contents/contentsKeys';
import { actionFor, keyRow, pressedKey, saveKeys } from '@/editor/elements/chords';
import { pageKeys } from '@/editor/pages/PageStrip';

const helpKeys = [keyRow('help', 'help', { press: '?' })] as const;

export const keyGroups = [
  { name: 'canvas', rows: [...canvasKeys, ...clipboardKeys] },
  { name: 'typing', rows: typingKeys },
  { name: 'drawing', rows: penKeys },
  { name: 'pages', rows: pageKeys },
  { name: 'contents', rows: contentsKeys },
  { name: 'anywhere', rows: [...saveKeys, ...helpKeys] },
] as const;

/** Outside text fields, and while nothing covers the editor. */
export function useHelpKey(onHelp: () => void): void {
  const open = useEffectEvent(onHelp);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      const isElsewhere = target.closest(
        'input, textarea, select, [contenteditable], dialog, [role="dialog"]',
      );
      if (isElsewhere !== null || actionFor(helpKeys, pressedKey(event)) === undefined) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
