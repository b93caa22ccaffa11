import '@/player/draw/lettering/lettering.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ProjectFile } from '@/comics/project';
import { useFileAddress } from '@/editor/drawing/ComicFiles';
import { addDrawingStyle } from '@/editor/drawing/drawingStyle';
import { createLivePage, type DrawingManner, type LivePage } from '@/editor/drawing/livePage';
import { pageSize } from '@/editor/drawing/readPage';
import { useText } from '@/i18n/useText';

interface PageDrawingProps {
  readonly project: ProjectFile;
  readonly pageId: number;
  /** The room that the page is drawn into, in CSS pixels; it takes as much of it as its shape allows. */
  readonly box: { readonly width: number; readonly height: number };
  readonly shows?: DrawingManner['shows'];
}

/**
 * A small picture of a page, drawn by the player as a reader finds it. Nobody hears it or can touch it. It is drawn
 * once it comes near what is seen, and what of it changed is drawn anew.
 */
export function PageDrawing({ project, pageId, box, shows = 'opening' }: PageDrawingProps) {
  const host = useRef<HTMLDivElement>(null);
  const drawing = useRef<LivePage>(null);
  const { locale } = useText();
  const fileAddress = useFileAddress();
  const isNear = useIsNear(host);
  const page = project.pages.find(({ id }) => id === pageId);
  const size = page && pageSize(project, page);
  const share = size === undefined ? 0 : Math.min(box.width / size.width, box.height / size.height);

  useLayoutEffect(() => {
    const place = host.current;
    if (place === null || !isNear) return;
    const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
    addDrawingStyle(root);
    const live = createLivePage({ shows, language: locale, fileAddress });
    root.append(live.element);
    drawing.current = live;
    return () => {
      drawing.current = null;
      live.discard();
    };
  }, [isNear, shows, locale, fileAddress]);

  // After each drawing: what has not changed costs nothing.
  useLayoutEffect(() => {
    const live = drawing.current;
    if (live === null || page === undefined || !isNear) return;
    live.element.style.transform = `scale(${share})`;
    live.element.style.setProperty('--pixel', String(share > 0 ? 1 / share : 1));
    live.show(project, page);
  });

  const width = (size?.width ?? 0) * share;
  const height = (size?.height ?? 0) * share;
  return <div ref={host} aria-hidden="true" inert style={{ position: 'relative', width, height }} />;
}

/** Whether an element has come near the window; from then on it counts as near. */
function useIsNear(element: { readonly current: Element | null }): boolean {
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (isNear || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element]);
  return isNear;
}
