import { readVirtualPath } from '@/comics/lenient/readResources';
import { descriptorType, type ResourceDescriptor, type VirtualPath } from '@/comics/resources';
import { joinAddress } from '@/lib/urls';

/** Base addresses of images, from `config/urls.json`. */
export interface PictureBases {
  readonly staticUrls: readonly string[];
  readonly userContentUrl: string;
  /** `false` for an old storage with all images in one folder (docs/product/entities.md#picture-addresses). */
  readonly newPaths: boolean;
}

/** Old feeds have this image id instead of none (docs/product/entities.md#custom-feed). */
const deprecatedDefaultPicId = 'default.png';

const defaultCover = 'project_cover.webp';

/** A cover's address; the default cover without an image. */
export function projectCoverAddress(bases: PictureBases, projectId: string, picId: string): string {
  return pictureAddress(bases, `projects/${projectId}/covers`, picId, defaultCover);
}

export function defaultCoverAddress(bases: PictureBases): string {
  return defaultAddress(bases, defaultCover);
}

/** An avatar's address; the default avatar without an image. */
export function userAvatarAddress(bases: PictureBases, userId: string, picId: string): string {
  return pictureAddress(bases, `users/${userId}/avatars`, picId, 'avatar.webp');
}

/** A custom feed's cover; the default cover without an image, or with the deprecated `default.png`. */
export function customFeedCoverAddress(bases: PictureBases, feedId: string, picId: string): string {
  return pictureAddress(bases, `userfeeds/${feedId}/covers`, picId, 'userfeed_cover.png');
}

function pictureAddress(bases: PictureBases, folder: string, picId: string, defaultFile: string): string {
  if (picId === '' || picId === deprecatedDefaultPicId) {
    return defaultAddress(bases, defaultFile);
  }
  const file = encodeURIComponent(picId);
  return joinAddress(bases.userContentUrl, bases.newPaths ? `${folder}/${file}` : file);
}

function defaultAddress(bases: PictureBases, file: string): string {
  return joinAddress(bases.staticUrls[0] ?? '', `defaults/${file}`);
}

/** A reference to a user, project or feed. */
export interface NamedPicture {
  readonly id: string;
  readonly name: string;
  /** Empty without an image. */
  readonly picId: string;
}

/** Stock pictures for comics (docs/product/entities.md#image-pack), stored under `image_packs/{id}`. */
export interface ImagePack {
  readonly id: string;
  /** By locale. */
  readonly name: Readonly<Record<string, string>>;
  /** File names, which are the same for icons and images. */
  readonly images: readonly string[];
  /** Names of the images, by file name and locale; missing in packs that are not Kadr's. */
  readonly names?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  readonly characters?: readonly PackCharacter[] | undefined;
}

/** A character of an image pack, with the same size in every look. */
export interface PackCharacter {
  readonly id: string;
  /** By locale. */
  readonly name: Readonly<Record<string, string>>;
  readonly looks: readonly PackLook[];
}

/** A character in one pose and mood. */
export interface PackLook {
  /** File name of one of the pack's images. */
  readonly image: string;
  /** `standing`, `walking` … (docs/product/entities.md#image-pack). */
  readonly pose: string;
  readonly mood: string;
  /** Left, top, width and height of the face as shares of the image; of the head when it is seen from behind. */
  readonly face: readonly number[];
}

/** The response to an image or sound upload (docs/product/entities.md#upload-answers). */
export interface ResourceUpload {
  readonly resId: number;
  readonly resName: string;
  /** The uploaded file's path; may be JSON text. */
  readonly virtPath: VirtualPath | string;
  /** The mean color of an opaque image. */
  readonly color?: string | undefined;
}

const descriptorTypeOf = { image: descriptorType.plain, sound: descriptorType.sound } as const;

/**
 * The descriptor of an uploaded resource (docs/product/entities.md#resource-descriptor). Throws when the response has
 * no valid virtual path.
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

/** The logo's paths in its 64-unit grid: a speech frame and a play sign. */
export const logoShape = {
  frame: 'M16,4 H48 Q60,4 60,16 V38 Q60,50 48,50 H34 L18,61 Q15,62.5 15,59 V50 Q4,49 4,38 V16 Q4,4 16,4 Z',
  playSign: 'M25.5,18.8 Q25.5,16 28,17.4 L41.4,25.2 Q43.6,27 41.4,28.8 L28,36.6 Q25.5,38 25.5,35.2 Z',
} as const;
