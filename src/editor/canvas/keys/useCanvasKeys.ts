import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { findObject, findPlaced } from '@/comics/pageContents';
import type { ComicObject, ComicPage } from '@/comics/project';
import { resizedBox, uprightBox } from '@/editor/canvas/geometry/transform';
import {
  canvasKeys,
  focusedObject,
  isCovered,
  isFieldOfKeys,
  isTypedIn,
  type KeyIntent,
  type SelectionIntent,
} from '@/editor/canvas/keys/canvasKeys';
import type { Command, CommandName } from '@/editor/document/Command';
import { useEdited } from '@/editor/document/EditorContext';
import { type EditorStore, pageNow, runAndSelect } from '@/editor/document/editorStore';
import { toggled } from '@/editor/document/fields';
import { checkCopyLimits, type LimitReached } from '@/editor/document/limits';
import { duplicateObjects, removeObjects } from '@/editor/document/objects/addAndRemoveObjects';
import { orderObjects } from '@/editor/document/objects/arrangeObjects';
import { moveObjects, resizeObjects } from '@/editor/document/objects/transformObjects';
import { boundsOfAll, outermost } from '@/editor/document/objects/tree';
import { unlockedIds } from '@/editor/document/objects/updateObjects';
import { actionFor, type PressedKey, pressedKey } from '@/editor/elements/chords';
import { useText } from '@/i18n/useText';

interface KeyHost {
  readonly store: EditorStore;
  readonly focused: () => number | null;
  readonly edit: (object: number) => void;
  readonly draw: () => void;
  readonly zoom: (to: 'in' | 'out' | 'fit' | 'whole') => void;
  /** Cancels what is in progress; `false` when nothing is. */
  readonly cancel: () => boolean;
  /** Announces positions after keys have moved objects. */
  readonly announcePositions: (what: 'moved' | 'resized', objects: readonly ComicObject[]) => void;
  /** Announces how many copies did not fit, and why. */
  readonly onLimitReached: (room: LimitReached, count: number) => void;
  readonly series: (kind: 'move' | 'resize', ids: readonly number[]) => string;
}

function runKey(intent: KeyIntent, host: KeyHost): boolean {
  const { store } = host;
  switch (intent.kind) {
    case 'undo':
      store.undo();
      return true;
    case 'redo':
      store.redo();
      return true;
    case 'zoom':
      host.zoom(intent.to);
      return true;
    case 'draw':
      host.draw();
      return true;
    case 'leave':
      return leave(host);
    case 'chooseAll':
      store.select(pageNow(store.state()).objects.map(({ id }) => id));
      return true;
    case 'toggle':
      return toggle(host);
    default:
      return withChosen(intent, host);
  }
}

function withChosen(intent: SelectionIntent, host: KeyHost): boolean {
  const { store } = host;
  const ids = selectTarget(store, host.focused());
  if (ids.length === 0) return false;
  const page = pageNow(store.state());
  switch (intent.kind) {
    case 'move':
    case 'resize':
      return shift(intent, host, page, ids);
    case 'order':
      store.run(orderObjects(page.id, ids, intent.order));
      return true;
    case 'duplicate':
      duplicate(store, ids, host.onLimitReached);
      return true;
    case 'remove':
      store.run(removeObjects(page.id, ids));
      return true;
    case 'edit': {
      const [only] = ids;
      if (only !== undefined && ids.length === 1) host.edit(only);
      return true;
    }
  }
}

function shift(
  { kind, dx, dy }: Extract<SelectionIntent, { kind: 'move' | 'resize' }>,
  host: KeyHost,
  page: ComicPage,
  ids: readonly number[],
): boolean {
  const free = unlockedIds(page, ids);
  if (free.length === 0) return true;
  const series = host.series(kind, free);
  if (kind === 'move') host.store.run(moveObjects(page.id, free, dx, dy, series));
  else host.store.run(resizedByKeys(page, free, dx, dy, series));
  const now = pageNow(host.store.state());
  host.announcePositions(
    kind === 'move' ? 'moved' : 'resized',
    free.flatMap((id) => findObject(now, id) ?? []),
  );
  return true;
}

