import type { PlacedObject } from '@/comics/pageContents';
import type { Box, ComicPage, Point, Size } from '@/comics/project';
import styles from '@/editor/canvas/Canvas.module.css';
import { type RotatedBox, rectOnPage } from '@/editor/canvas/geometry/hitTest';
import { toCanvas, type View } from '@/editor/canvas/geometry/view';
import { type DragStep, motionPathsOf, pathPoint, type Readout } from '@/editor/canvas/pointer/drags';
import { type Handle, handlesOf, selectionBox } from '@/editor/canvas/selection/handles';
import { outermost } from '@/editor/document/objects/tree';
import { useText } from '@/i18n/useText';
import { clamp } from '@/lib/clamp';

interface SelectionProps {
  readonly page: ComicPage;
  readonly selected: readonly number[];
  readonly view: View;
  readonly room: Size;
  readonly isDragged: boolean;
}

/** Keys have the same functions, so handles are hidden from screen readers. */
export function Selection({ page, selected, view, room, isDragged }: SelectionProps) {
  const placed = outermost(page, selected);
  const whole = placed.length > 1 ? selectionBox(placed) : null;
  const handles = isDragged ? [] : handlesOf(page, selected, view, room);
  return (
    <div aria-hidden="true">
      {placed.map((one) => (
        <Outline key={one.object.id} box={rectOnPage(one)} view={view} />
      ))}
      {whole !== null && <Outline box={whole} view={view} isGroup />}
      {placed.length === 1 && placed.map((one) => <PathLines key={one.object.id} placed={one} view={view} />)}
      {handles.map((place, index) => (
        <HandleButton key={keyOf(place)} place={place} index={index} />
      ))}
    </div>
  );
}

function Outline({ box, view, isGroup = false }: { box: RotatedBox; view: View; isGroup?: boolean }) {
  const [x, y] = toCanvas(view, box.middle);
  const [width, height] = [box.width * view.scale, box.height * view.scale];
  const rotate = box.angle === 0 ? undefined : `${box.angle}deg`;
  const className = isGroup ? styles.group : styles.outline;
  return (
    <div
      className={className}
      data-hint="move"
      style={{ left: x - width / 2, top: y - height / 2, width, height, rotate }}
    />
  );
}

function HandleButton({ place, index }: { readonly place: Handle; readonly index: number }) {
  const [left, top] = place.at;
  const isEdge = place.kind === 'side' && (place.side.across === 0 || place.side.down === 0);
  return (
    <>
      {place.kind === 'tail' && <TailLine from={place.tip} to={place.at} />}
      <div
        className={styles.handle}
        data-handle={index}
        data-kind={place.kind}
        style={{
          left,
          top,
          cursor: place.kind === 'side' ? place.cursor : undefined,
          zIndex: isEdge ? 0 : 1,
        }}
      >
        {place.kind === 'turn' && <Sign path="M7 5.5A5.5 5.5 0 1 0 13.5 10M13.5 5v5h-5" />}
        {place.kind === 'move' && (
          <Sign path="M10 2.5v15M2.5 10h15M7.8 4.7 10 2.5l2.2 2.2M7.8 15.3l2.2 2.2 2.2-2.2M4.7 7.8 2.5 10l2.2 2.2M15.3 7.8l2.2 2.2-2.2 2.2" />
        )}
      </div>
    </>
  );
}

function PathLines({ placed, view }: { readonly placed: PlacedObject; readonly view: View }) {
  const paths = motionPathsOf(placed.object);
  if (paths.length === 0) return null;
  return (
    <svg className={styles.lines} aria-hidden="true">
      {paths.map(({ owner, points }) => {
        // A slide gesture starts at the object's resting position, which is not one of its points.
        const whole: readonly Point[] = owner === 'gesture' ? [[0, 0], ...points] : points;
        const line = whole.map((offset) => toCanvas(view, pathPoint(placed, offset)).join(','));
        return <polyline key={owner} points={line.join(' ')} className={styles.pathLine} />;
      })}
    </svg>
  );
}

function Sign({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 20 20" className={styles.icon} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function TailLine({
  from,
  to,
}: {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}) {
  return (
    <svg className={styles.lines} aria-hidden="true">
      <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} className={styles.tailLine} />
    </svg>
  );
}

function keyOf(place: Handle): string {
  switch (place.kind) {
    case 'side':
      return `${place.side.across} ${place.side.down}`;
    case 'path':
      return `${place.path.owner} ${place.index}`;
    default:
      return place.kind;
  }
}

interface DragMarksProps {
  readonly step: DragStep;
  readonly at: Point;
  readonly isTouch: boolean;
  readonly view: View;
  readonly room: Size;
}

/** CSS pixels between the label and a finger or the mouse. */
const above = { touch: 84, mouse: 36 };
const chip = { width: 128, height: 32 };

export function DragMarks({ step, at, isTouch, view, room }: DragMarksProps) {
  const { t } = useText();
  const [x, y] = at;
  const over = y - above[isTouch ? 'touch' : 'mouse'];
  // At the upper edge the label is beside the finger.
  const isBeside = over < 4;
  const aside = x > room.width / 2 ? x - chip.width / 2 - 72 : x + chip.width / 2 + 72;
  const left = clamp(isBeside ? aside : x, chip.width / 2, room.width - chip.width / 2);
  return (
    <div aria-hidden="true">
      <svg className={styles.lines} aria-hidden="true">
        {step.guides.map((guide) => {
          const ends =
            guide.along === 'x'
              ? [toCanvas(view, [guide.at, guide.from]), toCanvas(view, [guide.at, guide.to])]
              : [toCanvas(view, [guide.from, guide.at]), toCanvas(view, [guide.to, guide.at])];
          const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = ends;
          return (
            <line
              key={`${guide.along} ${guide.at}`}
              x1={x1}
              y1={y1}
              x2={x2}
              y2={y2}
              className={styles.guide}
            />
          );
        })}
      </svg>
      <div className={styles.readout} style={{ left, top: Math.max(4, over) }}>
        {readoutText(step.readout, t)}
      </div>
    </div>
  );
}

function readoutText(readout: Readout, t: ReturnType<typeof useText>['t']): string {
  switch (readout.kind) {
    case 'place':
      return t('editor.canvas.position', Math.round(readout.x), Math.round(readout.y));
    case 'size':
      return t('editor.canvas.size', Math.round(readout.width), Math.round(readout.height));
    case 'angle':
      return t('editor.canvas.angle', Math.round(readout.degrees));
  }
}

export function Marquee({ box: [x, y, width, height], view }: { readonly box: Box; readonly view: View }) {
  const [left, top] = toCanvas(view, [x, y]);
  return (
    <div
      className={styles.marquee}
      aria-hidden="true"
      style={{ left, top, width: width * view.scale, height: height * view.scale }}
    />
  );
}
