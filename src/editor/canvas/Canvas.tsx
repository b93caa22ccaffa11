import { Icon24ListAddOutline } from '@vkontakte/icons';
import { VisuallyHidden } from '@vkontakte/vkui';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { comicsLimits } from '@/comics/limits';
import { findObject, findPlaced } from '@/comics/pageContents';
import type { ComicObject, ComicPage, Point, ProjectFile, Size } from '@/comics/project';
import type { Ref } from '@/comics/resources';
import styles from '@/editor/canvas/Canvas.module.css';
import { CanvasDrawing, CanvasItems, PageQuota, useGrownBubbles } from '@/editor/canvas/CanvasPage';
import { useCanvasView, type Zoom, ZoomBar } from '@/editor/canvas/CanvasView';
import { onPage, showingBox, visibleCenter, zoomAt } from '@/editor/canvas/geometry/view';
import { focusedObject, focusObject } from '@/editor/canvas/keys/canvasKeys';
import { useCanvasKeys, useHistoryAnnouncements, useKeySeries } from '@/editor/canvas/keys/useCanvasKeys';
import { type Dropped, type HeldClip, useClipboard, useDrops } from '@/editor/canvas/keys/useClipboard';
import {
  addNewObjects,
  frameFor,
  type NewObjectKind,
  type NewObjectPosition,
} from '@/editor/canvas/newObjects';
import { CanvasTools, useDrawingMode } from '@/editor/canvas/pen/DrawingMode';
import { useCanvasPointer } from '@/editor/canvas/pointer/useCanvasPointer';
import { barSide } from '@/editor/canvas/selection/handles';
import { DragMarks, Marquee, Selection } from '@/editor/canvas/selection/Selection';
import { SelectionBar } from '@/editor/canvas/selection/SelectionBar';
import { TextTyping } from '@/editor/canvas/TextTyping';
import { useStableTools } from '@/editor/canvas/ToolBar';
import { typedText } from '@/editor/canvas/typedText';
import { useTyping } from '@/editor/canvas/useTyping';
import { findPage, pageSize } from '@/editor/document/Command';
import { useEdited, useEditedPage, useEditorStore } from '@/editor/document/EditorContext';
import { pageNow, runAndSelect } from '@/editor/document/editorStore';
import { type LimitReached, quotaOf } from '@/editor/document/limits';
import { facesOnPage } from '@/editor/document/objects/bubbleRoom';
import { boundsOfAll, outermost } from '@/editor/document/objects/tree';
import { useShownPage } from '@/editor/drawing/PageDrawing';
import { IconButton } from '@/editor/elements/IconButton';
import { lazyCode } from '@/editor/elements/lazyPart';
import { useNotice } from '@/editor/elements/NoticeProvider';
import { limitText } from '@/editor/elements/QuotaNote';
import { useText } from '@/i18n/useText';
import { clamp } from '@/lib/clamp';
import { cutText } from '@/lib/cutText';
import { useAnnouncement } from '@/ui/useAnnouncement';

const formattedCode = lazyCode(() => import('@/editor/canvas/keys/formattedContent'));

interface CanvasProps {
  readonly projectId: string;
  readonly onPictures: (place: NewObjectPosition) => void;
  readonly onFiles: (files: Dropped['files'], place: NewObjectPosition) => void;
  readonly onSounds: () => void;
  readonly onReuse: (place: NewObjectPosition) => void;
  readonly choosePicture: () => Promise<Ref | undefined>;
  readonly clip: HeldClip;
  /** Shown first for the selection. */
  readonly offers?: ReactNode;
}

