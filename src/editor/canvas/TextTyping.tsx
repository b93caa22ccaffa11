import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { comicsLimits } from '@/comics/limits';
import type { PlacedObject } from '@/comics/pageContents';
import type { Point, ProjectFile } from '@/comics/project';
import styles from '@/editor/canvas/Canvas.module.css';
import type { CanvasView } from '@/editor/canvas/CanvasView';
import { pointOf, rectOnPage } from '@/editor/canvas/geometry/hitTest';
import { typingKeys } from '@/editor/canvas/keys/canvasKeys';
import { type TextPart, typedText, typeText } from '@/editor/canvas/typedText';
import { useEditorStore } from '@/editor/document/EditorContext';
import { quotaOf } from '@/editor/document/limits';
import type { LivePage } from '@/editor/drawing/livePage';
import { actionFor, pressedKey } from '@/editor/elements/chords';
import { useLatest } from '@/editor/elements/useLatest';
import { useText } from '@/i18n/useText';

/** CSS pixels between the text and the screen keyboard. */
const air = 24;

/**
 * Scrolls the end of the text above a phone's keyboard and into the part of an enlarged page that is seen, also
 * when the text grows. Restores the page afterwards.
 */
function useInSight(field: RefObject<HTMLElement | null>, seen: CanvasView, content: string | null): void {
  const now = useLatest(seen);
  const before = useRef<CanvasView>(null);
  const raise = useCallback(() => {
    const typed = field.current;
    const { visualViewport } = window;
    if (!visualViewport || !typed) return;
    const { bottom } = typed.getBoundingClientRect();
    const canvas = typed.closest('[role="application"]')?.getBoundingClientRect();
    const aboveKeyboard = visualViewport.offsetTop + visualViewport.height - air;
    const covered = bottom - Math.min(aboveKeyboard, canvas?.bottom ?? aboveKeyboard);
    if (covered <= 0) return;
    before.current ??= now.current;
    now.current.change((view) => ({ ...view, y: view.y - covered }));
  }, [field, now]);
  useEffect(() => {
    const { visualViewport } = window;
    visualViewport?.addEventListener('resize', raise);
    return () => {
      visualViewport?.removeEventListener('resize', raise);
      if (before.current === null) return;
      const { isFitted, view } = before.current;
      if (isFitted) now.current.fit();
      else now.current.change(() => view);
    };
  }, [now, raise]);
  useEffect(() => {
    if (content !== null) raise();
  }, [raise, content]);
}

interface TextTypingProps {
  readonly placed: PlacedObject;
  readonly project: ProjectFile;
  readonly pageId: number;
  readonly seen: CanvasView;
  readonly drawing: RefObject<LivePage | null>;
  /** Typed characters of one series are undone together. */
  readonly series: string;
  readonly part: TextPart;
  /** `next` is the element that takes the focus from the text. */
  readonly onEnd: (next: Element | null) => void;
  /** Tab leads to the next or the previous text; `false` when there is none. */
  readonly onTurn: (by: 1 | -1) => boolean;
}

export function TextTyping(typing: TextTypingProps) {
  const { placed, project, pageId, seen, drawing, series, part, onEnd, onTurn } = typing;
  const { view } = seen;
  const { t, counter, locale } = useText();
  const store = useEditorStore();
  const field = useRef<HTMLTextAreaElement>(null);
  const { object } = placed;
  const text = typedText(object, project, locale, part);
  const whole = rectOnPage(placed);
  const { look, room } = useDrawnLook(drawing, object, part);
  const box = room === null ? whole : { ...whole, ...room, middle: pointOf(whole, room.from) };

  const isLabel = object.type === 'button' || typeof part === 'number';
  useEffect(() => {
    const typed = field.current;
    typed?.focus({ preventScroll: true });
    // Typing replaces a label, as when a file is renamed.
    typed?.setSelectionRange(isLabel ? 0 : typed.value.length, typed.value.length);
  }, [isLabel]);

  useLayoutEffect(() => {
    const typed = field.current;
    if (typed === null) return;
    typed.style.height = '0';
    typed.style.height = `${typed.scrollHeight}px`;
  });

  useInSight(field, seen, text?.content ?? null);

  const quota = quotaOf(text?.content.length ?? 0, comicsLimits.textLength);
  if (text === null) return null;
  return (
    <div
      className={styles.typing}
      style={{
        left: view.x + box.middle[0] * view.scale,
        top: view.y + box.middle[1] * view.scale,
        width: box.width,
        height: box.height,
        transform: `translate(-50%, -50%) scale(${view.scale}) rotate(${box.angle}deg)`,
      }}
    >
      <textarea
        ref={field}
        className={styles.field}
        style={look}
        value={text.content}
        rows={1}
        lang={text.language}
        dir="auto"
        aria-label={t('editor.canvas.text')}
        maxLength={comicsLimits.textLength}
        placeholder={t('editor.canvas.typeHere')}
        onChange={({ target }) => store.run(typeText(pageId, object, text, target.value, series, part))}
        onBlur={({ relatedTarget }) => onEnd(relatedTarget)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Tab' && onTurn(event.shiftKey ? -1 : 1)) return event.preventDefault();
          if (actionFor(typingKeys, pressedKey(event)) !== 'end') return;
          event.preventDefault();
          onEnd(null);
        }}
      />
      {quota.kind !== 'plenty' && (
        <span className={styles.charactersLeft} style={{ scale: `${1 / view.scale}` }}>
          {counter('charactersLeft', quota.left)}
        </span>
      )}
    </div>
  );
}

