import { type DragEvent, useEffect, useState } from 'react';
import type { Point } from '@/comics/project';
import { isTypedIn } from '@/editor/canvas/keys/focusedObject';

/** What a person brings from elsewhere. */
export interface Brought {
  readonly files: readonly File[];
  readonly words: string;
}

/** What is held over the page or pasted: files before the words that stand for them. */
export function broughtBy(data: DataTransfer | null): Brought | null {
  const files = [...(data?.files ?? [])];
  const words = files.length > 0 ? '' : (data?.getData('text/plain') ?? '').trim();
  return files.length === 0 && words === '' ? null : { files, words };
}

/** Takes what is dropped onto the canvas, at a place in CSS pixels of it. A drop elsewhere never leads away from the editor. */
export function useDrops(take: (brought: Brought, at: Point) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    document.addEventListener('dragover', keepHere);
    document.addEventListener('drop', keepHere);
    return () => {
      document.removeEventListener('dragover', keepHere);
      document.removeEventListener('drop', keepHere);
    };
  }, []);

  return {
    isOver,
    drops: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        event.preventDefault();
        const brought = broughtBy(event.dataTransfer);
        const { left, top } = event.currentTarget.getBoundingClientRect();
        if (brought !== null) take(brought, [event.clientX - left, event.clientY - top]);
      },
    },
  };
}

/** Browsers open files and links that are let go anywhere; words may still be let go in fields. */
function keepHere(event: globalThis.DragEvent): void {
  const { target, dataTransfer } = event;
  if (event.defaultPrevented) return;
  const isOfFiles = dataTransfer?.types.includes('Files') === true;
  if (target instanceof HTMLInputElement && target.type === 'file') return;
  if (!isOfFiles && target instanceof Element && isTypedIn(target)) return;
  event.preventDefault();
  if (dataTransfer) dataTransfer.dropEffect = 'none';
}