export function Canvas({
  projectId,
  onPictures,
  onFiles,
  onSounds,
  onReuse,
  choosePicture,
  clip,
  offers,
}: CanvasProps) {
  const { t, locale } = useText();
  const store = useEditorStore();
  const project = useEdited(({ comic }) => comic);
  const ownPage = useEditedPage();
  const selected = useEdited((state) => state.selected);
  const place = useRef<HTMLDivElement>(null);
  const drawing = useShownPage();
  const asDrawn = useGrownBubbles(drawing);
  const editedPage = useMemo(() => asDrawn(ownPage), [asDrawn, ownPage]);
  /**
   * What gets the focus: an object that a tool has added, or the field whose press ended typing. Until the
   * field has it, the document has none.
   */
  const focusFor = useRef<'object' | 'field'>(null);
  const [announcement, announce] = useAnnouncement();
  const mode = useDrawingMode();
  const [only] = selected.length === 1 ? selected : [];
  const chosen = only === undefined ? undefined : findObject(editedPage, only);
  const isDrawing = chosen?.type === 'drawing';
  const { width, height } = pageSize(project, ownPage);
  const size = useMemo(() => ({ width, height }), [width, height]);
  const seen = useCanvasView(place, size);
  const { view, room } = seen;

  const draw = (id: number | null) => {
    if (mode.begin(id)) stop();
  };
  const { typing, type, turn, end, stop } = useTyping({
    place,
    page: editedPage,
    view,
    drawing,
    onDraw: draw,
  });

  const { preview, marquee, cancel, listeners } = useCanvasPointer({
    place,
    store,
    page: editedPage,
    size,
    seen,
    onOpen: type,
  });
  const shown = preview?.project ?? project;
  const shownPage = findPage(shown, ownPage.id) ?? ownPage;
  const page = useMemo(() => asDrawn(shownPage), [asDrawn, shownPage]);

  const zoom = (to: Zoom) => {
    if (to === 'fit') return seen.fit();
    seen.change((now, within) => {
      const times = to === 'whole' ? 1 / now.scale : to === 'in' ? 1.25 : 0.8;
      return zoomAt(now, times, [within.width / 2, within.height / 2]);
    });
  };

  /** For keys, which neither scroll the page nor drag it. */
  const bringIntoView = (ids: readonly number[]) => {
    const box = boundsOfAll(outermost(pageNow(store.state()), ids));
    if (box !== undefined && !seen.isFitted) seen.change((now, within) => showingBox(now, within, box));
  };

  const showNotice = useNotice();
  const drawSelected = () => draw(isDrawing ? chosen.id : null);
  const endDrawing = (id: number | null) => {
    mode.end();
    if (id === null) return;
    focusFor.current = 'object';
    store.select([id]);
  };
  const showLimitNotice = (room: LimitReached, count: number) => showNotice(limitText(room, count, t));
  const nameOf = ({ type: kind }: ComicObject) => t(`editor.kind.${kind}`);
  useCanvasKeys(place, {
    store,
    edit: type,
    draw: drawSelected,
    zoom,
    cancel,
    series: useKeySeries(),
    onLimitReached: showLimitNotice,
    announcePositions: (what, objects) => {
      const [first] = objects;
      if (first === undefined) return;
      bringIntoView(objects.map(({ id }) => id));
      const { x, y, width: wide, height: high } = first;
      announce(
        what === 'moved'
          ? t('editor.canvas.movedTo', nameOf(first), Math.round(x), Math.round(y))
          : t('editor.canvas.resizedTo', nameOf(first), Math.round(wide), Math.round(high)),
      );
    },
  });
  useHistoryAnnouncements(announce);
  const [held, hold] = clip;
  const clipboard = useClipboard({
    store,
    comic: projectId,
    held,
    hold,
    onLeftOut: ({ objects, names }) =>
      showNotice(
        objects > 0 ? t('editor.canvas.notPasted', objects) : t('editor.canvas.pastedWithoutActions', names),
      ),
    onLimitReached: (count) => showLimitNotice(limitReachedOn(pageNow(store.state())), count),
    onLoadFailed: () => showNotice(t('editor.loadFailed')),
    onDropped: (brought) => take(brought, placeForNew()),
  });
  const { isOver, drops } = useDrops((brought, at) =>
    take(brought, { ...placeForNew(), middle: clampToPage(size, onPage(view, at)) }, []),
  );

  const placeForNew = (): NewObjectPosition => ({
    middle: visibleCenter(view, room, size),
    frameId: frameFor(editedPage, selected),
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
    const command = addNewObjects(editedPage.id, thing, { middle, page: size, existing, faces }, texts);
    const isToBeTyped = thing.kind === 'text' && thing.text === undefined;
    // Undone together with its text; otherwise undo would restore an empty text, which is invisible.
    const series = isToBeTyped ? `new text ${Date.now()}` : undefined;
    const [first] = runAndSelect(store, series === undefined ? command : { ...command, series });
    if (first === undefined) return showLimitNotice(limitReachedOn(pageNow(store.state())), 1);
    focusFor.current = 'object';
    if (isToBeTyped || thing.kind === 'bubble' || thing.kind === 'button') type(first, undefined, series);
  };
  const take = (
    { files, text, html }: Dropped,
    to: NewObjectPosition,
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

  const tools = useStableTools({
    onAdd: (thing: NewObjectKind) => add(thing),
    onDraw: drawSelected,
    onPictures: () => onPictures(placeForNew()),
    onSounds,
    onReuse: () => onReuse(placeForNew()),
  });

  useEffect(() => {
    const [only] = selected;
    if (only === undefined || typing !== null) return;
    // Keys act on what was just tapped, but the focus must not leave a field or another part of the editor.
    const isFree =
      document.activeElement === document.body || place.current?.contains(document.activeElement);
    if ((focusFor.current ?? (isFree && selected.length === 1 && 'object')) === 'object')
      focusObject(place.current, only);
    focusFor.current = null;
  }, [selected, typing]);

  const typed = typing === null ? undefined : findPlaced(page, typing.id);
  const openable = openableId(chosen, project, locale);

  return (
    <>
      <main
        className={styles.canvas}
        aria-label={t('editor.canvas')}
        data-bar-side={barSide(page, openable, view, room)}
        data-typing={typed && true}
      >
        <div
          ref={place}
          className={styles.surface}
          data-dragging={preview !== null || undefined}
          role="application"
          tabIndex={-1}
          aria-label={t('editor.canvas')}
          data-drop-target={isOver || undefined}
          onFocus={({ target }) => {
            const focused = focusedObject(target);
            if (focused !== null && target.matches(':focus-visible')) bringIntoView([focused]);
          }}
          {...listeners}
          {...drops}
        >
          <CanvasDrawing project={shown} page={shownPage} view={view} drawing={drawing} />
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
              part={typing.part}
              onEnd={(next) => {
                if (next && !place.current?.contains(next)) focusFor.current = 'field';
                end(typing);
              }}
              onTurn={(by) => turn(typing, by)}
            />
          )}
        </div>
        <ZoomBar scale={view.scale} onZoom={zoom} />
        {selected.length > 0 && preview === null && typing === null && (
          <SelectionBar
            page={editedPage}
            selected={selected}
            offers={offers}
            onCopy={clipboard.copy}
            onLimitReached={showLimitNotice}
            choosePicture={choosePicture}
            onType={openable === null ? null : () => type(openable)}
            isDrawing={isDrawing}
          />
        )}
        {selected.length === 0 && mode.begun === undefined && clipboard.paste !== null && (
          <div className={`${styles.selectionBar} ${styles.pasteBar}`}>
            <div className={styles.barRow}>
              <IconButton label={t('editor.canvas.paste')} onClick={clipboard.paste}>
                <Icon24ListAddOutline />
              </IconButton>
            </div>
          </div>
        )}
        {preview === null && typing === null && <PageQuota />}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </main>
      <CanvasTools
        begun={mode.begun}
        tools={tools}
        place={place}
        page={editedPage}
        size={size}
        seen={seen}
        drawing={drawing}
        announce={announce}
        onEnd={endDrawing}
      />
    </>
  );
}

/** The object that a second press opens: a drawing or a text. */
function openableId(chosen: ComicObject | undefined, project: ProjectFile, locale: string): number | null {
  if (chosen === undefined) return null;
  return chosen.type === 'drawing' || typedText(chosen, project, locale) !== null ? chosen.id : null;
}

/** Clamped, since an object that was dropped beside the page would be invisible. */
function clampToPage({ width, height }: Size, [x, y]: Point): Point {
  return [clamp(x, 0, width), clamp(y, 0, height)];
}

function limitReachedOn({ objects }: ComicPage): LimitReached {
  return quotaOf(objects.length, comicsLimits.objectsInList).kind === 'plenty' ? 'comic' : 'list';
}
