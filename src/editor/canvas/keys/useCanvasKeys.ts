import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { canvasKeys, type KeyIntent } from '@/editor/canvas/keys/canvasKeys';
import { focusedObject, isCovered, isFieldOfKeys, isTypedIn } from '@/editor/canvas/keys/focusedObject';
import { type KeyHost, runKey } from '@/editor/canvas/keys/keyWork';
import { doneBy, type PressedKey, pressedKey } from '@/editor/elements/keys/chords';

/** Keys that everything else in the editor answers in its own way: they press buttons and leave what is open. */
const onCanvasAlone: ReadonlySet<string> = new Set(['edit', 'toggle', 'leave']);

/** Lets keys work on what is chosen wherever the focus is, as long as nobody types. */
export function useCanvasKeys(place: RefObject<HTMLElement | null>, host: Omit<KeyHost, 'focused'>): void {
  const now = useRef(host);
  useLayoutEffect(() => {
    now.current = host;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      const intent = meantIn(target, place.current, pressedKey(event));
      if (intent === undefined) return;
      const focused = focusedObject(target);
      if (runKey(intent, { ...now.current, focused: () => focused })) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [place]);
}

/** What a key asks the canvas for that was pressed there; `undefined` for one that is not for the canvas. */
function meantIn(target: Element, canvas: HTMLElement | null, pressed: PressedKey): KeyIntent | undefined {
  const intent = doneBy<KeyIntent>(canvasKeys, pressed);
  if (intent === undefined || isTypedIn(target) || isCovered(target)) return undefined;
  const isHere = target === document.body || canvas?.contains(target) === true;
  if (!isHere && onCanvasAlone.has(intent.kind)) return undefined;
  const isFields = isFieldOfKeys(target) && !pressed.isCommand && intent.kind !== 'remove';
  return isFields ? undefined : intent;
}
