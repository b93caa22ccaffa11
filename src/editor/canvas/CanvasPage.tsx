import type { PlacedObject } from '@/comics/pageContents';
import '@/player/draw/lettering/lettering.css';
import { memo, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { bubbleIn } from '@/comics/features/bubbles/bubbles';
import type { ComicObject, ComicPage, FrameObject, ProjectFile, Rect } from '@/comics/project';
import styles from '@/editor/canvas/Canvas.module.css';
import { rectOnPage } from '@/editor/canvas/geometry/hitTest';
import type { View } from '@/editor/canvas/geometry/view';
import { useEditorStore } from '@/editor/document/EditorContext';
import { changeObjects } from '@/editor/document/objects/updateObjects';
import { createLivePage, type LivePage } from '@/editor/drawing/livePage';
import { addDrawingStyle, useFileAddress } from '@/editor/drawing/PageDrawing';
import { nameObject } from '@/editor/elements/naming';
import { useText } from '@/i18n/useText';
import { inReadingOrder } from '@/player/rules/texts';

interface CanvasDrawingProps {
  readonly project: ProjectFile;
  readonly page: ComicPage;
  readonly view: View;
  readonly drawing: RefObject<LivePage | null>;
}

export function CanvasDrawing({ project, page, view, drawing }: CanvasDrawingProps) {
  const host = useRef<HTMLDivElement>(null);
  const { locale } = useText();
  const fileAddress = useFileAddress();
  useLayoutEffect(() => {
    const place = host.current;
    if (place === null) return;
    const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
    addDrawingStyle(root);
    const live = createLivePage({ shows: 'everything', language: locale, fileAddress });
    root.append(live.element);
    drawing.current = live;
    return () => {
      drawing.current = null;
      live.discard();
    };
  }, [locale, fileAddress, drawing]);

  // After each render; unchanged parts cost nothing.
  useLayoutEffect(() => drawing.current?.show(project, page));

  const transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  return <div ref={host} className={styles.drawing} style={{ transform }} aria-hidden="true" inert />;
}

interface CanvasItemsProps {
  readonly project: ProjectFile;
  readonly page: ComicPage;
  readonly selected: readonly number[];
}

/** In reading order, for keyboards and screen readers. Not rendered again during a drag. */
export const CanvasItems = memo(function CanvasItems({ project, page, selected }: CanvasItemsProps) {
  const wording = useText();
  return inReading(page.objects, page.readingOrder).map(({ object, frames }) => {
    const { middle, width, height, angle } = rectOnPage({ object, frames });
    return (
      <Item
        key={object.id}
        id={object.id}
        name={nameObject(object, { wording, project })}
        x={middle[0] - width / 2}
        y={middle[1] - height / 2}
        width={width}
        height={height}
        angle={angle}
        isSelected={selected.includes(object.id)}
        isUnseen={object.type === 'hotspot'}
      />
    );
  });
});

interface ItemProps {
  readonly id: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
  readonly isSelected: boolean;
  readonly isUnseen: boolean;
}

const Item = memo(function Item(item: ItemProps) {
  const { id, name, x, y, width, height, angle, isSelected, isUnseen } = item;
  const store = useEditorStore();
  return (
    <button
      type="button"
      className={styles.item}
      data-object={id}
      data-invisible={isUnseen || undefined}
      aria-label={name}
      aria-pressed={isSelected}
      // Only screen readers click without a pointer; the canvas handles all pointers.
      onClick={({ detail }) => detail === 0 && store.select([id])}
      style={{
        left: units(x),
        top: units(y),
        width: units(width),
        height: units(height),
        rotate: angle === 0 ? undefined : `${angle}deg`,
      }}
    />
  );
});

function units(length: number): string {
  return `calc(var(--scale) * ${length}px)`;
}

/** The children of a frame follow it. */
function inReading(
  objects: readonly ComicObject[],
  order: readonly number[] | undefined,
  frames: readonly FrameObject[] = [],
): readonly PlacedObject[] {
  return inReadingOrder(objects, order).flatMap(({ object }) => [
    { object, frames },
    ...(object.type === 'frame' ? inReading(object.objects, order, [...frames, object]) : []),
  ]);
}

type Boxes = ReadonlyMap<number, Rect>;

/** The page with its bubbles in the size in which they are drawn, for selection, hit tests and drags. */
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
  return JSON.stringify([...one]) === JSON.stringify([...other]);
}
