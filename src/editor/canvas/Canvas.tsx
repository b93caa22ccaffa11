import {
  Icon24AddOutline,
  Icon24Fullscreen,
  Icon24ListAddOutline,
  Icon24MinusOutline,
} from '@vkontakte/icons';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ComicObject, ComicPage, Point } from '@/comics/project';
import styles from '@/editor/canvas/Canvas.module.css';
import { CanvasDrawing } from '@/editor/canvas/CanvasDrawing';
import { CanvasItems } from '@/editor/canvas/CanvasItems';
import { enteredFrame } from '@/editor/canvas/geometry/hits';
import { seenMiddle, zoomAt } from '@/editor/canvas/geometry/view';
import { runAndChoose } from '@/editor/canvas/keys/keyWork';
import { useCanvasKeys } from '@/editor/canvas/keys/useCanvasKeys';
import { useClipboard } from '@/editor/canvas/keys/useClipboard';
import { DragMarks, Marquee } from '@/editor/canvas/selection/DragMarks';
import { Selection } from '@/editor/canvas/selection/Selection';
import { SelectionBar } from '@/editor/canvas/selection/SelectionBar';
import { typedText } from '@/editor/canvas/texts/plainText';
import { TextTyping } from '@/editor/canvas/texts/TextTyping';
import { addThing } from '@/editor/canvas/tools/addThing';
import type { NewThing } from '@/editor/canvas/tools/newObjects';
import { ToolBar } from '@/editor/canvas/tools/ToolBar';
import { useCanvasPointer } from '@/editor/canvas/useCanvasPointer';
import { useCanvasView } from '@/editor/canvas/useCanvasView';
import { useEdited, useEditedPage, useEditorStore } from '@/editor/document/EditorContext';
import { removeObjects } from '@/editor/document/objects/removeObjects';
import { findObject, placeOf } from '@/editor/document/objects/tree';
import { pageSize } from '@/editor/drawing/readPage';
import { useShownPage } from '@/editor/drawing/ShownPage';
import { IconButton } from '@/editor/elements/IconButton';
import { useText } from '@/i18n/useText';

/** Where something new goes: into the middle of what the author sees, and into the frame that they work in. */
export interface PlaceForNew {
  readonly middle: Point;
  readonly frameId: number | undefined;
}

interface CanvasProps {
  readonly projectId: string;
  readonly onPictures: (place: PlaceForNew) => void;
  readonly onSounds: () => void;
  readonly onOften: (place: PlaceForNew) => void;
}

interface Typing {
  readonly id: number;
  readonly series: string;
}

