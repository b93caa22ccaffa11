import { type RefObject, useState } from 'react';
import { findObject } from '@/comics/pageContents';
import type { ComicObject, ComicPage, Point } from '@/comics/project';
import { toCanvas, type View } from '@/editor/canvas/geometry/view';
import { drawnParts, partAt } from '@/editor/canvas/TextTyping';
import { firstPart, type TextPart, typedText } from '@/editor/canvas/typedText';
import { useEdited, useEditorStore } from '@/editor/document/EditorContext';
import { pageNow } from '@/editor/document/editorStore';
import { removeObjects } from '@/editor/document/objects/addAndRemoveObjects';
import type { LivePage } from '@/editor/drawing/livePage';
import { useText } from '@/i18n/useText';

/** The text that is being edited in place. */
interface Typing {
  readonly id: number;
  readonly part: TextPart;
  readonly series: string;
}

interface TypingDeps {
  readonly place: RefObject<HTMLElement | null>;
  /** With its bubbles in the size in which they are drawn. */
  readonly page: ComicPage;
  readonly view: View;
  readonly drawing: RefObject<LivePage | null>;
  /** Opens drawings, which have no text. */
  readonly onDraw: (id: number) => void;
}

/**
 * Opens texts for editing in place, on a second press, on Enter, or when they are added. Tab leads to the
 * next text of a choice.
 */
export function useTyping({ place, page, view, drawing, onDraw }: TypingDeps) {
  const { locale } = useText();
  const store = useEditorStore();
  const project = useEdited(({ comic }) => comic);
  const [typing, setTyping] = useState<Typing | null>(null);
  const objectNow = (id: number) => findObject(pageNow(store.state()), id);
  const partsOf = (id: number) => drawnParts(drawing.current?.elementOf(id));

  const onScreen = (at: Point) => {
    const { left = 0, top = 0 } = place.current?.getBoundingClientRect() ?? {};
    const [x, y] = toCanvas(view, at);
    return { x: left + x, y: top + y };
  };
  const typePart = (
    object: ComicObject,
    part: TextPart,
    series = `typing ${object.id} ${part} ${Date.now()}`,
  ) => {
    if (typedText(object, project, locale, part) === null) return;
    store.select([object.id]);
    setTyping({ id: object.id, part, series });
  };

  return {
    typing,
    /** `at`: the point of the page that determines which text of the object is edited. */
    type(id: number, at?: Point, series?: string) {
      const object = findObject(page, id) ?? objectNow(id);
      if (object?.type === 'symbol') return store.open({ kind: 'symbol', name: object.symbol });
      if (object === undefined) return;
      if (object.type === 'drawing') return onDraw(id);
      typePart(object, (at && partAt(partsOf(id), onScreen(at))) ?? firstPart(object), series);
    },
    turn({ id, part }: Typing, by: 1 | -1) {
      const parts = partsOf(id).map((one) => one.part);
      const next = parts[parts.indexOf(part) + by];
      const object = objectNow(id);
      if (next === undefined || object === undefined) return false;
      typePart(object, next);
      return true;
    },
    end(ended: Typing) {
      setTyping((now) => (now?.series === ended.series ? null : now));
      const object = objectNow(ended.id);
      // An empty text on the page would be invisible.
      if (object?.type === 'text' && object.text === '') {
        store.run({ ...removeObjects(page.id, [object.id]), series: ended.series });
      }
    },
    /** Ends editing and leaves the text as it is. */
    stop: () => setTyping(null),
  };
}
