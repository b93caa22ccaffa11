import { comicsLimits } from '@/comics/limits';
import type { ComicObject, ComicPage, Point, Size } from '@/comics/project';
import { type CanvasView, onPage, visibleCenter } from '@/editor/canvas/CanvasView';
import type { Dropped } from '@/editor/canvas/keys/useClipboard';
import {
  addNewObjects,
  frameFor,
  type NewObjectKind,
  type NewObjectPosition,
} from '@/editor/canvas/newObjects';
import { pageNow, runAndSelect, useEdited, useEditorStore } from '@/editor/document/EditorContext';
import { type LimitReached, quotaOf } from '@/editor/document/limits';
import { facesOnPage } from '@/editor/document/objects/bubbleRoom';
import { useNotice } from '@/editor/elements/NoticeProvider';
import { limitText } from '@/editor/elements/QuotaNote';
import { useText } from '@/i18n/useText';

/** Says which limit keeps objects from being added. */
export function useLimitNotice() {
  const { t } = useText();
  const store = useEditorStore();
  const showNotice = useNotice();
  const showLimit = (reached: LimitReached, count: number) => showNotice(limitText(reached, count, t));
  return {
    showLimit,
    showPageLimit: (count: number) => showLimit(limitReachedOn(pageNow(store.state())), count),
  };
}

interface AddObjectsDeps {
  /** With its bubbles as large as they are drawn. */
  readonly page: ComicPage;
  readonly size: Size;
  readonly seen: Pick<CanvasView, 'view' | 'room'>;
  readonly onFiles: (files: readonly File[], place: NewObjectPosition) => void;
  /** `series`: of an empty text, which is undone with its words. */
  readonly onAdded: (id: number, typing: { readonly series?: string | undefined } | null) => void;
}

/** Adds what a tool, a paste or a drop brings. */
export function useAddObjects({ page, size, seen: { view, room }, onFiles, onAdded }: AddObjectsDeps) {
  const { t } = useText();
  const store = useEditorStore();
  const selected = useEdited((state) => state.selected);
  const showNotice = useNotice();
  const { showPageLimit } = useLimitNotice();

  const placeForNew = (): NewObjectPosition => ({
    middle: visibleCenter(view, room, size),
    frameId: frameFor(page, selected),
  });
  /** A finger's drop stays where it is; anything else looks for free space. */
  const add = (thing: NewObjectKind, { middle } = placeForNew(), there = pageNow(store.state()).objects) => {
    const texts = {
      button: t('editor.tools.newButton'),
      options: [t('editor.tools.newOption', 1), t('editor.tools.newOption', 2)] as const,
      hotspot: t('editor.tools.newHotspot'),
      input: t('editor.tools.newInput'),
      answer: t('editor.tools.newAnswer'),
      countdown: t('editor.tools.newCountdown'),
    };
    const faces = facesOnPage(store.state().history.project, pageNow(store.state()));
    const command = addNewObjects(page.id, thing, { middle, page: size, there, faces }, texts);
    const isEmptyText = thing.kind === 'text' && thing.text === undefined;
    // Undone with its words: an empty text would be back, and nobody would see it.
    const series = isEmptyText ? `new text ${Date.now()}` : undefined;
    const [first] = runAndSelect(store, series === undefined ? command : { ...command, series });
    if (first === undefined) return showPageLimit(1);
    const isTyped = isEmptyText || thing.kind === 'bubble' || thing.kind === 'button';
    onAdded(first, isTyped ? { series } : null);
  };
  const take = ({ files, text }: Dropped, to: NewObjectPosition, there?: readonly ComicObject[]) => {
    if (files.length > 0) return onFiles(files, to);
    // Half of a character is none.
    const whole = text.slice(0, comicsLimits.textLength).replace(/[\uD800-\uDBFF]$/, '');
    add({ kind: 'text', text: whole }, to, there);
    const left = text.length - whole.length;
    if (left > 0) showNotice(t('editor.canvas.textTooLong', left, comicsLimits.textLength));
  };
  return {
    placeForNew,
    add,
    paste: (pasted: Dropped) => take(pasted, placeForNew()),
    drop: (dropped: Dropped, at: Point) =>
      take(dropped, { ...placeForNew(), middle: clampToPage(size, onPage(view, at)) }, []),
  };
}

/** Clamped: an object dropped beside the page would not be visible. */
function clampToPage({ width, height }: Size, [x, y]: Point): Point {
  return [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))];
}

function limitReachedOn({ objects }: ComicPage): LimitReached {
  return quotaOf(objects.length, comicsLimits.objectsInList).kind === 'plenty' ? 'comic' : 'list';
}
