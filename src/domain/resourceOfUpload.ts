import { readVirtualPath } from '@/comics/lenient/readResources';
import type { ResourceDescriptor, VirtualPath } from '@/comics/resources';

/** What the server answers to an upload of an image or a sound (docs/product/entities.md#upload-answers). */
export interface ResourceUpload {
  readonly resId: number;
  readonly resName: string;
  /** A file of the project's own; also as JSON text. */
  readonly virtPath: VirtualPath | string;
  /** The mean colour of a picture without holes. */
  readonly color?: string | undefined;
}

const descriptorTypeOf = { image: 0, sound: 3 } as const;

/**
 * The descriptor under which a project keeps what was uploaded
 * (docs/product/entities.md#resource-descriptor). Throws when the answer has no readable virtual path.
 */
export function resourceOfUpload(
  kind: keyof typeof descriptorTypeOf,
  { resId, resName, virtPath, color }: ResourceUpload,
): ResourceDescriptor {
  const vp = readVirtualPath(virtPath);
  if (vp === undefined) throw new TypeError(`The upload of ${resName} has no virtual path`);
  const resource = { ver: 1, dt: descriptorTypeOf[kind], id: resId, name: resName, vp } as const;
  return color === undefined ? resource : { ...resource, color };
}
