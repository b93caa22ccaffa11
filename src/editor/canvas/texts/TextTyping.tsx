import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { comicsLimits } from '@/comics/limits';
import type { ProjectFile } from '@/comics/project';
import styles from '@/editor/canvas/Canvas.module.css';
import { placeOnPage } from '@/editor/canvas/geometry/placeOnPage';
import { typingKeys } from '@/editor/canvas/keys/canvasKeys';
import { typedText, typeText } from '@/editor/canvas/texts/plainText';
import { useAboveKeyboard } from '@/editor/canvas/texts/useAboveKeyboard';
import type { CanvasView } from '@/editor/canvas/useCanvasView';
import { useEditorStore } from '@/editor/document/EditorContext';
import { spareOf } from '@/editor/document/limits/spare';
import type { PlacedObject } from '@/editor/document/objects/tree';
import type { LivePage } from '@/editor/drawing/livePage';
import { doneBy, pressedKey } from '@/editor/elements/keys/chords';
import { useText } from '@/i18n/useText';

interface TextTypingProps {
  readonly placed: PlacedObject;
  readonly project: ProjectFile;
  readonly pageId: number;
  readonly seen: CanvasView;
  readonly drawing: RefObject<LivePage | null>;
  /** Names the letters of this typing, which are undone together. */
  readonly series: string;
  readonly onEnd: () => void;
}

/** Words typed where they stand, in their own letters and size. */
export function TextTyping(typing: TextTypingProps) {
  const { placed, project, pageId, seen, drawing, series, onEnd } = typing;
  const { view } = seen;
  const { t, locale } = useText();
  const store = useEditorStore();
  const field = useRef<HTMLTextAreaElement>(null);
  const { object } = placed;
  const text = typedText(object, project, locale);
  const box = placeOnPage(placed);
  const look = useDrawnLook(drawing, object);
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

  const spare = spareOf(text?.words.length ?? 0, comicsLimits.textLength);
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
        value={text.words}
        rows={1}
        lang={text.language}
        dir="auto"
        aria-label={t('editor.canvas.words')}
        maxLength={comicsLimits.textLength}
        placeholder={t('editor.canvas.typeHere')}
        onChange={({ target }) => store.run(typeText(pageId, object, text, target.value, series))}
        onBlur={onEnd}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (doneBy(typingKeys, pressedKey(event)) !== 'end') return;
          event.preventDefault();
          onEnd();
        }}
      />
      {spare.kind !== 'plenty' && (
        <span className={styles.lettersLeft}>{t('editor.field.lettersLeft', spare.left)}</span>
      )}
    </div>
  );
}

/** The letters that the player draws the object in; while they are typed, the drawn ones are away. */
function useDrawnLook(drawing: RefObject<LivePage | null>, object: PlacedObject['object']) {
  const [look, setLook] = useState<Record<string, string>>({});
  useLayoutEffect(() => {
    const drawn = drawing.current?.elementOf(object.id);
    const words = drawn?.querySelector<HTMLElement>('.words');
    const room = drawn?.querySelector<HTMLElement>('.textbox');
    if (!words || !room) return;
    words.style.visibility = 'hidden';
    const { fontFamily, fontSize, fontWeight, fontStyle, color, textAlign } = words.style;
    const next = {
      fontFamily,
      fontSize,
      fontWeight,
      fontStyle,
      color,
      textAlign,
      width: `${room.offsetWidth}px`,
      maxHeight: `${drawn?.offsetHeight ?? 0}px`,
    };
    setLook((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    return () => {
      words.style.visibility = '';
    };
  }, [drawing, object]);
  return look;
}