/** The page to be worked on, and the bar of what can come onto it. */
export function Canvas({ projectId, onPictures, onSounds, onOften }: CanvasProps) {
  const { t, locale } = useText();
  const store = useEditorStore();
  const project = useEdited(({ comic }) => comic);
  const editedPage = useEditedPage();
  const selected = useEdited((state) => state.selected);
  const isOfSteps = useEdited(({ opened }) => opened?.kind === 'steps');
  const place = useRef<HTMLDivElement>(null);
  const drawing = useShownPage();
  /** What was just added gets the focus from the tool that added it. */
  const isNew = useRef(false);
  const [typing, setTyping] = useState<Typing | null>(null);
  const [told, setTold] = useState('');
  const { width, height } = pageSize(project, editedPage);
  const size = useMemo(() => ({ width, height }), [width, height]);
  const seen = useCanvasView(place, size);
  const { view, room } = seen;

  const type = (id: number) => {
    const object = findObject(editedPage, id) ?? findObject(currentPage(), id);
    if (object?.type === 'symbol') return store.open({ kind: 'symbol', name: object.symbol });
    if (object === undefined || typedText(object, project, locale) === null) return;
    store.select([id]);
    setTyping({ id, series: `typing ${id} ${Date.now()}` });
  };
  const currentPage = () => {
    const { comic, pageId } = store.state();
    return comic.pages.find(({ id }) => id === pageId) ?? editedPage;
  };

  const { preview, marquee, cancel, listeners } = useCanvasPointer({
    place,
    store,
    page: editedPage,
    size,
    seen,
    onOpen: type,
  });
  const shown = preview?.project ?? project;
  const page = shown.pages.find(({ id }) => id === editedPage.id) ?? editedPage;

  const zoom = (to: 'in' | 'out' | 'fit' | 'whole') => {
    if (to === 'fit') return seen.fit();
    seen.change((now, within) => {
      const times = to === 'whole' ? 1 / now.scale : to === 'in' ? 1.25 : 0.8;
      return zoomAt(now, times, [within.width / 2, within.height / 2]);
    });
  };

  const nameOf = ({ type: kind }: ComicObject) => t(`editor.canvas.kind.${kind}`);
  useCanvasKeys(place, {
    store,
    edit: type,
    zoom,
    cancel,
    series: useKeySeries(),
    told: (what, objects) => {
      const [first] = objects;
      if (first === undefined) return;
      const { x, y, width: wide, height: high } = first;
      setTold(
        what === 'moved'
          ? t('editor.canvas.movedTo', nameOf(first), Math.round(x), Math.round(y))
          : t('editor.canvas.resizedTo', nameOf(first), Math.round(wide), Math.round(high)),
      );
    },
  });
  useToldSteps(setTold);
  const clipboard = useClipboard(place, {
    store,
    comic: projectId,
    onLeftOut: ({ objects, names }) =>
      setTold(objects > 0 ? t('editor.canvas.leftOut', objects) : t('editor.canvas.unnamed', names)),
    onLost: () => setTold(t('editor.part.lost')),
  });

  const endTyping = () => {
    setTyping(null);
    const object = typing === null ? undefined : findObject(currentPage(), typing.id);
    // A text without words would lie there and nobody would find it.
    if (object?.type === 'text' && object.text === '') store.run(removeObjects(editedPage.id, [object.id]));
    if (object !== undefined) focusObject(place.current, object.id);
  };

  const placeForNew = (): PlaceForNew => ({
    middle: seenMiddle(view, room, size),
    frameId: frameFor(editedPage, selected),
  });
  const add = (thing: NewThing) => {
    const words = {
      button: t('editor.tools.newButton'),
      options: [t('editor.tools.newOption', 1), t('editor.tools.newOption', 2)] as const,
      hotspot: t('editor.tools.newHotspot'),
      input: t('editor.tools.newInput'),
      answer: t('editor.tools.newAnswer'),
      countdown: t('editor.tools.newCountdown'),
    };
    const { middle } = placeForNew();
    const came = runAndChoose(store, addThing(editedPage.id, thing, { middle, page: size }, words));
    const [first] = came;
    if (first === undefined) return setTold(t('editor.canvas.noRoom'));
    isNew.current = true;
    if (thing.kind === 'text' || thing.kind === 'bubble' || thing.kind === 'button') type(first);
  };

  const tools = useSameFunctions({
    onAdd: add,
    onPictures: () => onPictures(placeForNew()),
    onSounds,
    onOften: () => onOften(placeForNew()),
  });

  useEffect(() => {
    const [only] = selected;
    // Keys go on from what a finger chose; who types or works elsewhere keeps their place.
    const isFree =
      document.activeElement === document.body || place.current?.contains(document.activeElement);
    if (only === undefined || typing !== null || !(isNew.current || (isFree && selected.length === 1)))
      return;
    isNew.current = false;
    focusObject(place.current, only);
  }, [selected, typing]);

  const typed = typing === null ? undefined : placeOf(page, typing.id);
  const [only] = selected.length === 1 ? selected : [];
  const chosen = only === undefined ? undefined : findObject(page, only);
  const canType = chosen !== undefined && typedText(chosen, project, locale) !== null;

  return (
    <>
      <main className={styles.canvas}>
        <div
          ref={place}
          className={styles.surface}
          data-dragging={preview !== null || undefined}
          role="application"
          aria-label={t('editor.canvas')}
          {...listeners}
        >
          <CanvasDrawing project={shown} page={page} view={view} drawing={drawing} />
          <div className={styles.items} style={{ transform: `translate(${view.x}px, ${view.y}px)` }}>
            <CanvasItems project={project} page={editedPage} selected={selected} />
          </div>
          {typing === null && (
            <Selection page={page} selected={selected} view={view} room={room} isDragged={preview !== null} />
          )}
          {marquee !== null && <Marquee box={marquee} view={view} />}
          {preview !== null && <DragMarks {...preview} view={view} room={room} />}
          {typing !== null && typed !== undefined && (
            <TextTyping
              key={typing.series}
              placed={typed}
              project={project}
              pageId={page.id}
              seen={seen}
              drawing={drawing}
              series={typing.series}
              onEnd={endTyping}
            />
          )}
        </div>
        <div className={styles.zoom} role="toolbar" aria-label={t('editor.canvas.zoom')}>
          <IconButton label={t('editor.canvas.zoomOut')} onClick={() => zoom('out')}>
            <Icon24MinusOutline />
          </IconButton>
          <button type="button" className={styles.percent} onClick={() => zoom('whole')}>
            {t('editor.canvas.percent', Math.round(view.scale * 100))}
          </button>
          <IconButton label={t('editor.canvas.zoomIn')} onClick={() => zoom('in')}>
            <Icon24AddOutline />
          </IconButton>
          <IconButton label={t('editor.canvas.fit')} onClick={() => zoom('fit')}>
            <Icon24Fullscreen />
          </IconButton>
        </div>
        {selected.length > 0 && preview === null && typing === null && (
          <SelectionBar
            page={editedPage}
            selected={selected}
            onCopy={clipboard.copy}
            onType={canType && only !== undefined ? () => type(only) : null}
          />
        )}
        {selected.length === 0 && clipboard.paste !== null && (
          <div className={styles.selectionBar}>
            <div className={styles.barRow}>
              <IconButton label={t('editor.canvas.paste')} onClick={clipboard.paste}>
                <Icon24ListAddOutline />
              </IconButton>
            </div>
          </div>
        )}
        <div className={styles.told} role="status">
          {told}
        </div>
      </main>
      {!isOfSteps && <ToolBar {...tools} />}
    </>
  );
}

