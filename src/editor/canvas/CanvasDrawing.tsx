import '@/player/draw/lettering/lettering.css';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ComicPage, ProjectFile } from '@/comics/project';
import styles from '@/editor/canvas/Canvas.module.css';
import type { View } from '@/editor/canvas/geometry/view';
import { useFileAddress } from '@/editor/drawing/ComicFiles';
import { addDrawingStyle } from '@/editor/drawing/drawingStyle';
import { createLivePage, type LivePage } from '@/editor/drawing/livePage';
import { useText } from '@/i18n/useText';

interface CanvasDrawingProps {
  readonly project: ProjectFile;
  readonly page: ComicPage;
  readonly view: View;
  readonly drawing: RefObject<LivePage | null>;
}

/** The page under the tools: what changes is drawn anew, what moves is moved, and all else is left alone. */
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

  // After each drawing: what has not changed costs nothing.
  useLayoutEffect(() => drawing.current?.show(project, page));

  const transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  return <div ref={host} className={styles.drawing} style={{ transform }} aria-hidden="true" inert />;
}
