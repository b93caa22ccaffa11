import { readVirtualPath } from '@/comics/lenient/readResources';
import type { ResourceDescriptor, VirtualPath } from '@/comics/resources';
import { joinAddress } from '@/lib/joinAddress';

/** Where pictures lie, out of the addresses of `config/urls.json`. */
export interface PictureBases {
  readonly staticUrls: readonly string[];
  readonly userContentUrl: string;
  /**
   * `false` for an old storage, which keeps all pictures side by side
   * (docs/product/entities.md#picture-addresses).
   */
  readonly newPaths: boolean;
}

/** The picture id that old feeds carry instead of none (docs/product/entities.md#custom-feed). */
const deprecatedDefaultPicId = 'default.png';

/** The address of a project's cover; the default cover when it has none. */
export function projectCoverAddress(bases: PictureBases, projectId: string, picId: string): string {
  return pictureAddress(bases, `projects/${projectId}/covers`, picId, 'project_cover.webp');
}

/** The address of a person's picture; the default one when the person has none. */
export function userAvatarAddress(bases: PictureBases, userId: string, picId: string): string {
  return pictureAddress(bases, `users/${userId}/avatars`, picId, 'avatar.webp');
}

/** The address of a custom feed's cover; the default one when it has none or the deprecated `default.png`. */
export function customFeedCoverAddress(bases: PictureBases, feedId: string, picId: string): string {
  return pictureAddress(bases, `userfeeds/${feedId}/covers`, picId, 'userfeed_cover.png');
}

function pictureAddress(bases: PictureBases, folder: string, picId: string, defaultFile: string): string {
  if (picId === '' || picId === deprecatedDefaultPicId) {
    return joinAddress(bases.staticUrls[0] ?? '', `defaults/${defaultFile}`);
  }
  const file = encodeURIComponent(picId);
  return joinAddress(bases.userContentUrl, bases.newPaths ? `${folder}/${file}` : file);
}

/** A person, a project or a feed as lists, comments and news name it. */
export interface NamedPicture {
  readonly id: string;
  readonly name: string;
  /** Empty when there is no picture. */
  readonly picId: string;
}

/**
 * Ready pictures for comics (docs/product/entities.md#image-pack); the pictures lie under `image_packs/{id}`.
 */
export interface ImagePack {
  readonly id: string;
  /** By locale. */
  readonly name: Readonly<Record<string, string>>;
  /** File names, the same for icon and picture. */
  readonly images: readonly string[];
}

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
