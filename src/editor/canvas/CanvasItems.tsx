import { memo } from 'react';
import type { ComicObject, ComicPage, FrameObject, ProjectFile } from '@/comics/project';
import styles from '@/editor/canvas/Canvas.module.css';
import { placeOnPage } from '@/editor/canvas/geometry/placeOnPage';
import { useEditorStore } from '@/editor/document/EditorContext';
import { nameObject } from '@/editor/document/objects/nameObject';
import type { PlacedObject } from '@/editor/document/objects/tree';
import { useText } from '@/i18n/useText';
import { inReadingOrder } from '@/player/rules/readingOrder';

interface CanvasItemsProps {
  readonly project: ProjectFile;
  readonly page: ComicPage;
  readonly selected: readonly number[];
}

/** Everything on the page as keys and screen readers find it, in reading order. A drag leaves it alone until it is done. */
export const CanvasItems = memo(function CanvasItems({ project, page, selected }: CanvasItemsProps) {
  const wording = useText();
  return inReading(page.objects, page.readingOrder).map(({ object, frames }) => {
    const { middle, width, height, angle } = placeOnPage({ object, frames });
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
      data-unseen={isUnseen || undefined}
      aria-label={name}
      aria-pressed={isSelected}
      // Only screen readers click without a pointer; all pointers are the canvas's.
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

/** What lies within a frame comes after it. */
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
