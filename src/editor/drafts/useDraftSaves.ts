import { useEffect, useState } from 'react';
import type { EditorStore } from '@/editor/document/editorStore';
import type { WaitingFiles } from '@/editor/document/resources/waitingFiles';
import type { RefusedFile } from '@/editor/drafts/comicFiles';
import { type DeviceStore, deviceDrafts } from '@/editor/drafts/deviceStore';
import type { EditLock } from '@/editor/drafts/editLock';
import type { OpenedProject } from '@/editor/drafts/findProject';
import { createSaveQueue, type SaveQueue } from '@/editor/drafts/saveQueue';
import { serverStore } from '@/editor/drafts/serverStore';
import { lazyCode } from '@/editor/elements/lazyPart';
import { logFailure, logLostChunk } from '@/lib/logFailure';
import { randomToken } from '@/lib/randomToken';
import { whenIdle } from '@/lib/whenIdle';
import { withTimeLimit } from '@/lib/withTimeLimit';
import { useCurrentUser } from '@/queries/currentUser';
import { useApi } from '@/queries/Server';

export interface DraftSaves {
  readonly queue: SaveQueue;
  readonly device: DeviceStore;
}

interface DraftSavesDeps {
  readonly store: EditorStore;
  readonly files: WaitingFiles;
  readonly lock: EditLock;
  readonly onRefused: (refused: RefusedFile) => void;
}

const handOverLimitMs = 2_000;

const sendingCode = lazyCode(() => import('@/editor/drafts/comicFiles'));
const droppingCode = lazyCode(() => import('@/editor/drafts/dropOldDrafts'));

export function useDraftSaves(
  opened: OpenedProject,
  { store, files, lock, onRefused }: DraftSavesDeps,
): DraftSaves {
  const api = useApi();
  const { projectId, personId, comic } = opened;
  const [saves] = useState((): DraftSaves => {
    const device = deviceDrafts(personId, projectId);
    const server = serverStore(api, projectId);
    const refused = new Set<string>();
    const sendFiles = async () => {
      if (files.namedIn(store.state().history.project).length === 0) return true;
      const code = await sendingCode.load().catch(logLostChunk);
      // The code loads only online, as sending does.
      if (code === null) return false;
      return code.uploadWaitingFiles({
        api,
        projectId,
        store,
        files,
        saveOnDevice: queue.saveOnDevice,
        refused,
        onRefused,
      });
    };
    // Waiting files are sent with the draft, even if nothing else has changed. A tab that only shows the comic saves nothing.
    const isElsewhere = lock.state() === 'elsewhere';
    const isSent = isElsewhere || (comic.isSent && files.namedIn(comic.project).length === 0);
    const queue = createSaveQueue({
      device,
      server,
      comic: { ...comic, isSent },
      newId: randomToken,
      sendFiles,
    });
    if (isElsewhere) queue.stop();
    return { device, queue };
  });
  const { queue } = saves;

  useEffect(() => followStore(store, queue), [store, queue]);
  useEffect(() => saveWhenLeft(queue), [queue]);
  // The latest change is saved once more, even if the editor has crashed; then retries end.
  useEffect(() => () => void queue.saveOnDevice().finally(queue.stop), [queue]);
  useEffect(() => void tidyUp(), []);
  useEffect(() => {
    const save = async () => {
      await queue.saveOnDevice();
      await withTimeLimit(queue.saveNow(), handOverLimitMs, () => false);
      queue.stop();
    };
    return lock.beforeLeaving(save);
  }, [queue, lock]);
  useEffect(
    () =>
      lock.subscribe(() => {
        if (lock.state() !== 'held') queue.stop();
      }),
    [queue, lock],
  );

  const present = useCurrentUser()?.id;
  useEffect(() => {
    if (present === personId) queue.resume();
  }, [present, personId, queue]);
  return saves;
}

function followStore(store: EditorStore, queue: SaveQueue): () => void {
  let isRequested = false;
  return store.subscribe(() => {
    queue.put(store.state().history.project);
    if (isRequested) return;
    isRequested = true;
    // Otherwise a device without free space may delete drafts first.
    void navigator.storage?.persist?.().catch(() => undefined);
  });
}

async function tidyUp(): Promise<void> {
  await whenIdle(window);
  await droppingCode
    .load()
    .then(({ dropOldDrafts }) => dropOldDrafts(Date.now()))
    .catch(logFailure('Failed to drop old drafts on this device.'));
}

/** A closed or hidden page may never be shown again. */
export function saveWhenLeft(queue: SaveQueue): () => void {
  const left = new AbortController();
  const { signal } = left;
  const save = () => {
    void queue.saveOnDevice();
    void queue.saveNow();
  };
  const isUnsaved = () => queue.state().state.kind !== 'saved';
  document.addEventListener('visibilitychange', () => document.hidden && isUnsaved() && save(), { signal });
  window.addEventListener('pagehide', () => isUnsaved() && save(), { signal });
  window.addEventListener('online', queue.resume, { signal });
  // Before version 119, Chrome may abort writes that begin while a page is being left; this event is earlier.
  const ask = (event: BeforeUnloadEvent) => {
    if (!isUnsaved() || queue.state().isSavedOnDevice) return;
    void queue.saveOnDevice();
    event.preventDefault();
  };
  window.addEventListener('beforeunload', ask, { signal });
  return () => left.abort();
}
