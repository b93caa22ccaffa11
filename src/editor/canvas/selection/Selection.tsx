import type { ComicPage, Point } from '@/comics/project';
import styles from '@/editor/canvas/Canvas.module.css';
import { wayPlace, waysOf } from '@/editor/canvas/drags/wayDrag';
import { placeOnPage, type TurnedBox } from '@/editor/canvas/geometry/placeOnPage';
import { inRoom, type Size, type View } from '@/editor/canvas/geometry/view';
import { type HandlePlace, handlePlaces, selectionBox } from '@/editor/canvas/selection/handlePlaces';
import { outermost, type PlacedObject } from '@/editor/document/objects/tree';

interface SelectionProps {
  readonly page: ComicPage;
  readonly selected: readonly number[];
  readonly view: View;
  readonly room: Size;
  /** While something is dragged, nothing lies over it. */
  readonly isDragged: boolean;
}

/** What is chosen: its outlines, and the handles to pull it by. Keys do the same, so nobody hears of the handles. */
export function Selection({ page, selected, view, room, isDragged }: SelectionProps) {
  const placed = outermost(page, selected);
  const whole = placed.length > 1 ? selectionBox(placed) : null;
  const handles = isDragged ? [] : handlePlaces(page, selected, view, room);
  return (
    <div aria-hidden="true">
      {placed.map((one) => (
        <Outline key={one.object.id} box={placeOnPage(one)} view={view} />
      ))}
      {whole !== null && <Outline box={whole} view={view} isGroup />}
      {placed.length === 1 && placed.map((one) => <WayLines key={one.object.id} placed={one} view={view} />)}
      {handles.map((place, index) => (
        <Handle key={keyOf(place)} place={place} index={index} />
      ))}
    </div>
  );
}

function Outline({ box, view, isGroup = false }: { box: TurnedBox; view: View; isGroup?: boolean }) {
  const [x, y] = inRoom(view, box.middle);
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

function Handle({ place, index }: { readonly place: HandlePlace; readonly index: number }) {
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

/** The ways of what is chosen. */
function WayLines({ placed, view }: { readonly placed: PlacedObject; readonly view: View }) {
  const ways = waysOf(placed.object);
  if (ways.length === 0) return null;
  return (
    <svg className={styles.lines} aria-hidden="true">
      {ways.map(({ keys, path }) => {
        // The hand pushes it from where it rests, which its way does not say.
        const whole: readonly Point[] = keys[0] === 'gesture' ? [[0, 0], ...path] : path;
        const points = whole.map((offset) => inRoom(view, wayPlace(placed, offset)).join(','));
        return <polyline key={keys.join(' ')} points={points.join(' ')} className={styles.wayLine} />;
      })}
    </svg>
  );
}

function Sign({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 20 20" className={styles.sign} aria-hidden="true">
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

function keyOf(place: HandlePlace): string {
  switch (place.kind) {
    case 'side':
      return `${place.side.across} ${place.side.down}`;
    case 'way':
      return `${place.way.keys.join(' ')} ${place.index}`;
    default:
      return place.kind;
  }
}
