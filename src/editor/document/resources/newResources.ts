import type { LocalizedText } from '@/comics/resources';
import { type ResourceUpload, resourceOfUpload } from '@/domain/resourceOfUpload';
import type { NewResource } from '@/editor/document/resources/addResource';

interface PictureFacts {
  readonly width: number;
  readonly height: number;
  readonly alt?: LocalizedText;
}

/** A picture that was sent to the server; its size is that of what was sent. */
export function uploadedPicture(upload: ResourceUpload, size?: Omit<PictureFacts, 'alt'>): NewResource {
  const { id: _server, ...resource } = resourceOfUpload('image', upload);
  return { ...resource, ...(size !== undefined && { width: size.width, height: size.height }) };
}

export function uploadedSound(upload: ResourceUpload, duration: number): NewResource {
  const { id: _server, ...resource } = resourceOfUpload('sound', upload);
  return { ...resource, duration: Math.round(duration) };
}

/** The number of a picture itself among what a pack has (docs/product/entities.md#virtual-paths). */
const packPicture = 3;

interface OfPack extends PictureFacts {
  readonly pack: string;
  readonly file: string;
  readonly name: string;
}

export function pictureOfPack({ pack, file, name, width, height, alt }: OfPack): NewResource {
  const vp = { type: 3, tgt: packPicture, pid: pack, ifn: file } as const;
  return { ver: 1, dt: 0, name, vp, width, height, ...(alt !== undefined && { alt }) };
}
