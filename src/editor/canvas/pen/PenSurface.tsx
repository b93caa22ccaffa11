import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Point } from '@/comics/project';
import styles from '@/editor/canvas/pen/Pen.module.css';
import { createPenPointer, type PenPress } from '@/editor/canvas/pen/penPointer';
import type { ToolTouch } from '@/editor/canvas/pen/penTools';
import type { CanvasView } from '@/editor/canvas/ZoomBar';
import { unitsPerPage } from '@/editor/document/drawings/drawingGeometry';
import { useText } from '@/i18n/useText';

interface PenSurfaceProps {
  readonly seen: CanvasView;
  readonly live: RefObject<SVGPathElement | null>;
  readonly startTouch: (press: PenPress) => ToolTouch;
}

/** Over the page; the stroke that is being drawn is on it, until the page has it. */
export function PenSurface(props: PenSurfaceProps) {
  const { t } = useText();
  const { view } = props.seen;
  const now = useRef(props);
  useLayoutEffect(() => {
    now.current = props;
  });
  const corner = useRef<Point>([0, 0]);
  const [pointer] = useState(() => {
    let touch: ToolTouch | null = null;
    return createPenPointer({
      view: () => now.current.seen.view,
      changeView: (change) => now.current.seen.change(change),
      begin: (press) => {
        touch = now.current.startTouch(press);
        touch.draw(press);
      },
      draw: (press) => touch?.draw(press),
      end: () => touch?.end(),
      takeBack: () => touch?.takeBack(),
    });
  });
  // Another page, or the end of drawing: what the hand has drawn so far stays.
  useEffect(() => () => pointer.finish(), [pointer]);

  const pressOf = (event: PointerEvent<HTMLElement>): PenPress => {
    const { nativeEvent, pointerType, pointerId } = event;
    const all = nativeEvent.getCoalescedEvents?.() ?? [];
    const kind = pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse';
    const [left, top] = corner.current;
    return {
      id: pointerId,
      kind,
      pans: event.button === 1,
      isEraser: kind === 'pen' && (event.buttons & 32) !== 0,
      shift: event.shiftKey,
      samples: (all.length > 0 ? all : [nativeEvent]).map(({ clientX, clientY, pressure, timeStamp }) => ({
        at: [clientX - left, clientY - top],
        pressure: kind === 'pen' ? pressure : null,
        time: timeStamp,
      })),
    };
  };

  const { scale, x, y } = view;
  return (
    <div
      className={styles.surface}
      role="img"
      aria-label={t('editor.pen.surface')}
      onContextMenu={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse' && event.button > 1) return;
        const { left, top } = event.currentTarget.getBoundingClientRect();
        corner.current = [left, top];
        event.currentTarget.setPointerCapture(event.pointerId);
        pointer.down(pressOf(event));
      }}
      onPointerMove={(event) => pointer.move(pressOf(event))}
      onPointerUp={(event) => pointer.up(pressOf(event))}
      onPointerCancel={(event) => pointer.cancel(pressOf(event))}
    >
      <svg className={styles.live} aria-hidden="true">
        <path ref={props.live} transform={`translate(${x} ${y}) scale(${scale / unitsPerPage})`} />
      </svg>
    </div>
  );
}
