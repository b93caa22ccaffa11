import type { ApiClient } from '@/api/ApiClient';
import { resourceEndpoints } from '@/api/endpoints/resources';
import { resourceOfUpload } from '@/domain/images';
import type { EditorStore } from '@/editor/document/editorStore';
import {
  replaceWaitingFiles,
  type WaitingFile,
  type WaitingFiles,
} from '@/editor/document/resources/waitingFiles';
import { refusalOf } from '@/editor/drafts/DraftContext';

interface Sending {
  readonly api: ApiClient;
  readonly projectId: string;
  readonly store: EditorStore;
  readonly files: WaitingFiles;
  readonly saveOnDevice: () => Promise<boolean>;
  /** Paths of files that the server rejects, however often it is asked. */
  readonly refused: Set<string>;
  readonly onRefused: (refused: RefusedFile) => void;
}

export interface RefusedFile {
  readonly name: string;
  readonly error: unknown;
}

/**
 * Uploads each waiting file once, and writes its new path into the comic. `false` while the server does not answer.
 * A draft with a file that was rejected is saved all the same.
 */
export async function uploadWaitingFiles(sending: Sending): Promise<boolean> {
  const { store, files, saveOnDevice, refused, onRefused } = sending;
  for (const waiting of files.namedIn(store.state().history.project)) {
    if (refused.has(waiting.path)) continue;
    try {
      const arrived = await upload(sending, waiting);
      files.arrive(waiting, arrived.vp);
      store.rewrite((project) => replaceWaitingFiles(project, waiting.path, arrived));
      // The file stays until the device has the comic with the new path.
      if (await saveOnDevice()) await files.release([waiting.path]);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) return false;
      if (refusal === 'signedOut' || refusal === 'banned' || refusal === 'gone') return true;
      refused.add(waiting.path);
      onRefused({ name: waiting.file.name, error });
    }
  }
  return true;
}

async function upload({ api, projectId: id }: Sending, { what, file }: WaitingFile) {
  if (what === 'picture')
    return resourceOfUpload('image', await api.call(resourceEndpoints.uploadImage, { id, image: file }));
  return resourceOfUpload('sound', await api.call(resourceEndpoints.uploadSound, { id, sound: file }));
}