/** The drawn text is hidden while it is edited. */
interface DrawnLook {
  readonly look: Readonly<Record<string, string>>;
  /**
   * The box of one of several texts, as an offset from the middle of the object; `null` for the whole object.
   */
  readonly room: { readonly from: Point; readonly width: number; readonly height: number } | null;
}

function useDrawnLook(
  drawing: RefObject<LivePage | null>,
  object: PlacedObject['object'],
  part: TextPart,
): DrawnLook {
  const [seen, setSeen] = useState<DrawnLook>({ look: {}, room: null });
  useLayoutEffect(() => {
    const drawn = drawing.current?.elementOf(object.id);
    const meant = drawnParts(drawn).find((one) => one.part === part);
    if (drawn === undefined || meant === undefined) return;
    const { content: words, room } = meant;
    words.style.visibility = 'hidden';
    const { fontFamily, fontSize, fontWeight, fontStyle, color, textAlign } = words.style;
    const { x, y, width, height } = boxWithin(drawn, room);
    const isWhole = part === 'own';
    const look = {
      fontFamily,
      fontSize,
      fontWeight,
      fontStyle,
      color,
      textAlign,
      width: `${room.offsetWidth}px`,
      maxHeight: `${isWhole ? drawn.offsetHeight : height}px`,
    };
    const from: Point = [x - object.width / 2, y - object.height / 2];
    const next: DrawnLook = { look, room: isWhole ? null : { from, width, height } };
    setSeen((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    return () => {
      words.style.visibility = '';
    };
  }, [drawing, object, part]);
  return seen;
}

interface DrawnPart {
  readonly part: TextPart;
  readonly room: HTMLElement;
  readonly content: HTMLElement;
}

export function drawnParts(drawn: HTMLElement | undefined): readonly DrawnPart[] {
  const owners = [...(drawn?.querySelectorAll<HTMLElement>('.prompt, [data-option]') ?? [])];
  if (owners.length === 0) return partIn(drawn, 'own');
  return owners.flatMap((owner) => {
    const { option } = owner.dataset;
    return partIn(owner, option === undefined ? 'prompt' : Number(option));
  });
}

function partIn(owner: HTMLElement | undefined, part: TextPart): readonly DrawnPart[] {
  const room = owner?.querySelector<HTMLElement>('.textbox');
  const content = room?.querySelector<HTMLElement>('.text-content');
  return room && content ? [{ part, room, content }] : [];
}

export function partAt(
  parts: readonly DrawnPart[],
  { x, y }: { readonly x: number; readonly y: number },
): TextPart | undefined {
  const distances = parts.map(({ part, room }) => {
    const { left, right, top, bottom } = (room.closest('[data-option]') ?? room).getBoundingClientRect();
    const [across, down] = [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)];
    return { part, far: Math.hypot(across, down) };
  });
  const [nearest] = distances.sort((one, other) => one.far - other.far);
  return nearest?.part;
}

/** The box in the layout, before any rotation. */
function boxWithin(drawn: HTMLElement, room: HTMLElement) {
  const { offsetWidth: width, offsetHeight: height } = room;
  let [x, y] = [width / 2, height / 2];
  for (
    let element: Element | null = room;
    element instanceof HTMLElement && element !== drawn && drawn.contains(element);
    element = element.offsetParent
  ) {
    x += element.offsetLeft;
    y += element.offsetTop;
  }
  return { x, y, width, height };
}
