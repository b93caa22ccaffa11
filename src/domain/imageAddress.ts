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
