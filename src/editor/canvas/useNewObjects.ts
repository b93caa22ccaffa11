import { comicsLimits } from '@/comics/limits';
import type { ComicObject, ComicPage, Point, Size } from '@/comics/project';
import type { CanvasView } from '@/editor/canvas/CanvasView';
import { onPage, visibleCenter } from '@/editor/canvas/geometry/view';
import { type Dropped, useDrops } from '@/editor/canvas/keys/useClipboard';
import {
  addNewObjects,
  frameFor,
  type NewObjectKind,
  type NewObjectPosition,
} from '@/editor/canvas/newObjects';
import { useEdited, useEditorStore } from '@/editor/document/EditorContext';
import { pageNow, runAndSelect } from '@/editor/document/editorStore';
import { type LimitReached, quotaOf } from '@/editor/document/limits';
import { facesOnPage } from '@/editor/document/objects/bubbleRoom';
import { lazyCode } from '@/editor/elements/lazyPart';
import { useNotice } from '@/editor/elements/NoticeProvider';
import { limitText } from '@/editor/elements/QuotaNote';
import { useText } from '@/i18n/useText';
import { clamp } from '@/lib/clamp';
import { cutText } from '@/lib/cutText';

const formattedCode = lazyCode(() => import('@/editor/canvas/keys/formattedContent'));

interface NewObjectsDeps {
  readonly page: ComicPage;
  readonly size: Size;
  readonly seen: CanvasView;
  readonly onFiles: (files: Dropped['files'], place: NewObjectPosition) => void;
  readonly onAdded: () => void;
  /** Opens the text of a new object; `series` undoes the text together with the object. */
  readonly type: (id: number, part: undefined, series: string | undefined) => void;
}

/** Adds what a tool makes, and what is dropped or pasted from elsewhere. */
export function useNewObjects({ page, size, seen, onFiles, onAdded, type }: NewObjectsDeps) {
  const { t } = useText();
  const store = useEditorStore();
  const selected = useEdited((state) => state.selected);
  const showNotice = useNotice();
  const showLimit = (limit: LimitReached, count: number) => showNotice(limitText(limit, count, t));
  /** The page or the comic is full. */
  const showFull = (count: number) => {
    const { length } = pageNow(store.state()).objects;
    showLimit(quotaOf(length, comicsLimits.objectsInList).kind === 'plenty' ? 'comic' : 'list', count);
  };
  const placeForNew = (): NewObjectPosition => ({
    middle: visibleCenter(seen.view, seen.room, size),
    frameId: frameFor(page, selected),
  });
  /** A file that a finger drops stays where it is; anything else is placed in free space. */
  const add = (
    thing: NewObjectKind,
    { middle } = placeForNew(),
    existing = pageNow(store.state()).objects,
  ) => {
    const texts = {
      button: t('editor.tools.newButton'),
      options: [t('editor.tools.newOption', 1), t('editor.tools.newOption', 2)] as const,
      hotspot: t('editor.tools.newHotspot'),
      input: t('editor.tools.newInput'),
      answer: t('editor.tools.newAnswer'),
      countdown: t('editor.tools.newCountdown'),
    };
    const faces = facesOnPage(store.state().history.project, pageNow(store.state()));
    const command = addNewObjects(page.id, thing, { middle, page: size, existing, faces }, texts);
    const isToBeTyped = thing.kind === 'text' && thing.text === undefined;
    // Undone together with its text; otherwise undo would restore an empty text, which is invisible.
    const series = isToBeTyped ? `new text ${Date.now()}` : undefined;
    const [first] = runAndSelect(store, series === undefined ? command : { ...command, series });
    if (first === undefined) return showFull(1);
    onAdded();
    if (isToBeTyped || thing.kind === 'bubble' || thing.kind === 'button') type(first, undefined, series);
  };
  const take = (
    { files, text, html }: Dropped,
    to = placeForNew(),
    existing?: readonly ComicObject[],
  ): unknown => {
    if (html !== '') {
      return formattedCode
        .load()
        .then(({ readFormatted }) => readFormatted(html))
        .then((read) => take(read, to, existing))
        .catch(() => showNotice(t('editor.loadFailed')));
    }
    if (files.length > 0) return onFiles(files, to);
    if (text === '') return;
    const whole = cutText(text, comicsLimits.textLength);
    add({ kind: 'text', text: whole }, to, existing);
    const left = text.length - whole.length;
    if (left > 0) showNotice(t('editor.canvas.textTooLong', left, comicsLimits.textLength));
  };
  const dropping = useDrops((dropped, at) =>
    take(dropped, { ...placeForNew(), middle: clampToPage(size, onPage(seen.view, at)) }, []),
  );
  return { ...dropping, placeForNew, add, take, showLimit, showFull };
}

/** Clamped, since an object that was dropped beside the page would be invisible. */
function clampToPage({ width, height }: Size, [x, y]: Point): Point {
  return [clamp(x, 0, width), clamp(y, 0, height)];
}
