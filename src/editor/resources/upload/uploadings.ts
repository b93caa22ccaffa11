import type { ApiClient } from '@/api/ApiClient';
import { resourceEndpoints } from '@/api/endpoints/resources';
import { comicsLimits } from '@/comics/limits';
import type { Ref, VirtualPath } from '@/comics/resources';
import type { EditorStore } from '@/editor/document/editorStore';
import { uploadedPicture, uploadedSound } from '@/editor/document/resources/newResources';
import { readSound } from '@/editor/resources/sounds/readSound';
import { keepResource } from '@/editor/resources/upload/keepResource';
import { preparePicture } from '@/editor/resources/upload/preparePicture';
import type { Uploading } from '@/editor/resources/upload/uploads';
import { pictureSizeAt } from '@/ui/pictures/readPicture';

interface Place {
  readonly api: ApiClient;
  readonly store: EditorStore;
  readonly projectId: string;
  readonly addressOf: (path: VirtualPath) => string;
}

/** The ways of files into a comic. */
export function uploadingsInto({ api, store, projectId: id, addressOf }: Place) {
  const isFull = () => store.state().history.project.resources.length >= comicsLimits.resources;

  const picture = (file: File): Uploading => ({
    what: 'picture',
    name: file.name,
    async bring({ signal, onProgress }) {
      if (isFull()) return { kind: 'refused', because: 'tooMany' };
      const prepared = await preparePicture(file);
      if (prepared.kind === 'refused') return prepared;
      const { file: image, width, height } = prepared;
      signal.throwIfAborted();
      onProgress({ sentBytes: 0, totalBytes: null });
      const upload = await api.call(resourceEndpoints.uploadImage, { id, image }, { signal, onProgress });
      const size = { width, height };
      return { kind: 'done', ref: keepResource(store, uploadedPicture(upload, size)), size };
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
      signal.throwIfAborted();
      return { kind: 'done', ref: keepResource(store, uploadedPicture(upload, size ?? undefined)), size };
    },
  });

  const sound = (file: File): Uploading => ({
    what: 'sound',
    name: file.name,
    async bring({ signal, onProgress }) {
      if (isFull()) return { kind: 'refused', because: 'tooMany' };
      const heard = await readSound(file);
      if (heard.kind === 'refused') return heard;
      signal.throwIfAborted();
      onProgress({ sentBytes: 0, totalBytes: null });
      const upload = await api.call(
        resourceEndpoints.uploadSound,
        { id, sound: file },
        { signal, onProgress },
      );
      const ref: Ref = keepResource(store, uploadedSound(upload, heard.duration));
      return { kind: 'done', ref, size: null };
    },
  });

  return { picture, address, sound };
}
