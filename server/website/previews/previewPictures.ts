import sharp from 'sharp';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { customFeedCoverAddress, projectCoverAddress, userAvatarAddress } from '@/domain/imageAddress';
import type { FileStore } from '../../media/files/FileStore';
import { userContentFolders } from '../../media/files/fileKeys';
import type { SquareKind } from '../../media/pictures/pictureKinds';
import type { PreviewPicture } from './Preview';

const addressOf = {
  projectCover: projectCoverAddress,
  userAvatar: userAvatarAddress,
  customFeedCover: customFeedCoverAddress,
} as const satisfies Readonly<Record<SquareKind, unknown>>;

/** A picture for other sites: its whole address, and its size as far as it is ours. */
export async function previewPicture(
  files: FileStore,
  urls: UrlsConfig,
  kind: SquareKind,
  id: string,
  picId: string,
): Promise<PreviewPicture> {
  const address = new URL(addressOf[kind](urls, id, picId), urls.websiteUrl).href;
  const bytes = picId === '' ? null : await files.read(`${userContentFolders[kind](id)}${picId}`);
  const size =
    bytes &&
    (await sharp(bytes)
      .metadata()
      .catch(() => null));
  return { address, size: size && { width: size.width, height: size.height } };
}
