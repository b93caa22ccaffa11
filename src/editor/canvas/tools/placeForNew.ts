import type { ComicPage, Point } from '@/comics/project';
import { enteredFrame } from '@/editor/canvas/geometry/hits';
import { findObject } from '@/editor/document/objects/tree';

/** Where something new goes: into the middle of what the author sees, and into the frame that they work in. */
export interface PlaceForNew {
  readonly middle: Point;
  readonly frameId: number | undefined;
}

/** The frame that is chosen, or that the author works in. */
export function frameFor(page: ComicPage, selected: readonly number[]): number | undefined {
  const [only] = selected.length === 1 ? selected : [];
  const chosen = only === undefined ? undefined : findObject(page, only);
  return chosen?.type === 'frame' ? chosen.id : enteredFrame(page, selected);
}
