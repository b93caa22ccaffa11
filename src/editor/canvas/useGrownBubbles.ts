import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { bubbleIn, type Rect } from '@/comics/features/bubbles/bubbles';
import type { ComicPage } from '@/comics/project';
import { changeObjects } from '@/editor/document/objects/updateObjects';
import type { LivePage } from '@/editor/drawing/livePage';

type Boxes = ReadonlyMap<number, Rect>;

/** A page with its bubbles as large as they are drawn, for whatever is selected, hit and dragged there. */
export function useGrownBubbles(drawing: RefObject<LivePage | null>): (page: ComicPage) => ComicPage {
  const [boxes, setBoxes] = useState<Boxes>(new Map());
  // After each render, when the page has been drawn.
  useLayoutEffect(() => {
    const now = drawing.current?.grown() ?? new Map<number, Rect>();
    if (!areSame(boxes, now)) setBoxes(now);
  });
  return useCallback((page) => withBoxes(page, boxes), [boxes]);
}

function withBoxes(page: ComicPage, boxes: Boxes): ComicPage {
  if (boxes.size === 0) return page;
  return changeObjects(page, [...boxes.keys()], (object) => {
    const box = boxes.get(object.id);
    return object.type !== 'bubble' || box === undefined ? object : bubbleIn(object, box);
  });
}

function areSame(one: Boxes, other: Boxes): boolean {
  return one.size === other.size && [...one].every(([id, box]) => isSame(box, other.get(id)));
}

function isSame(box: Rect, other: Rect | undefined): boolean {
  return (
    other !== undefined &&
    box.x === other.x &&
    box.y === other.y &&
    box.width === other.width &&
    box.height === other.height
  );
}
