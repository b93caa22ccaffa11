import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { comicsLimits } from '@/comics/limits';
import type { Point, ProjectFile } from '@/comics/project';
import styles from '@/editor/canvas/Canvas.module.css';
import { pointOf, rectOnPage } from '@/editor/canvas/geometry/hitTest';
import { typingKeys } from '@/editor/canvas/keys/canvasKeys';
import { boxWithin, drawnParts, type TextPart, typedText, typeText } from '@/editor/canvas/typedText';
import type { CanvasView } from '@/editor/canvas/ZoomBar';
import { useEditorStore } from '@/editor/document/EditorContext';
import { quotaOf } from '@/editor/document/limits';
import type { PlacedObject } from '@/editor/document/objects/tree';
import type { LivePage } from '@/editor/drawing/livePage';
import { actionFor, pressedKey } from '@/editor/elements/chords';
import { useText } from '@/i18n/useText';

/** CSS pixels between the text and the screen keyboard. */
const air = 24;

/** Scrolls the text above a phone's keyboard, and the page back afterwards. */
function useAboveKeyboard(field: RefObject<HTMLElement | null>, seen: CanvasView): void {
  const now = useRef(seen);
  useLayoutEffect(() => {
    now.current = seen;
  });
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const before = now.current;
    let hasMoved = false;
    const raise = () => {
      const bottom = field.current?.getBoundingClientRect().bottom ?? 0;
      const covered = bottom + air - visualViewport.offsetTop - visualViewport.height;
      if (covered <= 0) return;
      hasMoved = true;
      now.current.change((view) => ({ ...view, y: view.y - covered }));
    };
    visualViewport.addEventListener('resize', raise);
    return () => {
      visualViewport.removeEventListener('resize', raise);
      if (!hasMoved) return;
      if (before.isFitted) now.current.fit();
      else now.current.change(() => before.view);
    };
  }, [field]);
}

interface TextTypingProps {
  readonly placed: PlacedObject;
  readonly project: ProjectFile;
  readonly pageId: number;
  readonly seen: CanvasView;
  readonly drawing: RefObject<LivePage | null>;
  /** Letters of one typing are undone together. */
  readonly series: string;
  readonly part: TextPart;
  readonly onEnd: () => void;
  /** Tab leads to the text before or after; `false` when there is none. */
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
  useAboveKeyboard(field, seen);

  useEffect(() => {
    const typed = field.current;
    typed?.focus({ preventScroll: true });
    typed?.setSelectionRange(typed.value.length, typed.value.length);
  }, []);

  useLayoutEffect(() => {
    const typed = field.current;
    if (typed === null) return;
    typed.style.height = '0';
    typed.style.height = `${typed.scrollHeight}px`;
  });

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
        onBlur={onEnd}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Tab' && onTurn(event.shiftKey ? -1 : 1)) return event.preventDefault();
          if (actionFor(typingKeys, pressedKey(event)) !== 'end') return;
          event.preventDefault();
          onEnd();
        }}
      />
      {quota.kind !== 'plenty' && (
        <span className={styles.lettersLeft}>{counter('charactersLeft', quota.left)}</span>
      )}
    </div>
  );
}

/** The drawn text is hidden while it is edited. */
interface DrawnLook {
  readonly look: Readonly<Record<string, string>>;
  /** The box of one of several texts, as an offset from the middle of the object; `null` is the whole object. */
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
