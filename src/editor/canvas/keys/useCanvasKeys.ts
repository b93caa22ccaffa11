import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { canvasKeys } from '@/editor/canvas/keys/canvasKeys';
import { focusedObject, isTypedIn } from '@/editor/canvas/keys/focusedObject';
import { type KeyHost, runKey } from '@/editor/canvas/keys/keyWork';
import { doneBy, pressedKey } from '@/editor/elements/keys/chords';

/** Keys that are the canvas's wherever the focus is; all others are so only on the canvas itself. */
const everywhere: ReadonlySet<string> = new Set(['undo', 'redo']);

/** Lets keys work on the canvas, as long as nobody types. */
export function useCanvasKeys(place: RefObject<HTMLElement | null>, host: Omit<KeyHost, 'focused'>): void {
  const now = useRef(host);
  useLayoutEffect(() => {
    now.current = host;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element) || isTypedIn(target)) return;
      const isHere = target === document.body || place.current?.contains(target) === true;
      const intent = doneBy(canvasKeys, pressedKey(event));
      if (intent === undefined || !(isHere || everywhere.has(intent.kind))) return;
      if (target.closest('dialog, [role="dialog"]') !== null) return;
      const focused = focusedObject(target);
      if (runKey(intent, { ...now.current, focused: () => focused })) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [place]);
}
