import { useLayoutEffect, useRef, useState } from 'react';
import type { NewThing } from '@/editor/canvas/tools/newObjects';

interface Tools {
  readonly onAdd: (thing: NewThing) => void;
  readonly onPictures: () => void;
  readonly onSounds: () => void;
  readonly onReuse: () => void;
}

/** The same functions for good, which do what the latest ones do: the bar is not drawn anew with each step of a drag. */
export function useStableTools(tools: Tools): Tools {
  const now = useRef(tools);
  useLayoutEffect(() => {
    now.current = tools;
  });
  const [same] = useState<Tools>(() => ({
    onAdd: (thing) => now.current.onAdd(thing),
    onPictures: () => now.current.onPictures(),
    onSounds: () => now.current.onSounds(),
    onReuse: () => now.current.onReuse(),
  }));
  return same;
}
