import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { placeInGrid } from '@/domain/placeInGrid';

/** One tile of a grid is in the order of Tab; from it the arrows lead to the others. The first one begins. */
export function useTileKeys() {
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  useEffect(() => tilesOf(list.current)[0]?.focus({ preventScroll: true }), []);

  return {
    list,
    current,
    onFocus: ({ target }: FocusEvent) => {
      const place = tilesOf(list.current).findIndex((tile) => tile.contains(target));
      if (place >= 0) setCurrent(place);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const tiles = tilesOf(list.current);
      const next = placeInGrid(event.key, current, tiles.length, columnsOf(tiles));
      if (next === null) return;
      event.preventDefault();
      tiles[next]?.focus();
    },
  };
}

function tilesOf(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
}

/** As many as stand beside the first one. */
function columnsOf(tiles: readonly HTMLElement[]): number {
  return tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length;
}
