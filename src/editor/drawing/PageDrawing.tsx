import { findPage, pageSize } from '@/editor/document/Command';
import '@/player/draw/lettering/lettering.css';
import { Icon16FlagFinish, Icon16Play } from '@vkontakte/icons';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ProjectFile } from '@/comics/project';
import type { VirtualPath } from '@/comics/resources';
import { type ResourceLocation, useResourceAddress } from '@/editor/document/resources/waitingFiles';
import { createLivePage, type LivePage } from '@/editor/drawing/livePage';
import styles from '@/editor/drawing/PageCaption.module.css';
import { useText } from '@/i18n/useText';
import choicesStyle from '@/player/features/choices/choices.css?inline';
import gesturesStyle from '@/player/features/gestures/gestures.css?inline';
import textStyle from '@/player/features/text/text.css?inline';
import timersStyle from '@/player/features/timers/timers.css?inline';
import playerStyle from '@/player/player.css?inline';

type FileAddress = (path: VirtualPath) => string;

const FilesContext = createContext<FileAddress>(() => '');

interface ComicFilesProviderProps extends ResourceLocation {
  readonly children: ReactNode;
}

export function ComicFilesProvider({ projectId, fileKey, children }: ComicFilesProviderProps) {
  const address = useResourceAddress({ projectId, fileKey });
  return <FilesContext value={address}>{children}</FilesContext>;
}

export function useFileAddress(): FileAddress {
  return useContext(FilesContext);
}

interface PageDrawingProps {
  readonly project: ProjectFile;
  readonly pageId: number;
  /** CSS pixels; the page is scaled to fit. */
  readonly box: { readonly width: number; readonly height: number };
}

/**
 * A thumbnail of a page, drawn by the player: silent and not interactive. It is drawn when it is near the
 * viewport, and updated when the page changes.
 */
export function PageDrawing({ project, pageId, box }: PageDrawingProps) {
  const host = useRef<HTMLDivElement>(null);
  const drawing = useRef<LivePage>(null);
  const { locale } = useText();
  const fileAddress = useFileAddress();
  const isNear = useIsNear(host);
  const page = findPage(project, pageId);
  const size = page && pageSize(project, page);
  const share = size === undefined ? 0 : Math.min(box.width / size.width, box.height / size.height);

  useLayoutEffect(() => {
    const place = host.current;
    if (place === null || !isNear) return;
    const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
    addDrawingStyle(root);
    const live = createLivePage({ shows: 'opening', language: locale, fileAddress });
    root.append(live.element);
    drawing.current = live;
    return () => {
      drawing.current = null;
      live.discard();
    };
  }, [isNear, locale, fileAddress]);

  // After each render; unchanged parts cost nothing.
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

/** Stays `true` once the element was near. */
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

interface PageCaptionProps {
  readonly isStart: boolean;
  readonly isEnding: boolean;
  readonly children: ReactNode;
}

/** The caption of a thumbnail: the page's name, and whether the story starts or ends there. */
export function PageCaption({ isStart, isEnding, children }: PageCaptionProps) {
  return (
    <span className={styles.caption}>
      {isStart && <Icon16Play className={styles.mark} width={12} height={12} />}
      <span className={styles.name}>{children}</span>
      {isEnding && <Icon16FlagFinish className={styles.mark} width={12} height={12} />}
    </span>
  );
}

const ShownPageContext = createContext<RefObject<LivePage | null>>({ current: null });

export function ShownPageProvider({ children }: { readonly children: ReactNode }) {
  const shown = useRef<LivePage>(null);
  return <ShownPageContext value={shown}>{children}</ShownPageContext>;
}

export function useShownPage(): RefObject<LivePage | null> {
  return useContext(ShownPageContext);
}

/**
 * Nothing is interactive or moves; parts that a reader does not see at first are faint. Colors are the
 * comic's own on every system.
 */
const ownStyle = `
:host {
  display: block;
  overflow: clip;
  font: 16px / 1.35 system-ui, sans-serif;
  text-align: start;
  pointer-events: none;
  user-select: none;
}
* {
  pointer-events: none !important;
  animation: none !important;
  transition: none !important;
}
.sheet {
  left: 0;
  forced-color-adjust: none;
  box-shadow: var(--sheet-shadow, none);
  transform: none;
  transform-origin: 0 0;
}
.object.dimmed {
  opacity: 0.35 !important;
}
.object.hotspot .ring {
  stroke: transparent;
}
.input-field .textbox {
  inset: 0 29px;
}
`;

const text = [playerStyle, choicesStyle, gesturesStyle, textStyle, timersStyle, ownStyle]
  .join('\n')
  .replaceAll(':root', ':host');

/** Browsers load fonts of the document only, not of a shadow root. */
const lettering = [...textStyle.matchAll(/@font-face\s*\{[^}]*\}/g)].join('\n');

let isLettered = false;
let sheet: CSSStyleSheet | null = null;

export function addDrawingStyle(root: ShadowRoot): void {
  if (!isLettered) document.head.append(styleElement(lettering));
  isLettered = true;
  if (!('replaceSync' in CSSStyleSheet.prototype)) {
    root.append(styleElement(text));
    return;
  }
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
  }
  root.adoptedStyleSheets = [sheet];
}

function styleElement(text: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = text;
  return style;
}