/** Moves the right and the lower edge; the other two stay. */
function resizedByKeys(
  page: ComicPage,
  ids: readonly number[],
  dx: number,
  dy: number,
  series: string,
): Command {
  const placed = outermost(page, ids);
  const [only] = placed.length === 1 ? placed : [];
  const from = only === undefined ? (boundsOfAll(placed) ?? [0, 0, 0, 0]) : uprightBox(only);
  const to = resizedBox(from, { across: 1, down: 1 }, [dx, dy], false);
  return resizeObjects(page.id, ids, from, to, series);
}

/** Leaves a drag, or else a frame, or else the selection. */
function leave(host: KeyHost): boolean {
  if (host.cancel()) return true;
  const { store } = host;
  const [first] = store.state().selected;
  if (first === undefined) return false;
  const frames = findPlaced(pageNow(store.state()), first)?.frames ?? [];
  store.select(frames.slice(-1).map(({ id }) => id));
  return true;
}

function toggle({ store, focused }: KeyHost): boolean {
  const id = focused();
  if (id === null) return false;
  store.select(toggled(store.state().selected, id));
  return true;
}

export function selectTarget(store: EditorStore, focused: number | null): readonly number[] {
  const { selected } = store.state();
  if (focused === null || selected.includes(focused)) return selected;
  store.select([focused]);
  return [focused];
}

export function duplicate(
  store: EditorStore,
  ids: readonly number[],
  crowded: KeyHost['onLimitReached'],
): void {
  const page = pageNow(store.state());
  const objects = outermost(page, ids).map(({ object }) => object);
  const room = checkCopyLimits(store.state().comic, page, objects);
  if (room === 'there') runAndSelect(store, duplicateObjects(page.id, ids));
  else crowded(room, objects.length);
}

/** Everywhere else in the editor these keys press buttons and close overlays. */
const onCanvasAlone: ReadonlySet<string> = new Set(['edit', 'toggle', 'leave']);

/** Keys act on the selected objects wherever the focus is, unless a text is being typed. */
export function useCanvasKeys(place: RefObject<HTMLElement | null>, host: Omit<KeyHost, 'focused'>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    const intent = intentFor(target, place.current, pressedKey(event));
    if (intent === undefined) return;
    const focused = focusedObject(target);
    if (runKey(intent, { ...host, focused: () => focused })) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function intentFor(target: Element, canvas: HTMLElement | null, pressed: PressedKey): KeyIntent | undefined {
  const intent = actionFor<KeyIntent>(canvasKeys, pressed);
  if (intent === undefined || isTypedIn(target) || isCovered()) return undefined;
  const isHere = target === document.body || canvas?.contains(target) === true;
  if (!isHere && onCanvasAlone.has(intent.kind)) return undefined;
  const isFields = isFieldOfKeys(target) && !pressed.isCommand && intent.kind !== 'remove';
  return isFields ? undefined : intent;
}

/** Quick successive keys of one kind are undone together. */
export function useKeySeries() {
  const last = useRef({ time: 0, count: 0 });
  return (kind: 'move' | 'resize', ids: readonly number[]) => {
    const time = Date.now();
    const { current } = last;
    last.current = { time, count: time - current.time < 1000 ? current.count : current.count + 1 };
    return `keys ${last.current.count} ${kind} ${ids.join(' ')}`;
  };
}

/** The code that changes pages announces more about it. */
const announcedWithPages: ReadonlySet<CommandName> = new Set([
  'addedPage',
  'duplicatedPage',
  'movedPage',
  'removedPage',
]);

/** Announces what was done, undone and redone; positions are announced elsewhere. */
export function useHistoryAnnouncements(announce: (text: string) => void): void {
  const { t } = useText();
  const history = useEdited((state) => state.history);
  const before = useRef(history);
  useEffect(() => {
    const previous = before.current;
    before.current = history;
    if (previous === history) return;
    const undone = history.future.length > previous.future.length ? history.future[0] : undefined;
    if (undone !== undefined) return announce(t('editor.canvas.undone', t(`editor.command.${undone.name}`)));
    const done = history.past.at(-1);
    // New addresses of uploaded files are not a step.
    if (done === undefined || history.past.length <= previous.past.length) return;
    const text = t(`editor.command.${done.name}`);
    if (done === previous.future[0]) announce(t('editor.canvas.redone', text));
    else if (done.series === undefined && !announcedWithPages.has(done.name)) announce(text);
  }, [history, announce, t]);
}
