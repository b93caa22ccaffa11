import { useMemo, useSyncExternalStore } from 'react';
import type { ApiClient } from '@/api/ApiClient';
import { resourceEndpoints } from '@/api/endpoints/resources';
import { ApiError } from '@/api/errors';
import type { Size } from '@/comics/project';
import type { ProjectIds } from '@/comics/projectHead';
import { descriptorType, type Ref, type VirtualPath } from '@/comics/resources';
import type { Command } from '@/editor/document/Command';
import { useEditorStore } from '@/editor/document/EditorContext';
import type { EditorStore } from '@/editor/document/editorStore';
import type { History } from '@/editor/document/history';
import { quotaIn } from '@/editor/document/limits';
import {
  addResource,
  findResource,
  type NewResource,
  uploadedPicture,
  uploadedSound,
} from '@/editor/document/resources/changeResources';
import {
  FileNotStoredError,
  type ResourceLocation,
  useResourceAddress,
  useWaitingFiles,
  type WaitingFile,
  type WaitingFiles,
} from '@/editor/document/resources/waitingFiles';
import { readSound } from '@/editor/resources/sounds/readSound';
import { preparePicture } from '@/editor/resources/upload/preparePicture';
import {
  createUploads,
  type Upload,
  type UploadEnd,
  type Uploading,
  type Uploads,
} from '@/editor/resources/upload/uploads';
import { throwIfAborted } from '@/lib/abort';
import { usePlatform } from '@/platform/PlatformContext';
import { isOffline } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';
import { pictureSizeAt } from '@/ui/pictures/readPicture';

export function keepResource(store: EditorStore, resource: NewResource, series?: string): Ref {
  return keepBy(store, resource, addResource(resource, series));
}

function keepBy(store: EditorStore, resource: NewResource, command: Command): Ref {
  store.run(command);
  const ref = findResource(store.state().history.project, resource);
  if (ref === undefined) throw new Error(`The comic did not take ${resource.name}`);
  return ref;
}

/** A series that no step of the history has. */
export function newSeries(store: EditorStore, what: Upload['what']): string {
  return `${what} ${store.state().history.past.length}`;
}

interface UploadDeps {
  readonly api: ApiClient;
  readonly store: EditorStore;
  readonly projectId: string;
  /** Native apps on old phones lose selected files, and crash on large pictures. */
  readonly mayLoad: boolean;
  readonly addressOf: (path: VirtualPath) => string;
  /** `null` where no file can wait for the network. */
  readonly waiting: WaitingFiles | null;
}

