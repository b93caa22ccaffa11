import { Icon24AddOutline, Icon24Fullscreen, Icon24MinusOutline } from '@vkontakte/icons';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from '@/comics/project';
import styles from '@/editor/canvas/Canvas.module.css';
import { clampToViewport, fitView, type View } from '@/editor/canvas/geometry/view';
import { IconButton } from '@/editor/elements/IconButton';
import { useText } from '@/i18n/useText';

interface Seen {
  readonly room: Size;
  readonly view: View;
  /** The whole page is visible until the author zooms in. */
  readonly isFitted: boolean;
}

export interface CanvasView extends Seen {
  readonly change: (change: (view: View, room: Size) => View) => void;
  readonly fit: () => void;
}

const noSize: Size = { width: 0, height: 0 };

export function useCanvasView(place: RefObject<HTMLElement | null>, page: Size): CanvasView {
  const [seen, setSeen] = useState<Seen>(() => ({
    room: noSize,
    view: { scale: 1, x: 0, y: 0 },
    isFitted: true,
  }));

  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = () => {
      const room = { width: element.clientWidth, height: element.clientHeight };
      setSeen((now) =>
        now.isFitted ? fitted(room, page) : { ...now, room, view: clampToViewport(now.view, room, page) },
      );
    };
    measure();
    if (!('ResizeObserver' in globalThis)) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, page]);

  // The content is scaled by CSS without another render.
  const { scale } = seen.view;
  useLayoutEffect(() => place.current?.style.setProperty('--scale', String(scale)), [place, scale]);

  const [size, setSize] = useState(page);
  if (size !== page) {
    setSize(page);
    if (size.width !== page.width || size.height !== page.height) setSeen((now) => fitted(now.room, page));
  }

  return {
    ...seen,
    fit: () => setSeen(({ room }) => fitted(room, page)),
    change: (change) =>
      setSeen((now) => ({
        ...now,
        isFitted: false,
        view: clampToViewport(change(now.view, now.room), now.room, page),
      })),
  };
}

function fitted(room: Size, page: Size): Seen {
  return { room, isFitted: true, view: fitView(room, page) };
}

/** `whole` is the size in which readers see the page. */
export type Zoom = 'in' | 'out' | 'fit' | 'whole';

interface ZoomBarProps {
  readonly scale: number;
  readonly onZoom: (to: Zoom) => void;
}

export function ZoomBar({ scale, onZoom }: ZoomBarProps) {
  const { t } = useText();
  return (
    <div className={styles.zoom} role="toolbar" aria-label={t('editor.canvas.zoom')}>
      <IconButton label={t('editor.canvas.zoomOut')} onClick={() => onZoom('out')}>
        <Icon24MinusOutline />
      </IconButton>
      <button type="button" className={styles.percent} onClick={() => onZoom('whole')}>
        {t('editor.canvas.percent', Math.round(scale * 100))}
      </button>
      <IconButton label={t('editor.canvas.zoomIn')} onClick={() => onZoom('in')}>
        <Icon24AddOutline />
      </IconButton>
      <IconButton label={t('editor.canvas.fit')} onClick={() => onZoom('fit')}>
        <Icon24Fullscreen />
      </IconButton>
    </div>
  );
}
