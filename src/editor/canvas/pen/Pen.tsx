import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { comicsLimits } from '@/comics/limits';
import { findObject } from '@/comics/pageContents';
import type { ComicPage, Point, Size } from '@/comics/project';
import type { CanvasView } from '@/editor/canvas/CanvasView';
import { isCovered, isTypedIn, type PenIntent, penKeys } from '@/editor/canvas/keys/canvasKeys';
import styles from '@/editor/canvas/pen/Pen.module.css';
import { PenBar } from '@/editor/canvas/pen/PenBar';
import { createPenPointer, type PenPress } from '@/editor/canvas/pen/penPointer';
import {
  eraserTouch,
  fillTouch,
  keepPen,
  latestPen,
  type PenSettings,
  penTouch,
  penWidths,
  stabilizers,
  type ToolTouch,
  widthOnPage,
} from '@/editor/canvas/pen/penTools';
import { findPage } from '@/editor/document/Command';
import { addStroke, type DrawnStroke } from '@/editor/document/drawings/changeDrawings';
import { unitsPerPage } from '@/editor/document/drawings/drawingGeometry';
import { useEditorStore } from '@/editor/document/EditorContext';
import { quotaOf } from '@/editor/document/limits';
import { orderObjects } from '@/editor/document/objects/arrangeObjects';
import { addedObjects } from '@/editor/document/objects/tree';
import type { LivePage } from '@/editor/drawing/livePage';
import { actionFor, pressedKey } from '@/editor/elements/chords';
import { useNotice } from '@/editor/elements/NoticeProvider';
import { limitText } from '@/editor/elements/QuotaNote';
import { useLatest } from '@/editor/elements/useLatest';
import { useText } from '@/i18n/useText';

interface PenProps {
  readonly place: RefObject<HTMLElement | null>;
  readonly page: ComicPage;
  readonly size: Size;
  readonly seen: CanvasView;
  readonly drawing: RefObject<LivePage | null>;
  /** The drawing to continue; `null` starts a new one. */
  readonly begun: number | null;
  readonly announce: (text: string) => void;
  readonly onEnd: (drawing: number | null) => void;
}

/** The drawing mode: everything between two taps on *Done* is one object (docs/product/editor.md#drawing). */
export function Pen({ place, page, size, seen, drawing, begun, announce, onEnd }: PenProps) {
  const { t } = useText();
  const store = useEditorStore();
  const showNotice = useNotice();
  const [settings, setSettings] = useState(latestPen);
  const session = useRef({ pageId: page.id, id: begun });
  const live = useRef<SVGPathElement>(null);

  const pageOf = (pageId: number) => findPage(store.state().comic, pageId) ?? { id: pageId, objects: [] };
  const drawingOn = (pageId: number) => {
    const { id } = session.current;
    return session.current.pageId === pageId && id !== null && findObject(pageOf(pageId), id) ? id : null;
  };
  const change = (part: Partial<PenSettings>) => {
    const next = { ...settings, ...part };
    keepPen(next);
    setSettings(next);
    const id = drawingOn(page.id);
    if (part.place === undefined || id === null) return;
    store.run(orderObjects(page.id, [id], part.place === 'above' ? 'front' : 'back'));
  };
  const commit = (pageId: number, stroke: DrawnStroke) => {
    const before = pageOf(pageId);
    const id = drawingOn(pageId);
    store.run(addStroke(pageId, id, stroke, settings.place));
    const after = pageOf(pageId);
    if (after === before) {
      const isFull = quotaOf(before.objects.length, comicsLimits.objectsInList).kind === 'none';
      return showNotice(limitText(isFull ? 'list' : 'comic', 1, t));
    }
    const [added] = addedObjects(before, after);
    if (added === undefined) return;
    session.current = { pageId, id: added };
    if (id !== null) showNotice(t('editor.pen.full'));
  };
  const show = (d: string) => {
    live.current?.setAttribute('d', d);
    live.current?.setAttribute('fill', settings.color);
  };
  const startTouch = (press: PenPress): ToolTouch => {
    const view = () => seen.view;
    const color = settings.color;
    const onPage = { page: () => pageOf(page.id), size: () => size, view, run: store.run };
    switch (press.isEraser ? 'eraser' : settings.tool) {
      case 'pen': {
        const width = widthOnPage(settings.width, Math.min(size.width, size.height));
        const brush = { color, width, string: stabilizers[settings.stabilizer] };
        return penTouch(brush, {
          view,
          show,
          nextFrame: (run) => requestAnimationFrame(run),
          commit: (stroke) => commit(page.id, stroke),
        });
      }
      case 'eraser':
        return eraserTouch({
          ...onPage,
          fade: ({ object }, strokes) => {
            const paths = drawing.current?.elementOf(object.id)?.querySelectorAll('path') ?? [];
            const fills = object.fills?.length ?? 0;
            for (const [index, path] of [...paths].entries()) {
              path.style.opacity = strokes.has(index - fills) ? '0.2' : '';
            }
          },
        });
      case 'fill':
        return fillTouch(color, {
          ...onPage,
          onOpen: () => showNotice(t('editor.pen.notClosed')),
          onFull: () => showNotice(t('editor.pen.noMoreFills')),
        });
    }
  };

  const end = () => onEnd(drawingOn(page.id));
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (isTypedIn(target) || isCovered()) return;
    const intent = actionFor<PenIntent>(penKeys, pressedKey(event));
    if (intent === undefined) return;
    event.preventDefault();
    switch (intent) {
      case 'end':
        return end();
      case 'thinner':
        return change({ width: Math.max(0, settings.width - 1) });
      case 'thicker':
        return change({ width: Math.min(penWidths.length - 1, settings.width + 1) });
      default:
        announce(t(`editor.pen.tool.${intent}`));
        return change({ tool: intent });
    }
  });
  const begin = useEffectEvent(() => announce(t('editor.pen.started')));
  useEffect(() => {
    begin();
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);

  return (
    <>
      {place.current !== null &&
        createPortal(
          <PenSurface key={page.id} seen={seen} live={live} startTouch={startTouch} />,
          place.current,
        )}
      <PenBar page={page} settings={settings} onChange={change} onEnd={end} />
    </>
  );
}

interface PenSurfaceProps {
  readonly seen: CanvasView;
  readonly live: RefObject<SVGPathElement | null>;
  readonly startTouch: (press: PenPress) => ToolTouch;
}

/** A layer over the page. It shows the stroke in progress until the page has it. */
function PenSurface(props: PenSurfaceProps) {
  const { t } = useText();
  const { view } = props.seen;
  const now = useLatest(props);
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
  // On another page, or at the end of drawing, what has been drawn so far stays.
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
      <svg className={styles.liveStroke} aria-hidden="true">
        <path ref={props.live} transform={`translate(${x} ${y}) scale(${scale / unitsPerPage})`} />
      </svg>
    </div>
  );
}
