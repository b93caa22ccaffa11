import { Icon24ListAddOutline } from '@vkontakte/icons';
import { VisuallyHidden } from '@vkontakte/vkui';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { findObject, findPlaced } from '@/comics/pageContents';
import type { ComicObject, ProjectFile } from '@/comics/project';
import type { Ref } from '@/comics/resources';
import styles from '@/editor/canvas/Canvas.module.css';
import { CanvasDrawing, CanvasItems, useGrownBubbles } from '@/editor/canvas/CanvasPage';
import { useCanvasView, type Zoom, ZoomBar } from '@/editor/canvas/CanvasView';
import { showingBox, zoomAt } from '@/editor/canvas/geometry/view';
import { focusedObject, focusObject } from '@/editor/canvas/keys/canvasKeys';
import { useCanvasKeys, useHistoryAnnouncements, useKeySeries } from '@/editor/canvas/keys/useCanvasKeys';
import { type Dropped, type HeldClip, useClipboard } from '@/editor/canvas/keys/useClipboard';
import type { NewObjectKind, NewObjectPosition } from '@/editor/canvas/newObjects';
import { PageQuota } from '@/editor/canvas/PageQuota';
import { CanvasTools, useDrawingMode } from '@/editor/canvas/pen/DrawingMode';
import { useCanvasPointer } from '@/editor/canvas/pointer/useCanvasPointer';
import { barSide } from '@/editor/canvas/selection/handles';
import { DragMarks, Marquee, Selection } from '@/editor/canvas/selection/Selection';
import { SelectionBar } from '@/editor/canvas/selection/SelectionBar';
import { TextTyping } from '@/editor/canvas/TextTyping';
import { useStableTools } from '@/editor/canvas/ToolBar';
import { typedText } from '@/editor/canvas/typedText';
import { useNewObjects } from '@/editor/canvas/useNewObjects';
import { useTyping } from '@/editor/canvas/useTyping';
import { findPage, pageSize } from '@/editor/document/Command';
import { useEdited, useEditedPage, useEditorStore } from '@/editor/document/EditorContext';
import { pageNow } from '@/editor/document/editorStore';
import { boundsOfAll, outermost } from '@/editor/document/objects/tree';
import { useShownPage } from '@/editor/drawing/PageDrawing';
import { IconButton } from '@/editor/elements/IconButton';
import { useNotice } from '@/editor/elements/NoticeProvider';
import { useText } from '@/i18n/useText';
import { useAnnouncement } from '@/ui/useAnnouncement';

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
  const { placeForNew, add, take, showLimit, showFull, isOver, drops } = useNewObjects({
    page: editedPage,
    size,
    seen,
    onFiles,
    onAdded: () => {
      focusFor.current = 'object';
    },
    type,
  });
  const nameOf = ({ type: kind }: ComicObject) => t(`editor.kind.${kind}`);
  useCanvasKeys(place, {
    store,
    edit: type,
    draw: drawSelected,
    zoom,
    cancel,
    series: useKeySeries(),
    onLimitReached: showLimit,
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
    onLimitReached: showFull,
    onLoadFailed: () => showNotice(t('editor.loadFailed')),
    onDropped: take,
  });
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
            onLimitReached={showLimit}
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
