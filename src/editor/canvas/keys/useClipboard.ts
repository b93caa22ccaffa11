import { type DragEvent, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { Point } from '@/comics/project';
import { focusedObject, isCovered, isTypedIn } from '@/editor/canvas/keys/canvasKeys';
import { selectTarget } from '@/editor/canvas/keys/useCanvasKeys';
import { type Clip, copyObjects, readClip } from '@/editor/document/clip';
import { type EditorStore, runAndSelect } from '@/editor/document/editorStore';
import { removeObjects } from '@/editor/document/objects/addAndRemoveObjects';
import { lazyCode } from '@/editor/elements/lazyPart';
import { useLatest } from '@/editor/elements/useLatest';
import { logLostChunk } from '@/lib/logFailure';
import { parseJson } from '@/lib/parseJson';
import { hourMs } from '@/lib/units';
import type { DeviceStorage } from '@/platform/Platform';
import { type PersonStorage, personStorage } from '@/platform/personStorage';

export interface Dropped {
  /** A picture of formatted content may be a web address. */
  readonly files: readonly (File | string)[];
  readonly text: string;
  /** Formatted content that is not read yet, where there is nothing else. */
  readonly html: string;
}

function droppedBy(data: DataTransfer | null): Dropped | null {
  const files = [...(data?.files ?? [])];
  const given = (kind: string) => data?.getData(kind).trim() ?? '';
  const text = files.length > 0 ? '' : given('text/plain');
  const html = files.length > 0 || text !== '' ? '' : given('text/html');
  return files.length === 0 && text === '' && html === '' ? null : { files, text, html };
}

/** `at` is in CSS pixels of the canvas. A drop elsewhere never navigates away from the editor. */
export function useDrops(take: (brought: Dropped, at: Point) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    document.addEventListener('dragover', preventNavigation);
    document.addEventListener('drop', preventNavigation);
    return () => {
      document.removeEventListener('dragover', preventNavigation);
      document.removeEventListener('drop', preventNavigation);
    };
  }, []);

  return {
    isOver,
    drops: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        event.preventDefault();
        const brought = droppedBy(event.dataTransfer);
        const { left, top } = event.currentTarget.getBoundingClientRect();
        if (brought !== null) take(brought, [event.clientX - left, event.clientY - top]);
      },
    },
  };
}

/** Browsers open dropped files and links anywhere; text can still be dropped into fields. */
function preventNavigation(event: globalThis.DragEvent): void {
  const { target, dataTransfer } = event;
  if (event.defaultPrevented) return;
  const isOfFiles = dataTransfer?.types.includes('Files') === true;
  if (target instanceof HTMLInputElement && target.type === 'file') return;
  if (!isOfFiles && target instanceof Element && isTypedIn(target)) return;
  event.preventDefault();
  if (dataTransfer) dataTransfer.dropEffect = 'none';
}

const pastingCode = lazyCode(() => import('@/editor/document/pasteObjects'));

interface ClipboardWork {
  readonly store: EditorStore;
  readonly comic: string;
  /** What the button would paste. */
  readonly held: Clip | null;
  readonly hold: (clip: Clip) => void;
  /** The number of objects that cannot be pasted, and of references whose target does not exist here. */
  readonly onLeftOut: (left: { readonly objects: number; readonly names: number }) => void;
  readonly onLimitReached: (count: number) => void;
  readonly onLoadFailed: () => void;
  readonly onDropped: (brought: Dropped) => void;
}

export function useClipboard(work: ClipboardWork) {
  const { held } = work;
  const now = useLatest(work);

  const copy = (focused: number | null): Clip | undefined => {
    const { store, comic } = now.current;
    const ids = selectTarget(store, focused);
    const clip = copyObjects(store.state().comic, store.state().pageId, ids, comic);
    if (clip !== undefined) now.current.hold(clip);
    return clip;
  };
  const paste = async (clip: Clip) => {
    const pasting = await pastingCode.load().catch(logLostChunk);
    const { store, comic, onLeftOut, onLimitReached, onLoadFailed } = now.current;
    if (pasting === null) return onLoadFailed();
    const { comic: edited, pageId } = store.state();
    const { objects, names } = pasting.leftOut(edited, clip, pageId, comic);
    const crowded = pasting.countNotFitting(edited, clip, pageId, comic);
    runAndSelect(store, pasting.pasteObjects(clip, pageId, comic));
    if (objects.length + names > 0) onLeftOut({ objects: objects.length, names });
    if (crowded > 0) onLimitReached(crowded);
  };
  const isOurs = ({ target }: Event) => target instanceof Element && !isTypedIn(target) && !isCovered();
  const take = useEffectEvent((event: ClipboardEvent) => {
    // Selected text takes precedence over objects.
    if (!isOurs(event) || document.getSelection()?.isCollapsed === false) return;
    const clip = copy(focusedObject(event.target));
    if (clip === undefined) return;
    event.clipboardData?.setData('text/plain', JSON.stringify(clip));
    event.preventDefault();
    const { store } = work;
    if (event.type === 'cut') store.run(removeObjects(store.state().pageId, store.state().selected));
  });
  const put = useEffectEvent((event: ClipboardEvent) => {
    if (!isOurs(event)) return;
    const clip = readClip(event.clipboardData?.getData('text/plain') ?? '');
    const brought = droppedBy(event.clipboardData);
    if (clip === undefined && brought === null) return;
    event.preventDefault();
    if (clip !== undefined) void paste(clip);
    else if (brought !== null) work.onDropped(brought);
  });
  useEffect(() => {
    document.addEventListener('copy', take);
    document.addEventListener('cut', take);
    document.addEventListener('paste', put);
    return () => {
      document.removeEventListener('copy', take);
      document.removeEventListener('cut', take);
      document.removeEventListener('paste', put);
    };
  }, []);

  return {
    copy: () => {
      const clip = copy(null);
      // Where the system forbids it, this tab still has the copy.
      if (clip !== undefined) navigator.clipboard?.writeText(JSON.stringify(clip)).catch(() => undefined);
    },
    paste: held === null ? null : () => void paste(held),
  };
}

const key = 'copied_objects';
/** Characters: the device has to store other things too. */
const longest = 1_000_000;

const noteSchema = z.object({ at: z.number(), clip: z.string() });

interface Held {
  readonly at: number;
  /** `null` for a copy that is too large to be stored: it is only in its own tab. */
  readonly clip: Clip | null;
}

export type HeldClip = readonly [held: Clip | null, hold: (clip: Clip) => void];

/** The last copy, in any tab of this device, since a button may not read the system's clipboard. */
export function useHeldClip(storage: DeviceStorage, personId: string | null): HeldClip {
  const own = useMemo(() => personStorage(storage, personId), [storage, personId]);
  const [held, setHeld] = useState(() => heldIn(own));
  useEffect(
    () =>
      storage.onChangedElsewhere(key, () => {
        const stored = heldIn(own);
        setHeld((before) => (stored === null || stored.at === before?.at ? before : stored));
      }),
    [storage, own],
  );
  const hold = useCallback(
    (clip: Clip) => {
      const at = Date.now();
      setHeld({ at, clip });
      const text = JSON.stringify(clip);
      own.set(key, JSON.stringify({ at, clip: text.length > longest ? '' : text }));
    },
    [own],
  );
  return [held?.clip ?? null, hold];
}

function heldIn(own: PersonStorage): Held | null {
  const note = noteSchema.safeParse(parseJson(own.get(key))).data;
  if (note === undefined || Date.now() - note.at > hourMs) return null;
  return { at: note.at, clip: readClip(note.clip) ?? null };
}