function uploadersFor({ api, store, projectId: id, mayLoad, addressOf, waiting }: UploadDeps) {
  const isFull = () => quotaIn(store.state().history.project, 'resources').kind === 'none';
  /** Another upload may have taken the last free slot meanwhile. */
  const keep = (resource: NewResource, size: Size | null): UploadEnd => {
    const isRefused = isFull() && findResource(store.state().history.project, resource) === undefined;
    if (isRefused) return { kind: 'refused', because: 'tooMany' };
    const command = uploadCommand(store.state().history, addResource(resource));
    return { kind: 'done', ref: keepBy(store, resource, command), size };
  };

  /** A file that cannot be uploaded now still becomes part of the comic, and is uploaded with its draft. */
  const keepHere = async (error: unknown, what: WaitingFile['what'], file: File): Promise<VirtualPath> => {
    const isUnanswered = error instanceof ApiError && error.httpStatusCode === null;
    if (waiting === null || !isUnanswered) throw error;
    return waiting.keep(what, file);
  };

  const picture = (file: File): Uploading => ({
    what: 'picture',
    name: file.name,
    async bring({ signal, onProgress }) {
      if (!mayLoad) return { kind: 'refused', because: 'oldAndroid' };
      if (isFull()) return { kind: 'refused', because: 'tooMany' };
      const prepared = await preparePicture(file);
      if (prepared.kind === 'refused') return prepared;
      const { file: image, width, height } = prepared;
      throwIfAborted(signal);
      onProgress({ sentBytes: 0, totalBytes: null });
      const size = { width, height };
      try {
        const upload = await api.call(resourceEndpoints.uploadImage, { id, image }, { signal, onProgress });
        return keep(uploadedPicture(upload, size), size);
      } catch (error) {
        const vp = await keepHere(error, 'picture', image);
        return keep({ ver: 1, dt: descriptorType.plain, name: file.name, vp, ...size }, size);
      }
    },
  });

  const address = (imgURL: string): Uploading => ({
    what: 'picture',
    name: imgURL,
    async bring({ signal, onProgress }) {
      if (isFull()) return { kind: 'refused', because: 'tooMany' };
      onProgress({ sentBytes: 0, totalBytes: null });
      const upload = await api.call(resourceEndpoints.addImageByAddress, { id, imgURL }, { signal });
      const { vp } = uploadedPicture(upload);
      const size = await pictureSizeAt(addressOf(vp));
      throwIfAborted(signal);
      return keep(uploadedPicture(upload, size ?? undefined), size);
    },
  });

  const sound = (file: File): Uploading => ({
    what: 'sound',
    name: file.name,
    async bring({ signal, onProgress }) {
      if (!mayLoad) return { kind: 'refused', because: 'oldAndroid' };
      if (isFull()) return { kind: 'refused', because: 'tooMany' };
      const sound = await readSound(file);
      if (sound.kind === 'refused') return sound;
      throwIfAborted(signal);
      onProgress({ sentBytes: 0, totalBytes: null });
      const duration = Math.round(sound.duration);
      try {
        const sent = { id, sound: file };
        const upload = await api.call(resourceEndpoints.uploadSound, sent, { signal, onProgress });
        return keep(uploadedSound(upload, duration), null);
      } catch (error) {
        const vp = await keepHere(error, 'sound', file);
        return keep({ ver: 1, dt: descriptorType.sound, name: file.name, vp, duration }, null);
      }
    },
  });

  return { picture, address, sound };
}

/** Uploads outlive the sheet in which they were started, as long as the comic is open. */
const uploadsOf = new WeakMap<EditorStore, Uploads>();

export function useUploads({ projectId, fileKey }: ResourceLocation) {
  const api = useApi();
  const store = useEditorStore();
  const { loadPictures: mayLoad } = usePlatform().can;
  const addressOf = useResourceAddress({ projectId, fileKey });
  const waiting = useWaitingFiles();
  const uploads = uploadsFor(store);
  const list = useSyncExternalStore(uploads.subscribe, uploads.list, uploads.list);
  const uploaders = useMemo(
    () => uploadersFor({ api, store, projectId, mayLoad, addressOf, waiting }),
    [api, store, projectId, mayLoad, addressOf, waiting],
  );
  return { list, uploads, uploaders };
}

function uploadsFor(store: EditorStore): Uploads {
  const known = uploadsOf.get(store);
  if (known !== undefined) return known;
  const uploads = createUploads({
    waitsFor: (error) =>
      error instanceof FileNotStoredError ? error.because : isOffline(error) ? 'network' : null,
    onOnline: (listener) => window.addEventListener('online', listener),
  });
  uploadsOf.set(store, uploads);
  return uploads;
}

/** Applies an upload with the same ids in every state that can be redone. */
export function uploadCommand({ project, future }: History, command: Command): Command {
  const states = [project, ...future.map(({ after }) => after)];
  const free = (space: keyof ProjectIds) =>
    ({ ver: 1, midn: Math.max(...states.map(({ ids }) => ids[space].midn)) }) as const;
  const ids = { object: free('object'), plain: free('plain'), typed: free('typed'), sound: free('sound') };
  const change: Command['change'] = (state) => {
    const from = { ...state, ids };
    const changed = command.change(from);
    return changed === from ? state : changed;
  };
  return { ...command, change, isUpload: true };
}
