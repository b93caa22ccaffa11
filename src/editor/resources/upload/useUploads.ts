import { useMemo, useSyncExternalStore } from 'react';
import { useEditorStore } from '@/editor/document/EditorContext';
import type { EditorStore } from '@/editor/document/editorStore';
import { useWaitingFiles } from '@/editor/document/resources/WaitingFilesContext';
import { NotKeptError } from '@/editor/document/resources/waitingFiles';
import { uploadingsInto } from '@/editor/resources/upload/uploadings';
import { createUploads, type Uploads } from '@/editor/resources/upload/uploads';
import { type ResourcePlace, useResourceAddress } from '@/editor/resources/useResourceAddress';
import { usePlatform } from '@/platform/PlatformContext';
import { isOffline } from '@/queries/attempt';
import { useApi } from '@/queries/Server';

/** Uploads outlive the sheet in which they were begun, as long as their comic is open. */
const uploadsOf = new WeakMap<EditorStore, Uploads>();

/** What is on its way into the comic, and the ways to bring more. */
export function useUploads({ projectId, fileKey }: ResourcePlace) {
  const api = useApi();
  const store = useEditorStore();
  const { loadPictures: mayLoad } = usePlatform().can;
  const addressOf = useResourceAddress({ projectId, fileKey });
  const waiting = useWaitingFiles();
  const uploads = uploadsFor(store);
  const list = useSyncExternalStore(uploads.subscribe, uploads.list, uploads.list);
  const ways = useMemo(
    () => uploadingsInto({ api, store, projectId, mayLoad, addressOf, waiting }),
    [api, store, projectId, mayLoad, addressOf, waiting],
  );
  return { list, uploads, ways };
}

function uploadsFor(store: EditorStore): Uploads {
  const known = uploadsOf.get(store);
  if (known !== undefined) return known;
  const uploads = createUploads({
    waitsFor: (error) =>
      error instanceof NotKeptError ? error.because : isOffline(error) ? 'network' : null,
    onOnline: (listener) => window.addEventListener('online', listener),
  });
  uploadsOf.set(store, uploads);
  return uploads;
}
