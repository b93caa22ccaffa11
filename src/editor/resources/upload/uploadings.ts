import type { ApiClient } from '@/api/ApiClient';
import { resourceEndpoints } from '@/api/endpoints/resources';
import type { VirtualPath } from '@/comics/resources';
import type { EditorStore } from '@/editor/document/editorStore';
import { spareIn } from '@/editor/document/limits/wholeComic';
import { findResource, type NewResource } from '@/editor/document/resources/addResource';
import { uploadedPicture, uploadedSound } from '@/editor/document/resources/newResources';
import { readSound } from '@/editor/resources/sounds/readSound';
import { keepResource } from '@/editor/resources/upload/keepResource';
import { preparePicture } from '@/editor/resources/upload/preparePicture';
import type { UploadEnd, Uploading } from '@/editor/resources/upload/uploads';
import { pictureSizeAt } from '@/ui/pictures/readPicture';
import type { Size } from '@/ui/square-crop/squares';

interface Place {
  readonly api: ApiClient;
  readonly store: EditorStore;
  readonly projectId: string;
  /** Native apps on old phones lose what is chosen there, and die of large pictures. */
  readonly mayLoad: boolean;
  readonly addressOf: (path: VirtualPath) => string;
}

/** The ways of files into a comic. */
export function uploadingsInto({ api, store, projectId: id, mayLoad, addressOf }: Place) {
  const isFull = () => spareIn(store.state().history.project, 'resources').kind === 'none';
  /** What came beside it may have taken the last place meanwhile. */
  const keep = (resource: NewResource, size: Size | null): UploadEnd =>
    isFull() && findResource(store.state().history.project, resource) === undefined
      ? { kind: 'refused', because: 'tooMany' }
      : { kind: 'done', ref: keepResource(store, resource), size };

  const picture = (file: File): Uploading => ({
    what: 'picture',
    name: file.name,
    async bring({ signal, onProgress }) {
      if (!mayLoad) return { kind: 'refused', because: 'oldAndroid' };
      if (isFull()) return { kind: 'refused', because: 'tooMany' };
      const prepared = await preparePicture(file);
      if (prepared.kind === 'refused') return prepared;
      const { file: image, width, height } = prepared;
      signal.throwIfAborted();
      onProgress({ sentBytes: 0, totalBytes: null });
      const upload = await api.call(resourceEndpoints.uploadImage, { id, image }, { signal, onProgress });
      const size = { width, height };
      return keep(uploadedPicture(upload, size), size);
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
      return keep(uploadedPicture(upload, size ?? undefined), size);
    },
  });

  const sound = (file: File): Uploading => ({
    what: 'sound',
    name: file.name,
    async bring({ signal, onProgress }) {
      if (!mayLoad) return { kind: 'refused', because: 'oldAndroid' };
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
      return keep(uploadedSound(upload, heard.duration), null);
    },
  });

  return { picture, address, sound };
}