function focusObject(place: HTMLElement | null, id: number): void {
  place?.querySelector<HTMLElement>(`[data-object="${id}"]`)?.focus({ preventScroll: true });
}

/** The frame that is chosen, or that the author works in. */
function frameFor(page: ComicPage, selected: readonly number[]): number | undefined {
  const [only] = selected.length === 1 ? selected : [];
  const chosen = only === undefined ? undefined : findObject(page, only);
  return chosen?.type === 'frame' ? chosen.id : enteredFrame(page, selected);
}

interface Tools {
  readonly onAdd: (thing: NewThing) => void;
  readonly onPictures: () => void;
  readonly onSounds: () => void;
  readonly onOften: () => void;
}

/** The same functions for good, which do what the latest ones do: the bar is not drawn anew with each step of a drag. */
function useSameFunctions(tools: Tools): Tools {
  const now = useRef(tools);
  useLayoutEffect(() => {
    now.current = tools;
  });
  const [same] = useState<Tools>(() => ({
    onAdd: (thing) => now.current.onAdd(thing),
    onPictures: () => now.current.onPictures(),
    onSounds: () => now.current.onSounds(),
    onOften: () => now.current.onOften(),
  }));
  return same;
}

/** Keys of one kind that follow each other soon are one step. */
function useKeySeries() {
  const last = useRef({ name: '', time: 0, count: 0 });
  return (kind: 'move' | 'resize', ids: readonly number[]) => {
    const name = `${kind} ${ids.join(' ')}`;
    const time = Date.now();
    const { current } = last;
    const goesOn = current.name === name && time - current.time < 1000;
    last.current = { name, time, count: goesOn ? current.count : current.count + 1 };
    return `keys ${last.current.count} ${name}`;
  };
}

/** Says what was done, undone and done again; where things went is said apart. */
function useToldSteps(tell: (words: string) => void): void {
  const { t } = useText();
  const history = useEdited((state) => state.history);
  const before = useRef(history);
  useEffect(() => {
    const former = before.current;
    before.current = history;
    if (former === history) return;
    const undone = history.future.length > former.future.length ? history.future[0] : undefined;
    if (undone !== undefined) return tell(t('editor.canvas.undone', t(`editor.did.${undone.name}`)));
    const done = history.past.at(-1);
    if (done === undefined || done.series !== undefined) return;
    const words = t(`editor.did.${done.name}`);
    tell(history.future.length < former.future.length ? t('editor.canvas.redone', words) : words);
  }, [history, tell, t]);
}
